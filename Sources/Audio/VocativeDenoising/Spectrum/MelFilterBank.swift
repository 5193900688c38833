import Foundation

/// Bands as the ear hears them: triangles over the spectrum, equally wide on the mel scale (Stevens 1937;
/// O'Shaughnessy).
package enum MelFilterBank {
  /// The number of bands.
  package static let count = 40
  private static let minimumFrequency = 60.0
  private static let maximumFrequency = 7_800.0

  /// For each band its first frequency, and how much of it and of the following ones it takes.
  private static let filters: [(first: Int, weights: [Float])] = {
    func mel(_ hertz: Double) -> Double { 1127 * log(1 + hertz / 700) }
    func hertz(_ mel: Double) -> Double { 700 * (exp(mel / 1127) - 1) }
    let (low, high) = (mel(minimumFrequency), mel(maximumFrequency))
    let corners = (0...(count + 1)).map { hertz(low + (high - low) * Double($0) / Double(count + 1)) }
    let width = Double(STFT.sampleRate) / Double(STFT.transform.size)
    return (0..<count).map { band in
      let (left, centre, right) = (corners[band], corners[band + 1], corners[band + 2])
      // A narrow band has a frequency all the same.
      let first = min(Int((left / width).rounded(.up)), Int((centre / width).rounded()))
      let last = max(Int((right / width).rounded(.down)), Int((centre / width).rounded()))
      let weights = (first...last).map { bin -> Float in
        let place = Double(bin) * width
        let weight = place <= centre ? (place - left) / (centre - left) : (right - place) / (right - centre)
        return Float(max(weight, 0.01))
      }
      return (first, weights)
    }
  }()

  /// For each frequency, the band below it and how much the band above it counts.
  private static let binInterpolation: [(band: Int, share: Float)] = {
    let centres = filters.map { triangle -> Double in
      let sum = triangle.weights.reduce(0, +)
      return triangle.weights.enumerated().reduce(0.0) {
        $0 + Double(triangle.first + $1.offset) * Double($1.element / sum)
      }
    }
    return (0..<STFT.binCount).map { bin in
      guard let above = centres.firstIndex(where: { $0 > Double(bin) }) else { return (count - 1, 0) }
      guard above > 0 else { return (0, 0) }
      return (above - 1, Float((Double(bin) - centres[above - 1]) / (centres[above] - centres[above - 1])))
    }
  }()

  /// The power in each band, as a share of the mean square of the samples, full scale 1.
  package static func powers(of spectrum: [Float]) -> [Float] {
    filters.map { triangle in
      var sum: Float = 0
      for (offset, weight) in triangle.weights.enumerated() { sum += weight * spectrum[triangle.first + offset] }
      return sum * scale
    }
  }

  /// Of a window's power; by Parseval's theorem.
  private static let scale = 2 / (Float(STFT.transform.size) * STFT.window.reduce(0) { $0 + $1 * $1 })

  /// Returns the features of band powers: their logarithms, about 0 for quiet speech.
  package static func features(of powers: [Float]) -> [Float] { powers.map { (log($0 + 1e-10) + 14) / 4 } }

  /// The gain of each frequency between those of the bands.
  static func gains(of bands: ArraySlice<Float>) -> [Float] {
    let start = bands.startIndex
    return binInterpolation.map { place in
      let below = bands[start + place.band]
      return below + (bands[start + min(place.band + 1, count - 1)] - below) * place.share
    }
  }
}
