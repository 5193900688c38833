import Foundation
import Vocative
import VocativeAudioFiles
import VocativeDenoising
import VocativeMoonshine
import VocativeNoiseModel
import VocativePocketSphinx
import VocativeSupport

/// Measures how well labelled requests are heard: clean and in noise, whole and cut out of a stream.
struct RecogniserBench {
  /// A folder of sound files and what each asks for.
  let clips: String
  let labels: String
  /// The phrase book they were said to.
  let grammar: String
  /// A sound file, or a ``MadeNoise``; nil for clean speech alone.
  let noise: String?
  /// Signal-to-noise ratios in decibels.
  let ratios: [Double]
  /// At most so many clips; all without it.
  let limit: Int?
  let seed: UInt64
  /// How clips are heard: whole, `false`, and cut out of a stream, `true`.
  let ways: [Bool]
  /// What takes noise out before anything is heard; nil for nothing.
  let denoiser: DenoiserModel?
  /// Whether clips are heard once more with the noise taken out.
  let twice: Bool
  /// Whether to tell which clips were not accepted.
  let tells: Bool

  /// A way to hear the clips.
  private struct Condition {
    var ratio: Double?
    var isStreamed = false

    var title: String { (ratio.map { "\(Int($0)) dB" } ?? "clean") + (isStreamed ? ", streamed" : "") }
    var key: String { (ratio.map { "snr\(Int($0))" } ?? "clean") + (isStreamed ? "Streamed" : "") }
  }

  func run(on console: Console) async throws -> [Figure] {
    let recognizer: any SpeechRecognizer =
      if denoiser != nil { PocketSphinxRecognizer(removesNoise: false) } else if twice {
        try SecondedRecognizer.pocketSphinxInNoise()
      } else {
        PocketSphinxRecognizer().reheardIfInstalled()
      }
    let ears = try await Ears.hearing(phraseBook: grammar, by: recognizer)
    let clips = try LabelledClips(folder: self.clips, labels: labels, limit: limit)
    let noise = try await self.noise.asyncMap { try await Self.noise($0, rate: ears.recognizer.sampleRate, seed) }
    let ratios = [nil] + (noise == nil ? [] : self.ratios)
    let conditions = ratios.flatMap { ratio in ways.map { Condition(ratio: ratio, isStreamed: $0) } }
    var figures: [Figure] = []
    var progress = Progress(conditions.count * clips.all.count, on: console)
    for condition in conditions {
      var tally = RecogniserTally()
      var random = SeededRandom(seed: seed)
      for clip in clips.all {
        var sound = try await AudioFile(clip.path).audio(at: ears.recognizer.sampleRate).collected().joined()
        let start = Int.random(in: 0..<1_000_000, using: &random)
        if condition.isStreamed { sound = Self.embedded(sound) }
        if let noise, let ratio = condition.ratio {
          sound = sound.mixed(with: noise, signalToNoise: ratio, from: start)
        }
        if let denoiser {
          sound = try await Feed([sound]).denoised(by: denoiser).collected().joined()
        }
        let heard = try await HeardFile(clip.path, hearing: sound, isWhole: !condition.isStreamed, with: ears)
        let isAccepted = try await HeardRequest(heard, ears).equals(clip.label)
        if tells, !isAccepted {
          let utterances = heard.utterances.map { "\($0.start.rounded(places: 1)) s \($0.text) (\($0.confidence))" }
          console.note("\(condition.title): \(clip.path): \(utterances.joined(separator: "; "))")
        }
        tally.add(heard, isAccepted: isAccepted)
        progress.advance()
      }
      figures += tally.figures(condition.key, condition.title)
    }
    progress.finish()
    if let memory = Machine.residentMegabytes {
      figures.append(Figure(key: "residentMB", title: "resident memory at the end", value: memory, unit: "MB"))
    }
    return figures
  }

  /// The clip in a stream: with what comes before it and after it.
  private static func embedded(_ sound: PCMBuffer) -> PCMBuffer {
    var random = SeededRandom(seed: 1)
    func room(_ seconds: Double) -> [Float] {
      (0..<Int(seconds * Double(sound.sampleRate))).map { _ in Float.random(in: -0.0005...0.0005, using: &random) }
    }
    return PCMBuffer(samples: room(1) + sound.samples + room(1.5), sampleRate: sound.sampleRate)
  }

  private static func noise(_ name: String, rate: Int, _ seed: UInt64) async throws -> PCMBuffer {
    if let made = MadeNoise(rawValue: name) { return made.sound(seconds: 60, sampleRate: rate, seed: seed) }
    return try await AudioFile(name).audio(at: rate).collected().joined()
  }
}

/// Sound files with what each asks for.
struct LabelledClips {
  struct Clip {
    let path: String
    let label: RequestLabels.Label
  }

  /// In the order of their names.
  let all: [Clip]

  /// The files of a folder that have a label.
  init(folder: String, labels: String, limit: Int?) throws {
    let key = try RequestLabels(file: labels)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw InputError(.unreadable, "there is no such folder of sound files", file: folder)
    }
    let clips = names.sorted().compactMap { name in
      key.label(for: name).map { Clip(path: "\(folder)/\(name)", label: $0) }
    }
    guard !clips.isEmpty else {
      throw InputError(.missing, "none of its files has a label in \(labels)", file: folder)
    }
    all = Array(clips.prefix(limit ?? .max))
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(_ body: (Wrapped) async throws -> Result) async throws -> Result? {
    switch self {
    case .some(let value): try await body(value)
    case nil: nil
    }
  }
}
