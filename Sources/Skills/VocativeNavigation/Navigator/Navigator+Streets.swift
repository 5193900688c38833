import VocativeDialogue
import VocativeText

/// Questions about streets, crossings and the place beside the person.
extension Navigator {
  /// The radius in metres of a street at a side, and the degrees to each side that belong to it.
  private static let (streetReach, streetWidth) = (150.0, 45.0)
  /// The radius in metres of the place beside the person.
  private static let besideReach = 40.0

  /// Says where the street of the person ends ahead.
  func describeStreetEnd() async throws -> Reply {
    if let off = offMapReply { return record(off) }
    guard let end = scene.streetEnd() else { return record("You are in no street that I know.") }
    let there: Reply = end.streets.isEmpty ? "" : " at \(Reply.list(end.streets.map { "\($0)" }))"
    return record("\(end.street) ends\(there), \(Distance(metres: end.metres)) ahead.")
  }

  /// Says which streets lie at a side.
  func describeStreets(_ side: RelativeSide) -> Reply {
    let axis = Bearing(degrees: heading.degrees + side.turn)
    let here = scene.currentStreet
    var found: [(name: String, metres: Double)] = []
    for footing in roads.footings(within: Self.streetReach, of: position) where !footing.edge.street.isEmpty {
      let name = footing.edge.street
      let turn = abs(axis.turn(to: position.bearing(to: footing.point)))
      guard name != here, footing.metres > 3, turn <= Self.streetWidth, !found.contains(where: { $0.name == name })
      else { continue }
      found.append((name, footing.metres))
    }
    guard !found.isEmpty else {
      return record("\(side.phrase): no street that I know within \(Distance(metres: Self.streetReach)).")
    }
    let streets = found.prefix(2).map { "\($0.name), \(Distance(metres: $0.metres))" as Reply }
    return record("\(side.phrase): \(streets.joined()).")
  }

  /// Says if the person is in a street.
  func describeIn(_ street: StreetName) async throws -> Reply {
    let near = try await index.streets(within: SceneDescriber.streetRadius, of: position)
    let isThere = near.first?.name == street.id || near.contains { $0.name == street.id && $0.metres < Self.inStreet }
    let answer: Reply = isThere ? "Yes." : "No."
    return record("\(answer) \(try await scene.location())")
  }

  /// Answers a person who is sure of another street.
  func describeDoubt() async throws -> Reply {
    record("By my position: \(try await scene.location()) It may be some metres off.")
  }

  /// Describes the places in a direction of the compass.
  func describe(_ point: CompassPoint) async throws -> Reply {
    let found = try await scene.places(
      at: heading.turn(to: point.bearing), width: Self.streetWidth, within: Self.compassReach)
    guard !found.isEmpty else {
      return record("I know of nothing \(point.rawValue) of you within \(Distance(metres: Self.compassReach)).")
    }
    return record("To the \(point.rawValue): \(scene.list(results.begin(found, count: 3))).")
  }

  /// The metres from a street within which a person may be in it, and the radius of places in a direction.
  private static let (inStreet, compassReach) = (15.0, 200.0)

  /// Says which place is beside the person.
  func describeNearest() async throws -> Reply {
    let found = try await index.places(within: Self.besideReach, of: position)
    guard !found.isEmpty else {
      return record("I know of no place within \(Distance(metres: Self.besideReach)).")
    }
    return record("Nearest to you: \(scene.list(results.begin(found, count: 2))).")
  }

  /// Says what the next crossing is like, where the map has it.
  func describeCrossing() -> Reply {
    if let crossing = scene.nextPedestrianCrossing() {
      return record("\(crossing.kind.noun), \(Distance(metres: crossing.metres)) ahead.")
    }
    guard let next = scene.nextCrossing() else { return record("I know of no crossing ahead of you.") }
    let streets = Reply.list(next.streets.map { "\($0)" })
    return record(
      "I don't know whether it has lights. The next crossing is \(streets), \(Distance(metres: next.metres)) ahead.")
  }

  /// Says at which corner the person is, or in which street, and the next crossing.
  func describeCorner() async throws -> Reply {
    let here = try await scene.location()
    guard let next = scene.nextCrossing() else { return record(here) }
    let streets = Reply.list(next.streets.map { "\($0)" })
    return record("\(here) The next crossing is \(streets), \(Distance(metres: next.metres)) ahead.")
  }

  /// Says that the map has no entrances, and where the destination is.
  func describeEntrance() -> Reply {
    guard let goal = guidance.trip?.goal else { return record("I can't tell: my map has no entrances.") }
    return record("I can't tell: my map has no entrances. \(goal) is \(scene.relativeLocation(of: goal)).")
  }

  /// Says on which side a place is; nil for the destination, or the place named last.
  func describeSide(of destination: Destination?) -> Reply {
    let named = destination?.place ?? (route == nil ? results.listed.first : guidance.trip?.goal)
    guard let place = named else { return record("Which place do you mean?") }
    results.note(place)
    if let goal = guidance.trip?.goal, goal.id == place.id, let instructions = guidance.instructions,
      !guidance.hasArrived
    {
      return record("\(place) is \(instructions.side) when you arrive.")
    }
    let turn = heading.turn(to: position.bearing(to: place.coordinate))
    let side: Reply =
      switch abs(turn) {
      case ..<25: "straight ahead"
      case 155...: "behind you"
      default: turn < 0 ? "on your left" : "on your right"
      }
    return record("\(place) is \(side), \(scene.relativeLocation(of: place)).")
  }

  /// Spells the name of a place, or of the place named last, or of the street.
  func spell(_ destination: Destination?) async throws -> Reply {
    let street = try await index.streets(within: SceneDescriber.streetRadius, of: position).first?.name
    guard let name = destination?.place?.shown ?? results.listed.first?.shown ?? street else {
      return record("There is no name to spell.")
    }
    let words = name.split(separator: " ").map { word in
      word.filter { $0.isLetter || $0.isNumber }.map { String($0).uppercased() }.joined(separator: ", ")
    }
    return record("\(name): \(words.joined(separator: "; ")).")
  }
}
