/// A category of places as people name their needs: "cash", "somewhere to eat", "a toilet".
package struct PlaceCategory: Hashable, Sendable {
  /// The usual noun.
  package let noun: String
  /// The ways to name it, the noun first.
  package let names: [String]
  /// Further ways to name it, which a recogniser's grammar does not have.
  let aliases: [String]
  /// The uses that people make of it, in a few words each.
  let descriptions: [String]
  /// The tags of OpenStreetMap that have it, `key=value`, in groups: the first group is the best.
  let tags: [[String]]

  /// The group of tags that an object belongs to, 0 being the best; nil if the category does not have it.
  func rank(of tag: String) -> Int? {
    tags.firstIndex { group in
      group.contains { $0 == tag || $0.hasSuffix("=*") && tag.hasPrefix($0.dropLast()) }
    }
  }

  /// All categories, from `categories.txt`.
  package static let all: [PlaceCategory] = parse(String(decoding: PackageResources.categories_txt, as: UTF8.self))

  /// The category of a noun or of another name; nil if there is none.
  package static func named(_ name: String) -> PlaceCategory? { all.first { $0.names.contains(name) } }

  /// The last words of names that have a plural: "shop" of "flower shop".
  static let countable: Set<String> = [
    "shop", "store", "machine", "point", "stop", "station", "hall", "pool", "office", "park", "room", "house", "centre",
    "box", "place", "clinic", "bar", "fountain", "toilet", "rank", "library", "school", "crossing",
  ]

  private static func list(_ field: Substring) -> [String] {
    field.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
  }

  private static func parse(_ text: String) -> [PlaceCategory] {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard (3...5).contains(fields.count), case let noun = trimmed(fields[0]), !noun.isEmpty else { return nil }
      let groups = trimmed(fields[2]).split(separator: ",").map { $0.split(separator: " ").map(String.init) }
      return PlaceCategory(
        noun: noun, names: [noun] + list(fields[1]), aliases: fields.count > 3 ? list(fields[3]) : [],
        descriptions: fields.count > 4 ? fields[4].split(separator: ";").map(trimmed) : [], tags: groups)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
