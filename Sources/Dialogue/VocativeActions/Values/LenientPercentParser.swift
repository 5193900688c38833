import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// Finds percentages where only a percentage can be meant: "to forty" is 40% too.
struct LenientPercentParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<Percent>] {
    let signed = PercentParser().matches(in: utterance)
    if !signed.isEmpty { return signed }
    return MeasuredNumberParser().matches(in: utterance).map {
      SlotMatch(tokens: $0.tokens, value: Percent($0.value.value), confidence: $0.confidence * 0.85)
    }
  }

  var rules: [String: Grammar.Expansion] { PercentParser().rules }
  var expansion: Grammar.Expansion { PercentParser().expansion }
  var samples: [String] { PercentParser().samples }
}
