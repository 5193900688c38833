/// The wishes for a route.
package struct RouteOptions: Hashable, Sendable {
  /// The names of streets that are left out where another route exists.
  package var avoidedStreets: Set<String> = []
  /// True if steps are left out where another way exists.
  package var avoidsSteps = false
  /// The direction in which the person walks; turning round counts as a detour.
  package var course: Bearing?

  /// The detour in metres that turning round is worth.
  static let turningCost = 45.0
  /// An avoided street counts as so many times its length.
  static let avoidanceFactor = 20.0

  /// The multiple of its length as which a street of some traits counts, at least 1.
  func factor(for traits: StreetTraits) -> Double {
    guard !traits.isEmpty else { return 1 }
    var factor = 1.0
    if traits.contains(.steps) { factor *= avoidsSteps ? Self.avoidanceFactor : 1.6 }
    if traits.contains(.unpaved) { factor *= 1.2 }
    if traits.contains(.busyRoad) { factor *= 1.5 }
    if traits.contains(.cycleway) { factor *= 1.2 }
    // A guiding strip makes up for other faults, but no street counts as shorter than it is.
    if traits.contains(.tactilePaving) { factor = max(1, 0.9 * factor) }
    return factor
  }

  /// The detour in metres that the lack of a crossing is worth.
  static func cost(of crossing: CrossingKind?) -> Double {
    switch crossing {
    case .unmarked: 15
    case .marked: 3
    case .signals, nil: 0
    }
  }

  /// Creates options.
  package init(avoiding streets: Set<String> = [], course: Bearing? = nil) {
    (avoidedStreets, self.course) = (streets, course)
  }
}
