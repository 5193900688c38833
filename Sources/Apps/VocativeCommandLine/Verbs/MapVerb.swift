import Foundation
import Vocative
import VocativeConsole
import VocativeNavigation
import VocativeSetup
import VocativeSupport

/// `vocative map`: an extract of OpenStreetMap as a map of the navigator.
struct MapVerb: Subcommand {
  static let name = "map"
  static let abstract = "Make a map for the navigator from an extract of OpenStreetMap."
  static let discussion = """
    Formats other than .opl are read by osmium (package osmium-tool). The map has streets and paths for pedestrians with \
    steps, surfaces, pavements and crossings, and places with their opening hours.
    """
  static let examples = [
    ("vocative map town.osm.pbf -o town.vmap", "Any format of OpenStreetMap: .osm, .osm.bz2, .opl, .pbf, .o5m."),
    ("vocative walk mine.gpx --map town.vmap", "A walk on this map."),
  ]

  @Argument("FILE", "An extract of OpenStreetMap.") var file: String
  @Option(shortName: "o", "FILE", "The map to write; without it the name of the extract with .vmap.") var output:
    String?
  @Flag("Print a JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var lastReport = start
    let town = try OSMExtract(file).townMap { count in
      guard clock.now - lastReport > .seconds(1) else { return }
      lastReport = clock.now
      console.printError("\(count) objects")
    }
    guard !town.streets.isEmpty else {
      throw InputError(.missing, "the extract has no streets for pedestrians", file: file)
    }
    let output = output ?? "\(file.split(separator: "/").last?.split(separator: ".").first ?? "town").vmap"
    try town.write(to: URL(fileURLWithPath: output))
    let seconds = (clock.now - start).seconds
    let points = Set(town.streets.lazy.flatMap(\.nodes)).count
    if json {
      console.print(
        json: .object([
          ("file", .text(output)), ("places", .integer(town.places.count)), ("streets", .integer(town.streets.count)),
          ("nodes", .integer(points)), ("crossings", .integer(town.crossings.count)),
          ("seconds", .decimal(seconds, places: 2)),
        ]))
    } else {
      console.printError(
        "\(output): \(town.streets.count) streets and paths through \(points) nodes, \(town.places.count) places, \(town.crossings.count) crossings, in \(seconds.rounded(places: 1)) s"
      )
    }
  }
}
