/// The wishes for a route.
package struct RouteOptions: Hashable, Sendable {
  /// The names of streets that are left out where another route exists.
  package var avoidedStreets: Set<String> = []
  /// The direction in which the person walks; turning round counts as a detour.
  package var course: Bearing?

  /// The detour in metres that turning round is worth.
  static let turningCost = 45.0
  /// An avoided street counts as so many times its length.
  static let avoidanceFactor = 20.0

  /// Creates options.
  package init(avoiding streets: Set<String> = [], course: Bearing? = nil) {
    (avoidedStreets, self.course) = (streets, course)
  }
}
