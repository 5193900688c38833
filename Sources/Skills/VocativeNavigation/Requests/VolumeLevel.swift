import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The volume of a voice: a whole number from 0 to 100.
///
/// It is a type of its own so that a recogniser's grammar has these numbers alone: a grammar of all numbers matches
/// almost any sound.
struct VolumeLevel: SpokenValue {
  /// The level, from 0 to 100.
  let value: Int

  /// Creates a level, clamped to the range.
  init(_ value: Int) { self.value = min(max(value, 0), 100) }

  var shown: String { String(value) }
  var spoken: String { value.spelledOut }
  static var parser: any SlotParser<VolumeLevel> { VolumeLevelParser() }
}

/// Finds whole numbers from 0 to 100.
struct VolumeLevelParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<VolumeLevel>] {
    CardinalParser().matches(in: utterance).filter { (0...100).contains($0.value) }
      .map { SlotMatch(tokens: $0.tokens, value: VolumeLevel($0.value), confidence: $0.confidence) }
  }

  var rules: [String: Grammar.Expansion] { NumberGrammar.rules }
  var expansion: Grammar.Expansion {
    .oneOf([.word("zero"), NumberGrammar.belowHundred, .words("a hundred"), .words("one hundred")])
  }
  var samples: [String] { ["twenty", "a hundred"] }
}
