import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeDenoising
import VocativeMoonshine
import VocativeNoiseModel
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures how well labelled requests are heard: clean and in noise, whole and cut out of a stream.
struct RecognitionBenchmark {
  /// A folder of sound files and what each asks for.
  let recordings: String
  let labels: String
  /// The phrase book they were said to.
  let phraseBook: String
  /// A sound file, or a ``SyntheticNoise``; nil for clean speech alone.
  let noise: String?
  /// Signal-to-noise ratios in decibels.
  let signalToNoiseRatios: [Double]
  /// Conditions of the sound to measure in place of noise; empty for none.
  let soundConditions: [SoundCondition]
  /// At most so many clips; all without it.
  let limit: Int?
  let seed: UInt64
  /// The modes of recognition: whole files, `false`, and cut out of a stream, `true`.
  let streamingModes: [Bool]
  /// The denoiser before recognition; nil for none.
  let denoiser: DenoiserModel?
  /// True if each recording is recognised once more with the noise removed.
  let denoiseEnsemble: Bool
  /// True if the recordings that were not accepted are printed.
  let showsErrors: Bool

  /// A way to hear the clips.
  private struct Condition {
    var signalToNoiseRatio: Double?
    var sound = SoundCondition.clean
    var isStreamed = false

    var title: String { (signalToNoiseRatio.map { "\(Int($0)) dB" } ?? sound.title) + (isStreamed ? ", streamed" : "") }
    var key: String { (signalToNoiseRatio.map { "snr\(Int($0))" } ?? sound.key) + (isStreamed ? "Streamed" : "") }
  }

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let recognizer: any SpeechRecognizer =
      if denoiser != nil { PocketSphinxRecognizer(removesNoise: false) } else if denoiseEnsemble {
        try EnsembleRecognizer.noiseRobustPocketSphinx()
      } else {
        PocketSphinxRecognizer().withMoonshineIfInstalled()
      }
    let setup = try await RecognitionSetup.make(phraseBook: phraseBook, by: recognizer)
    let clips = try LabelledRecordings(folder: self.recordings, labels: labels, limit: limit)
    let noise = try await self.noise.asyncMap { try await Self.noise($0, rate: setup.recognizer.sampleRate, seed) }
    let conditions = self.conditions(hasNoise: noise != nil)
    let others = try await otherSpeech(clips, setup.recognizer.sampleRate)
    var figures: [BenchmarkMetric] = []
    var progress = ProgressBar(conditions.count * clips.recordings.count, on: console)
    for condition in conditions {
      var tally = RecognitionTally()
      var random = SeededRandomNumberGenerator(seed: seed)
      for clip in clips.recordings {
        var sound = try await AudioFile(clip.path).audio(at: setup.recognizer.sampleRate).collected().joined()
        let start = Int.random(in: 0..<1_000_000, using: &random)
        sound = try condition.sound.applied(to: sound, others: others, &random)
        if condition.isStreamed { sound = Self.embeddedInNoise(sound) }
        if let noise, let ratio = condition.signalToNoiseRatio {
          sound = sound.mixed(with: noise, signalToNoiseRatio: ratio, noiseOffset: start)
        }
        if let denoiser {
          sound = try await EventStream([sound]).denoised(by: denoiser).collected().joined()
        }
        let result = try await FileTranscription(
          clip.path, source: sound, isSingleUtterance: !condition.isStreamed, with: setup)
        let isAccepted = try await RecognizedRequest(result, setup).matches(clip.label)
        if showsErrors, !isAccepted {
          let utterances = result.utterances.map {
            "\($0.start.seconds.rounded(places: 1)) s \($0.text) (\($0.confidence))"
          }
          console.printError("\(condition.title): \(clip.path): \(utterances.joined(separator: "; "))")
        }
        tally.add(result, isAccepted: isAccepted)
        progress.advance()
      }
      figures += tally.metrics(condition.key, condition.title)
    }
    progress.finish()
    if let memory = Machine.residentMegabytes {
      figures.append(BenchmarkMetric(key: "residentMB", title: "resident memory at the end", value: memory, unit: "MB"))
    }
    return figures
  }

  private func conditions(hasNoise: Bool) -> [Condition] {
    let ratios = [nil] + (hasNoise ? signalToNoiseRatios : [])
    let kinds =
      soundConditions.isEmpty
      ? ratios.map { Condition(signalToNoiseRatio: $0) } : soundConditions.map { Condition(sound: $0) }
    return kinds.flatMap { kind in
      streamingModes.map { isStreamed in
        var condition = kind
        condition.isStreamed = isStreamed
        return condition
      }
    }
  }

  /// Returns some recordings to mix in as other talkers; none where no condition needs them.
  private func otherSpeech(_ clips: LabelledRecordings, _ sampleRate: Int) async throws -> [PCMBuffer] {
    guard !soundConditions.isEmpty else { return [] }
    var random = SeededRandomNumberGenerator(seed: seed &+ 1)
    var others: [PCMBuffer] = []
    for clip in clips.recordings.shuffled(using: &random).prefix(24) {
      others.append(try await AudioFile(clip.path).audio(at: sampleRate).collected().joined())
    }
    return others
  }

  /// The clip in a stream: with what comes before it and after it.
  private static func embeddedInNoise(_ sound: PCMBuffer) -> PCMBuffer {
    var random = SeededRandomNumberGenerator(seed: 1)
    func room(_ seconds: Double) -> [Float] {
      (0..<Int(seconds * Double(sound.sampleRate))).map { _ in Float.random(in: -0.0005...0.0005, using: &random) }
    }
    return PCMBuffer(samples: room(1) + sound.samples + room(1.5), sampleRate: sound.sampleRate)
  }

  private static func noise(_ name: String, rate: Int, _ seed: UInt64) async throws -> PCMBuffer {
    if let made = SyntheticNoise(rawValue: name) {
      return made.sound(duration: .seconds(60), sampleRate: rate, seed: seed)
    }
    return try await AudioFile(name).audio(at: rate).collected().joined()
  }
}

/// Sound files with what each asks for.
struct LabelledRecordings {
  struct Recording {
    let path: String
    let label: RequestLabels.Label
  }

  /// In the order of their names.
  let recordings: [Recording]

  /// The files of a folder that have a label.
  init(folder: String, labels: String, limit: Int?) throws {
    let key = try RequestLabels(file: labels)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw InputError(.unreadable, "there is no such folder of sound files", file: folder)
    }
    let clips = names.sorted().compactMap { name in
      key.label(for: name).map { Recording(path: "\(folder)/\(name)", label: $0) }
    }
    guard !clips.isEmpty else {
      throw InputError(.missing, "none of its files has a label in \(labels)", file: folder)
    }
    recordings = Array(clips.prefix(limit ?? .max))
  }
}

extension Optional {
  func asyncMap<Result>(_ body: (Wrapped) async throws -> Result) async throws -> Result? {
    switch self {
    case .some(let value): try await body(value)
    case nil: nil
    }
  }
}
