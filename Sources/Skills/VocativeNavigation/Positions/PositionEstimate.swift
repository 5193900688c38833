/// An estimate of the true position and motion, from all reports so far.
struct PositionEstimate: Hashable, Sendable {
  /// The smoothed position.
  let coordinate: Coordinate
  /// The last report.
  let report: Coordinate
  /// The standard deviation of the reports in each direction, in metres.
  let noise: Double
  /// The speed in metres per second.
  let speed: Double
  /// The direction of motion; nil while the person stands.
  let course: Bearing?
  /// The time of the report.
  let time: Duration
  /// The time since the report before; nil for the first one and after a jump.
  let elapsed: Duration?
}
