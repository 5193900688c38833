import VocativeAudio

/// Divides speech of any length into stretches that the model decodes as a whole, cut in pauses.
///
/// The longer a stretch is, the shorter a pause ends it.
struct DictationSegmenter {
  /// A stretch that is over.
  struct Stretch {
    let samples: [Float]
    /// The time of the first sample from the beginning of the audio.
    let start: Duration
  }

  /// The samples of the stretch that goes on; empty between stretches.
  private(set) var samples: [Float] = []
  /// The time of the first of them.
  private(set) var start: Duration = .zero

  private var segmenter: SpeechSegmenter

  /// The pause that ends a stretch, by the least length of the stretch, in seconds.
  private static let pauses: [(length: Double, pause: Duration)] = [
    (11, .milliseconds(90)), (8, .milliseconds(150)), (5, .milliseconds(250)), (0, .milliseconds(500)),
  ]
  private static let settings = Endpointer.Settings(
    preRoll: .milliseconds(300), minimumSpeech: .milliseconds(90), trailingSilence: .milliseconds(500),
    maximumDuration: .seconds(16))

  init(sampleRate: Int) { segmenter = SpeechSegmenter(sampleRate: sampleRate, settings: Self.settings) }

  /// Processes the next samples, and returns the stretches that end.
  mutating func step(_ new: [Float]) -> [Stretch] { collect(segmenter.step(new)) }

  /// Ends the stretch at the end of the audio, and returns it.
  mutating func finish() -> [Stretch] { collect(segmenter.finish()) }

  private mutating func collect(_ outputs: [SpeechSegmenter.Output]) -> [Stretch] {
    var ended: [Stretch] = []
    for output in outputs {
      switch output {
      case .started(let time): (start, samples) = (time, [])
      case .audio(let buffer): samples += buffer.samples
      case .ended:
        ended.append(Stretch(samples: samples, start: start))
        samples = []
      }
    }
    let length = Double(samples.count) / Double(segmenter.sampleRate)
    if !samples.isEmpty { segmenter.trailingSilenceOverride = Self.pauses.first { length >= $0.length }?.pause }
    return ended
  }
}
