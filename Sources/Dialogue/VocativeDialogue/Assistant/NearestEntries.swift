import VocativeText

/// The entries of a list, ordered by how much they sound like a name that is not among them.
struct NearestEntries {
  /// The number of entries that are compared.
  static let entryLimit = 2_000
  /// Entries at a greater distance have nothing in common with the name.
  private static let greatestDistance = 0.6

  private let entries: [any Choosable]

  init(_ entries: [any Choosable]) { self.entries = entries }

  /// Returns the usual names of the nearest entries; of an entry, the nearest of its names counts.
  func names(like name: String, limit: Int) -> [String] {
    let key = PhoneticKey(name.lowercased().split(separator: " ").map(String.init))
    let near = entries.filter(\.isOffered).compactMap { entry -> (name: String, distance: Double)? in
      let distance =
        entry.names.map {
          key.distance(
            to: PhoneticKey($0.lowercased().split(separator: " ").map(String.init)), limit: Self.greatestDistance)
        }.min() ?? .infinity
      return distance.isFinite ? (entry.shown, distance) : nil
    }
    var seen: Set<String> = []
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
      .filter { seen.insert($0).inserted }.prefix(limit).map(\.self)
  }
}
