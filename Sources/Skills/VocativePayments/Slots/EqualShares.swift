import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words by which all people bear the same share: "everyone pays the same", "share it equal", "in equal parts".
struct EqualShares: SpokenValue {
  var shown: String { "in equal shares" }
  static var parser: any SlotParser<EqualShares> { EqualSharesParser() }
}

private struct EqualSharesParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<EqualShares>] {
    let tokens = utterance.tokens
    var matches: [SlotMatch<EqualShares>] = []
    var position = 0
    while position < tokens.count {
      guard let end = Self.words.end(in: tokens, at: position) else {
        position += 1
        continue
      }
      matches.append(SlotMatch(tokens: position..<end, value: EqualShares()))
      position = end
    }
    return matches
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { ["everyone pays the same", "in equal parts", "share it equally"] }

  private static let words = PhraseTable(
    PhraseTable.sequences(
      ["", "let 's", "lets", "let us", "we"], ["split", "share", "divide", "share out", "halve"],
      ["", "it", "this", "that", "the bill", "the cost", "it all", "it up"],
      ["equal", "equally", "evenly", "fairly", "even", "in equal parts", "in equal shares", "the same", "fifty fifty"])
      + PhraseTable.sequences(
        payers, ["pay", "pays", "paying", "pay for", "puts in", "put in", "chips in", "gives", "give", "owes", "owe"],
        [
          "the same", "the same amount", "the same share", "an equal share", "equal", "equally", "equal shares",
          "as much",
        ])
      + PhraseTable.sequences(
        ["the same for", "same for", "equal for", "the same from"],
        ["everyone", "everybody", "all", "all of us", "each of us", "us all", "each"])
      + PhraseTable.listed(
        """
        equal parts; equal shares; in equal parts; in equal shares; all equal; everyone equal; everybody equal
        everyone the same; everybody the same; each the same; all the same amount; equally; evenly; same each
        the same each; an equal split; equal split; an even split; even split
        """))
  private static let payers = [
    "everyone", "everybody", "each", "each one", "each of us", "all of us", "we all", "we each", "all",
    "everyone should",
    "everybody should", "we should all", "let 's all", "lets all", "let us all", "we", "all four", "all three",
  ]
}
