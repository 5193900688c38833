import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeMoonshine
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures free speech: word errors of the neural recogniser beside PocketSphinx, times, and words invented in noise.
struct DictationBenchmark {
  let sentences: [String]
  /// The number of sentences that are also said in real time, for the times.
  let liveCount: Int
  /// The minutes of synthetic noise in which no word may be heard.
  let noiseMinutes: Int
  /// A file of noise in which no word may be heard; nil for none.
  let noise: String?
  /// A folder of recordings of people, with the words that each must have: file name to slot values.
  let recordings: String?
  let labels: String?
  /// A file of names of several languages, which are the terms.
  let names: String
  /// The number of terms; 0 measures none.
  let termCount: Int
  let seed: UInt64
  /// True if what was not heard rightly is printed.
  let showsErrors: Bool

  private typealias Errors = (wrong: Int, words: Int)

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let neural = try MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
    let peer = PocketSphinxRecognizer()
    let context = RecognitionContext(.dictation)
    try await neural.prepare(for: context)
    try await peer.prepare(for: context)
    return try await measureVoices(neural, peer, on: console) + measureTimes(neural, on: console)
      + measureTerms(neural, on: console) + measurePeople(neural, peer, on: console)
      + measureNoise(neural, on: console)
  }

  private func measureVoices(
    _ neural: MoonshineRecognizer, _ peer: PocketSphinxRecognizer, on console: Console
  ) async throws -> [BenchmarkMetric] {
    var (own, other): (Errors, Errors) = ((0, 0), (0, 0))
    var (seconds, cpu) = (0.0, 0.0)
    let voices = BenchmarkVoices.all
    var progress = ProgressBar(sentences.count * voices.count, on: console)
    for sentence in sentences {
      for voice in voices {
        let sound = try await voice(sentence).resampled(to: neural.sampleRate).collected().joined()
          .paddedWithRoomNoise(before: 0.3, after: 0.6)
        let start = FileTranscription.processorTime
        let recognized = try await text(of: sound, neural)
        if showsErrors, WordEditDistance.words(of: recognized) != WordEditDistance.words(of: sentence) {
          console.print("\(sentence) < \(recognized)")
        }
        add(sentence, recognized, to: &own)
        cpu += FileTranscription.processorTime - start
        seconds += sound.duration.seconds
        add(sentence, try await text(of: sound, peer), to: &other)
        progress.advance()
      }
    }
    progress.finish()
    return [
      metric("wordErrors", "word errors, \(voices.count) synthetic voices", percent(own)),
      metric("peerWordErrors", "  PocketSphinx", percent(other)),
      BenchmarkMetric(
        key: "realTimeFactor", title: "processor time for a second of sound", value: cpu / max(seconds, 1), unit: "s",
        fractionDigits: 3),
    ]
  }

  private func measureTimes(_ neural: MoonshineRecognizer, on console: Console) async throws -> [BenchmarkMetric] {
    guard liveCount > 0 else { return [] }
    let clock = ContinuousClock()
    var (final, first): ([Double], [Double]) = ([], [])
    let voices = BenchmarkVoices.all
    for (number, sentence) in sentences.prefix(liveCount).enumerated() {
      let voice = voices[number % voices.count]
      let sound = try await voice(sentence).resampled(to: neural.sampleRate).collected().joined()
      let start = clock.now
      for try await transcript in neural.transcripts(
        of: sound.inRealTime(), in: RecognitionContext(.dictation))
      {
        let time = (clock.now - start).milliseconds
        if !transcript.text.isEmpty, first.count <= number { first.append(time) }
        if transcript.isFinal { final.append(time - sound.duration.seconds * 1_000) }
      }
      if first.count <= number { first.append(.infinity) }
    }
    return [
      BenchmarkMetric(
        key: "finalMs", title: "last sound → final transcript, median", value: final.median, unit: "ms",
        fractionDigits: 0),
      BenchmarkMetric(
        key: "finalP90Ms", title: "  90th percentile", value: final.percentile(90), unit: "ms", fractionDigits: 0),
      BenchmarkMetric(
        key: "firstPartialMs", title: "first sound → first partial transcript, median", value: first.median, unit: "ms",
        fractionDigits: 0),
    ]
  }

  /// The number of sentences with a term that are spoken.
  private static let spokenTermCount = 40

  /// Measures how many spoken terms are recognised without a list of them and with one, and what the list costs other
  /// sentences.
  private func measureTerms(_ neural: MoonshineRecognizer, on console: Console) async throws -> [BenchmarkMetric] {
    guard termCount > 0 else { return [] }
    var random = SeededRandomNumberGenerator(seed: seed)
    let corpus = try NameCorpus(try TextFile.read(names), split: .test, file: names)
    let people = corpus.sample(termCount, &random)
    var terms = people.map(\.name)
    // Names of one language with those of others, until there are enough.
    for shift in 1..<max(people.count, 2) where terms.count < termCount {
      for (number, person) in people.enumerated() where terms.count < termCount {
        terms.append("\(person.first) \(people[(number + shift) % people.count].last)")
      }
    }
    let clock = ContinuousClock()
    let start = clock.now
    var context = RecognitionContext(.dictation)
    context.terms = terms
    try await neural.prepare(for: context)
    let installed = clock.now - start
    let voices = BenchmarkVoices.all
    var (found, foundWithout, spoken) = (0, 0, 0)
    for (number, term) in terms.prefix(Self.spokenTermCount).enumerated() {
      let sound = try await voices[number % voices.count]("Please write to \(term) about the meeting on Friday.")
        .resampled(to: neural.sampleRate).collected().joined()
      let words = WordEditDistance.words(of: term)
      let plain = WordEditDistance.words(of: try await text(of: sound, neural))
      let biased = WordEditDistance.words(of: try await text(of: sound, neural, terms: terms))
      spoken += words.count
      foundWithout += words.count { plain.contains($0) }
      found += words.count { biased.contains($0) }
      if showsErrors, !words.allSatisfy(biased.contains) { console.print("\(term) < \(biased.joined(separator: " "))") }
    }
    var (before, after): (Errors, Errors) = ((0, 0), (0, 0))
    for (number, sentence) in sentences.enumerated() {
      let sound = try await voices[number % voices.count](sentence).resampled(to: neural.sampleRate).collected()
        .joined()
      add(sentence, try await text(of: sound, neural), to: &before)
      add(sentence, try await text(of: sound, neural, terms: terms), to: &after)
    }
    return [
      BenchmarkMetric(
        key: "termsMs", title: "\(terms.count) terms installed", value: installed.milliseconds, unit: "ms",
        fractionDigits: 0),
      metric("termRecall", "words of spoken terms recognised", share(found, spoken)),
      metric("termRecallWithout", "  without the list", share(foundWithout, spoken)),
      metric("termWordErrors", "word errors of other sentences with the list", percent(after)),
      metric("termWordErrorsWithout", "  without it", percent(before)),
    ]
  }

  /// Measures the words of labels that are found in recordings of people.
  private func measurePeople(
    _ neural: MoonshineRecognizer, _ peer: PocketSphinxRecognizer, on console: Console
  ) async throws -> [BenchmarkMetric] {
    guard let recordings, let labels else { return [] }
    let data = try Data(contentsOf: URL(fileURLWithPath: labels))
    let wanted = try JSONDecoder().decode([String: Label].self, from: data)
    var (found, foundByPeer, total) = (0, 0, 0)
    var progress = ProgressBar(wanted.count, on: console)
    for (name, label) in wanted.sorted(by: { $0.key < $1.key }) {
      let sound = try await AudioFile("\(recordings)/\(name).flac").audio(at: neural.sampleRate).collected().joined()
      let words = label.slots.values.flatMap(WordEditDistance.words(of:))
      let own = WordEditDistance.words(of: try await text(of: sound, neural))
      let other = WordEditDistance.words(of: try await text(of: sound, peer))
      total += words.count
      found += words.count { own.contains($0) }
      foundByPeer += words.count { other.contains($0) }
      progress.advance()
    }
    progress.finish()
    return [
      metric("labelWords", "words of the labels found, \(wanted.count) recordings", share(found, total)),
      metric("peerLabelWords", "  PocketSphinx", share(foundByPeer, total)),
    ]
  }

  /// Measures the words that are heard where none was said.
  private func measureNoise(_ neural: MoonshineRecognizer, on console: Console) async throws -> [BenchmarkMetric] {
    guard noiseMinutes > 0 else { return [] }
    var inventedCount = 0
    let kinds = SyntheticNoise.allCases
    var progress = ProgressBar(noiseMinutes, on: console)
    for minute in 0..<noiseMinutes {
      let kind = kinds[minute % (kinds.count + 1) % kinds.count]
      var sound = kind.sound(duration: .seconds(60), seed: seed + UInt64(minute))
      // One minute in nine is silence.
      if minute % (kinds.count + 1) == kinds.count { sound.samples = sound.samples.map { _ in 0 } }
      let recognized = try await text(of: sound, neural)
      if showsErrors, !recognized.isEmpty { console.print("\(kind) < \(recognized)") }
      inventedCount += WordEditDistance.words(of: recognized).count
      progress.advance()
    }
    progress.finish()
    if let noise {
      let sound = try await AudioFile(noise).audio(at: neural.sampleRate).collected().joined()
      let recognized = try await text(of: sound, neural)
      if showsErrors { console.print("\(noise), \(Int(sound.duration.seconds)) s < \(recognized)") }
      inventedCount += WordEditDistance.words(of: recognized).count
    }
    return [
      BenchmarkMetric(
        key: "inventedWords", title: "words heard in \(noiseMinutes) minutes of noise and silence",
        value: Double(inventedCount), unit: "", fractionDigits: 0)
    ]
  }

  private struct Label: Decodable {
    let slots: [String: String]
  }

  private func text(
    of sound: PCMBuffer, _ recognizer: some SpeechRecognizer, terms: [String] = []
  ) async throws -> String {
    var context = RecognitionContext(.dictation)
    context.terms = terms
    let transcripts = recognizer.transcripts(of: sound.audio(at: recognizer.sampleRate), in: context)
    var text = ""
    for try await transcript in transcripts where transcript.isFinal { text = transcript.text }
    return text
  }

  private func add(_ reference: String, _ recognized: String, to errors: inout Errors) {
    let words = WordEditDistance.words(of: reference)
    errors.wrong += WordEditDistance.between(words, WordEditDistance.words(of: recognized))
    errors.words += words.count
  }

  private func percent(_ errors: Errors) -> Double { share(errors.wrong, errors.words) }
  private func share(_ part: Int, _ whole: Int) -> Double { 100 * Double(part) / Double(max(whole, 1)) }

  private func metric(_ key: String, _ title: String, _ value: Double) -> BenchmarkMetric {
    BenchmarkMetric(key: key, title: title, value: value, unit: "%", fractionDigits: 1)
  }
}
