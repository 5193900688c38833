import Foundation
import Vocative
import VocativeAudioFiles
import VocativeCaptions
import VocativeConsole
import VocativeMoonshine
import VocativePocketSphinx

/// Measures word errors of sentences said in noise, as they are recognised and with like-sounding words restored.
struct SpokenRestorationBenchmark {
  let file: String
  /// The number of sentences, each said in two voices.
  let count: Int
  let signalToNoiseRatio: Double
  let seed: UInt64
  let restorer: ContextRestorer
  let showsErrors: Bool

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let sentences = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.contains(where: \.isNumber) && $0.split(separator: " ").count > 3 }
    let chosen = Array(sentences.prefix(count))
    let peer = PocketSphinxRecognizer()
    let neural = try MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
    return try await measure(chosen, neural, "neural", on: console) + measure(chosen, peer, "pocketSphinx", on: console)
  }

  private func measure(
    _ sentences: [String], _ recognizer: some SpeechRecognizer, _ name: String, on console: Console
  ) async throws -> [BenchmarkMetric] {
    var (words, recognizedErrors, restoredErrors, changes) = (0, 0, 0, 0)
    let voices = BenchmarkVoices.all
    var progress = ProgressBar(sentences.count * 2, on: console)
    for (number, sentence) in sentences.enumerated() {
      for voice in [voices[number % voices.count], voices[(number + 3) % voices.count]] {
        let sound = try await voice(sentence).resampled(to: recognizer.sampleRate).collected().joined()
          .paddedWithRoomNoise(before: 0.3, after: 0.6)
        let noise = SyntheticNoise.pink.sound(
          duration: sound.duration, sampleRate: sound.sampleRate, seed: seed &+ UInt64(number))
        let noisy = sound.mixed(with: noise, signalToNoiseRatio: signalToNoiseRatio)
        let transcripts = try await recognizer.transcripts(
          of: EventStream([noisy]), in: RecognitionContext(.dictation)
        ).collected()
        progress.advance()
        guard let final = transcripts.last else { continue }
        let restored = restorer.restored(final)
        let meant = WordEditDistance.words(of: sentence)
        words += meant.count
        recognizedErrors += WordEditDistance.between(meant, WordEditDistance.words(of: final.text))
        restoredErrors += WordEditDistance.between(meant, WordEditDistance.words(of: restored.text))
        changes += restored.substitutions.count
        if showsErrors, let change = restored.substitutions.first {
          let confidence = final.words.indices.contains(change.position) ? final.words[change.position].confidence : 0
          console.print("\(sentence) < \(final.text): \(change.recognized) (\(confidence)) → \(change.restored)")
        }
      }
    }
    func rate(_ key: String, _ title: String, _ errors: Int) -> BenchmarkMetric {
      BenchmarkMetric(
        key: name + key, title: "\(name): \(title)", value: 100 * Double(errors) / Double(max(1, words)), unit: "%")
    }
    return [
      rate("WordErrors", "word errors as recognised", recognizedErrors),
      rate("RestoredWordErrors", "word errors with words restored", restoredErrors),
      BenchmarkMetric(
        key: name + "Changes", title: "\(name): words restored of \(words)", value: Double(changes), unit: "",
        fractionDigits: 0),
    ]
  }
}
