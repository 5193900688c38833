import Synchronization
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

  private let matches = Mutex<[MatchKey: [SlotMatch<any SlotValue>]]>([:])
  private let interpretations = Mutex<[InterpretationKey: [Interpretation]]>([:])

  /// Returns the matches of a parser in a text.
  func matches(
    ofParser parser: Int, in text: String, _ compute: () -> [SlotMatch<any SlotValue>]
  ) -> [SlotMatch<any SlotValue>] {
    let key = MatchKey(text: text, parser: parser)
    if let known = matches.withLock({ $0[key] }) { return known }
    let found = compute()
    matches.withLock { $0[key] = found }
    return found
  }

  /// Returns the interpretations of a text beside the values of some identities.
  func interpretations(
    of text: String, salient: [String], _ compute: () -> [Interpretation]
  ) -> [Interpretation] {
    let key = InterpretationKey(text: text, salient: salient)
    if let known = interpretations.withLock({ $0[key] }) { return known }
    let found = compute()
    interpretations.withLock { $0[key] = found }
    return found
  }
}
