import Synchronization
import Vocative
import VocativeApertium
import VocativeFlite
import VocativePocketSphinx

/// Measures the interpreter on speech: sentences said by a voice as fast as it says them, heard, translated and shown.
struct SpokenInterpreterBench {
  let sentences: [String]
  let pair: LanguagePair

  /// What became of one sentence, in seconds from the beginning of its sound.
  private struct Course {
    /// The last transcript, with the times of its words.
    var transcript = Transcript("")
    /// When each number of words had been heard for the first time.
    var heard: [Double] = []
    /// When each number of words of the translation was shown for the first time.
    var shown: [Double] = []
    /// When the last caption came, and how long the sound was.
    var end = 0.0
    var duration = 0.0
  }

  func run(on console: Console) async throws -> [Figure] {
    let recognizer = PocketSphinxRecognizer.pocketSphinx()
    let translator = TimedTranslator(base: ApertiumTranslator())
    try await translator.base.prepare(pair)
    try await recognizer.prepare(for: RecognitionContext(.dictation))
    var courses: [Course] = []
    var errors = (wrong: 0, words: 0)
    var progress = Progress(sentences.count, on: console)
    for (number, sentence) in sentences.enumerated() {
      let voice = ["slt", "rms"][number % 2]
      let sound = try await FliteSynthesizer.flite().speech(for: sentence, voice: voice).collected().joined()
        .resampled(to: recognizer.sampleRate)
      let course = try await course(of: sound, recognizer, translator)
      courses.append(course)
      let said = sentence.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      let heard = course.transcript.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      errors.wrong += WordErrors.between(said, heard)
      errors.words += said.count
      progress.advance()
    }
    progress.finish()
    return figures(courses, translator.times, 100 * Double(errors.wrong) / Double(max(errors.words, 1)))
  }

  private func course(
    of sound: PCMBuffer, _ recognizer: PocketSphinxRecognizer, _ translator: TimedTranslator
  ) async throws -> Course {
    let clock = ContinuousClock()
    let start = clock.now
    let heard = Mutex((transcript: Transcript(""), times: [Double]()))
    let transcripts = recognizer.transcripts(of: sound.paced(), in: RecognitionContext(.dictation)).onEach {
      transcript in
      let time = (clock.now - start).milliseconds / 1_000
      heard.withLock { state in
        let count = transcript.text.split(separator: " ").count
        if count > state.times.count {
          state.times += Array(repeating: time, count: count - state.times.count)
        }
        state.transcript = transcript
      }
    }
    var course = Course()
    course.duration = sound.duration
    for try await caption in transcripts.translated(from: pair.source, to: pair.target, by: translator) {
      let time = (clock.now - start).milliseconds / 1_000
      let count = caption.text.split(separator: " ").count
      if count > course.shown.count {
        course.shown += Array(repeating: time, count: count - course.shown.count)
      }
      course.end = time
    }
    (course.transcript, course.heard) = heard.withLock { ($0.transcript, $0.times) }
    return course
  }

  private func figures(_ courses: [Course], _ translations: [Double], _ wordErrors: Double) -> [Figure] {
    var recognition: [Double] = []
    var total: [Double] = []
    for course in courses {
      let words = course.transcript.words
      for (index, word) in words.enumerated() {
        if index < course.heard.count { recognition.append((course.heard[index] - word.end) * 1_000) }
        guard !course.shown.isEmpty else { continue }
        // The word of the translation that stands as far into its sentence.
        let match =
          min(
            course.shown.count, ((index + 1) * course.shown.count + words.count - 1) / words.count) - 1
        total.append((course.shown[max(0, match)] - word.end) * 1_000)
      }
    }
    return [
      Figure(key: "spokenWordErrors", title: "spoken: words misheard", value: wordErrors, unit: "%", places: 1),
      Figure(
        key: "spokenHeardMs", title: "  a word's end → heard in a partial, median", value: recognition.median,
        unit: "ms", places: 0),
      Figure(
        key: "spokenTranslatedMs", title: "  its clause → translated, median", value: translations.median, unit: "ms"),
      Figure(
        key: "spokenShownMs", title: "  a word's end → its caption, median", value: total.median, unit: "ms", places: 0),
      Figure(
        key: "spokenShownP90Ms", title: "  a word's end → its caption, 90th percentile", value: total.percentile(90),
        unit: "ms", places: 0),
      Figure(
        key: "spokenEndMs", title: "  end of the sound → last caption, median",
        value: courses.map { ($0.end - $0.duration) * 1_000 }.median, unit: "ms", places: 0),
    ]
  }
}

/// Translates, and notes how long each text took, in milliseconds.
private final class TimedTranslator: Translator {
  let base: ApertiumTranslator
  private let noted = Mutex<[Double]>([])

  init(base: ApertiumTranslator) { self.base = base }

  var times: [Double] { noted.withLock { $0 } }

  var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let clock = ContinuousClock()
    let start = clock.now
    let translation = try await base.translation(of: text, pair)
    noted.withLock { $0.append((clock.now - start).milliseconds) }
    return translation
  }

  func capitalized(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    try await base.capitalized(words, pair)
  }
}
