import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// How loud a voice is, in hundredths: a whole number from 0 to 100.
///
/// A type of its own, so that a recogniser listens for these numbers alone: among all that there are some fit anything.
public struct VolumeLevel: SpokenValue {
  /// From 0 to 100.
  public let value: Int

  /// So many hundredths, brought into the range.
  public init(_ value: Int) { self.value = min(max(value, 0), 100) }

  /// The text to show.
  public var shown: String { String(value) }
  /// The text to speak.
  public var spoken: String { value.spelledOut }
  /// The parser of spoken values.
  public static var parser: any SlotParser<VolumeLevel> { VolumeLevelParser() }
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
