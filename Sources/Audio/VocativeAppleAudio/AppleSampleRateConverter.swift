#if canImport(AVFAudio)
  @preconcurrency import AVFAudio
  import Foundation
  import VocativeAudio
  import VocativeSupport

  /// Converts the buffers of one stream to one channel of 32-bit float samples at another rate.
  ///
  /// `AVAudioConverter` keeps the state of its filter between buffers and is not safe to share. The invariant: only one
  /// thread calls ``convert(_:)``, that of the tap.
  final class AppleSampleRateConverter: @unchecked Sendable {
    private let converter: AVAudioConverter
    private let output: AVAudioFormat
    private let ratio: Double

    /// - Throws: ``VocativeAudio/AudioError/Code/unsupportedFormat``.
    init(from input: AVAudioFormat, to sampleRate: Int) throws(AudioError) {
      guard
        let output = AVAudioFormat(
          commonFormat: .pcmFormatFloat32, sampleRate: Double(sampleRate), channels: 1, interleaved: false),
        let converter = AVAudioConverter(from: input, to: output)
      else { throw Self.unsupported }
      self.converter = converter
      self.output = output
      ratio = Double(sampleRate) / input.sampleRate
    }

    /// Returns the sound of a buffer; some of its last samples may come with the next one.
    func convert(_ buffer: AVAudioPCMBuffer) throws(AudioError) -> PCMBuffer {
      let capacity = AVAudioFrameCount(Double(buffer.frameLength) * ratio) + 64
      guard let converted = AVAudioPCMBuffer(pcmFormat: output, frameCapacity: capacity) else { throw Self.unsupported }
      let isSupplied = OneShotFlag()
      var failure: NSError?
      let status = converter.convert(to: converted, error: &failure) { _, status in
        guard isSupplied.set() else {
          status.pointee = .noDataNow
          return nil
        }
        status.pointee = .haveData
        return buffer
      }
      guard status != .error, let samples = converted.floatChannelData?[0] else { throw Self.unsupported }
      return PCMBuffer(
        samples: Array(UnsafeBufferPointer(start: samples, count: Int(converted.frameLength))),
        sampleRate: Int(output.sampleRate))
    }

    private static let unsupported = AudioError(
      .unsupportedFormat, "The sound of the microphone can't be converted.", remedy: "Use 8,000 to 48,000 Hz.")
  }
#endif
