/// One report of a receiver: a position, and what the receiver knows about it.
public struct PositionFix: Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The radius in metres within which the true position lies with a probability of two thirds; nil if it is unknown.
  public var accuracy: Double?
  /// The direction that the person faces, from a compass; nil without one.
  public var heading: Bearing?
  /// The time since a fixed moment, the same for all fixes of a source.
  public var time: Duration

  /// Creates a report.
  public init(_ coordinate: Coordinate, accuracy: Double? = nil, heading: Bearing? = nil, time: Duration) {
    (self.coordinate, self.heading, self.time) = (coordinate, heading, time)
    self.accuracy = accuracy.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
