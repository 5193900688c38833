import VocativeDialogue
public import VocativeText

/// Questions about the surroundings.
extension Navigator {
  /// The radius of "around me", in metres.
  private static let surroundingReach = 250.0

  /// Describes the person's location: "where am I?".
  public func describeLocation() async throws -> Reply {
    if let off = offMapReply { return record(off) }
    return record(try await scene.location())
  }

  /// Describes the direction that the person faces.
  func describeFacing(_ point: CompassPoint = .north) -> Reply { record(scene.facing(point)) }

  /// Describes the places nearby: "what's around me?".
  public func describeSurroundings() async throws -> Reply {
    let found = try await index.places(within: Self.surroundingReach, of: position)
    guard !found.isEmpty else { return record("I know of nothing near you.") }
    return record("Around you: \(scene.list(results.begin(found))).")
  }

  /// Describes the places ahead: "what's in front of me?".
  public func describeAhead() async throws -> Reply { try await describe(.ahead) }

  /// Describes the places at a side: "what's on my left?".
  func describe(_ side: RelativeSide) async throws -> Reply {
    let found = try await places(at: side)
    guard !found.isEmpty else {
      return record("\(side.phrase): nothing that I know within \(Distance(metres: side.reach)).")
    }
    return record("\(side.phrase): \(scene.list(results.begin(found, count: 3))).")
  }

  private func places(at side: RelativeSide) async throws -> [Place] {
    try await scene.places(at: side.turn, width: side.width, within: side.reach)
  }

  /// Describes the places on both sides, as the person may walk on either side of the street.
  func describeBothSides() async throws -> Reply {
    let left = try await places(at: .left).prefix(2)
    let right = try await places(at: .right).prefix(2)
    guard !left.isEmpty || !right.isEmpty else { return record("I know of nothing on either side.") }
    _ = results.begin(Array(left + right))
    let sides = [("On your left", left), ("on your right", right)].map { side, found -> Reply in
      "\(side): \(found.isEmpty ? "nothing that I know" : scene.list(found))"
    }
    return record("\(sides.joined(with: "; and ")).")
  }

  /// Describes the places along a street; nil for the street that the person is in.
  func describePlaces(along name: StreetName?) async throws -> Reply {
    let here = try await index.streets(within: SceneDescriber.streetRadius, of: position).first?.name
    guard let street = name?.id ?? here else { return record("You are in no street that I know.") }
    let all = index.places.filter { $0.street == street }
      .sorted { position.metres(to: $0.coordinate) < position.metres(to: $1.coordinate) }
    let ahead = all.filter { abs(heading.turn(to: position.bearing(to: $0.coordinate))) < 90 }
    let found = street == here && !ahead.isEmpty ? ahead : all
    guard !found.isEmpty else { return record("I know of no place in \(street).") }
    let lead: Reply = street == here && !ahead.isEmpty ? "Further along \(street)" : "In \(street)"
    return record("\(lead): \(scene.list(results.begin(found))).")
  }

  /// Describes the next crossing or side street.
  func describeNextCrossing() -> Reply {
    if let off = offMapReply { return record(off) }
    guard let next = scene.nextCrossing() else { return record("I know of no crossing ahead of you.") }
    return record(
      "The next crossing is \(Reply.list(next.streets.map { "\($0)" })), \(Distance(metres: next.metres)) ahead.")
  }

  /// Describes the crossing behind the one with a street.
  func describeCrossing(after street: StreetName) -> Reply {
    if let off = offMapReply { return record(off) }
    guard let next = scene.nextCrossing(after: street.id) else {
      return record("I know of no crossing ahead of you behind \(street).")
    }
    return record(
      "After \(street) comes \(Reply.list(next.streets.map { "\($0)" })), \(Distance(metres: next.metres)) ahead.")
  }

  /// Goes on with the last list of places: "what else?".
  func describeMore() async throws -> Reply {
    if results.listed.isEmpty { return try await describeSurroundings() }
    let next = results.more()
    guard !next.isEmpty else { return record("That is all I know here.") }
    return record("\(scene.list(next)).")
  }

  /// Gives the next of the places found, in place of the one given last.
  ///
  /// With a kind of place, "not that bank", the nearest one that was neither given nor is on the way.
  func describeOther(_ kind: Destination? = nil) -> Reply {
    if let kind {
      let route = guidance.trip.map { [$0.goal] + $0.later } ?? []
      let given = Set((results.listed + (self.route == nil ? [] : route)).map(\.id))
      let others = places(for: kind).filter { !given.contains($0.id) }
      guard let place = others.first else { return record("I know of no other \(kind.spokenNoun) here.") }
      _ = results.begin(others, count: 1)
      let goal: Reply =
        self.route == nil || guidance.hasArrived
        ? "" : (guidance.trip.map { " The way still goes to \($0.goal): say take me there, for this one." } ?? "")
      return record("Another \(kind.spokenNoun): \(scene.describe(place)).\(goal)")
    }
    guard !results.listed.isEmpty else { return record("Say which place you want.") }
    guard let place = results.next() else { return record("I know of no other here.") }
    return record("\(scene.describe(place)).")
  }

  /// Says where a place is that was named in words of no other request.
  func describeMention(of destination: Destination) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    let what = missingNoun(destination, place)
    return record(
      "I don't understand that, only \(destination.spokenNoun). \(what)\(scene.describe(place)). Say: take me there, or ask again."
    )
  }

  /// Answers a no: nothing changes.
  func answerRefusal() -> Reply {
    guard let goal = guidance.trip?.goal, route != nil, !guidance.hasArrived else { return record("All right.") }
    return record("All right. The way still goes to \(goal): say cancel, or another place.")
  }

  /// Says which of the places found is the nearest.
  func describeNearestResult() -> Reply {
    let nearest = results.all.min { position.metres(to: $0.coordinate) < position.metres(to: $1.coordinate) }
    guard let nearest else { return record("Say which kind of place you are looking for.") }
    results.note(nearest)
    return record("\(scene.describe(nearest)).")
  }

  /// Says which of the places found are in a street.
  func describeResults(_ constraint: StreetConstraint) -> Reply {
    let isInside = constraint.relation == .inside
    let found = results.all.filter { ($0.street == constraint.street.id) == isInside }
    guard !results.all.isEmpty else { return record("Say which kind of place you are looking for.") }
    guard !found.isEmpty else { return record("None of them is\(isInside ? "" : " not") in \(constraint.street).") }
    return record("\(scene.list(results.begin(found))).")
  }

  /// Says which of the places found are in the street that the person is in.
  func describeResultsInThisStreet() async throws -> Reply {
    guard let street = try await index.streets(within: SceneDescriber.streetRadius, of: position).first?.name else {
      return record("You are in no street that I know.")
    }
    return describeResults(StreetConstraint(street: StreetName(street), relation: .inside))
  }

  /// Says where a place is, and how far.
  func describe(_ destination: Destination) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    return record("\(scene.describe(place)).")
  }

  /// The reply to the name of a place that the map does not have.
  func unknown(_ destination: Destination) -> Reply {
    switch destination.target {
    case .unknownFavourite(let label) where label.id == "office":
      "I don't know where you work. When you are there, say: remember this place as my office."
    case .unknownFavourite(let label):
      "I don't know where \(label) is. When you are there, say: remember this place as \(label)."
    case .category(let category, _): "My map has no \(category.noun)."
    case .place, .street: "I don't know where \(destination) is."
    }
  }
}
