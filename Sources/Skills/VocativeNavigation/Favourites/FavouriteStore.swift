import VocativeSupport
import VocativeDialogue
import VocativeText

/// The favourite places of a person, and the file that keeps them.
struct FavouriteStore: Sendable {
  private var favourites: [FavouriteLabel: Place]
  private let file: FavouritesFile?

  /// The most favourites.
  static let limit = 100

  init(_ favourites: [FavouriteLabel: Place], storedIn file: FavouritesFile?) {
    (self.favourites, self.file) = (favourites, file)
  }

  /// The favourites, in the order of their labels.
  var sorted: [(label: FavouriteLabel, place: Place)] {
    favourites.sorted { $0.key.id < $1.key.id }.map { label, place in
      (label, Place(label, at: place.coordinate, street: place.street))
    }
  }

  /// The common labels that no place has.
  var unknown: [FavouriteLabel] { FavouriteLabel.common.filter { favourites[$0] == nil } }

  /// Adds a place; false if there is no room for another one.
  mutating func add(_ label: FavouriteLabel, at point: Coordinate, street: String) -> Bool {
    guard favourites[label] != nil || favourites.count < Self.limit else { return false }
    favourites[label] = Place(label, at: point, street: street)
    return true
  }

  /// Removes a favourite and returns its label; nil if the place is none.
  mutating func remove(_ id: String) -> FavouriteLabel? {
    guard let label = favourites.keys.first(where: { "favourite-\($0.id)" == id }) else { return nil }
    favourites[label] = nil
    return label
  }

  /// Saves the favourites; returns a sentence if that fails.
  func save() -> Reply {
    do throws(InputError) {
      try file?.write(favourites)
      return ""
    } catch {
      return " I can't keep that for the next time: the file of favourites can't be written."
    }
  }
}
