import Foundation
import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

/// Sounds to recognise: short synthetic voices from files (flite 2.2, voices rms and slt), and noises made here.
enum Sound {
  static func voice(_ name: String) throws -> [Float] {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "wav", subdirectory: "Fixtures"))
    let bytes = [UInt8](try Data(contentsOf: url))
    return stride(from: 44, to: bytes.count - 1, by: 2).map {
      Float(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_768
    }
  }

  static func silence(seconds: Double) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * 16_000))
  }

  /// Bursts of noise that rise and fade, as a cough does.
  static func coughs(seconds: Double, level: Float) -> [Float] {
    var state: UInt32 = 7
    return (0..<Int(seconds * 16_000)).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      let white = Float(state >> 8) / 8_388_608 - 1
      let phase = Float(index % 6_000) / 6_000
      return white * level * max(0, 1 - phase * 1.5)
    }
  }
}

/// One recogniser for the tests, so that its model is read once; they take turns.
let recognizer: some SpeechRecognizer = .pocketSphinx()

let answers = Grammar(name: "answers", root: "answer", rules: ["answer": .oneOf([.word("yes"), .word("no")])])

let payments = Grammar(
  name: "payments", root: "pay",
  rules: [
    "pay": .sequence([.oneOf([.word("pay"), .word("ask")]), .rule("name"), .rule("amount"), .word("dollars")]),
    "name": .oneOf([.word("anna"), .word("bob"), .word("carol")]),
    "amount": .oneOf([.word("five"), .word("nine"), .word("ten")]),
  ])

func buffers(_ samples: [Float], size: Int = 1_000) -> EventStream<PCMBuffer> {
  EventStream(
    stride(from: 0, to: samples.count, by: size).map {
      PCMBuffer(samples: Array(samples[$0..<min($0 + size, samples.count)]), sampleRate: 16_000)
    })
}

func transcripts(
  of samples: [Float], in language: RecognitionContext.Language, pronunciations: [String: [[String]]] = [:]
) async throws -> [Transcript] {
  try await recognizer.transcripts(
    of: buffers(samples), in: RecognitionContext(language, pronunciations: pronunciations)
  ).collected()
}

func final(
  _ samples: [Float], in language: RecognitionContext.Language, pronunciations: [String: [[String]]] = [:]
) async throws -> Transcript {
  let all = try await transcripts(of: samples, in: language, pronunciations: pronunciations)
  #expect(all.filter(\.isFinal).count == 1)
  return try #require(all.last)
}
