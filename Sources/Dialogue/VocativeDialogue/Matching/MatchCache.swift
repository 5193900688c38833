import VocativeSupport
import VocativeText

/// The slot matches and the phrase interpretations of a turn's texts.
///
/// An utterance is looked at several times in a turn, for repairs, further requests and values; each result is computed
/// the first time. A text always has the same tokens, so that it stands for its utterance.
final class MatchCache: Sendable {
  private struct MatchKey: Hashable {
    let text: String
    let parser: Int
  }

  private struct InterpretationKey: Hashable {
    let text: String
    let salient: [String]
  }

  private let matches = ResultCache<MatchKey, [SlotMatch<any SlotValue>]>()
  private let interpretations = ResultCache<InterpretationKey, [Interpretation]>()

  /// Returns the matches of a parser in a text.
  func matches(
    ofParser parser: Int, in text: String, _ compute: () -> [SlotMatch<any SlotValue>]
  ) -> [SlotMatch<any SlotValue>] {
    matches.value(for: MatchKey(text: text, parser: parser), compute)
  }

  /// Returns the interpretations of a text beside the values of some identities.
  func interpretations(
    of text: String, salient: [String], _ compute: () -> [Interpretation]
  ) -> [Interpretation] {
    interpretations.value(for: InterpretationKey(text: text, salient: salient), compute)
  }
}
