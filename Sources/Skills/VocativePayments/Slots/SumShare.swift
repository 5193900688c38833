import Foundation
import VocativeCore
import VocativeDialogue
import VocativeText

/// The part of a sum that one of several accounts bears, or that is due at one of several times: "60 from Top Bank", "the
/// rest on the 30th".
struct SumShare {
  /// The size of the part.
  enum Size {
    /// A sum: "60".
    case sum(Amount)
    /// A fraction of the whole: "half", "a third", "20 percent".
    case fraction(ExactDecimal, divisor: Int64)
    /// All that the others leave: "the rest", "the other half".
    case rest

    /// The sum; nil for a part of the whole.
    var amount: Amount? { if case .sum(let amount) = self { amount } else { nil } }
  }

  let size: Size
  /// The words for the size: "60".
  let words: String
  /// The words that name the account with their preposition, or the time: "from Top Bank".
  let source: String
  /// The id of the account or the time.
  let id: String
}

/// Finds the shares of a sum in an utterance: "60 from Top Bank and 40 from Nest", "half today and the rest on Friday".
struct SumShareScanner {
  /// An account with its preposition, or a time.
  struct Source {
    let tokens: Range<Int>
    let id: String
  }

  private let utterance: Utterance
  private let tokens: [Token]
  private let sources: [Source]
  private let amounts: [SlotMatch<Amount>]

  private static let rests = PhraseTable([
    "the other half", "the rest", "rest", "the rest of it", "the remainder", "the remaining", "the other",
  ])
  private static let references = PhraseTable(["of it", "of that", "of this", "of which", "of the sum"])
  private static let joints: Set<String> = ["and", "plus", "then"]

  /// Creates a scanner of an utterance with the accounts or times and the sums in it.
  init(_ utterance: Utterance, sources: [Source], amounts: [SlotMatch<Amount>]) {
    self.utterance = utterance
    tokens = utterance.tokens
    self.sources = sources
    self.amounts = amounts
  }

  /// Returns the shares of at least two accounts or times, and their tokens; nil without them.
  func shares() -> (shares: [SumShare], tokens: Range<Int>)? {
    for start in tokens.indices {
      var (shares, position, end): ([SumShare], Int, Int) = ([], start, start)
      while let found = share(at: position) {
        shares.append(found.share)
        end = found.end
        position = end
        while position < tokens.count, Self.joints.contains(tokens[position].folded) { position += 1 }
      }
      if shares.count > 1, Set(shares.map(\.id)).count == shares.count { return (shares, start..<end) }
    }
    return nil
  }

  private func share(at start: Int) -> (share: SumShare, end: Int)? {
    guard let (size, sizeEnd) = size(at: start) else { return nil }
    let position = Self.references.end(in: tokens, at: sizeEnd) ?? sizeEnd
    let named = sources.filter { $0.tokens.lowerBound == position }
    guard let source = named.max(by: { $0.tokens.count < $1.tokens.count }) else { return nil }
    return (
      SumShare(
        size: size, words: utterance.text(of: start..<sizeEnd), source: utterance.text(of: source.tokens),
        id: source.id), source.tokens.upperBound
    )
  }

  private func size(at start: Int) -> (SumShare.Size, Int)? {
    guard start < tokens.count else { return nil }
    if let end = Self.rests.end(in: tokens, at: start) { return (.rest, end) }
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: start) {
      return (.fraction(value, divisor: divisor), end)
    }
    return amounts.filter { $0.tokens.lowerBound == start && $0.value.shareBase == nil && !$0.value.isCurrencyAlone }
      .max { $0.tokens.count < $1.tokens.count }
      .map { (.sum($0.value), $0.tokens.upperBound) }
  }
}

extension [SumShare] {
  /// Returns the sum of each share; nil if they do not make up the whole.
  func sums(of whole: Money) -> [Money]? {
    var open = whole.minorUnits
    var sums: [Money] = []
    for (position, share) in enumerated() {
      let isLast = position == count - 1
      let units: Int64? =
        switch share.size {
        case .sum(let amount): amount.money(in: whole.currency)?.minorUnits
        case .fraction(let value, let divisor):
          // The last of several fractions takes what rounding leaves.
          Amount(value, of: .previous, dividedBy: divisor).money(of: whole).map { share in
            isLast && (0..<Int64(count)).contains(open - share.minorUnits) ? open : share.minorUnits
          }
        case .rest: isLast ? open : nil
        }
      guard let units, units > 0, units <= open else { return nil }
      open -= units
      sums.append(Money(minorUnits: units, whole.currency))
    }
    return open == 0 ? sums : nil
  }
}

extension Utterance {
  /// Returns the words with some ranges of tokens replaced; commas beside a range that vanishes do too.
  func text(replacing ranges: [(tokens: Range<Int>, words: String)]) -> String {
    var (segments, position): ([String], Int) = ([], 0)
    for (range, words) in ranges.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      if position < range.lowerBound { segments.append(text(of: position..<range.lowerBound)) }
      segments.append(words)
      position = range.upperBound
    }
    if position < tokens.count { segments.append(text(of: position..<tokens.count)) }
    let trimmed = segments.map { $0.trimmingCharacters(in: [",", ";", ":", " "]) }
    return trimmed.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Utterance {
  /// Returns the request for the sum of each share, in place of the shares.
  func expanded(_ shares: [SumShare], _ division: Range<Int>) -> Utterance? {
    guard shares.allSatisfy({ $0.size.amount != nil }) else { return nil }
    let requests = shares.map { text(replacing: [(division, "\($0.words) \($0.source)")]) }
    return Utterance(requests.joined(separator: " and "))
  }

  /// Returns the request for each part of a sum, in place of the sum.
  func expanded(
    _ shares: [SumShare], _ division: Range<Int>, _ parts: [Money], of whole: Range<Int>
  ) -> Utterance {
    let isBefore = whole.lowerBound < division.lowerBound
    let requests = zip(shares, parts).map { share, part in
      text(replacing: [
        (whole, isBefore ? part.shown : "\(part.shown) \(share.source)"), (division, isBefore ? share.source : ""),
      ])
    }
    return Utterance(requests.joined(separator: " and "))
  }
}
