public import Foundation
import VocativeCore
import VocativeDialogue
import VocativeSupport
public import VocativeText

/// Guides a pedestrian by speech: describes the surroundings, finds places, and gives directions on a walk.
///
/// ```swift
/// let navigator = try Navigator(.doggerby(), at: position, facing: .north)
/// await navigator.describeLocation()  // "You are in High Street, …"
/// ```
///
/// The app passes each report of a receiver to ``update(_:)``, which returns what is to be announced, or each position and
/// heading to ``move(to:facing:)``. The navigator uses no network.
public actor Navigator {
  let index: PlaceIndex
  let roads: RoadGraph
  /// The names of the streets.
  let streetNames: [StreetName]
  var favourites: FavouriteStore
  /// The person's position and motion.
  var walker: WalkerState
  /// The steps of the route, and the current one.
  package var guidance = RouteGuidance()
  /// The wishes for routes.
  var options = RouteOptions()
  /// The position of the last new route on the walk.
  var lastReroute: Coordinate?
  /// The list of places given last.
  var results = PlaceResults()
  /// The last list of destinations, with what it depends on.
  var knownDestinations: (key: DestinationKey, list: [Destination])?
  private var plannedRoute: (place: Place, from: Coordinate, route: Route?)?
  var lastAnswer: Reply?
  /// The places that are announced when the person comes near them.
  var awaitedPlaces: [Place] = []
  /// The notes to be read out at awaited places, by the ids of the places.
  var awaitedNotes: [String: String] = [:]
  /// The volume of the replies, from 0 to 100.
  public private(set) var volume = 50
  private var volumeBeforeMute: Int?
  /// The present time, and the calendar of the person.
  let now: @Sendable () -> Date
  let calendar: Calendar

  /// Creates a navigator for a town.
  ///
  /// - Parameters:
  ///   - town: The places and streets.
  ///   - position: The person's position.
  ///   - heading: The direction that the person faces.
  ///   - favourites: The favourite places.
  ///   - file: The file in which changes of the favourites are saved; nil keeps them in memory.
  ///   - calendar: The calendar and time zone of opening hours.
  ///   - now: The present time.
  /// - Throws: ``PlaceIndexError`` if SQLite has no spatial index.
  public init(
    _ town: TownMap, at position: Coordinate, facing heading: Bearing, favourites: [FavouriteLabel: Place] = [:],
    storedIn file: FavouritesFile? = nil, calendar: Calendar = .current,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(PlaceIndexError) {
    (self.now, self.calendar) = (now, calendar)
    let roads = RoadGraph(town)
    index = try PlaceIndex(town, roads: roads)
    self.roads = roads
    streetNames = Set(town.streets.map(\.name)).subtracting([""]).sorted().map { StreetName($0) }
    walker = WalkerState(position: position, heading: heading)
    self.favourites = FavouriteStore(favourites, storedIn: file)
  }

  /// The person's position.
  public var position: Coordinate { walker.position }
  /// The direction that the person faces.
  public var heading: Bearing { walker.heading }
  /// The route that is followed; nil before the first.
  package var route: Route? { guidance.follower?.route }

  var scene: SceneDescriber {
    SceneDescriber(index: index, roads: roads, position: position, heading: heading, style: guidance.style)
  }

  /// Records a reply for "repeat" and returns it.
  func record(_ reply: Reply) -> Reply {
    let sentence = reply.capitalized
    lastAnswer = sentence
    return sentence
  }

  // MARK: Going somewhere

  /// Works the way to a place out, so that it is there when it is asked for: for a command's
  /// ``VocativeCommands/Command/prefetching(_:)``.
  public func planRoute(to place: Place) {
    guard plannedRoute?.place.id != place.id || plannedRoute?.from != position else { return }
    plannedRoute = (place, position, roads.route(from: position, to: place.coordinate, options))
  }

  /// Forgets the planned route, whose wishes have changed.
  func forgetPlannedRoute() { plannedRoute = nil }

  /// Starts the guidance to a place: "take me to Starbucks".
  public func guide(to place: Place) -> Reply { guide(to: place, then: []) }

  /// Starts the guidance to several places, one after the other.
  func guide(to place: Place, then later: [Place]) -> Reply {
    if let off = offMapReply { return record(off) }
    planRoute(to: place)
    guard let route = plannedRoute?.route else { return record("I know of no way to \(place) on foot.") }
    guard !route.legs.isEmpty else {
      results.note(place)
      return record("\(place) is \(scene.relativeLocation(of: place)).")
    }
    guidance.start(route, .init(origin: position, goal: place, later: later), facing: heading)
    results.note(place)
    let after: Reply = later.isEmpty ? "" : "Then on to \(Reply.list(later.map { "\($0)" }))."
    let hasNamesakes = !place.street.isEmpty && index.places.contains { $0.shown == place.shown && $0.id != place.id }
    let street: Reply = hasNamesakes ? " in \(place.street)" : ""
    return record("\(place)\(street) is \(route.distance) on foot. \(guidance.play())" + after)
  }

  // MARK: The voice

  /// Continues the guidance: "play".
  public func play() -> Reply {
    if let off = offMapReply { return record(off) }
    if guidance.hasArrived, let next = guidance.trip?.later.first {
      return guide(to: next, then: Array(guidance.trip?.later.dropFirst() ?? []))
    }
    if guidance.needsRoute, let reply = reroute() { return record(reply) }
    return record(guidance.play())
  }

  /// Pauses the guidance: "pause".
  public func pause() -> Reply { guidance.pause() }

  /// Advances to the next step of the route: "next".
  public func next() -> Reply {
    if let off = offMapReply { return record(off) }
    if guidance.hasArrived, !(guidance.trip?.later.isEmpty ?? true) { return play() }
    if guidance.hasArrived, let arrived = arrivedReply { return record(arrived) }
    if guidance.needsRoute, let reply = reroute() { return record(reply) }
    return record(guidance.next())
  }

  /// Returns the last reply again: "repeat".
  public func repeatLast() -> Reply { lastAnswer ?? "I haven't said anything yet." }

  /// Changes the volume by a step from −100 to 100.
  public func changeVolume(by step: Int) -> Reply { setVolume(volume + min(max(step, -100), 100)) }

  /// Sets the volume, from 0 to 100.
  public func setVolume(_ level: Int) -> Reply {
    volume = min(max(level, 0), 100)
    return "Volume \(volume)."
  }

  /// Makes the voice silent, or as loud as before.
  func mute(_ isMuted: Bool) -> Reply {
    if isMuted {
      if volume > 0 { volumeBeforeMute = volume }
      return setVolume(0)
    }
    return setVolume(max(volumeBeforeMute ?? 50, 10))
  }
}
