import VocativeCore
import VocativeText

/// Puts an earlier cost into the share of it that is given: "Fergus paid 60 for the taxi, send him half" is
/// "Fergus paid, send him half of 60 for the taxi".
struct CostShare {
  let vocabulary: SlotVocabulary

  /// A share that is given, without its cost.
  private struct Fraction {
    /// The fraction: "half", "a third".
    let text: String
    /// Its words, which may be "my share".
    let words: Range<Int>
    /// The index after the words that refer to the cost: "of it".
    let end: Int
  }

  /// Returns the utterance with the cost in the share; nil if no share of a cost is given.
  func resolved(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard let verb = words.indices.last(where: { Self.givingVerbs.contains(words[$0]) }),
      let costVerb = words[..<verb].firstIndex(where: { Self.costVerbs.contains($0) }),
      let cost = onlySum(in: utterance, before: verb),
      let fraction = fraction(after: verb, of: utterance.text(of: cost), utterance)
    else { return nil }
    let clause = clause(around: cost.lowerBound, before: verb, utterance)
    // "Dinner was 60": what was paid for is the subject.
    let isCopula = Self.copulas.contains(words[costVerb])
    let isSubject = isCopula && clause.contains(costVerb - 1) && costVerb < cost.lowerBound
    let subject = isSubject ? "for \(utterance.text(of: clause.lowerBound..<costVerb)) " : ""
    let purpose = subject + utterance.text(of: cost.upperBound..<clause.upperBound)
    let dropped = isSubject ? clause : cost.lowerBound..<clause.upperBound
    let mark = utterance.tokens[clause.upperBound - 1].endsClause && !isSubject ? "," : ""
    let end = (fraction.end - 1..<words.count).first { utterance.tokens[$0].endsClause }.map { $0 + 1 } ?? words.count
    let share = [
      "\(fraction.text) of \(utterance.text(of: cost))", utterance.text(of: fraction.end..<end).droppingMarks,
      purpose.droppingMarks + (end < words.count ? "," : ""),
    ]
    let isLeading = dropped.lowerBound == 0 && Self.joints.contains(words[dropped.upperBound])
    let next = isLeading ? dropped.upperBound + 1 : dropped.upperBound
    let lead = [
      utterance.text(of: 0..<dropped.lowerBound).droppingMarks + mark,
      utterance.text(of: next..<fraction.words.lowerBound),
    ]
    return Utterance(
      (lead + share + [utterance.text(of: end..<words.count)]).filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the words of the only sum before the verb; nil if there is none or more than one.
  private func onlySum(in utterance: Utterance, before verb: Int) -> Range<Int>? {
    let found = vocabulary.values(in: utterance).filter { value in
      vocabulary.allParsers[value.parser].standsForSums && value.confidence >= .acceptanceThreshold
        && !value.value.refersToPrevious && value.tokens.upperBound <= verb
    }.longest
    let ranges = Set(found.map(\.tokens))
    return ranges.count == 1 ? ranges.first : nil
  }

  /// Returns the fraction that follows a verb and the person after it; nil if there is none at the end of its clause.
  private func fraction(after verb: Int, of cost: String, _ utterance: Utterance) -> Fraction? {
    let words = utterance.tokens.map(\.folded)
    for start in (verb + 1)..<max(min(verb + Self.objectLimit, words.count), verb + 1) {
      if let end = ownShare(at: start, words) {
        return Fraction(text: "half", words: start..<end, end: end)
      }
      for end in ((start + 1)...min(start + 3, words.count)).reversed()
      where isFraction(utterance.text(of: start..<end), of: cost) {
        let reference = Self.references.first { words[end...].starts(with: $0) }.map { end + $0.count } ?? end
        let isReturn = reference < words.count && words[reference] == "back"
        let last = isReturn ? reference + 1 : reference
        let closes =
          last == words.count || utterance.tokens[last - 1].endsClause || Self.closings.contains(words[last])
        guard closes else { return nil }
        return Fraction(text: utterance.text(of: start..<end).droppingMarks, words: start..<end, end: last)
      }
    }
    return nil
  }

  /// Returns the index after "my share" at the end of an utterance in which only two people share a cost.
  private func ownShare(at start: Int, _ words: [String]) -> Int? {
    let rest = words[min(start + 2, words.count)...]
    guard start + 1 < words.count, words[start] == "my", Self.shares.contains(words[start + 1]),
      rest.isEmpty || Self.references.contains(where: rest.elementsEqual), Self.divisions.isDisjoint(with: words)
    else { return nil }
    return words.count
  }

  private func isFraction(_ words: String, of cost: String) -> Bool {
    let share = Utterance("\(words.droppingMarks) of \(cost)")
    return vocabulary.allParsers.contains { parser in
      parser.standsForSums
        && parser.erasedMatches(in: share).contains {
          $0.tokens == share.tokens.indices && $0.confidence >= .acceptanceThreshold
        }
    }
  }

  /// Returns the clause of a sum, to the next mark, "and" or "so".
  private func clause(around place: Int, before verb: Int, _ utterance: Utterance) -> Range<Int> {
    let ends = { (index: Int) in
      utterance.tokens[index].endsClause || index + 1 < verb && Self.joints.contains(utterance.tokens[index + 1].folded)
    }
    let start = (0..<place).last(where: ends).map { $0 + 1 } ?? 0
    let end = (place..<verb).first(where: ends).map { $0 + 1 } ?? verb
    return start..<end
  }

  private static let givingVerbs: Set<String> = [
    "send", "pay", "give", "transfer", "wire", "owe", "owes", "refund",
  ]
  private static let costVerbs: Set<String> = [
    "paid", "covered", "got", "was", "cost", "costs", "were", "bought", "spent", "charged", "fronted", "settled",
  ]
  private static let copulas: Set<String> = ["was", "cost", "costs", "were"]
  private static let joints: Set<String> = ["and", "so", "but"]
  /// The most words from the verb to the fraction, and one: "pay him back my half".
  private static let objectLimit = 6
  private static let references: [[String]] = [
    ["of", "it"], ["of", "that"], ["of", "this"], ["of", "the", "bill"], ["of", "the", "cost"], ["of", "the", "price"],
    ["of", "the", "fare"], ["of", "the", "total"],
  ]
  private static let shares: Set<String> = ["share", "part", "bit"]
  /// Words of a cost that more than two people may share.
  private static let divisions: Set<String> = [
    "split", "between", "ways", "us", "each", "everyone", "everybody", "people", "all", "others", "they", "them",
  ]
  private static let closings: Set<String> = [
    "please", "now", "too", "each", "apiece", "from", "today", "tonight", "tomorrow", "on", "next", "this", "by", "at",
  ]
}

extension String {
  /// The text without the marks at its end.
  fileprivate var droppingMarks: String {
    var text = self[...]
    while let last = text.last, last != "%", last.isPunctuation || last == " " { text.removeLast() }
    return String(text)
  }
}
