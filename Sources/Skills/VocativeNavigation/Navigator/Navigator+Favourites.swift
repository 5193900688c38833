import VocativeDialogue
public import VocativeText

/// Places of the person's own.
extension Navigator {
  /// Adds the present position to the favourites: "remember this place as my office".
  public func remember(as label: FavouriteLabel) async throws -> Reply {
    let street = try await index.streets(within: SceneDescriber.streetRadius, of: position).first?.name ?? ""
    return remember(label, at: position, street: street, spot: street.isEmpty ? "here" : "here, in \(street)")
  }

  /// Adds a place to the favourites: "remember the library as my office".
  func remember(_ destination: Destination, as label: FavouriteLabel) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    return remember(label, at: place.coordinate, street: place.street, spot: "\(place)")
  }

  private func remember(_ label: FavouriteLabel, at point: Coordinate, street: String, spot: Reply) -> Reply {
    guard favourites.add(label, at: point, street: street) else {
      return record("There are \(FavouriteStore.limit) favourites already. Forget one first.")
    }
    return record("From now on \(label) is \(spot).\(favourites.save())")
  }

  /// Removes a favourite: "forget my office".
  public func forget(_ favourite: Place) -> Reply {
    guard let label = favourites.remove(favourite.id) else { return record("\(favourite) is no favourite.") }
    return record("I have forgotten where \(label) is.\(favourites.save())")
  }

  /// Removes a favourite that a person named.
  func forget(_ destination: Destination) -> Reply {
    if case .unknownFavourite(let label) = destination.target {
      return record("I don't know where \(label) is anyway.")
    }
    if let place = destination.place, let trip = guidance.trip,
      ([trip.goal] + trip.later).contains(where: { $0.shown == place.shown }), !place.id.hasPrefix("favourite-")
    {
      return skipStop(destination)
    }
    guard case .place(let place) = destination.target, place.id.hasPrefix("favourite-") else {
      return record("\(destination) is none of your favourites.")
    }
    return forget(place)
  }

  /// Gives a favourite another name.
  func rename(_ destination: Destination, to label: FavouriteLabel) -> Reply {
    guard case .place(let place) = destination.target, place.id.hasPrefix("favourite-"),
      let old = favourites.remove(place.id)
    else { return record("\(destination) is none of your favourites.") }
    guard favourites.add(label, at: place.coordinate, street: place.street) else {
      return record("There are \(FavouriteStore.limit) favourites already. Forget one first.")
    }
    return record("\(old) is \(label) from now on.\(favourites.save())")
  }

  /// Removes all favourites.
  func forgetAll() -> Reply {
    let own = favourites.sorted
    guard !own.isEmpty else { return record("There are none.") }
    for (_, place) in own { _ = favourites.remove(place.id) }
    return record("I have forgotten all your favourites.\(favourites.save())")
  }

  /// The favourites, in the order of their labels.
  public func favouritePlaces() -> [Place] { favourites.sorted.map(\.place) }

  /// Lists the favourites: "what are my favourites?".
  public func listFavourites() -> Reply {
    let own = favourites.sorted
    guard !own.isEmpty else { return record("There are none yet. Say: remember this place as my office.") }
    let entries = own.map { label, place -> Reply in "\(label), \(scene.relativeLocation(of: place))" }
    return record("Your favourites: \(entries.joined()).")
  }
}
