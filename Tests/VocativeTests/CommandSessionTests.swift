import VocativeAudioFiles
import TestSupport
import Testing
import Vocative
import VocativeCommands
import VocativeText

/// A recognizer of scripted words, each at its time, in sound of any kind; it reports pauses too.
private struct ScriptedRecognizer: SpeechRecognizer {
  let sampleRate = 16_000
  let words: [Transcript.Word]
  var finalConfidence: Confidence = 1

  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { sender in
      var duration = Duration.zero
      for try await buffer in audio {
        duration += buffer.duration
        let recognizedWords = words.filter { $0.end <= duration }
        let text = recognizedWords.map(\.text).joined(separator: " ")
        if !recognizedWords.isEmpty {
          sender.yield(Transcript(text, words: recognizedWords, isFinal: false, duration: duration))
          // Handed over before more is taken, as by a microphone.
          await Task.yield()
        }
      }
      sender.yield(
        Transcript(
          words.map(\.text).joined(separator: " "), words: words, confidence: finalConfidence, duration: duration))
    })
  }
}

private struct SilentSynthesizer: SpeechSynthesizer {
  var voices: [Voice] { [] }
  func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    EventStream([PCMBuffer(samples: [0], sampleRate: 8_000)])
  }
}

private struct Bow: Intent {
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { "take a bow" }
  func perform(with services: Int) async throws -> Reply { "Bowing." }
}

private struct Wave: Intent {
  static var phrases: [Phrase] { "wave to everybody" }
  func perform(with services: Int) async throws -> Reply { "Waving." }
}

@Suite("A session for commands")
struct CommandSessionTests {
  private func session(recognizing words: [(String, Duration, Duration)], sure: Confidence = 1) throws -> CommandSession
  {
    let ears = ScriptedRecognizer(
      words: words.map { Transcript.Word($0.0, start: $0.1, end: $0.2, confidence: 1) }, finalConfidence: sure)
    let conversation = try Assistant { Skill(0) { Wave.self } }.conversation()
    return CommandSession(
      try CommandSet {
        Command("play") { "Playing." }
        Command("call anna", reversible: false) { "Calling." }
      }, recognizer: ears, synthesizer: SilentSynthesizer(),
      fallback: VoiceSession(conversation, recognizer: ears, synthesizer: SilentSynthesizer()),
      settings: .init(completeTimeout: .milliseconds(200)))
  }

  /// Returns silence with a voice-like sound from 0.5 seconds to the given end.
  private func sound(voicedUntil end: Double) -> PCMBuffer {
    let rate = 16_000
    let samples = (0..<(3 * rate)).map { index -> Float in
      let time = Double(index) / Double(rate)
      guard (0.5..<end).contains(time) else { return 0 }
      let phase = (time * 120).truncatingRemainder(dividingBy: 1)
      return Float(0.4 * (1 - 2 * phase) * (1 + 0.5 * (time * 4).truncatingRemainder(dividingBy: 1)))
    }
    return PCMBuffer(samples: samples, sampleRate: rate)
  }

  private func happenings(_ session: CommandSession, in sound: PCMBuffer) async throws -> [String] {
    try await session.turn(input: sound).collected().compactMap { event in
      switch event {
      case .partial, .finished, .conversation(.speaking), .conversation(.interrupted), .conversation(.finished),
        .conversation(.partial):
        nil
      case .prefetched(let match): "ready: \(match.name)"
      case .fired(let match, let duration, let early):
        "\(early ? "early" : "at the end"): \(match.name) \(duration < 1.3)"
      case .answered(let reply): reply.shown
      case .unmatched: "passed"
      case .conversation(.transcribed(let transcript, _)): "heard: \(transcript.text)"
      case .conversation(.replied(let turn, _)): turn.reply.shown
      }
    }
  }

  @Test("does a command soon after its last sound, and hears no more")
  func early() async throws {
    let session = try session(recognizing: [("play", 0.5, 0.9)])
    #expect(try await happenings(session, in: sound(voicedUntil: 0.9)) == ["early: play true", "Playing."])
  }

  @Test("does nothing when the voice goes on after what sounds like a command")
  func longer() async throws {
    let session = try session(recognizing: [("play", 0.5, 0.9)])
    let lines = try await happenings(session, in: sound(voicedUntil: 2))
    #expect(lines.first == "heard: play")
    #expect(!lines.contains("Playing."))
  }

  @Test("does what cannot be taken back at the end, if it was heard surely")
  func irreversible() async throws {
    let words: [(String, Duration, Duration)] = [("call", 0.5, 0.7), ("anna", 0.7, 1.0)]
    let sound = sound(voicedUntil: 1)
    #expect(
      try await happenings(try session(recognizing: words), in: sound)
        == ["ready: call anna", "at the end: call anna false", "Calling."])
    let doubted = try await happenings(try session(recognizing: words, sure: 0.8), in: sound)
    #expect(doubted.prefix(2) == ["ready: call anna", "heard: call anna"])
    #expect(!doubted.contains("Calling."))
  }

  @Test("what was learned as a command is asked of the conversation while it is said, as a turn")
  func learned() async throws {
    let ears = ScriptedRecognizer(
      words: [("take", 0.5, 0.6), ("a", 0.6, 0.7), ("bow", 0.7, 0.9)].map { (word: (String, Duration, Duration)) in
        Transcript.Word(word.0, start: word.1, end: word.2, confidence: 1)
      })
    let conversation = try Assistant {
      Skill(0) {
        Bow.self; Wave.self
      }
    }.conversation()
    let commands = try #require(
      try await CommandSet.learned(["bow": ["take a bow"], "wave": ["wave to everybody"]], answeredBy: conversation))
    #expect(commands.commands.map(\.name) == ["take a bow"])
    let session = CommandSession(
      commands, recognizer: ears, synthesizer: SilentSynthesizer(),
      fallback: VoiceSession(conversation, recognizer: ears, synthesizer: SilentSynthesizer()),
      settings: .init(completeTimeout: .milliseconds(200)))
    let lines = try await happenings(session, in: sound(voicedUntil: 0.9))
    #expect(lines.first == "early: take a bow true")
    #expect(lines.last?.hasPrefix("Bowing.") ?? false)
    #expect(lines.count == 2)
    #expect(await conversation.expectation == .anythingElse)
  }

  @Test("leaves what is no command to the conversation")
  func conversation() async throws {
    let words: [(String, Duration, Duration)] = [("wave", 0.5, 0.7), ("to", 0.7, 0.8), ("everybody", 0.8, 1.2)]
    let lines = try await happenings(try session(recognizing: words), in: sound(voicedUntil: 1.2))
    #expect(lines.first == "heard: wave to everybody")
    #expect(lines.last?.hasPrefix("Waving.") ?? false)
  }
}
