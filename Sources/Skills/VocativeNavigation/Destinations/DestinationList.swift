import VocativeDialogue
import VocativeText

/// The list of all that a person may name as a place.
struct DestinationList: Sendable {
  let places: [Place]
  let favourites: [Place]
  let unknownFavourites: [FavouriteLabel]
  /// The streets with their nearest points.
  let streets: [(name: String, point: Coordinate)]
  let position: Coordinate
  /// The places that were found last.
  let results: PlaceResults

  /// The most places of a list that are known by their number.
  private static let listLimit = 6
  /// The most results that are known by their streets.
  private static let streetLimit = 50
  /// The most places that are known by their names: the nearest ones.
  private static let nameLimit = 2_000

  /// The entries: favourites, then places, the nearest first, categories and streets.
  var entries: [Destination] {
    let near = places.map { (place: $0, metres: position.metres(to: $0.coordinate)) }
      .sorted { ($0.metres, $0.place.id) < ($1.metres, $1.place.id) }
    let known = near.lazy.filter(\.place.isNamed).prefix(Self.nameLimit)
    let groups = Dictionary(grouping: known.map(\.place), by: \.shown)
    let named = known.map { found -> Destination in
      let (place, far) = (found.place, Reply("\(Distance(metres: found.metres).shown)"))
      let detail = place.street.isEmpty ? far.shown : "\(place.street), \(far.shown)"
      var destination = Destination(place, names: distinction(of: place, in: groups[place.shown] ?? []), detail: detail)
      destination.aliases = briefNames(of: place)
      return destination
    }
    // Entries of their own, so that "the closest one" stays the first of a list.
    let seconds = groups.values.filter { $0.count > 1 }.sorted { $0[0].shown < $1[0].shown }.map { group in
      Destination(
        second: group[1],
        named: ["second nearest", "second closest"].flatMap {
          ["\($0) \(group[1].shown)", "\(group[1].shown) the \($0)"]
        })
    }
    let own = Set(favourites.flatMap(bareNames))
    let taken = Set(
      (known.map(\.place) + favourites).flatMap(\.names).map { $0.lowercased() } + streets.map { $0.name.lowercased() }
    ).union(own)
    let samples = nearestOfEachTag(in: near.map(\.place))
    let categories = PlaceCategory.all.flatMap { category -> [Destination] in
      let members = Array(category.members(of: samples).prefix(2))
      // "The gym" is the person's own once there is one, and "the nearest gym" any.
      let shadowed = category.names.filter(own.contains).flatMap { name in
        ["nearest", "closest", "another", "other", "any"].map { "\($0) \(name)" }
      }
      let names = category.names.flatMap { [$0] + $0.plurals }.filter { !taken.contains($0) } + shadowed
      let plurals = category.names.filter { $0.contains(" ") && !taken.contains($0) }.flatMap(\.compoundPlurals)
      let first = Destination(category, nearest: members.first, names: names + plurals)
      let wordings = (category.aliases + category.names.flatMap(\.purposePlurals)).filter { !taken.contains($0) }
      let others = wordings.isEmpty ? [] : [Destination(category, nearest: members.first, wordings: wordings)]
      guard members.count > 1 else { return [first] + others }
      let ordinals = ["second nearest", "second closest", "next nearest"].map { "\($0) \(category.noun)" }
      return [first, Destination(second: members[1], named: ordinals)] + others
    }
    return favourites.map { Destination($0, names: bareNames(of: $0) + ordinals(of: $0)) } + named + seconds
      + categories.filter { !$0.names.isEmpty } + streets.map { Destination(street: $0.name, nearest: $0.point) }
      + unknownFavourites.map { Destination(unknown: $0) }
  }

  /// The names of a favourite without "my": "gym" of "my gym".
  private func bareNames(of favourite: Place) -> [String] {
    favourite.names.filter { $0.hasPrefix("my ") }.map { String($0.dropFirst(3)).lowercased() }
      .filter { !favourite.names.contains($0) }
  }

  /// The nearest two places of each tag, the nearest first: more are never named by their category.
  private func nearestOfEachTag(in near: [Place]) -> [Place] {
    var counts: [String: Int] = [:]
    return near.filter { place in
      counts[place.tag, default: 0] += 1
      return counts[place.tag, default: 0] <= 2
    }
  }

  /// The name of a place without the noun of its category: "Odeon" of "Odeon Cinema", "Saint Anne's" of "Saint Anne's
  /// Church"; none where only a common word is left.
  private func briefNames(of place: Place) -> [String] {
    let words = place.shown.lowercased().split(separator: " ").map(String.init)
    guard (2...4).contains(words.count), let noun = words.last, PlaceCategory.named(noun) != nil else { return [] }
    let rest = words.dropLast()
    let isCommon = rest.allSatisfy(Self.commonNames.contains) || rest.contains { PlaceCategory.named($0) != nil }
    return isCommon || rest.joined().count < 4 ? [] : [rest.joined(separator: " ")]
  }

  /// First words of names that tell no place from another.
  private static let commonNames: Set<String> = [
    "central", "city", "town", "grand", "royal", "market", "new", "old", "high", "north", "south", "east", "west",
    "public",
    "national", "police", "fire", "post", "general", "village", "county", "local", "main", "little", "green", "station",
    "harbour", "church", "bridge", "street", "road", "park",
  ]

  /// The names that tell a place from others of its name, and from others of the last list.
  private func distinction(of place: Place, in group: [Place]) -> [String] {
    guard group.count > 1 else { return ordinals(of: place) }
    var names: [String] = []
    if !place.street.isEmpty, group.count(where: { $0.street == place.street }) == 1 {
      names += ["on", "in"].map { "\(place.shown) \($0) \(place.street)" } + ["\(place.street) \(place.shown)"]
    }
    let superlatives: [String] =
      switch place.id {
      case group[0].id: ["nearest", "closest", "nearer", "closer"]
      case group[group.count - 1].id: ["farthest", "furthest"]
      default: []
      }
    names += superlatives.flatMap { ["\($0) \(place.shown)", "\(place.shown) the \($0)"] }
    return names + ordinals(of: place)
  }

  private func ordinals(of place: Place) -> [String] {
    let numbered = results.numbered.prefix(Self.listLimit)
    let street = streetNames(of: place)
    guard let number = numbered.firstIndex(where: { $0.id == place.id }) else { return street }
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"]
    let cardinals = ["one", "two", "three", "four", "five", "six"]
    var names = [
      "\(words[number]) one", "\(words[number]) place", "number \(number + 1)", "number \(cardinals[number])",
      "the \(words[number])", "\(words[number]) of them",
    ]
    if numbered.count == 1 { names += ["last one", "last place"] }
    if results.listed.count > 1 {
      let superlatives =
        number == 0
        ? ["nearest", "closest", "nearer", "closer"] : number == numbered.count - 1 ? ["farthest", "furthest"] : []
      names += superlatives.flatMap { ["whichever is \($0)", "whichever's \($0)", "\($0) of them", "\($0) of those"] }
      if number == numbered.count - 1 { names += ["last one", "last place", "last of them"] }
    }
    return names + street
  }

  /// The names of the nearest of the last results in its street: "one on Garden Street".
  private func streetNames(of place: Place) -> [String] {
    guard results.all.count > 1, !place.street.isEmpty,
      results.all.prefix(Self.streetLimit).first(where: { $0.street == place.street })?.id == place.id
    else { return [] }
    return ["on", "in", "at"].map { "one \($0) \(place.street)" } + ["\(place.street) one"]
  }
}

extension String {
  /// The plurals of a noun of several words, "flower shops"; none where the last word has none.
  fileprivate var compoundPlurals: [String] {
    let words = split(separator: " ").map(String.init)
    guard let last = words.last, last.count > 2, PlaceCategory.countable.contains(last) else { return [] }
    return last.plurals.map { (words.dropLast() + [$0]).joined(separator: " ") }
  }

  /// The plurals of "place to eat", which a recogniser's grammar does not have; none for other nouns.
  fileprivate var purposePlurals: [String] {
    let words = split(separator: " ").map(String.init)
    guard words.count == 3, words[0] == "place", words[1] == "to" else { return [] }
    return ["places to \(words[2])", "places where i can \(words[2])", "places i can \(words[2])"]
  }

  /// The plural of a noun of one word, "pharmacies"; none for other words.
  fileprivate var plurals: [String] {
    guard !contains(" "), !contains("'"), count > 2, let last else { return [] }
    if last == "s" { return [] }
    if last == "y", !hasSuffix("ay"), !hasSuffix("ey"), !hasSuffix("oy") { return [dropLast() + "ies"] }
    if hasSuffix("ch") || hasSuffix("sh") || last == "x" { return [self + "es"] }
    return [self + "s"]
  }
}

/// The data that a list of destinations depends on.
struct DestinationKey: Hashable, Sendable {
  let position: Coordinate
  let favourites: [Place]
  let listed: [String]
}
