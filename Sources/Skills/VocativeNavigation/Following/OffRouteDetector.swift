import VocativeCore

/// Decides whether a person has left a route: a cumulative sum test (Page 1954) of two hypotheses, on the route and on
/// another street.
///
/// Each report adds the logarithm of the ratio of the likelihoods of its distances, and of its direction, under both. A
/// shaking position near a corner fits both; a walk along another street soon fits that street alone.
struct OffRouteDetector: Hashable, Sendable {
  private var sum = 0.0
  private var offsetBefore = 0.0

  /// The sum from which the route is left.
  private static let threshold = 4.5
  /// The bounds of one report's part.
  private static let bounds = -3.0...2.5
  /// The distance in metres from the route within which a person is still on it.
  static let tolerance = 9.0
  /// The distance from streets in metres at which a person walks off the streets.
  private static let offStreet = 25.0
  /// The least deviation of a position for this test: streets have a width.
  private static let leastDeviation = 5.0
  /// Reports in quick succession have almost the same error: together they count as one in so many seconds.
  private static let independence = 3.0

  /// Takes the distances of a position and the turn of its motion against the route; true if the route is left.
  ///
  /// - Parameters:
  ///   - offset: The distance from the route in metres.
  ///   - other: The distance in metres from the nearest street that the route does not use; nil if none is near.
  ///   - turn: The degrees between the motion and the route, from 0 to 180; nil for a person who stands.
  ///   - estimate: The position.
  /// - Returns: True from the report on that shows it.
  mutating func update(offset: Double, other: Double?, turn: Double?, _ estimate: PositionEstimate) -> Bool {
    let deviation = max(Self.leastDeviation, 0.8 * estimate.noise)
    let alternative = min(other ?? Self.offStreet, Self.offStreet)
    var evidence = (offset * offset - alternative * alternative) / (2 * deviation * deviation)
    if let turn { evidence += turn < 35 ? -0.8 : turn > 60 ? 0.5 : 0 }
    // A person who stands still goes nowhere.
    if turn == nil { evidence = min(evidence, 0) }
    let bounded = min(max(evidence, Self.bounds.lowerBound), Self.bounds.upperBound)
    let weight = min(1, max(0, (estimate.elapsed ?? .seconds(Self.independence)).seconds / Self.independence))
    sum = max(0, sum + weight * bounded)
    // One who comes nearer is on the way back.
    let goesAway = offset > offsetBefore - 2
    offsetBefore = offset
    return sum >= Self.threshold && offset > Self.tolerance && goesAway
  }
}
