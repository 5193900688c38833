extension Place {
  /// Creates the place of an object; nil if the object is no destination.
  ///
  /// An object without a name is a place if its tags say what it is: a bench, a toilet, a cash machine.
  ///
  /// - Parameters:
  ///   - tags: The tags of the object.
  ///   - id: The identifier.
  ///   - point: The position.
  init?(_ tags: [String: String], id: String, at point: Coordinate) {
    guard !tags.isEmpty else { return nil }
    let kind = PlaceKind(tags: tags)
    let category = PlaceCategory.tag(in: tags)
    let name = tags["name"].flatMap { $0.isEmpty ? nil : $0 }
    guard let tag = PlaceKind.mainTag(of: tags) ?? category?.tag, name == nil || kind != nil || category != nil,
      let shown = name ?? category?.noun, CrossingKind(nodeWith: tags) == nil
    else { return nil }
    let others = ["alt_name", "short_name", "brand"].compactMap { tags[$0] }.filter { $0 != name }
    self.init(
      id: id, names: [shown] + (name == nil ? [] : others), kind: kind, at: point, street: tags["addr:street"] ?? "",
      detail: tags["addr:street"])
    self.tag = tag
    isNamed = name != nil
    houseNumber = tags["addr:housenumber"] ?? ""
    openingHours = tags["opening_hours"] ?? ""
  }
}

extension PlaceCategory {
  /// The keys of tags that make an object a place, the best first.
  private static let keys = [
    "amenity", "shop", "tourism", "leisure", "railway", "office", "highway", "emergency", "station",
  ]
  /// The nouns by their tags.
  private static let nouns: [String: String] = {
    var nouns: [String: String] = [:]
    for category in all {
      // The first category that has a tag in its best group names it.
      for tag in category.tags.first ?? [] where nouns[tag] == nil { nouns[tag] = category.noun }
    }
    return nouns
  }()

  /// The tag of an object that makes it a place, and the usual noun; nil for an object that no category has.
  static func tag(in tags: [String: String]) -> (tag: String, noun: String)? {
    for key in keys {
      guard let value = tags[key], let noun = nouns["\(key)=\(value)"] else { continue }
      return ("\(key)=\(value)", noun)
    }
    return nil
  }
}
