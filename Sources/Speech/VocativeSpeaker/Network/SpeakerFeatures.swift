import Foundation
import VocativeNeural

/// The mel spectrogram that the speaker encoder reads: 40 bands, every 10 ms, without a logarithm.
///
/// It follows `librosa.feature.melspectrogram` with the settings of Resemblyzer: windows of 400 samples at 16 kHz (Hann,
/// centred on their frame, zeros beyond the sound), power, and triangles on Slaney's mel scale of equal area.
enum SpeakerFeatures {
  /// The number of bands.
  static let bandCount = 40
  /// Frames per second of the sound.
  static let sampleRate = 16_000
  /// The number of samples from one frame to the next.
  static let stride = 160

  private static let windowLength = 400
  private static let binCount = windowLength / 2 + 1

  /// Returns the number of frames of a sound.
  static func frameCount(ofSamples count: Int) -> Int { count / stride + 1 }

  /// Returns the features of a sound: `[frames × bands]`.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` if a matrix product fails.
  static func features(of samples: [Float]) throws(ModelError) -> [Float] {
    let frames = frameCount(ofSamples: samples.count)
    var windows = [Float](repeating: 0, count: frames * windowLength)
    for frame in 0..<frames {
      let first = frame * stride - windowLength / 2
      for offset in max(0, -first)..<max(0, -first, min(windowLength, samples.count - first)) {
        windows[frame * windowLength + offset] = samples[first + offset] * window[offset]
      }
    }
    // One product gives the real parts, then the imaginary ones.
    let spectrum = try product(windows, basis, rows: frames, columns: 2 * binCount, innerDimension: windowLength)
    var power = [Float](repeating: 0, count: frames * binCount)
    for frame in 0..<frames {
      for bin in 0..<binCount {
        let real = spectrum[frame * 2 * binCount + bin]
        let imaginary = spectrum[(frame * 2 + 1) * binCount + bin]
        power[frame * binCount + bin] = real * real + imaginary * imaginary
      }
    }
    return try product(power, filters, rows: frames, columns: bandCount, innerDimension: binCount)
  }

  private static func product(
    _ first: [Float], _ second: [Float], rows: Int, columns: Int, innerDimension: Int
  ) throws(ModelError) -> [Float] {
    var output = [Float](repeating: 0, count: rows * columns)
    try MatrixProduct.compute(
      MatrixProduct.Operand(first, stride: innerDimension), MatrixProduct.Operand(second, stride: columns),
      rows: rows, columns: columns, innerDimension: innerDimension, to: &output)
    return output
  }

  private static let window = (0..<windowLength).map {
    Float(0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(windowLength)))
  }

  /// The discrete Fourier transform of a window as a matrix: `[samples × 2 bins]`, cosines before sines.
  private static let basis: [Float] = (0..<windowLength).flatMap { sample in
    let angles = (0..<binCount).map { 2 * .pi * Double(sample * $0 % windowLength) / Double(windowLength) }
    return angles.map { Float(cos($0)) } + angles.map { Float(sin($0)) }
  }

  /// The triangles of the bands: `[bins × bands]`.
  private static let filters: [Float] = {
    let top = mel(Double(sampleRate) / 2)
    let corners = (0...bandCount + 1).map { hertz(top * Double($0) / Double(bandCount + 1)) }
    return (0..<binCount).flatMap { bin in
      let frequency = Double(bin * sampleRate) / Double(windowLength)
      return (0..<bandCount).map { band in
        let rise = (frequency - corners[band]) / (corners[band + 1] - corners[band])
        let fall = (corners[band + 2] - frequency) / (corners[band + 2] - corners[band + 1])
        return Float(max(0, min(rise, fall)) * 2 / (corners[band + 2] - corners[band]))
      }
    }
  }()

  // Slaney's scale (Auditory Toolbox, 1998): linear below 1 kHz, logarithmic above.
  private static let linearWidth = 200.0 / 3
  private static let logStep = log(6.4) / 27

  private static func mel(_ hertz: Double) -> Double {
    hertz < 1_000 ? hertz / linearWidth : 1_000 / linearWidth + log(hertz / 1_000) / logStep
  }

  private static func hertz(_ mel: Double) -> Double {
    let knee = 1_000 / linearWidth
    return mel < knee ? mel * linearWidth : 1_000 * exp(logStep * (mel - knee))
  }
}
