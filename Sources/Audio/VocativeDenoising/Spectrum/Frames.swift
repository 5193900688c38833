import Foundation
package import VocativeAudio

/// How sound is cut into frames whose spectra are changed, and put together again.
///
/// Frames of 30 ms every 10 ms under the root of a Hann window, twice: where nothing is changed the sound comes back as it
/// was, 20 ms later.
package enum Frames {
  /// Samples a second.
  package static let rate = 16_000
  /// Samples from one frame to the next.
  package static let hop = 160
  /// Samples of a frame.
  package static let length = 480
  /// How many samples later the sound comes back.
  static let delay = length - hop

  static let transform = RealFFT(atLeast: length)
  /// How many frequencies a spectrum has.
  static let binCount = transform.size / 2 + 1

  /// The window of analysis and of synthesis; the squares of overlapping ones add up to 1.
  static let window: [Float] = (0..<length).map { place in
    let hann = 0.5 - 0.5 * cos(2 * .pi * (Double(place) + 0.5) / Double(length))
    return Float((hann * 2 * Double(hop) / Double(length)).squareRoot())
  }

  /// The spectrum of a frame's samples.
  package static func spectrum(of samples: ArraySlice<Float>) -> RealFFT.Spectrum {
    transform.spectrum(of: zip(samples, window).map { $0 * $1 })
  }
}
