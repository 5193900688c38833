/// The traits of a street that matter to a person who walks without seeing.
package struct StreetTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A flight of steps.
  static let steps = StreetTraits(rawValue: 1)
  /// A loose or uneven surface.
  static let unpaved = StreetTraits(rawValue: 1 << 1)
  /// A pavement beside the road.
  static let sidewalk = StreetTraits(rawValue: 1 << 2)
  /// A road for cars, without a pavement as far as the map knows.
  static let busyRoad = StreetTraits(rawValue: 1 << 3)
  /// A guiding strip that a cane feels.
  static let tactilePaving = StreetTraits(rawValue: 1 << 4)
  /// A way shared with bicycles.
  static let cycleway = StreetTraits(rawValue: 1 << 5)

  /// The traits of a way; nil for a way that pedestrians may not use.
  init?(highwayWith tags: [String: String]) {
    guard let highway = tags["highway"] else { return nil }
    let foot = tags["foot"] ?? ""
    let isInvited = ["yes", "designated", "permissive"].contains(foot)
    guard isInvited || !Self.closed.contains(highway), foot != "no", foot != "private",
      isInvited || !["no", "private"].contains(tags["access"] ?? "")
    else { return nil }
    var traits: StreetTraits = []
    if highway == "steps" { traits.insert(.steps) }
    if let surface = tags["surface"], Self.unpavedSurfaces.contains(surface) { traits.insert(.unpaved) }
    let sidewalks = ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].compactMap { tags[$0] }
    let hasSidewalk = sidewalks.contains { !["no", "none", "separate"].contains($0) }
    if hasSidewalk { traits.insert(.sidewalk) }
    if Self.busyRoads.contains(highway), !hasSidewalk { traits.insert(.busyRoad) }
    if tags["tactile_paving"] == "yes" { traits.insert(.tactilePaving) }
    if highway == "cycleway" { traits.insert(.cycleway) }
    self = traits
  }

  private static let closed: Set<String> = [
    "motorway", "motorway_link", "construction", "proposed", "raceway", "bus_guideway", "corridor", "platform", "razed",
    "abandoned", "trunk", "trunk_link",
  ]
  private static let busyRoads: Set<String> = ["primary", "primary_link", "secondary", "secondary_link", "trunk"]
  private static let unpavedSurfaces: Set<String> = [
    "unpaved", "gravel", "fine_gravel", "dirt", "ground", "earth", "grass", "sand", "mud", "pebblestone", "cobblestone",
    "sett", "woodchips", "rock",
  ]
}
