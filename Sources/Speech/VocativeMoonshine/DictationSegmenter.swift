import VocativeAudio

/// Divides speech of any length into segments that the model decodes as a whole, cut in pauses.
///
/// The longer a segment is, the shorter a pause ends it.
struct DictationSegmenter {
  /// A segment that is over.
  struct Segment {
    let samples: [Float]
    /// The time of the first sample from the beginning of the audio.
    let start: Duration
  }

  /// The samples of the segment that goes on; empty between segments.
  private(set) var samples: [Float] = []
  /// The time of the first of them.
  private(set) var start: Duration = .zero

  private var segmenter: SpeechSegmenter

  /// The pause that ends a segment, by the least length of the segment, in seconds.
  private static let pauses: [(length: Double, pause: Duration)] = [
    (11, .milliseconds(90)), (8, .milliseconds(150)), (5, .milliseconds(250)), (0, .milliseconds(500)),
  ]
  private static let settings = Endpointer.Settings(
    preRoll: .milliseconds(300), minimumSpeech: .milliseconds(90), trailingSilence: .milliseconds(500),
    maximumDuration: .seconds(16))

  init(sampleRate: Int) { segmenter = SpeechSegmenter(sampleRate: sampleRate, settings: Self.settings) }

  /// Processes the next samples, and returns the segments that end.
  mutating func step(_ new: [Float]) -> [Segment] { collect(segmenter.step(new)) }

  /// Ends the segment at the end of the audio, and returns it.
  mutating func finish() -> [Segment] { collect(segmenter.finish()) }

  private mutating func collect(_ outputs: [SpeechSegmenter.Output]) -> [Segment] {
    var ended: [Segment] = []
    for output in outputs {
      switch output {
      case .started(let time): (start, samples) = (time, [])
      case .audio(let buffer): samples += buffer.samples
      case .ended:
        ended.append(Segment(samples: samples, start: start))
        samples = []
      }
    }
    let length = Double(samples.count) / Double(segmenter.sampleRate)
    if !samples.isEmpty { segmenter.trailingSilenceOverride = Self.pauses.first { length >= $0.length }?.pause }
    return ended
  }
}
