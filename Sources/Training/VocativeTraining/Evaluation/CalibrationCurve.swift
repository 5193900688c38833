import VocativeCore

/// A calibration curve of confidences: of the answers at 0.9, nine in ten should be correct.
///
/// Guo and others, "On Calibration of Modern Neural Networks", 2017.
public struct CalibrationCurve: Hashable, Sendable {
  /// The answers within a range of confidence.
  public struct Bin: Hashable, Sendable {
    /// The confidences it holds; its upper end belongs to it, and 0 to the first bin.
    public let range: ClosedRange<Double>
    /// The number of answers.
    public fileprivate(set) var count = 0
    /// The number of correct answers.
    public fileprivate(set) var correct = 0
    fileprivate var sum = 0.0

    /// The mean confidence; the middle of the range when there is no answer.
    public var confidence: Double {
      count == 0 ? (range.lowerBound + range.upperBound) / 2 : sum / Double(count)
    }
    /// The share that is right; 0 when there is no answer.
    public var accuracy: Double { count == 0 ? 0 : Double(correct) / Double(count) }
  }

  /// Ranges of equal width from 0 to 1.
  public private(set) var bins: [Bin]

  /// Without any answer.
  package init(bins count: Int = 15) {
    let count = max(count, 1)
    bins = (0..<count).map { Bin(range: Double($0) / Double(count)...Double($0 + 1) / Double(count)) }
  }

  /// Counts an answer.
  package mutating func add(confidence: Double, isCorrect: Bool) {
    let confidence = Confidence(confidence).value
    let number = min(max(Int((confidence * Double(bins.count)).rounded(.up)) - 1, 0), bins.count - 1)
    bins[number].count += 1
    bins[number].sum += confidence
    if isCorrect { bins[number].correct += 1 }
  }

  /// The number of answers.
  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// The expected calibration error: how far confidence and accuracy are apart on average; 0 without any answer.
  public var expectedCalibrationError: Double {
    let count = count
    guard count > 0 else { return 0 }
    return bins.reduce(0) { $0 + abs($1.accuracy - $1.confidence) * Double($1.count) } / Double(count)
  }
}
