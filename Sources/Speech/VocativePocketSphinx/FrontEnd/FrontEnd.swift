import CPocketSphinx
package import VocativeAudio
package import VocativeSpeech

/// Turns sound into cepstral frames and leaves long silences out.
///
/// It is the library's own front end, fed one hop of 10 ms at a time: the frames that a hop brings out are the last
/// ones before it, so that every frame keeps its place in the audio though silence is missing between them.
package struct FrontEnd: ~Copyable {
  static let sampleRate = 16_000
  static let hop = 160
  /// Samples in a frame: 25.625 ms.
  static let window = 410
  /// Frames that a hop can bring out at most: what was held back before speech began, and its own.
  private static let maximumFramesPerHop = 64

  private let handle: OpaquePointer
  private let width: Int
  /// The samples that do not fill a hop yet.
  private var pending: [Int16] = []
  private var hopCount = 0
  /// The greatest amplitude since the start, full scale 1.
  private(set) var peak: Float = 0
  /// The mean squares of the hops since the start, full scale 1.
  private(set) var powers: [Float] = []
  private let noiseFloor: Float?
  private var dither: Dither

  /// - Parameters:
  ///   - configuration: The decoder's settings; nil when they make no front end.
  ///   - floor: By how many decibels a floor of noise is below the loudest sound; nil for no such floor.
  init?(configuration: OpaquePointer, noiseFloor floor: Float?) {
    guard let handle = fe_init_auto_r(configuration) else { return nil }
    self.handle = handle
    self.noiseFloor = floor
    dither = Dither(below: floor)
    width = Int(fe_get_output_size(handle))
  }

  deinit { fe_free(handle) }

  /// - Throws: ``SpeechError`` with `engineFailed` for sound of another format than it hears.
  package static func validateFormat(_ buffer: PCMBuffer) throws(SpeechError) {
    guard buffer.sampleRate == sampleRate, buffer.channelCount == 1 else {
      throw SpeechError(
        .engineFailed,
        "The recogniser hears one channel at \(sampleRate) Hz, and the audio has \(buffer.channelCount) "
          + "at \(buffer.sampleRate) Hz. Resample it first.")
    }
  }

  /// Forgets what was heard, its noise included, so that the same audio always gives the same frames.
  package mutating func start() {
    fe_start_stream(handle)
    fe_start_utt(handle)
    pending.removeAll(keepingCapacity: true)
    hopCount = 0
    peak = 0
    powers.removeAll(keepingCapacity: true)
    dither = Dither(below: noiseFloor)
  }

  /// The frames that speech in these samples brings out.
  package mutating func frames(of samples: [Float]) -> Cepstra {
    var cepstra = Cepstra(width: width)
    for sample in samples {
      if sample.isFinite { peak = max(peak, abs(sample)) }
      pending.append(dither.quantized(sample))
      if pending.count == Self.hop { processHop(into: &cepstra) }
    }
    return cepstra
  }

  /// Seconds of audio heard so far.
  var duration: Duration {
    .seconds(Double(hopCount * Self.hop + pending.count) / Double(Self.sampleRate))
  }

  private mutating func processHop(into cepstra: inout Cepstra) {
    hopCount += 1
    powers.append(pending.reduce(0) { $0 + Float($1) * Float($1) } / Float(pending.count) / (32_768 * 32_768))
    var values = [Float](repeating: 0, count: Self.maximumFramesPerHop * width)
    let (handle, width) = (handle, width)
    let count = values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return 0 }
      var rows: [UnsafeMutablePointer<Float>?] = (0..<Self.maximumFramesPerHop).map { base + $0 * width }
      return pending.withUnsafeBufferPointer { samples in
        var position = samples.baseAddress
        var left = samples.count
        var frames = Int32(Self.maximumFramesPerHop)
        _ = fe_process_frames(handle, &position, &left, &rows, &frames, nil)
        return max(0, Int(frames))
      }
    }
    pending.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    let last = (hopCount * Self.hop - Self.window) / Self.hop
    cepstra.append(values.prefix(count * width), lastFrame: last)
  }
}
