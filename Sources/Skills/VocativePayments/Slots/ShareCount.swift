import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// The number of people who share a sum: "three ways", "between the four of us".
package struct ShareCount: SpokenValue {
  /// The number of people, from 2 to 50.
  package let count: Int

  package var shown: String { "\(count) ways" }
  package static var parser: any SlotParser<ShareCount> { ShareCountParser() }
}

private struct ShareCountParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<ShareCount>] {
    let tokens = utterance.tokens
    return tokens.indices.compactMap { index -> SlotMatch<ShareCount>? in
      if ["equally", "evenly", "fifty-fifty"].contains(tokens[index].folded) { return nil }
      guard let number = NumberParser(tokens).match(at: index), let count = number.candidates.first?.value.whole,
        (2...50).contains(count)
      else { return nil }
      let start = Self.leads.compactMap { leadStart($0, before: index, tokens) }.min()
      let countEnd = end(after: number.tokens.upperBound, tokens) ?? (start == nil ? nil : bareEnd(number, tokens))
      guard let end = countEnd else { return nil }
      return SlotMatch(tokens: (start ?? index)..<end, value: ShareCount(count: Int(count)))
    }
  }

  /// Returns the end of "ways", "people" or "of us" after a number.
  private func end(after number: Int, _ tokens: [Token]) -> Int? {
    guard number < tokens.count else { return nil }
    if ["ways", "way", "people", "parts", "shares"].contains(tokens[number].folded) { return number + 1 }
    let isUs = tokens[number].folded == "of" && number + 1 < tokens.count && tokens[number + 1].folded == "us"
    return isUs ? number + 2 : nil
  }

  /// Returns the end of a number that counts the people by itself, after "we were": no sum of money.
  private func bareEnd(_ number: NumberMatch, _ tokens: [Token]) -> Int? {
    let end = number.tokens.upperBound
    let isSum = end < tokens.count && !tokens[end - 1].endsClause && Self.units.contains(tokens[end].folded)
    return isSum ? nil : end
  }

  private func leadStart(_ lead: [String], before index: Int, _ tokens: [Token]) -> Int? {
    let start = index - lead.count
    guard start >= 0, tokens[start..<index].map(\.folded) == lead, !tokens[start..<index].contains(where: \.endsClause)
    else { return nil }
    return start
  }

  /// The words before a number of people: "we were four", "there were three of us", "us two".
  private static let leads: [[String]] = PhraseTable.sequences(
    ["we", "there"], ["were", "was", "are", "'re", "is", "'s"], ["", "all", "just", "only"]
  ).map { $0.split(separator: " ").map(String.init) }
  private static let units: Set<String> = [
    "dollars", "dollar", "bucks", "euros", "euro", "dirhams", "pounds", "quid", "hundred", "thousand", "grand",
    "percent",
  ]

  var expansion: Grammar.Expansion {
    .sequence([.oneOf(["two", "three", "four", "five", "six"].map { .word($0) }), .word("ways")])
  }
  var samples: [String] { ["three ways"] }
}
