import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// A parser of the terms of a split bill.
///
/// All terms of an utterance make one value, which stands in each of their places: "without me, ten dollars each".
struct SplitTermsParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<SplitTerms>] {
    let scan = Scan(utterance.tokens)
    return scan.ranges.map { SlotMatch(tokens: $0, value: scan.terms) }
  }

  var expansion: Grammar.Expansion { .oneOf(["each", "equally", "evenly"].map { .word($0) } + [.words("without me")]) }
  var samples: [String] { ["each"] }

  /// One pass over the tokens of an utterance.
  private struct Scan {
    private(set) var terms = SplitTerms()
    private(set) var ranges: [Range<Int>] = []
    private let tokens: [Token]
    private let scanner: SharePartScanner

    init(_ tokens: [Token]) {
      self.tokens = tokens
      scanner = SharePartScanner(tokens)
      var position = 0
      while position < tokens.count {
        guard let end = term(at: position), end > position else {
          position += 1
          continue
        }
        // "He pays 20 and I pay 30" is one value, not two requests.
        if let last = ranges.last, last.upperBound == position - 1, tokens[position - 1].folded == "and" {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(position..<end)
        }
        position = end
      }
    }

    private mutating func term(at start: Int) -> Int? {
      if let end = SplitTermsWords.exclusions.end(in: tokens, at: start) {
        terms.leavesUserOut = true
        // "I'm not chipping in myself".
        return end < tokens.count && tokens[end].folded == "myself" ? end + 1 : end
      }
      if isClosingRestriction(at: start) {
        terms.leavesUserOut = true
        return start + 1
      }
      if let end = SplitTermsWords.groups.end(in: tokens, at: start) {
        (terms.leavesUserOut, terms.isShared) = (true, true)
        return end
      }
      if let end = SplitTermsWords.totals.end(in: tokens, at: start) {
        terms.isShared = true
        return end
      }
      if let (part, end) = partOfEach(at: start) {
        terms.part = part
        return end
      }
      if let end = SplitTermsParser.equalities.end(in: tokens, at: start) { return end }
      if let end = SplitTermsParser.rests.end(in: tokens, at: start) { return end }
      if let end = eachEnd(at: start) {
        terms.isForEach = true
        return end
      }
      if let (part, end) = ownPart(at: start) {
        terms.own = part
        return end
      }
      if let (part, end) = partOfOther(at: start) {
        terms.partOfOther = part
        return end
      }
      if let (ratio, end) = ratio(at: start) {
        terms.ratio = ratio
        return end
      }
      return nil
    }

    /// The "only" behind those who share: "between Gianna and Amar only".
    private func isClosingRestriction(at start: Int) -> Bool {
      guard tokens[start].folded == "only", start > 1, start == tokens.count - 1 || tokens[start].endsClause else {
        return false
      }
      let lead = tokens[..<start].lastIndex { ["between", "among", "amongst"].contains($0.folded) }
      return lead.map { $0 < start - 1 } ?? false
    }

    /// A fraction of the sum that each person bears: "a third each", "ask him for a quarter".
    private func partOfEach(at start: Int) -> (SharePart, Int)? {
      guard let (part, end) = scanner.part(at: start), part.divisor != nil else { return nil }
      if let next = eachEnd(at: end) { return (part, next) }
      guard start > 0 else { return nil }
      let (lead, isLast) = (tokens[start - 1].folded, end == tokens.count || tokens[end - 1].endsClause)
      if isLast { return ["for", "pay", "cover"].contains(lead) ? (part, end) : nil }
      // "Get a third of that back from him".
      let next = SplitTermsParser.wholes.end(in: tokens, at: end) ?? end
      let source = next < tokens.count && tokens[next].folded == "back" ? next + 1 : next
      let isTaken =
        source < tokens.count && ["off", "from"].contains(tokens[source].folded)
        && ["get", "collect", "claim", "take"].contains(lead)
      return isTaken ? (part, next) : nil
    }

    /// "Each" after a sum: not "each month".
    private func eachEnd(at start: Int) -> Int? {
      guard let end = SplitTermsParser.each.end(in: tokens, at: start) else { return nil }
      let hasPeriod = end < tokens.count && SplitTermsParser.periods.contains(tokens[end].folded)
      return hasPeriod ? nil : end
    }

    /// "I pay 70", "my share is 70", "I'm the seventy", "70 for me".
    private func ownPart(at start: Int) -> (SharePart, Int)? {
      if let lead = SplitTermsParser.ownLeads.end(in: tokens, at: start) { return scanner.part(at: lead) }
      guard let (part, middle) = scanner.part(at: start),
        let end = SplitTermsParser.ownTails.end(in: tokens, at: middle)
      else { return nil }
      return (part, end)
    }

    /// "He pays 20", "20 for him": the part of the one person who shares with the user.
    private func partOfOther(at start: Int) -> (SharePart, Int)? {
      if let lead = SplitTermsParser.otherLeads.end(in: tokens, at: start) { return scanner.part(at: lead) }
      guard let (part, middle) = scanner.part(at: start),
        let end = SplitTermsParser.otherTails.end(in: tokens, at: middle)
      else { return nil }
      return (part, end)
    }

    /// "70 30", "seventy thirty", "60/40", "50 to 30 to 20": parts of a hundred, or of the sum that is named too.
    private func ratio(at start: Int) -> ([ExactDecimal], Int)? {
      var (parts, end): ([ExactDecimal], Int) = ([], start)
      var position = start
      while parts.count < 6, let (value, next) = scanner.number(at: position) {
        parts.append(value)
        end = next
        position = next
        while position < tokens.count, SplitTermsParser.ratioJoints.contains(tokens[position].folded) { position += 1 }
      }
      guard parts.count > 1, let sum = parts.dropFirst().reduce(parts.first, { $0?.adding($1) }) else { return nil }
      if end < tokens.count, ["percent", "%"].contains(tokens[end].folded) { end += 1 }
      let isPercent = sum == ExactDecimal(100)
      return isPercent || hasNumber(sum, outside: start..<end) ? (parts, end) : nil
    }

    private func hasNumber(_ value: ExactDecimal, outside range: Range<Int>) -> Bool {
      tokens.indices.contains { position in
        !range.contains(position) && NumberParser(tokens).match(at: position)?.candidates.first?.value == value
      }
    }
  }

  private static let equalities = PhraseTable(
    listing: """
      equally; evenly; in equal parts; in equal shares; half half; half and half; fifty fifty; down the middle
      in half; an equal share each; including me; with me; me included; the same for everyone
      like that
      """)
  private static let rests = PhraseTable(
    listing: """
      the rest; the remainder; what 's left; the rest is mine; the rest 's mine; i pay the rest; i 'll pay the rest; i cover the rest
      i 'll cover the rest; the rest is on me; the rest 's on me; the rest is my share
      """)
  private static let wholes = PhraseTable(listing: "of that; of it; of this; of the total; of the bill")
  private static let each = PhraseTable(
    listing: """
      each; apiece; a head; per head; per person; a person; each of them; each of us; each one; from each
      from each of them
      """)
  private static let periods: Set<String> = [
    "day", "week", "month", "year", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let ownLeads = PhraseTable(
    listing: """
      i pay; i 'll pay; i will pay; i should pay; i take; i 'll take; i cover; i 'll cover; i bear; i 'm the
      i am the; i 'm paying; i 'm covering; i 'm taking; i 'm happy to pay; i want to pay; i insist on paying; but i pay
      but i 'll pay; but i cover; but i 'll cover; but i 'm paying; but i take; but i 'll take; my share is; my part is; mine is; my share 's; mine 's; i do; i 'll do
      """)
  private static let ownTails = PhraseTable(
    listing: """
      is mine; for me; is my share; are mine; on me; from me
      """)
  private static let otherLeads = PhraseTable(
    PhraseTable.sequences(["he", "she"], ["", "'ll", "will", "should"], ["pay", "pays", "cover", "covers"])
      + PhraseTable.sequences(["his", "her"], ["share", "part"], ["is", "'s"]))
  private static let otherTails = PhraseTable(listing: "for him; for her; is his; is hers; from him; from her")
  private static let ratioJoints: Set<String> = ["to", "/", "-", "%", "percent", ":"]
}
