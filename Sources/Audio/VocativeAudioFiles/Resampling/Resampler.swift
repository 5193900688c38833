package import VocativeAudio
import CSampleRate

/// A sample rate converter for a stream of sound.
///
/// It uses libsamplerate's band-limited interpolation after Julius O. Smith (medium quality: 121 dB signal to noise, 90 %
/// of the bandwidth). With equal rates samples stay unchanged. The output, with that of ``finish()``, has the duration of
/// the input to within a frame.
///
/// It is not `Sendable`: an actor or a single task owns it.
///
/// ```swift
/// var resampler = try Resampler(from: 44_100, to: 16_000)
/// let head = try resampler.resample(samples)
/// let tail = try resampler.finish()
/// ```
package struct Resampler: ~Copyable {
  /// The supported sample rates, in frames per second.
  package static let supportedRates = 1_000...768_000

  private let state: OpaquePointer?
  private let ratio: Double
  private let channelCount: Int

  /// Creates a resampler for interleaved samples.
  ///
  /// - Parameters:
  ///   - source: The sample rate of the input.
  ///   - target: The sample rate of the output.
  ///   - channelCount: The number of channels.
  /// - Throws: ``AudioError/Code/unsupportedFormat`` for a rate outside ``supportedRates``, for rates more than
  ///   256 times apart, and for fewer than 1 or more than 1,024 channels.
  package init(from source: Int, to target: Int, channelCount: Int = 1) throws(AudioError) {
    for rate in [source, target] where !Self.supportedRates.contains(rate) {
      throw AudioError(
        .unsupportedFormat,
        "A sample rate of \(rate) Hz isn't supported.", remedy: "Use one from 1,000 to 768,000 Hz, for example 16,000.")
    }
    guard (1...1_024).contains(channelCount) else {
      throw AudioError(.unsupportedFormat, "\(channelCount) channels aren't supported.", remedy: "Use 1 to 1,024.")
    }
    let ratio = Double(target) / Double(source)
    var state: OpaquePointer?
    if source != target {
      var code: CInt = 0
      if src_is_valid_ratio(ratio) != 0 {
        state = src_new(CInt(SRC_SINC_MEDIUM_QUALITY), CInt(channelCount), &code)
      }
      guard state != nil else {
        throw AudioError(
          .unsupportedFormat, "Sound can't be converted from \(source) to \(target) Hz.",
          remedy: "Choose rates closer together.")
      }
    }
    self.state = state
    self.ratio = ratio
    self.channelCount = channelCount
  }

  deinit {
    if let state { src_delete(state) }
  }

  /// Returns the next samples at the new rate; the first ones are fewer, because the filter looks ahead.
  ///
  /// Samples that are not finite count as 0, and an incomplete last frame is ignored.
  ///
  /// - Throws: ``AudioError/Code/unsupportedFormat`` when the library fails, which does not happen with valid rates.
  package mutating func resample(_ samples: [Float]) throws(AudioError) -> [Float] {
    guard let state else { return samples }
    let clean = samples.map { $0.isFinite ? $0 : 0 }
    return try convert(clean, through: state, isLast: false)
  }

  /// Returns the rest of the sound; afterwards the resampler is ready for another stream.
  package mutating func finish() throws(AudioError) -> [Float] {
    guard let state else { return [] }
    let rest = try convert([], through: state, isLast: true)
    src_reset(state)
    return rest
  }

  private func convert(_ samples: [Float], through state: OpaquePointer, isLast: Bool) throws(AudioError) -> [Float] {
    let frames = samples.count / channelCount
    var converted: [Float] = []
    var consumed = 0
    var code: CInt = 0
    // An empty array may have no address, and the library requires one.
    let input = samples.isEmpty ? [0] : samples
    var room = [Float](repeating: 0, count: (Int(Double(frames) * ratio) + 256) * channelCount)
    while code == 0 {
      let (used, made) = input.withUnsafeBufferPointer { input in
        room.withUnsafeMutableBufferPointer { output in
          var data = SRC_DATA()
          data.data_in = input.baseAddress.map { $0 + consumed * channelCount }
          data.input_frames = frames - consumed
          data.data_out = output.baseAddress
          data.output_frames = output.count / channelCount
          data.end_of_input = isLast ? 1 : 0
          data.src_ratio = ratio
          code = src_process(state, &data)
          return (data.input_frames_used, data.output_frames_gen)
        }
      }
      consumed += used
      converted += room[..<(made * channelCount)]
      if made == 0 && (used == 0 || consumed == frames) { break }
    }
    guard code == 0 else {
      throw AudioError(
        .unsupportedFormat, "The sound can't be converted to another sample rate.", remedy: "Try another one.")
    }
    return converted
  }
}
