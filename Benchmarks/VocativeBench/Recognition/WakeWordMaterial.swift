import Foundation
import PaymentsCorpus
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativePayments
import VocativeSetup
import VocativeSupport

/// The sound of a benchmark of wake words: calls in noise, and minutes of other sound.
struct WakeWordMaterial {
  /// A call of a wake word.
  struct Call {
    let name: String
    let sound: PCMBuffer
  }

  let phrases: [String]
  /// The calls of each phrase, in noise.
  private(set) var calls: [[Call]] = []
  /// The number of recordings of which a part cannot be decoded; they are left out.
  private(set) var unreadableCount = 0

  private let speech: [PCMBuffer]
  private let noises: [PCMBuffer]
  private let ratio: Double
  private let seed: UInt64

  fileprivate static let rate = 16_000
  private static let trialsPerVoice = 10

  init(
    phrases: [String], recordings: String?, speech: String?, noise: String?, signalToNoiseRatio ratio: Double,
    seed: UInt64
  ) async throws {
    (self.phrases, self.ratio, self.seed) = (phrases, ratio, seed)
    self.speech = try await Self.sounds(in: speech).map(\.sound)
    let recorded = try await noise.asyncMap { [try await Self.sound(of: $0).sound] } ?? []
    let synthetic: [SyntheticNoise] = [.pink, .brown, .engine, .clatter, .wind, .music]
    noises = recorded + synthetic.map { $0.sound(duration: .seconds(120), seed: seed) }
    var random = SeededRandomNumberGenerator(seed: seed)
    for phrase in phrases {
      let all = try await recordings.asyncMap { try await Self.sounds(in: "\($0)/\(phrase)") }
      let made = all == nil ? try await Self.syntheticCalls(of: phrase) : []
      let whole = all?.filter(\.isWhole) ?? made
      unreadableCount += (all?.count ?? whole.count) - whole.count
      var calls: [Call] = []
      for (name, sound, _) in whole {
        let noise = recorded.first.map { calls.count % 3 == 0 ? $0 : noises[1 + calls.count % synthetic.count] }
        calls.append(
          Call(
            name: name,
            sound: sound.mixed(
              with: noise ?? noises[calls.count % noises.count], signalToNoiseRatio: ratio,
              noiseOffset: Int.random(in: 0..<1_000_000, using: &random))))
      }
      self.calls.append(calls)
    }
  }

  private typealias NamedSound = (name: String, sound: PCMBuffer, isWhole: Bool)

  private static func syntheticCalls(of phrase: String) async throws -> [NamedSound] {
    var calls: [NamedSound] = []
    for (number, voice) in BenchmarkVoices.all.enumerated() {
      for _ in 0..<trialsPerVoice {
        let speech = try await voice(phrase).resampled(to: rate).collected().joined()
        let room = [Float](repeating: 0, count: rate)
        calls.append(
          ("voice \(number)", PCMBuffer(samples: room + speech.samples + room, sampleRate: rate), true))
      }
    }
    return calls
  }

  /// The sound files of a folder, in the order of their names.
  private static func sounds(in folder: String?) async throws -> [NamedSound] {
    guard let folder else { return [] }
    var sounds: [NamedSound] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where [".flac", ".wav", ".ogg"].contains(where: name.hasSuffix) {
      sounds.append(try await sound(of: folder + "/" + name))
    }
    return sounds
  }

  private static func sound(of path: String) async throws -> NamedSound {
    let file = AudioFile(path)
    let sound = try await file.audio(at: rate).collected().joined()
    let length = try file.properties().duration ?? sound.duration
    return (path, sound, sound.duration > length - .milliseconds(50))
  }

  /// Other sound for a wake word, minute by minute; the same for a seed.
  struct OtherSound {
    private let material: WakeWordMaterial
    private let otherCalls: [PCMBuffer]
    private let phrase: String
    private var sentences: PaymentExamples
    private var random: SeededRandomNumberGenerator
    private var minute = 0
    private var nextSpeech = 0
    /// The latest minute of synthetic speech.
    private var synthetic: PCMBuffer

    fileprivate init(_ material: WakeWordMaterial, besides number: Int) {
      self.material = material
      otherCalls = material.calls.indices.filter { $0 != number }.flatMap { material.calls[$0].map(\.sound) }
      phrase = material.phrases[number].lowercased()
      sentences = PaymentExamples(seed: material.seed)
      random = SeededRandomNumberGenerator(seed: material.seed)
      synthetic = material.noises[0]
    }

    /// Returns the next minute of sound.
    mutating func next() async throws -> PCMBuffer {
      defer { minute += 1 }
      switch minute % 6 {
      case 0 where !material.speech.isEmpty: return recordedSpeech()
      case 1 where !material.speech.isEmpty:
        let speech = recordedSpeech()
        return inNoise(speech)
      case 2 where !otherCalls.isEmpty:
        return Self.joined { otherCalls[Int.random(in: otherCalls.indices, using: &random)] }
      case 3:
        let noise = material.noises[Int.random(in: material.noises.indices, using: &random)]
        return PCMBuffer(
          samples: Array(noise.samples.prefix(60 * WakeWordMaterial.rate)), sampleRate: WakeWordMaterial.rate)
      default:
        guard minute.isMultiple(of: 2) else { return inNoise(synthetic) }
        synthetic = try await syntheticSpeech()
        return synthetic
      }
    }

    private mutating func inNoise(_ sound: PCMBuffer) -> PCMBuffer {
      sound.mixed(
        with: material.noises[Int.random(in: material.noises.indices, using: &random)],
        signalToNoiseRatio: material.ratio, noiseOffset: Int.random(in: 0..<1_000_000, using: &random))
    }

    private mutating func recordedSpeech() -> PCMBuffer {
      Self.joined {
        nextSpeech += 1
        return material.speech[nextSpeech % material.speech.count]
      }
    }

    /// Takes sounds until they are a minute long.
    private static func joined(_ next: () -> PCMBuffer) -> PCMBuffer {
      var samples: [Float] = []
      while samples.count < 60 * WakeWordMaterial.rate { samples += next().samples }
      return PCMBuffer(samples: samples, sampleRate: WakeWordMaterial.rate)
    }

    /// Returns a sentence in which the wake word is not said.
    private mutating func nextSentence() -> String {
      while let text = sentences.next()?.text {
        if !text.lowercased().contains(phrase) { return text }
      }
      return ""
    }

    private mutating func syntheticSpeech() async throws -> PCMBuffer {
      let voices = BenchmarkVoices.all
      var samples: [Float] = []
      while samples.count < 60 * WakeWordMaterial.rate {
        let voice = voices[Int.random(in: 0..<voices.count, using: &random)]
        samples += try await voice(nextSentence()).resampled(to: WakeWordMaterial.rate).collected()
          .joined().samples
        samples += [Float](repeating: 0, count: Int.random(in: 0...WakeWordMaterial.rate, using: &random))
      }
      return PCMBuffer(samples: samples, sampleRate: WakeWordMaterial.rate)
    }
  }

  /// The other sound for a wake word.
  func otherSound(besides number: Int) -> OtherSound { OtherSound(self, besides: number) }
}
