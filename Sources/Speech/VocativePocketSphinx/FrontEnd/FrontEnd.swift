import CPocketSphinx
import Foundation
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

/// Cepstral frames, one after the other, with their places in the audio.
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

  /// The frames of a range, as far as there are any.
  func slice(_ range: Range<Int>) -> Cepstra {
    let range = range.clamped(to: 0..<count)
    var part = Cepstra(width: width)
    part.values = Array(values[(range.lowerBound * width)..<(range.upperBound * width)])
    part.frameNumbers = Array(frameNumbers[range])
    return part
  }

  /// The frames whose places in the audio are within a range of hops.
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

  /// Takes away the frames after the quietest place among the last ones, to be heard with what follows.
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

/// Rounds samples to 16 bits over a floor of noise.
///
/// At least it is triangular noise at -70 dB of full scale, below that of any microphone. Without it digital silence,
/// as around edited recordings and synthetic voices, has a spectrum of rounding errors, and noise removal distorts the
/// words beside it.
private struct Dither {
  /// The least noise's greatest value, in steps of 16 bits.
  private static let minimumAmplitude: Float = 24
  /// The level of pink noise relative to the loudest tenth of a second so far; nil for none.
  let noiseRatio: Float?
  private var power: Float = 0
  private var loudest: Float = 0
  private var pink = PinkNoise()
  private var state: UInt32 = 1

  /// - Parameter decibels: By how much a floor of pink noise is below the loudest sound so far; nil for no such floor.
  init(below decibels: Float?) { noiseRatio = decibels.map { pow(10, -$0 / 20) } }

  mutating func quantized(_ sample: Float) -> Int16 {
    let value = sample.isFinite ? min(max(sample, -1), 1) * 32_767 : 0
    var noise = Self.minimumAmplitude * (uniform() - uniform())
    if let noiseRatio {
      power += (value * value - power) / Float(FrontEnd.sampleRate / 10)
      loudest = max(loudest, power)
      noise += noiseRatio * loudest.squareRoot() * pink.next((6 as Float).squareRoot() * (uniform() + uniform() - 1))
    }
    return Int16(min(max((value + noise).rounded(), -32_768), 32_767))
  }

  private mutating func uniform() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) / 16_777_216
  }
}

/// Kellet's economical filter, which makes white noise pink.
private struct PinkNoise {
  private var (low, middle, high): (Float, Float, Float) = (0, 0, 0)

  /// The next sample; of the level that the white noise has.
  mutating func next(_ white: Float) -> Float {
    low = 0.99765 * low + 0.099 * white
    middle = 0.963 * middle + 0.2965 * white
    high = 0.57 * high + 1.0526 * white
    return 0.338 * (low + middle + high + 0.1848 * white)
  }
}
