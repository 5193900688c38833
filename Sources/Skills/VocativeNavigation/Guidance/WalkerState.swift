import VocativeCore

/// The position and motion of a person, from reports of a receiver and a compass.
struct WalkerState: Sendable {
  /// The last reported position.
  private(set) var position: Coordinate
  /// The direction that the person faces: the compass, or without one the direction of motion.
  private(set) var heading: Bearing
  /// The smoothed position and motion; nil before the first report.
  private(set) var estimate: PositionEstimate?
  /// The radius in metres within which the last position is true; nil if it is unknown.
  private(set) var accuracy: Double?
  /// The metres walked since the first report, by the smoothed positions.
  private(set) var walkedMetres = 0.0
  /// True while the position is known poorly.
  var hasPoorSignal: Bool { monitor.isPoor }
  /// True while no street of the map is near.
  var isOffMap: Bool { monitor.isOffMap }

  private var filter = PositionFilter()
  private var monitor = SignalMonitor()

  init(position: Coordinate, heading: Bearing) { (self.position, self.heading) = (position, heading) }

  /// Takes a report, with the distance to the nearest street in metres, and returns the changes of the signal.
  mutating func update(_ fix: PositionFix, distanceToStreet distance: Double) -> [SignalEvent] {
    let estimate = filter.update(fix)
    if let before = self.estimate, estimate.elapsed != nil, estimate.course != nil {
      walkedMetres += before.coordinate.metres(to: estimate.coordinate)
    }
    (self.estimate, position, accuracy) = (estimate, fix.coordinate, fix.accuracy)
    heading = fix.heading ?? estimate.course ?? heading
    return monitor.update(fix, distanceToStreet: distance)
  }

  /// The direction in which the person goes: that of motion, or the heading of one who stands.
  var direction: Bearing { estimate?.course ?? heading }
}
