/// Cepstral frames with their positions in the audio.
package struct Cepstra: Sendable {
  let width: Int
  private(set) var values: [Float] = []
  /// The position of each frame in the audio, in hops of 10 ms from its beginning.
  package private(set) var frameNumbers: [Int] = []

  package var count: Int { frameNumbers.count }

  init(width: Int) {
    self.width = width
  }

  mutating func append(_ values: some Collection<Float>, lastFrame: Int) {
    let count = values.count / width
    self.values += values
    frameNumbers += (lastFrame - count + 1)...lastFrame
  }

  mutating func append(_ other: Cepstra) {
    values += other.values
    frameNumbers += other.frameNumbers
  }

  /// Returns the frames of a range, as far as there are any.
  func slice(_ range: Range<Int>) -> Cepstra {
    let range = range.clamped(to: 0..<count)
    var part = Cepstra(width: width)
    part.values = Array(values[(range.lowerBound * width)..<(range.upperBound * width)])
    part.frameNumbers = Array(frameNumbers[range])
    return part
  }

  /// Returns the frames whose positions in the audio are within a range of hops.
  func within(_ hops: Range<Int>) -> Cepstra {
    let first = frameNumbers.firstIndex { $0 >= hops.lowerBound } ?? count
    let last = frameNumbers.lastIndex { $0 < hops.upperBound } ?? -1
    return slice(first..<max(last + 1, first))
  }

  /// The mean of all frames; nothing without any.
  var mean: [Float] {
    var sums = [Float](repeating: 0, count: width)
    for (index, value) in values.enumerated() { sums[index % width] += value }
    return sums.map { $0 / Float(max(count, 1)) }
  }

  /// Removes the frames after the quietest position among the last ones, and returns them for the next segment.
  mutating func splitAtQuietest(ofLast count: Int) -> Cepstra {
    // The first coefficient is the frame's energy; a fifth of a second of it tells a pause from a consonant.
    let span = 20
    let candidates = max(span, self.count - count)..<max(span, self.count - span)
    let energies = (0..<self.count).map { values[$0 * width] }
    let quietest = candidates.min { first, second in
      energies[(first - span / 2)..<(first + span / 2)].reduce(0, +)
        < energies[(second - span / 2)..<(second + span / 2)].reduce(0, +)
    }
    var rest = Cepstra(width: width)
    guard let quietest else { return rest }
    rest.values = Array(values[(quietest * width)...])
    rest.frameNumbers = Array(frameNumbers[quietest...])
    values.removeSubrange((quietest * width)...)
    frameNumbers.removeSubrange(quietest...)
    return rest
  }

  /// Lends the frames as rows, as C wants them; what C writes there is lost.
  func withRows<Result>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<Float>?>, Int) -> Result) -> Result? {
    var copy = values
    return copy.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return nil }
      var rows: [UnsafeMutablePointer<Float>?] = (0..<count).map { base + $0 * width }
      return rows.withUnsafeMutableBufferPointer { rows in rows.baseAddress.map { body($0, count) } }
    }
  }
}
