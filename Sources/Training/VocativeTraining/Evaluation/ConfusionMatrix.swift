/// How often each class was taken for each.
public struct ConfusionMatrix: Hashable, Sendable {
  private struct Cell: Hashable, Sendable {
    let gold: String
    let predicted: String
  }

  private var counts: [Cell: Int] = [:]
  private var totals: [String: Int] = [:]
  private var predictedLabels: Set<String> = []

  /// Without any example.
  public init() {}

  /// Counts an example.
  public mutating func add(gold: String, predicted: String) {
    counts[Cell(gold: gold, predicted: predicted), default: 0] += 1
    totals[gold, default: 0] += 1
    predictedLabels.insert(predicted)
  }

  /// How often a class was taken for another, or for itself.
  public func count(gold: String, predicted: String) -> Int {
    counts[Cell(gold: gold, predicted: predicted)] ?? 0
  }

  /// How many examples a class has.
  public func total(of gold: String) -> Int { totals[gold] ?? 0 }

  /// All classes there are or that were found, the most frequent first.
  public var labels: [String] {
    predictedLabels.union(totals.keys).sorted { (total(of: $1), $0) < (total(of: $0), $1) }
  }

  /// What was taken for something else, the most frequent mistake first.
  public var confusions: [(gold: String, predicted: String, count: Int)] {
    counts.filter { $0.key.gold != $0.key.predicted }
      .map { ($0.key.gold, $0.key.predicted, $0.value) }
      .sorted { ($1.2, $0.0, $0.1) < ($0.2, $1.0, $1.1) }
  }
}
