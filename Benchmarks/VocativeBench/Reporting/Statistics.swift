extension [Double] {
  /// The median; not a number if there are no values.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Returns the value that a percentage of the values stay under; not a number if there are none.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, count * percent / 100)]
  }
}
