import VocativeDialogue
public import VocativeText

/// Searches for places.
extension Navigator {
  /// The radius in metres of "near the library".
  private static let nearbyReach = 200.0

  /// All that a person may name as a place; the same list as long as nothing has changed.
  func destinations() -> [Destination] {
    let key = DestinationKey(
      position: position, favourites: favourites.sorted.map(\.place), listed: results.all.map(\.id))
    if let known = knownDestinations, known.key == key { return known.list }
    let list = makeDestinations()
    knownDestinations = (key, list)
    return list
  }

  private func makeDestinations() -> [Destination] {
    DestinationList(
      places: index.places, favourites: favourites.sorted.map(\.place), unknownFavourites: favourites.unknown,
      streets: streetNames.map { ($0.id, nearestPoint(of: $0)) }, position: position, results: results
    ).entries
  }

  /// The nearest point of a street.
  func nearestPoint(of street: StreetName) -> Coordinate { index.nearestPoint(of: street.id, to: position) ?? position }

  /// The places that a name and its constraints leave, the nearest first.
  func places(
    for destination: Destination, _ constraints: PlaceConstraints = PlaceConstraints(), within reach: Double? = nil
  ) -> [Place] {
    let centre = constraints.near?.place?.coordinate ?? position
    let near = index.places.map { (place: $0, metres: centre.metres(to: $0.coordinate)) }
      .filter { constraints.near == nil || $0.metres <= reach ?? Self.nearbyReach }
      .sorted { ($0.metres, $0.place.id) < ($1.metres, $1.place.id) }.map(\.place)
    let candidates: [Place]
    switch destination.target {
    case .category(let category, _):
      let fitting = near.filter { fits($0, constraints) }
      let members = category.members(of: fitting)
      // A post office without its tag is still called so.
      candidates = members.isEmpty ? fitting.filter { $0.names.contains { $0.lowercased() == category.noun } } : members
    case .place(let place):
      let others = near.filter { $0.shown == place.shown && fits($0, constraints) }
      candidates = constraints.isEmpty || constraints == PlaceConstraints(isOpen: true) ? [place] : others
    case .street, .unknownFavourite: candidates = [destination.place].compactMap(\.self)
    }
    return constraints.isOpen ? candidates.filter { isOpen($0) ?? true } : candidates
  }

  private func fits(_ place: Place, _ constraints: PlaceConstraints) -> Bool {
    switch constraints.street?.relation {
    case .inside where place.street != constraints.street?.street.id: return false
    case .outside where place.street == constraints.street?.street.id: return false
    default: break
    }
    guard let besides = constraints.besides else { return true }
    if case .category(let category, _) = besides.target { return category.rank(of: place.tag) == nil }
    return place.shown != besides.place?.shown
  }

  /// Finds the nearest place of a name: "where is the nearest pharmacy?".
  func find(
    _ destination: Destination, _ constraints: PlaceConstraints = PlaceConstraints(), within limit: WalkLimit? = nil
  ) -> Reply {
    let found = places(for: destination, constraints)
    guard let place = found.first else { return record(notFound(destination, constraints)) }
    _ = results.begin(found, count: 1)
    if let limit { return record(comparison(of: place, with: limit)) }
    switch destination.target {
    case .category(let category, _):
      let unknown: Reply = constraints.isOpen && isOpen(place) == nil ? "I don't know when \(place) is open. " : ""
      let missing = "\(unknown)\(missingNoun(destination, place))" as Reply
      let location = place.isNamed ? scene.describe(place) : scene.relativeLocation(of: place)
      return record("\(missing)The nearest \(noun(category, place))\(constraints.withoutHours.words) is \(location).")
    default: return record("\(scene.describe(place)).")
    }
  }

  func notFound(_ destination: Destination, _ constraints: PlaceConstraints) -> Reply {
    guard !constraints.isEmpty, destination.place != nil else { return unknown(destination) }
    if let centre = constraints.near?.place {
      let far = places(for: destination, constraints, within: .infinity)
      if let place = far.first {
        let metres = Distance(metres: centre.coordinate.metres(to: place.coordinate))
        return "The \(noun(of: destination)) nearest to \(centre) is \(metres) from it: \(scene.describe(place))."
      }
    }
    let other: Reply = places(for: destination).first.map { " The nearest is \(scene.describe($0))." } ?? ""
    return "I know of no \(noun(of: destination))\(constraints.words).\(other)"
  }

  /// The notice that the map has no place of the kind that was asked for, where another kind takes its place: a bank for a
  /// cash machine.
  func missingNoun(_ destination: Destination, _ place: Place) -> Reply {
    guard case .category(let category, _) = destination.target, category.rank(of: place.tag).map({ $0 > 0 }) ?? false
    else { return "" }
    return "My map has no \(category.noun) here. "
  }

  private func noun(of destination: Destination) -> Reply {
    if case .category(let category, _) = destination.target { return "\(category.noun)" }
    return "\(destination)"
  }

  /// The noun for a place of a category: a bank where there is no cash machine.
  private func noun(_ category: PlaceCategory, _ place: Place) -> String {
    category.rank(of: place.tag) == 0 ? category.noun : place.kind?.shown ?? category.noun
  }

  /// Finds the nearest place of a kind: "where is the nearest pharmacy?".
  public func find(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await index.nearest(1, to: position, where: { $0.kind == kind }).first else {
      return record("I know of no \(kind) here.")
    }
    return record("The nearest \(kind) is \(scene.describe(place)).")
  }

  /// Starts the guidance to the nearest place of a kind: "take me to the nearest café".
  public func guideToNearest(_ kind: PlaceKind) async throws -> Reply {
    guard let place = try await index.nearest(1, to: position, where: { $0.kind == kind }).first else {
      return record("I know of no \(kind) here.")
    }
    return guide(to: place)
  }

  /// Says how far a place is, on foot, and how long it takes.
  func describeDistance(
    to destination: Destination, _ constraints: PlaceConstraints = PlaceConstraints(), within limit: WalkLimit? = nil,
    by arrival: ArrivalTime? = nil, at pace: WalkingPace? = nil
  ) -> Reply {
    guard let place = places(for: destination, constraints).first else {
      return record(notFound(destination, constraints))
    }
    results.note(place)
    if let off = offMapReply { return record(off) }
    if position.metres(to: place.coordinate) < SceneDescriber.arrivalRadius { return record("\(place) is here.") }
    if let avoided = constraints.street, avoided.relation == .avoided {
      return record(describeDistance(to: place, without: avoided.street))
    }
    guard let route = roads.route(from: position, to: place.coordinate, options) else {
      return record("I know of no way to \(place) on foot.")
    }
    if let limit { return record(comparison(of: place, with: limit)) }
    var time: Reply = arrival.map { " \(punctuality(at: place, by: $0))" } ?? ""
    if let pace {
      time = "\(time) Walking \(pace.shown), it takes \(WalkingTime(metres: route.length, speed: pace.speed))."
    }
    return record(
      "\(name(place, destination)) is \(route.distance) on foot, \(WalkingTime(metres: route.length)), \(scene.direction(of: place)).\(time)"
    )
  }

  /// Says how far a place is along a way without a street, or that there is none.
  private func describeDistance(to place: Place, without street: StreetName) -> Reply {
    var avoiding = options
    avoiding.avoidedStreets.insert(street.id)
    guard let route = roads.route(from: position, to: place.coordinate, avoiding),
      !route.legs.contains(where: { $0.street == street.id })
    else { return "No: I know of no good way to \(place) without \(street)." }
    return "Yes: without \(street) it is \(route.distance) on foot to \(place), \(WalkingTime(metres: route.length))."
  }

  /// The name of a place, with the word that it was asked by: "Doggerby Station".
  private func name(_ place: Place, _ destination: Destination) -> Reply {
    place.street.isEmpty ? "\(place)" : "\(place) in \(place.street)"
  }

  /// Finds the place of a name or a kind that is nearest to another place.
  func find(_ destination: Destination, nearestTo other: Destination) -> Reply {
    guard let centre = other.place else { return record(unknown(other)) }
    guard let place = nearest(destination, to: other) else { return record(unknown(destination)) }
    _ = results.begin([place], count: 1)
    let metres = Distance(metres: centre.coordinate.metres(to: place.coordinate))
    return record("The \(noun(of: destination)) nearest to \(centre), \(metres) from it, is \(scene.describe(place)).")
  }

  /// Starts the guidance to the place of a name or a kind that is nearest to another place.
  func guide(to destination: Destination, nearestTo other: Destination) -> Reply {
    guard other.place != nil else { return record(unknown(other)) }
    guard let place = nearest(destination, to: other) else { return record(unknown(destination)) }
    return guide(to: place)
  }

  private func nearest(_ destination: Destination, to other: Destination) -> Place? {
    places(for: destination, PlaceConstraints(near: other), within: .infinity).first { $0.id != other.place?.id }
  }

  /// Lists the places of a name or a kind.
  func list(_ destination: Destination, _ constraints: PlaceConstraints) -> Reply {
    var found = places(for: destination, constraints)
    if case .place(let place) = destination.target, constraints.isEmpty {
      found = index.places.filter { $0.shown == place.shown }
        .sorted { position.metres(to: $0.coordinate) < position.metres(to: $1.coordinate) }
    }
    guard !found.isEmpty else { return record(notFound(destination, constraints)) }
    let given = results.begin(found)
    let lead: Reply = found.count > given.count ? "The nearest \(given.count) of \(found.count)" : "\(found.count)"
    let entries = given.map { scene.describe($0) }
    return record("\(lead)\(constraints.words): \(entries.joined()).")
  }

  /// Says in which street a place is.
  func describeAddress(of destination: Destination, near centre: Destination? = nil) -> Reply {
    let nearest = centre.flatMap { places(for: destination, PlaceConstraints(near: $0), within: .infinity).first }
    guard let place = nearest ?? destination.place else { return record(unknown(destination)) }
    results.note(place)
    guard !place.street.isEmpty else { return record("My map has no address of \(place).") }
    let number: Reply = place.houseNumber.isEmpty ? "" : "\(place.houseNumber) "
    return record("\(place) is at \(number)\(place.street).")
  }

  /// Describes the places around another one.
  func describe(around destination: Destination) async throws -> Reply {
    guard let centre = destination.place else { return record(unknown(destination)) }
    let found = try await index.places(within: 120, of: centre.coordinate).filter { $0.id != centre.id }
    guard !found.isEmpty else { return record("I know of nothing near \(centre).") }
    return record("Near \(centre): \(results.begin(found).map { "\($0)" as Reply }.joined(with: ", ")).")
  }

  /// Says which of two places is nearer.
  func compare(_ first: Destination, _ second: Destination) -> Reply {
    let found = [first, second].compactMap { $0.place }.compactMap { place in
      roads.route(from: position, to: place.coordinate, options).map { (place: place, route: $0) }
    }.sorted { $0.route.length < $1.route.length }
    guard found.count == 2 else {
      return record([first, second].filter { $0.place == nil }.map(unknown).joined(with: " "))
    }
    return record(
      "\(found[0].place) is nearer: \(found[0].route.distance) on foot; \(found[1].place) is \(found[1].route.distance)."
    )
  }
}
