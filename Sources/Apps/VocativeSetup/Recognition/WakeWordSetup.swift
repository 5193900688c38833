import Foundation
package import Vocative
import VocativeAudioFiles
import VocativeEspeak
import VocativeFlite
package import VocativeMoonshine
package import VocativeServer
package import VocativeTraining

/// The training of wake words with the installed voices and recogniser.
package enum WakeWordSetup {
  /// Learns a wake word.
  ///
  /// - Parameters:
  ///   - phrase: One to ten words.
  ///   - examples: Recordings of it by the person who will say it, one channel at 16,000 samples a second.
  ///   - progress: Receives the share of the work that is done.
  /// - Returns: The wake word, with what it detects of synthetic voices.
  /// - Throws: ``SpeechError``.
  package static func train(
    _ phrase: String, examples: [PCMBuffer] = [], progress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> WakeWordTrainer.TrainingResult {
    guard let directory = MoonshineRecognizer.installedDirectory else { throw MoonshineRecognizer.notInstalled }
    return try await train(phrase, on: .forWakeWords(in: directory), examples: examples, progress: progress)
  }

  private static func train(
    _ phrase: String, on model: MoonshineModel, examples: [PCMBuffer] = [], progress: @Sendable (Double) -> Void
  ) async throws -> WakeWordTrainer.TrainingResult {
    let trainer = try await WakeWordTrainer(phrase, voices: voices, g2p: FliteGraphemeToPhoneme(), model: model)
    return try await trainer.train(examples: examples, progress: progress)
  }

  /// Detectors of phrases, which are learned when a client first waits for them; nil without the neural recogniser.
  package static var detectors: WakeWordDetectors? {
    guard let directory = MoonshineRecognizer.installedDirectory else { return nil }
    return WakeWordDetectors { phrase, progress in
      let model = try MoonshineModel.forWakeWords(in: directory)
      return MoonshineWakeWordDetector(try await train(phrase, on: model, progress: progress).model, model: model)
    }
  }

  /// Returns a detector of the wake word in a file, or of a phrase, which is learned now.
  ///
  /// - Parameter wakeWord: A path with a slash or an extension, or one to ten words.
  /// - Returns: The detector.
  /// - Throws: ``ModelError`` for the file and ``SpeechError``.
  package static func detector(of wakeWord: String) async throws -> MoonshineWakeWordDetector {
    let isFile = wakeWord.contains { $0 == "/" || $0 == "." } || FileManager.default.fileExists(atPath: wakeWord)
    return isFile ? try stored(wakeWord) : try .installed(try await train(wakeWord).model)
  }

  @inline(never)
  private static func stored(_ file: String) throws -> MoonshineWakeWordDetector {
    try .installed(WakeWordModel(contentsOf: file))
  }

  /// Reads recordings of a wake word.
  ///
  /// - Throws: ``AudioError``.
  package static func recordings(_ files: [String]) async throws -> [PCMBuffer] {
    var recordings: [PCMBuffer] = []
    for file in files { recordings.append(try await AudioFile(file).audio(at: 16_000).collected().joined()) }
    return recordings
  }

  /// Four voices of Flite at three speeds, and six accents of eSpeak NG at three pitches.
  private static var voices: [WakeWordTrainer.Voice] {
    var voices: [WakeWordTrainer.Voice] = []
    for name in ["slt", "rms", "awb", "kal16"] {
      for rate in [0.85, 1, 1.2] {
        voices.append { FliteSynthesizer(voice: name, rate: rate).speech(for: $0, voice: nil) }
      }
    }
    for name in ["en-US", "en-GB", "en-GB-scotland", "en-GB-x-rp", "en-US-nyc", "en-029"] {
      for pitch in [0.8, 1.05, 1.35] {
        voices.append { EspeakSynthesizer(voice: name, rate: 0.9, pitch: pitch).speech(for: $0, voice: nil) }
      }
    }
    return voices
  }
}
