public import VocativeNeural

/// Encoded requests to many known tasks, from which unknown tasks learn by their likeness.
///
/// A new task is described in a sentence. Known tasks with a similar description lend it their requests, so that it is
/// called in ways that its description does not foresee (nearest neighbours over labelled examples). Requests that no task
/// fulfils are examples too.
public struct ExampleBank: Sendable {
  /// The number of known tasks.
  public let taskCount: Int
  /// The examples along the axes; the descriptions of the tasks come first.
  private let examples: VectorTable
  /// The task of each row; −1 for none.
  private let tasks: [Int]
  private let descriptionCount: Int
  /// The directions in which the examples vary most.
  private let axes: [[Float]]

  /// The likeness of a text to the examples of each task, and to those of none.
  public struct Similarities: Sendable {
    /// The mean cosine to the two nearest examples of each task.
    public let tasks: [Float]
    /// The cosine to the nearest example of no task.
    public let none: Float
  }

  /// Loads a file of `vocative train --kind action-examples`.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the file is not there or not as it should be.
  public init(_ file: SafetensorsFile) throws(ModelError) {
    guard let width = Self.size("width", in: file), let rank = Self.size("rank", in: file),
      let count = Self.size("examples", in: file), let descriptionCount = Self.size("descriptions", in: file),
      descriptionCount <= count
    else { throw ModelError(.damaged, "the sizes of the example bank are missing", file: file.path) }
    let tasks = try file.floats("tasks", shape: [count]).map { Int($0) }
    let taskCount = (tasks.max() ?? -1) + 1
    guard tasks.allSatisfy({ $0 >= -1 }), tasks.prefix(descriptionCount).allSatisfy({ $0 >= 0 }) else {
      throw ModelError(.damaged, "a description of the bank has no task", file: file.path)
    }
    let directions = try file.floats("axes", shape: [rank, width])
    axes = stride(from: 0, to: rank * width, by: width).map { Array(directions[$0..<($0 + width)]) }
    let quanta = try file.int8Values("examples", shape: [count, rank])
    var examples = VectorTable(width: rank, precision: .int8)
    for row in 0..<count {
      guard let direction = VectorTable.unitVector(of: quanta[(row * rank)..<((row + 1) * rank)].map { Float($0) })
      else { throw ModelError(.damaged, "a vector of the example bank is zero", file: file.path) }
      examples.append(direction)
    }
    (self.examples, self.tasks, self.taskCount, self.descriptionCount) = (examples, tasks, taskCount, descriptionCount)
  }

  private static func size(_ name: String, in file: SafetensorsFile) -> Int? {
    file.metadata[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The cosine of a description to the nearest description of each task.
  public func relatedness(to description: [Float]) -> [Float] {
    var best = [Float](repeating: -1, count: taskCount)
    for (task, similarity) in zip(tasks, cosines(to: description)).prefix(descriptionCount) {
      best[task] = max(best[task], similarity)
    }
    return best
  }

  /// The likeness of a text to the examples.
  public func similarities(to vector: [Float]) -> Similarities {
    var first = [Float](repeating: -1, count: taskCount)
    var second = first
    var none: Float = -1
    for (task, similarity) in zip(tasks, cosines(to: vector)) {
      guard task >= 0 else {
        none = max(none, similarity)
        continue
      }
      if similarity > first[task] {
        (first[task], second[task]) = (similarity, first[task])
      } else if similarity > second[task] {
        second[task] = similarity
      }
    }
    return Similarities(tasks: zip(first, second).map { ($0 + $1) / 2 }, none: none)
  }

  /// The cosines of a vector to all examples, as far as the axes tell.
  private func cosines(to vector: [Float]) -> [Float] {
    examples.similarities(to: axes.map { axis in zip(axis, vector).reduce(0) { $0 + $1.0 * $1.1 } })
  }
}

/// An encoder that brings examples of requests along, encoded by itself.
public protocol ExampleBankProviding {
  /// The examples; nil if there are none.
  var exampleBank: ExampleBank? { get }
}
