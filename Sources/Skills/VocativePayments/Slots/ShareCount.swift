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
    return tokens.indices.compactMap { index in
      if ["equally", "evenly", "fifty-fifty"].contains(tokens[index].folded) { return nil }
      guard let number = NumberParser(tokens).match(at: index), let count = number.candidates.first?.value.whole,
        (2...50).contains(count), number.tokens.upperBound < tokens.count
      else { return nil }
      let end = number.tokens.upperBound
      if ["ways", "way", "people", "parts", "shares"].contains(tokens[end].folded) {
        return SlotMatch(tokens: index..<end + 1, value: ShareCount(count: Int(count)))
      }
      guard tokens[end].folded == "of", end + 1 < tokens.count, tokens[end + 1].folded == "us" else { return nil }
      return SlotMatch(tokens: index..<end + 2, value: ShareCount(count: Int(count)))
    }
  }

  var expansion: Grammar.Expansion {
    .sequence([.oneOf(["two", "three", "four", "five", "six"].map { .word($0) }), .word("ways")])
  }
  var samples: [String] { ["three ways"] }
}
