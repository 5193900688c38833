/// The outcome of a benchmark.
struct BenchmarkResult: Sendable {
  /// The metrics, in the order of the table.
  let metrics: [BenchmarkMetric]
  /// False if a requirement was broken: the program then ends with status 1.
  var passed = true
}
