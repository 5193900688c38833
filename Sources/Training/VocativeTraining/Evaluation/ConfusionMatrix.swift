/// The number of predictions of each class for the examples of each class.
public struct ConfusionMatrix: Hashable, Sendable {
  private struct Cell: Hashable, Sendable {
    let gold: String
    let predicted: String
  }

  private var counts: [Cell: Int] = [:]
  private var totals: [String: Int] = [:]
  private var predictedLabels: Set<String> = []

  /// Without any example.
  package init() {}

  /// Counts an example.
  package mutating func add(gold: String, predicted: String) {
    counts[Cell(gold: gold, predicted: predicted), default: 0] += 1
    totals[gold, default: 0] += 1
    predictedLabels.insert(predicted)
  }

  /// Returns the number of examples of a class that were predicted as another, or as itself.
  public func count(gold: String, predicted: String) -> Int {
    counts[Cell(gold: gold, predicted: predicted)] ?? 0
  }

  /// Returns the number of examples of a class.
  public func total(of gold: String) -> Int { totals[gold] ?? 0 }

  /// All classes there are or that were found, the most frequent first.
  public var labels: [String] {
    predictedLabels.union(totals.keys).sorted { (total(of: $1), $0) < (total(of: $0), $1) }
  }

  /// The confused pairs of classes, the most frequent first.
  public var confusions: [(gold: String, predicted: String, count: Int)] {
    counts.filter { $0.key.gold != $0.key.predicted }
      .map { ($0.key.gold, $0.key.predicted, $0.value) }
      .sorted { ($1.2, $0.0, $0.1) < ($0.2, $1.0, $1.1) }
  }
}
