import VocativeCore
import VocativeDialogue
import VocativeSupport
public import VocativeText

/// Knows where somebody is and what is around them, and answers in words alone.
///
/// ```swift
/// let navigator = try Navigator(.doggerby(), at: position, facing: .north)
/// await navigator.locate()      // "You are in High Street, …"
/// ```
///
/// Whoever has a compass and a satellite receiver tells it by ``move(to:facing:)``. It keeps no track of where somebody
/// was, and asks nobody but its own index.
public actor Navigator {
  let index: PlaceIndex
  private let roads: RoadGraph
  private(set) var favourites: [FavouriteLabel: Place]
  private let favouritesFile: FavouritesFile?
  /// Where somebody is.
  public private(set) var position: Coordinate
  /// Where they face.
  public private(set) var heading: Bearing
  /// The way that is told, step by step.
  public private(set) var guidance = RouteGuidance()
  /// The way that is told, as it lies on the map; nil where there is none yet.
  public private(set) var route: Route?
  private var plannedRoute: (place: Place, from: Coordinate, route: Route?)?
  var lastAnswer: Reply?
  /// How loud answers are, in hundredths.
  public private(set) var volume = 50

  /// How far "around me" goes, in metres, and how much of it is told.
  private static let nearbyLimits = (metres: 250.0, count: 4)
  /// How far "in front of me" goes, how wide it is to either side in degrees, and how much of it is told.
  private static let aheadLimits = (metres: 250.0, degrees: 30.0, count: 3)
  /// More favourites nobody keeps apart.
  private static let favouriteLimit = 100
  /// Whoever is nearer to two streets than this is at their corner.
  private static let cornerRadius = 18.0

  /// A navigator for a town.
  ///
  /// - Parameters:
  ///   - position: Where somebody is.
  ///   - heading: Where they face.
  ///   - favourites: Places that have names of their own.
  ///   - file: Where these are kept as they change; nil keeps them until the program ends.
  /// - Throws: ``PlaceIndexError``.
  public init(
    _ town: TownMap, at position: Coordinate, facing heading: Bearing, favourites: [FavouriteLabel: Place] = [:],
    storedIn file: FavouritesFile? = nil
  ) throws(PlaceIndexError) {
    index = try PlaceIndex(town)
    roads = RoadGraph(town)
    (self.position, self.heading, self.favourites, self.favouritesFile) = (position, heading, favourites, file)
  }

  /// Takes note of where somebody is now, and where they face.
  public func move(to position: Coordinate, facing heading: Bearing) {
    (self.position, self.heading) = (position, heading)
  }

  // MARK: Questions

  /// Tells where one is: "where am I?".
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

  /// Tells what is near: "what's around me?".
  public func describeSurroundings() async throws -> Reply {
    let near = try await index.places(within: Self.nearbyLimits.metres, of: position).prefix(Self.nearbyLimits.count)
    guard !near.isEmpty else { return record("I know of nothing near you.") }
    return record("Around you: \(list(near)).")
  }

  /// Tells what lies ahead: "what's in front of me?".
  public func describeAhead() async throws -> Reply {
    let near = try await index.places(within: Self.aheadLimits.metres, of: position)
      .filter { abs(heading.turn(to: position.bearing(to: $0.coordinate))) <= Self.aheadLimits.degrees }
      .prefix(Self.aheadLimits.count)
    guard !near.isEmpty else { return record("I know of nothing in front of you.") }
    return record("In front of you: \(list(near)).")
  }

  /// Finds one of a kind: "where is the nearest pharmacy?".
  public func find(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await nearest(kind) else { return record("I know of no \(kind) here.") }
    return record("The nearest \(kind) is \(describe(place)).")
  }

  // MARK: Going somewhere

  /// Where one can be taken: the favourites, then the places of the town, the nearest first.
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

  /// "Take me to Starbucks": begins to tell the way.
  public func guide(to place: Place) -> Reply {
    planRoute(to: place)
    guard let route = plannedRoute?.route else { return record("I know of no way to \(place) on foot.") }
    guard !route.legs.isEmpty else { return record("\(place) is \(relativeLocation(of: place)).") }
    self.route = route
    guidance.start(route.steps(to: place.shown, facing: heading))
    return record("\(place) is \(route.distance) on foot. \(guidance.play())")
  }

  /// "Take me to the nearest café".
  public func guideToNearest(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await nearest(kind) else { return record("I know of no \(kind) here.") }
    return guide(to: place)
  }

  /// "Remember this place as my office".
  public func remember(as label: FavouriteLabel) async throws -> Reply {
    let street = try await index.streets(within: 60, of: position).first?.name ?? ""
    guard favourites[label] != nil || favourites.count < Self.favouriteLimit else {
      return record("There are \(Self.favouriteLimit) favourites already. Forget one first.")
    }
    favourites[label] = Place(label, at: position, street: street)
    let spot: Reply = street.isEmpty ? "here" : "here, in \(street)"
    return record("From now on \(label) is \(spot).\(saveFavourites())")
  }

  /// "Forget my office".
  public func forget(_ favourite: Place) -> Reply {
    guard let label = favourites.keys.first(where: { "favourite-\($0.id)" == favourite.id }) else {
      return record("\(favourite) is no favourite.")
    }
    favourites[label] = nil
    return record("I have forgotten where \(label) is.\(saveFavourites())")
  }

  /// The places with names of their own.
  public func favouritePlaces() -> [Place] { sortedFavourites.map(\.place) }

  private var sortedFavourites: [(label: FavouriteLabel, place: Place)] {
    favourites.sorted { $0.key.id < $1.key.id }.map { label, place in
      let own = Place(label, at: place.coordinate, street: place.street)
      return (label, own)
    }
  }

  /// Keeps the favourites, and says so where that fails.
  private func saveFavourites() -> Reply {
    do throws(InputError) {
      try favouritesFile?.write(favourites)
      return ""
    } catch {
      return " I can't keep that for the next time: the file of favourites can't be written."
    }
  }

  /// Lists what has a name of its own: "what are my favourites?".
  public func listFavourites() -> Reply {
    let own = sortedFavourites
    guard !own.isEmpty else { return record("There are none yet. Say: remember this place as my office.") }
    let told = own.map { label, place -> Reply in "\(label), \(relativeLocation(of: place))" }
    return record("Your favourites: \(Self.joined(told)).")
  }

  // MARK: The voice

  /// "Play": goes on telling the way.
  public func play() -> Reply { record(guidance.play()) }

  /// "Pause": holds the way's further steps back.
  public func pause() -> Reply { guidance.pause() }

  /// "Next": the next step of the way.
  public func next() -> Reply { record(guidance.next()) }

  /// "Repeat": the last answer again.
  public func repeatLast() -> Reply { lastAnswer ?? "I haven't said anything yet." }

  /// Makes answers louder, or with a number below 0 quieter, by so many hundredths.
  public func changeVolume(by step: Int) -> Reply { setVolume(volume + min(max(step, -100), 100)) }

  /// Sets how loud answers are, from 0 to 100.
  public func setVolume(_ level: Int) -> Reply {
    volume = min(max(level, 0), 100)
    return "Volume \(volume)."
  }
}
