import Foundation
package import VocativeAudio

/// The short-time Fourier transform: frames of audio, their spectra, and the overlap-add that restores the audio.
///
/// Frames of 30 ms every 10 ms under the root of a Hann window, twice: where nothing is changed the sound comes back as
/// it was, 20 ms later.
package enum STFT {
  /// Samples a second.
  package static let sampleRate = 16_000
  /// Samples from one frame to the next.
  package static let hopLength = 160
  /// Samples of a frame.
  package static let frameLength = 480
  /// The delay of the restored audio, in samples.
  static let latency = frameLength - hopLength

  static let transform = RealFFT(atLeast: frameLength)
  /// The number of frequencies in a spectrum.
  static let binCount = transform.size / 2 + 1

  /// The window of analysis and of synthesis; the squares of overlapping ones add up to 1.
  static let window: [Float] = (0..<frameLength).map { place in
    let hann = 0.5 - 0.5 * cos(2 * .pi * (Double(place) + 0.5) / Double(frameLength))
    return Float((hann * 2 * Double(hopLength) / Double(frameLength)).squareRoot())
  }

  /// The spectrum of a frame's samples.
  package static func spectrum(of samples: ArraySlice<Float>) -> RealFFT.Spectrum {
    transform.spectrum(of: zip(samples, window).map { $0 * $1 })
  }
}
