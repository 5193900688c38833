/// Something on a route that a person who does not see should know before it comes.
struct RouteFeature: Hashable {
  /// The kinds of features.
  enum Kind: Hashable {
    /// A flight of steps of a length in metres.
    case steps(metres: Double)
    /// A crossing for pedestrians.
    case crossing(CrossingKind)
  }

  /// The metres from the beginning of the route.
  let along: Double
  let kind: Kind
}
