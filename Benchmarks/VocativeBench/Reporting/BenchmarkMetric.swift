import VocativeConsole

/// One metric of a benchmark.
struct BenchmarkMetric: Sendable {
  /// The key in JSON.
  let key: String
  /// The title in a table.
  let title: String
  /// The value, in its unit.
  let value: Double
  /// The unit; empty for none.
  let unit: String
  /// The number of meaningful decimals.
  var fractionDigits = 2

  /// The value with its unit, for a table.
  var formatted: String {
    let number = Int64(exactly: value).flatMap { fractionDigits == 0 ? String($0) : nil }
    return "\(number ?? String(value.rounded(places: fractionDigits))) \(unit)"
  }
}
