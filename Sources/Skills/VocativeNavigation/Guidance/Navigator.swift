import VocativeCore
import VocativeDialogue
import VocativeSupport
public import VocativeText

/// Guides a pedestrian by speech: describes the surroundings and reads out routes.
///
/// ```swift
/// let navigator = try Navigator(.doggerby(), at: position, facing: .north)
/// await navigator.describeLocation()  // "You are in High Street, …"
/// ```
///
/// The app reports each new position and heading by ``move(to:facing:)``. The navigator stores no earlier positions and
/// uses no network.
public actor Navigator {
  let index: PlaceIndex
  let roads: RoadGraph
  private(set) var favourites: [FavouriteLabel: Place]
  private let favouritesFile: FavouritesFile?
  /// The person's position.
  public var position: Coordinate { walker.position }
  /// The direction that the person faces.
  public var heading: Bearing { walker.heading }
  /// The steps of the route, and the current one.
  package var guidance = RouteGuidance()
  /// The route that is read out; nil before the first.
  package var route: Route? { guidance.follower?.route }
  /// The person's position and motion.
  var walker: WalkerState
  private var plannedRoute: (place: Place, from: Coordinate, route: Route?)?
  var lastAnswer: Reply?
  /// The position of the last new route on the walk.
  var lastReroute: Coordinate?
  /// The volume of the replies, from 0 to 100.
  public private(set) var volume = 50

  /// The radius of "around me", and the most places in the reply.
  private static let nearbyLimits = (metres: 250.0, count: 4)
  /// The radius and the half angle of "in front of me", and the most places in the reply.
  private static let aheadLimits = (metres: 250.0, degrees: 30.0, count: 3)
  /// The most favourites.
  private static let favouriteLimit = 100
  /// The distance in metres to two streets below which the person is at their corner.
  private static let cornerRadius = 18.0

  /// Creates a navigator for a town.
  ///
  /// - Parameters:
  ///   - town: The places and streets.
  ///   - position: The person's position.
  ///   - heading: The direction that the person faces.
  ///   - favourites: The favourite places.
  ///   - file: The file in which changes of the favourites are saved; nil keeps them in memory.
  /// - Throws: ``PlaceIndexError`` if SQLite has no spatial index.
  public init(
    _ town: TownMap, at position: Coordinate, facing heading: Bearing, favourites: [FavouriteLabel: Place] = [:],
    storedIn file: FavouritesFile? = nil
  ) throws(PlaceIndexError) {
    index = try PlaceIndex(town)
    roads = RoadGraph(town)
    walker = WalkerState(position: position, heading: heading)
    (self.favourites, favouritesFile) = (favourites, file)
  }

  // MARK: Questions

  /// Describes the person's location: "where am I?".
  public func describeLocation() async throws -> Reply {
    let streets = try await index.streets(within: 60, of: position)
    let near = try await index.places(within: Self.nearbyLimits.metres, of: position).first
    let place: Reply
    switch (streets.first, streets.dropFirst().first { $0.metres <= Self.cornerRadius }) {
    case (let first?, let second?) where first.metres <= Self.cornerRadius:
      place = "at the corner of \(first.name) and \(second.name)"
    case (let first?, _): place = "in \(first.name)"
    case (nil, _): place = "away from all streets that I know"
    }
    let beside: Reply = near.map { ", \(distance(to: $0)) from \($0)" } ?? ""
    return record("You are \(place)\(beside), facing \(heading.compassPoint).")
  }

  /// Describes the places nearby: "what's around me?".
  public func describeSurroundings() async throws -> Reply {
    let near = try await index.places(within: Self.nearbyLimits.metres, of: position).prefix(Self.nearbyLimits.count)
    guard !near.isEmpty else { return record("I know of nothing near you.") }
    return record("Around you: \(list(near)).")
  }

  /// Describes the places ahead: "what's in front of me?".
  public func describeAhead() async throws -> Reply {
    let near = try await index.places(within: Self.aheadLimits.metres, of: position)
      .filter { abs(heading.turn(to: position.bearing(to: $0.coordinate))) <= Self.aheadLimits.degrees }
      .prefix(Self.aheadLimits.count)
    guard !near.isEmpty else { return record("I know of nothing in front of you.") }
    return record("In front of you: \(list(near)).")
  }

  /// Finds the nearest place of a kind: "where is the nearest pharmacy?".
  public func find(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await nearest(kind) else { return record("I know of no \(kind) here.") }
    return record("The nearest \(kind) is \(describe(place)).")
  }

  // MARK: Going somewhere

  /// All destinations: the favourites, then the places of the town, the nearest first.
  public func destinations() -> [Place] {
    favouritePlaces()
      + index.places.map { (place: $0, metres: position.metres(to: $0.coordinate)) }
      .sorted { ($0.metres, $0.place.id) < ($1.metres, $1.place.id) }
      .map { found in
        var place = found.place
        let far: Reply = "\(Distance(metres: found.metres))"
        place.detail = place.street.isEmpty ? far.shown : "\(place.street), \(far.shown)"
        return place
      }
  }

  /// Works the way to a place out, so that it is there when it is asked for: for a command's
  /// ``VocativeCommands/Command/prefetching(_:)``.
  public func planRoute(to place: Place) {
    guard plannedRoute?.place.id != place.id || plannedRoute?.from != position else { return }
    plannedRoute = (place, position, roads.route(from: position, to: place.coordinate))
  }

  /// Starts the guidance to a place: "take me to Starbucks".
  public func guide(to place: Place) -> Reply {
    if let off = offMapReply { return record(off) }
    planRoute(to: place)
    guard let route = plannedRoute?.route else { return record("I know of no way to \(place) on foot.") }
    guard !route.legs.isEmpty else { return record("\(place) is \(relativeLocation(of: place)).") }
    guidance.start(route, .init(origin: position, goal: place), facing: heading)
    return record("\(place) is \(route.distance) on foot. \(guidance.play())")
  }

  /// Starts the guidance to the nearest place of a kind: "take me to the nearest café".
  public func guideToNearest(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await nearest(kind) else { return record("I know of no \(kind) here.") }
    return guide(to: place)
  }

  /// Adds the present position to the favourites: "remember this place as my office".
  public func remember(as label: FavouriteLabel) async throws -> Reply {
    let street = try await index.streets(within: 60, of: position).first?.name ?? ""
    guard favourites[label] != nil || favourites.count < Self.favouriteLimit else {
      return record("There are \(Self.favouriteLimit) favourites already. Forget one first.")
    }
    favourites[label] = Place(label, at: position, street: street)
    let spot: Reply = street.isEmpty ? "here" : "here, in \(street)"
    return record("From now on \(label) is \(spot).\(saveFavourites())")
  }

  /// Removes a favourite: "forget my office".
  public func forget(_ favourite: Place) -> Reply {
    guard let label = favourites.keys.first(where: { "favourite-\($0.id)" == favourite.id }) else {
      return record("\(favourite) is no favourite.")
    }
    favourites[label] = nil
    return record("I have forgotten where \(label) is.\(saveFavourites())")
  }

  /// The favourites, in the order of their labels.
  public func favouritePlaces() -> [Place] { sortedFavourites.map(\.place) }

  private var sortedFavourites: [(label: FavouriteLabel, place: Place)] {
    favourites.sorted { $0.key.id < $1.key.id }.map { label, place in
      let own = Place(label, at: place.coordinate, street: place.street)
      return (label, own)
    }
  }

  /// Saves the favourites; returns a sentence if that fails.
  private func saveFavourites() -> Reply {
    do throws(InputError) {
      try favouritesFile?.write(favourites)
      return ""
    } catch {
      return " I can't keep that for the next time: the file of favourites can't be written."
    }
  }

  /// Lists the favourites: "what are my favourites?".
  public func listFavourites() -> Reply {
    let own = sortedFavourites
    guard !own.isEmpty else { return record("There are none yet. Say: remember this place as my office.") }
    let entries = own.map { label, place -> Reply in "\(label), \(relativeLocation(of: place))" }
    return record("Your favourites: \(Self.joined(entries)).")
  }

  // MARK: The voice

  /// Continues the guidance: "play".
  public func play() -> Reply {
    if let off = offMapReply { return record(off) }
    if guidance.needsRoute, let reply = reroute() { return record(reply) }
    return record(guidance.play())
  }

  /// Pauses the guidance: "pause".
  public func pause() -> Reply { guidance.pause() }

  /// Advances to the next step of the route: "next".
  public func next() -> Reply {
    if let off = offMapReply { return record(off) }
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
}
