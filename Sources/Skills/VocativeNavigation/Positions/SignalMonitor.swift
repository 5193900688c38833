import VocativeCore

/// A change in how well the position is known.
enum SignalEvent: Hashable, Sendable {
  /// The position is known to so many metres only.
  case becamePoor(metres: Double)
  /// The position is known well again.
  case recovered
  /// No street of the map is near.
  case leftMap(metres: Double)
  /// A street of the map is near again.
  case returnedToMap
}

/// Watches the accuracy of positions and the distance to the map, with hysteresis: a state machine.
struct SignalMonitor: Hashable, Sendable {
  /// True while the position is known poorly.
  private(set) var isPoor = false
  /// True while no street of the map is near.
  private(set) var isOffMap = false
  private var (poorCount, goodCount, offCount) = (0, 0, 0)
  private var lastReport: Duration?

  /// The accuracy in metres from which a position is poor, and below which it is good again.
  static let (poorAccuracy, goodAccuracy) = (35.0, 22.0)
  /// The distance in metres to the nearest street from which a position is off the map, and below which it is on it again.
  static let (offMapDistance, onMapDistance) = (150.0, 80.0)
  /// The number of reports that decide.
  private static let decidingCount = 2
  /// The least time between two reports about the accuracy.
  private static let reportInterval = Duration.seconds(60)

  /// Takes a report with the distance to the nearest street, in metres, and returns the changes.
  mutating func update(_ fix: PositionFix, distanceToStreet: Double) -> [SignalEvent] {
    [accuracyEvent(fix), mapEvent(distanceToStreet)].compactMap(\.self)
  }

  private mutating func accuracyEvent(_ fix: PositionFix) -> SignalEvent? {
    let accuracy = fix.accuracy ?? 0
    poorCount = accuracy > Self.poorAccuracy ? poorCount + 1 : 0
    goodCount = accuracy < Self.goodAccuracy ? goodCount + 1 : 0
    if !isPoor, poorCount >= Self.decidingCount, mayReport(at: fix.time) {
      (isPoor, lastReport) = (true, fix.time)
      return .becamePoor(metres: accuracy)
    }
    if isPoor, goodCount >= Self.decidingCount {
      isPoor = false
      return .recovered
    }
    return nil
  }

  private func mayReport(at time: Duration) -> Bool {
    guard let lastReport, time >= lastReport else { return true }
    return time - lastReport >= Self.reportInterval
  }

  private mutating func mapEvent(_ distance: Double) -> SignalEvent? {
    offCount = distance > Self.offMapDistance ? offCount + 1 : 0
    if !isOffMap, offCount >= Self.decidingCount {
      isOffMap = true
      return .leftMap(metres: distance)
    }
    if isOffMap, distance < Self.onMapDistance {
      isOffMap = false
      return .returnedToMap
    }
    return nil
  }
}
