import VocativeConsole

/// `vocative-bench maps`: a large map from an extract of OpenStreetMap.
struct MapsSubject: BenchmarkSubject {
  static let name = "maps"
  static let abstract = "A synthetic city as an extract of OpenStreetMap: import, memory, and routes on foot."
  static let discussion = """
    The city is written as text, and converted by osmium to the format; then it is imported as `vocative map` does. Fails \
    if 95 % of the routes take 50 ms or more.
    """
  static let examples = [
    ("vocative-bench maps", "A million nodes, as .pbf."),
    ("vocative-bench maps --nodes 50000 --format osm", "A town, as XML."),
  ]

  @Option("N", "Nodes.", default: 1_000_000, in: 1_000...20_000_000) var nodes: Int
  @Option("N", "Routes.", default: 400, in: 1...100_000) var routes: Int
  @Option("EXTENSION", "The format: opl, osm, osm.pbf, osm.bz2.", default: "osm.pbf") var format: String
  @Option("S", "The seed of the random choices.", default: 1, in: 0...1_000_000) var seed: Int
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let metrics = try await MapBenchmark(nodes: nodes, routes: routes, seed: UInt64(seed), format: format).metrics()
    let slowest = metrics.first { $0.key == "route95" }?.value ?? .infinity
    return BenchmarkResult(metrics: metrics, passed: slowest < 50)
  }
}
