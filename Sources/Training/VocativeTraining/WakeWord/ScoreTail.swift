import Foundation

/// The upper tail of scores, as an exponential distribution.
struct ScoreTail: Sendable {
  private let start: Double
  private let meanExcess: Double
  private let count: Int

  /// The share of the scores that make the tail.
  private static let share = 0.03

  /// Fits the tail of some scores.
  ///
  /// - Parameters:
  ///   - scores: The scores of other sound.
  ///   - floor: The score below which scores are not measured.
  init(_ scores: [Double], floor: Double) {
    let sorted = scores.sorted(by: >)
    let size = Int(Double(sorted.count) * Self.share)
    let start = size < sorted.count ? max(sorted[size], floor) : floor
    let excesses = sorted.prefix(size).map { $0 - start }.filter { $0 > 0 }
    self.start = start
    count = excesses.count
    meanExcess = count > 0 ? excesses.reduce(0, +) / Double(count) : 0
  }

  /// Returns the threshold that a number of scores exceed, less than one if need be.
  func threshold(exceedances: Double) -> Double {
    guard count > 0, exceedances > 0 else { return start }
    return start + meanExcess * log(Double(count) / exceedances)
  }
}
