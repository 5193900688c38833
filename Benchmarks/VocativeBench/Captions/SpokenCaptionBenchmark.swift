import Synchronization
import Vocative
import VocativeApertium
import VocativeConsole
import VocativeFlite
import VocativePocketSphinx
import VocativeSetup

/// Measures the interpreter on speech: sentences said by a voice as fast as it says them, heard, translated and shown.
struct SpokenCaptionBenchmark {
  let sentences: [String]
  let pair: LanguagePair

  /// The times of one sentence, in seconds from the beginning of its sound.
  private struct Timeline {
    /// The last transcript, with the times of its words.
    var transcript = Transcript("")
    /// When each number of words had been heard for the first time.
    var recognizedTimes: [Double] = []
    /// When each number of words of the translation was shown for the first time.
    var translatedTimes: [Double] = []
    /// When the last caption came, and how long the sound was.
    var lastCaptionTime = 0.0
    var audioDuration = 0.0
  }

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let recognizer = PocketSphinxRecognizer.pocketSphinx()
    let translator = TimedTranslator(base: ApertiumTranslator())
    try await translator.base.prepare(pair)
    try await recognizer.prepare(for: RecognitionContext(.dictation))
    var timelines: [Timeline] = []
    var errors = (wrong: 0, words: 0)
    var progress = ProgressBar(sentences.count, on: console)
    for (number, sentence) in sentences.enumerated() {
      let voice = ["slt", "rms"][number % 2]
      let sound = try await FliteSynthesizer.flite().speech(for: sentence, voice: voice).collected().joined()
        .resampled(to: recognizer.sampleRate)
      let timeline = try await timeline(of: sound, recognizer, translator)
      timelines.append(timeline)
      let reference = WordEditDistance.words(of: sentence)
      let recognized = WordEditDistance.words(of: timeline.transcript.text)
      errors.wrong += WordEditDistance.between(reference, recognized)
      errors.words += reference.count
      progress.advance()
    }
    progress.finish()
    return metrics(timelines, translator.times, 100 * Double(errors.wrong) / Double(max(errors.words, 1)))
  }

  private func timeline(
    of sound: PCMBuffer, _ recognizer: PocketSphinxRecognizer, _ translator: TimedTranslator
  ) async throws -> Timeline {
    let clock = ContinuousClock()
    let start = clock.now
    let recognized = Mutex((transcript: Transcript(""), times: [Double]()))
    let transcripts = recognizer.transcripts(of: sound.inRealTime(), in: RecognitionContext(.dictation)).onEach {
      transcript in
      let time = (clock.now - start).milliseconds / 1_000
      recognized.withLock { state in
        let count = transcript.text.split(separator: " ").count
        if count > state.times.count {
          state.times += Array(repeating: time, count: count - state.times.count)
        }
        state.transcript = transcript
      }
    }
    var timeline = Timeline()
    timeline.audioDuration = sound.duration.seconds
    for try await caption in transcripts.translated(from: pair.source, to: pair.target, by: translator) {
      let time = (clock.now - start).milliseconds / 1_000
      let count = caption.text.split(separator: " ").count
      if count > timeline.translatedTimes.count {
        timeline.translatedTimes += Array(repeating: time, count: count - timeline.translatedTimes.count)
      }
      timeline.lastCaptionTime = time
    }
    (timeline.transcript, timeline.recognizedTimes) = recognized.withLock { ($0.transcript, $0.times) }
    return timeline
  }

  private func metrics(_ timelines: [Timeline], _ translations: [Double], _ wordErrors: Double) -> [BenchmarkMetric] {
    var recognition: [Double] = []
    var total: [Double] = []
    for timeline in timelines {
      let words = timeline.transcript.words
      for (index, word) in words.enumerated() {
        if index < timeline.recognizedTimes.count {
          recognition.append((timeline.recognizedTimes[index] - word.end.seconds) * 1_000)
        }
        guard !timeline.translatedTimes.isEmpty else { continue }
        // The word of the translation that stands as far into its sentence.
        let match =
          min(
            timeline.translatedTimes.count,
            ((index + 1) * timeline.translatedTimes.count + words.count - 1) / words.count)
          - 1
        total.append((timeline.translatedTimes[max(0, match)] - word.end.seconds) * 1_000)
      }
    }
    return [
      BenchmarkMetric(
        key: "spokenWordErrors", title: "spoken: words misheard", value: wordErrors, unit: "%", fractionDigits: 1),
      BenchmarkMetric(
        key: "spokenHeardMs", title: "  a word's end → heard in a partial, median", value: recognition.median,
        unit: "ms", fractionDigits: 0),
      BenchmarkMetric(
        key: "spokenTranslatedMs", title: "  its clause → translated, median", value: translations.median, unit: "ms"),
      BenchmarkMetric(
        key: "spokenShownMs", title: "  a word's end → its caption, median", value: total.median, unit: "ms",
        fractionDigits: 0),
      BenchmarkMetric(
        key: "spokenShownP90Ms", title: "  a word's end → its caption, 90th percentile", value: total.percentile(90),
        unit: "ms", fractionDigits: 0),
      BenchmarkMetric(
        key: "spokenEndMs", title: "  end of the sound → last caption, median",
        value: timelines.map { ($0.lastCaptionTime - $0.audioDuration) * 1_000 }.median, unit: "ms", fractionDigits: 0),
    ]
  }
}

/// Translates, and notes how long each text took, in milliseconds.
private final class TimedTranslator: Translator {
  let base: ApertiumTranslator
  private let recordedTimes = Mutex<[Double]>([])

  init(base: ApertiumTranslator) { self.base = base }

  var times: [Double] { recordedTimes.withLock { $0 } }

  var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let clock = ContinuousClock()
    let start = clock.now
    let translation = try await base.translation(of: text, pair)
    recordedTimes.withLock { $0.append((clock.now - start).milliseconds) }
    return translation
  }

  func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    try await base.properNouns(words, pair)
  }
}
