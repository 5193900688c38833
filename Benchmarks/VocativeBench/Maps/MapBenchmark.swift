import Foundation
import VocativeConsole
import VocativeNavigation
import VocativeSetup
import VocativeSupport
import VocativeText

/// Measures a large map: the import of an extract, loading, memory, and routes on foot.
struct MapBenchmark {
  let nodes: Int
  let routes: Int
  let seed: UInt64
  /// The format of the extract, by its extension.
  let format: String

  /// The metres as the crow flies of a route.
  private static let lengths = 300.0...5_000.0

  /// The metrics.
  func metrics() async throws -> [BenchmarkMetric] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vocative-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (extract, count) = try makeExtract(in: folder)
    let clock = ContinuousClock()
    let map = folder.appending(path: "city.vmap")
    let importing = try clock.measure { try OSMExtract(extract.path).townMap { _ in }.write(to: map) }
    let importPeak = Machine.peakResidentMegabytes ?? 0
    var town: TownMap?
    let loading = try clock.measure { town = try TownMap(contentsOf: map) }
    guard let town else { return [] }
    var roads: RoadGraph?
    let building = clock.measure { roads = RoadGraph(town) }
    guard let roads else { return [] }
    let times = routeTimes(roads)
    return [
      metric("nodes", "nodes of the extract", Double(count), "(.\(format), \(Self.megabytes(extract)) MB)"),
      metric("places", "places of the map", Double(town.places.count), "(\(Self.megabytes(map)) MB)"),
      metric("roadNodes", "nodes of streets and paths", Double(roads.points.count), ""),
      metric("importSeconds", "import, osmium included", importing.seconds, "s", 1),
      metric("importPeak", "peak memory after the import", importPeak, "MB"),
      metric("loadSeconds", "loading the map", loading.seconds, "s", 2),
      metric("graphSeconds", "building the graph", building.seconds, "s", 2),
      metric("memory", "memory with the map loaded", Machine.residentMegabytes ?? 0, "MB"),
      metric("routes", "routes found", Double(times.count), "of \(routes)"),
      metric("routeMedian", "route on foot, median", times.median, "ms", 1),
      metric("route95", "route on foot, 95th percentile", times.percentile(95), "ms", 1),
    ]
  }

  /// Writes the city as text, and converts it by osmium to the format.
  private func makeExtract(in folder: URL) throws -> (URL, Int) {
    let city = SyntheticCity(nodes: nodes, seed: seed)
    let text = folder.appending(path: "city.opl")
    try Data(city.text.utf8).write(to: text)
    guard format != "opl" else { return (text, city.nodeCount) }
    let extract = folder.appending(path: "city.\(format)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["osmium", "cat", "--no-progress", "-o", extract.path, text.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InputError(.unreadable, "osmium failed; install the package osmium-tool", file: extract.lastPathComponent)
    }
    return (extract, city.nodeCount)
  }

  /// The times of routes between random corners, in milliseconds.
  private func routeTimes(_ roads: RoadGraph) -> [Double] {
    var random = SeededRandomNumberGenerator(seed: seed)
    let clock = ContinuousClock()
    var (times, tries): ([Double], Int) = ([], 0)
    while tries < routes {
      guard let from = roads.points.randomElement(using: &random), let to = roads.points.randomElement(using: &random)
      else { break }
      guard Self.lengths.contains(from.metres(to: to)) else { continue }
      tries += 1
      var route: Route?
      let time = clock.measure { route = roads.route(from: from, to: to) }
      if route != nil { times.append(time.seconds * 1_000) }
    }
    return times
  }

  private static func megabytes(_ file: URL) -> Double {
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    return (Double(size) / 1e5).rounded() / 10
  }

  private func metric(
    _ key: String, _ title: String, _ value: Double, _ unit: String, _ fractionDigits: Int = 0
  ) -> BenchmarkMetric {
    BenchmarkMetric(
      key: key, title: title, value: fractionDigits == 0 ? value.rounded() : value, unit: unit,
      fractionDigits: fractionDigits)
  }
}
