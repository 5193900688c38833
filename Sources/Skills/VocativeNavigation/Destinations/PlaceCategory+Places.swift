extension PlaceCategory {
  /// The first of some places that belongs to the category, of its best tags.
  func nearest(in places: some Sequence<Place>) -> Place? { members(of: places).first }

  /// The places that belong to the category by the best group of tags that any of them has, in their order.
  func members(of places: some Sequence<Place>) -> [Place] {
    let ranked = places.compactMap { place in rank(of: place.tag).map { (place: place, rank: $0) } }
    let best = ranked.map(\.rank).min()
    return ranked.filter { $0.rank == best }.map(\.place)
  }
}
