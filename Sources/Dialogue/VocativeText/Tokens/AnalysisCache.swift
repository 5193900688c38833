import Synchronization

/// The results that were computed from one utterance, one of each type.
///
/// It takes no part in comparisons: the results follow from the utterance.
final class AnalysisCache: Hashable, Sendable {
  private let results = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Returns the result of a type; computes it if it is not there.
  func result<Result: Sendable>(_ compute: () -> Result) -> Result {
    let key = ObjectIdentifier(Result.self)
    if let known = results.withLock({ $0[key] as? Result }) { return known }
    let result = compute()
    results.withLock { $0[key] = result }
    return result
  }

  static func == (_: AnalysisCache, _: AnalysisCache) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
