/// Something on a walk along a route that is worth a word.
enum GuidanceEvent: Hashable, Sendable {
  /// A turn comes: the number of the leg behind it, and the metres to it.
  case turnAhead(leg: Int, metres: Double)
  /// The turn into a leg is here; `thenLeg` follows right behind it.
  case turn(leg: Int, thenLeg: Int?)
  /// The destination is so many metres ahead.
  case goalAhead(metres: Double)
  /// The destination is here.
  case arrived
  /// The person has gone past the destination.
  case passedGoal
  /// A crossing is here: the names of the other streets.
  case crossing(streets: [String])
  /// Steps or a crossing for pedestrians come in so many metres.
  case feature(RouteFeature.Kind, metres: Double)
  /// A long stretch goes on: the number of the leg, and the metres to its end.
  case progress(leg: Int, metres: Double)
  /// The person walks back along the route.
  case reversed
  /// The person has left the route.
  case leftRoute
}
