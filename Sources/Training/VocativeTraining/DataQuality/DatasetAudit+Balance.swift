import Foundation

extension DatasetAudit {
  /// Returns the perplexity of some shares over their number; 1 without any.
  static func balance(of shares: [Double]) -> Double {
    guard !shares.isEmpty else { return 1 }
    return exp(-shares.reduce(0) { $0 + ($1 > 0 ? $1 * log($1) : 0) }) / Double(shares.count)
  }
}
