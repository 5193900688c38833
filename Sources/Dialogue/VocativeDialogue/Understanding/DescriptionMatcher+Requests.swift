import VocativeCore
import VocativeText

/// Two requests in one utterance, one of which no phrase has: "a bit louder please, I'd love to know what that noise is".
extension DescriptionMatcher {
  /// Utterances with more places to divide them are not divided.
  private static let jointLimit = 3
  /// The least number of words of a request that no phrase has.
  private static let leastLength = 3

  /// Returns a declared request and one in other words; nil if the utterance has no two of these.
  func requests(in utterance: Utterance) async -> [Interpretation]? {
    guard pipeline.intentClassifier != nil else { return nil }
    let finder = RequestJointFinder(matcher: pipeline.matcher, vocabulary: vocabulary, salient: salient)
    let joints = finder.places(in: utterance)
    guard joints.count <= Self.jointLimit else { return nil }
    for joint in joints {
      let parts = [0..<joint.lowerBound, joint.upperBound..<utterance.tokens.count].map {
        Utterance(utterance.text(of: $0))
      }
      let declared = parts.map(declaredRequest)
      guard declared.contains(where: { $0 != nil }) else { continue }
      var requests: [Interpretation] = []
      for (part, phrase) in zip(parts, declared) {
        if let phrase {
          requests.append(phrase)
        } else if let other = await openRequest(part) {
          requests.append(other)
        }
      }
      if requests.count == 2, requests[0].intent != requests[1].intent { return requests }
    }
    return nil
  }

  /// Returns the request that a part is by a declared phrase; nil for a mere mention of an entry.
  private func declaredRequest(_ part: Utterance) -> Interpretation? {
    var matches = SlotMatches(part, vocabulary, salient: salient)
    guard let best = pipeline.matcher.interpretations(of: part, &matches).first,
      best.confidence >= RequestGuard.declaredThreshold,
      pipeline.intent(named: best.intent).map({ !$0.isFallback && !$0.isRefusal }) ?? false
    else { return nil }
    return best
  }

  /// Returns the request that a part surely is by the trained model; nil for a need, which may be a reason.
  private func openRequest(_ part: Utterance) async -> Interpretation? {
    guard part.tokens.count >= Self.leastLength, let match = await match(part), match.isTrained, !match.isTentative,
      let best = match.interpretations.first, !best.entities.contains(where: { $0.text == part.trimmedText }),
      pipeline.intent(named: best.intent).map({ !$0.isRefusal }) ?? false
    else { return nil }
    return best
  }
}
