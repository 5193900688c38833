import Foundation

/// A fast Fourier transform of real samples, forward and inverse, by a complex transform of half the size.
///
/// Radix 2 after Cooley and Tukey (1965); the even samples are the real, the odd ones the imaginary part of a complex
/// signal half as long, whose spectrum is then taken apart.
package struct RealFFT: Sendable {
  /// The complex amplitudes at frequencies 0 to `size / 2`.
  package struct Spectrum: Sendable {
    package var real: [Float]
    package var imaginary: [Float]

    /// The squared magnitudes.
    package var power: [Float] { zip(real, imaginary).map { $0 * $0 + $1 * $1 } }
  }

  /// The number of samples: a power of two, at least 4.
  package let size: Int

  private let cosines: [Float]
  private let sines: [Float]
  private let bitReversal: [Int]

  /// Creates a transform of at least `count` samples.
  package init(atLeast count: Int) {
    var size = 4
    while size < count { size *= 2 }
    self.size = size
    let half = size / 2
    cosines = (0..<half).map { Float(cos(2 * .pi * Double($0) / Double(size))) }
    sines = (0..<half).map { Float(sin(2 * .pi * Double($0) / Double(size))) }
    var order = [Int](repeating: 0, count: half)
    for index in 1..<half { order[index] = order[index / 2] / 2 + (index % 2) * (half / 2) }
    self.bitReversal = order
  }

  /// Returns the squared magnitudes at frequencies 0 to `size / 2`; missing samples count as 0, excess ones are left out.
  func powerSpectrum(of samples: [Float]) -> [Float] { spectrum(of: samples).power }

  /// Returns the amplitudes at frequencies 0 to `size / 2`; missing samples count as 0, excess ones are left out.
  package func spectrum(of samples: [Float]) -> Spectrum {
    let half = size / 2
    var real = [Float](repeating: 0, count: half)
    var imaginary = real
    for index in 0..<half {
      let even = bitReversal[index] * 2
      if even < samples.count { real[index] = samples[even] }
      if even + 1 < samples.count { imaginary[index] = samples[even + 1] }
    }
    transform(&real, &imaginary)
    let zeros = [Float](repeating: 0, count: half + 1)
    var spectrum = Spectrum(real: zeros, imaginary: zeros)
    for index in 0...half {
      let this = index % half
      let mirror = (half - index) % half
      let evenReal = (real[this] + real[mirror]) / 2
      let evenImaginary = (imaginary[this] - imaginary[mirror]) / 2
      let oddReal = (imaginary[this] + imaginary[mirror]) / 2
      let oddImaginary = (real[mirror] - real[this]) / 2
      let cosine = index == half ? -1 : cosines[index]
      let sine = index == half ? 0 : sines[index]
      spectrum.real[index] = evenReal + cosine * oddReal + sine * oddImaginary
      spectrum.imaginary[index] = evenImaginary + cosine * oddImaginary - sine * oddReal
    }
    return spectrum
  }

  /// Returns the `size` samples that have this spectrum.
  package func samples(of spectrum: Spectrum) -> [Float] {
    let half = size / 2
    var real = [Float](repeating: 0, count: half)
    var imaginary = real
    for place in 0..<half {
      // The inverse is the transform of the conjugate, conjugated.
      let index = bitReversal[place]
      let mirror = half - index
      let evenReal = (spectrum.real[index] + spectrum.real[mirror]) / 2
      let evenImaginary = (spectrum.imaginary[index] - spectrum.imaginary[mirror]) / 2
      let restReal = (spectrum.real[index] - spectrum.real[mirror]) / 2
      let restImaginary = (spectrum.imaginary[index] + spectrum.imaginary[mirror]) / 2
      let oddReal = restReal * cosines[index] - restImaginary * sines[index]
      let oddImaginary = restReal * sines[index] + restImaginary * cosines[index]
      real[place] = evenReal - oddImaginary
      imaginary[place] = -(evenImaginary + oddReal)
    }
    transform(&real, &imaginary)
    let scale = 1 / Float(half)
    var samples = [Float](repeating: 0, count: size)
    for index in 0..<half {
      samples[2 * index] = real[index] * scale
      samples[2 * index + 1] = -imaginary[index] * scale
    }
    return samples
  }

  /// The butterflies, in place, over samples already in bit-reversed order.
  private func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    let half = real.count
    var span = 1
    while span < half {
      let step = size / (2 * span)
      for start in stride(from: 0, to: half, by: 2 * span) {
        for offset in 0..<span {
          let cosine = cosines[offset * step]
          let sine = sines[offset * step]
          let low = start + offset
          let high = low + span
          let turnedReal = real[high] * cosine + imaginary[high] * sine
          let turnedImaginary = imaginary[high] * cosine - real[high] * sine
          real[high] = real[low] - turnedReal
          imaginary[high] = imaginary[low] - turnedImaginary
          real[low] += turnedReal
          imaginary[low] += turnedImaginary
        }
      }
      span *= 2
    }
  }
}
