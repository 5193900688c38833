/// The precision and recall of one class, intent or type of entity.
public struct ClassScore: Hashable, Sendable {
  /// The name of the class.
  public let name: String
  /// The number of examples of the class in the data (its support).
  public internal(set) var support = 0
  /// The number of predictions, correct or not.
  public internal(set) var predicted = 0
  /// The number of correct predictions.
  public internal(set) var correct = 0

  init(name: String) { self.name = name }

  /// The share of the predictions that are correct; 0 without predictions.
  public var precision: Double { predicted == 0 ? 0 : Double(correct) / Double(predicted) }
  /// The share of the examples that were found; 0 without examples.
  public var recall: Double { support == 0 ? 0 : Double(correct) / Double(support) }
  /// The harmonic mean of precision and recall; 0 without examples and predictions.
  public var f1: Double { support + predicted == 0 ? 0 : 2 * Double(correct) / Double(support + predicted) }
}

/// Scores while they are counted.
struct ScoreAccumulator {
  private var scores: [String: ClassScore] = [:]
  private(set) var total = ClassScore(name: "")

  mutating func addExpected(_ name: String) { add(name) { $0.support += 1 } }
  mutating func addPredicted(_ name: String, isCorrect: Bool) {
    add(name) {
      $0.predicted += 1
      $0.correct += isCorrect ? 1 : 0
    }
  }

  private mutating func add(_ name: String, _ change: (inout ClassScore) -> Void) {
    change(&scores[name, default: ClassScore(name: name)])
    change(&total)
  }

  /// The scores, the most frequent classes first.
  var sorted: [ClassScore] {
    scores.values.sorted { ($1.support, $0.name) < ($0.support, $1.name) }
  }
}
