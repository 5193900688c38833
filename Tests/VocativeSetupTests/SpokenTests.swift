import Foundation
import Testing
import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx

@testable import VocativeSetup

/// The real engines in a row: one speaks, another hears, the assistant answers aloud.
@Suite("A spoken conversation")
struct SpokenTests {
  /// One recogniser for all sessions of a test: it compiles the grammar of a context once.
  private let recognizer: PocketSphinxRecognizer = .pocketSphinx()

  /// A session over a bank of its own.
  private func session(_ bank: SimulatedBank) throws -> VoiceSession {
    VoiceSession(
      try PaymentsAssistant.make(bank).conversation(), recognizer: recognizer, synthesizer: .flite(),
      g2p: FliteGraphemeToPhoneme())
  }

  /// Returns the sound of a voice in memory.
  private func sound(of text: String, voice: String = "rms") async throws -> PCMBuffer {
    var sound = PCMBuffer.silence(duration: .seconds(0.3), sampleRate: 16_000)
    for try await buffer in FliteSynthesizer.flite().speech(for: text, voice: voice).resampled(to: 16_000) {
      try sound.append(buffer)
    }
    try sound.append(.silence(duration: .seconds(0.3), sampleRate: 16_000))
    return sound
  }

  @Test("a payment by voice, corrected at the recap, ends in exactly the right ledger")
  func payment() async throws {
    let bank = SimulatedBank(.builtIn)
    let session = try session(bank)
    var replies: [String] = []
    for line in ["send fifty dollars to Gianfranco", "no make it thirty dollars", "yes please"] {
      for try await event in session.turn(input: try await sound(of: line)) {
        if case .replied(let turn, _) = event { replies.append(turn.reply.shown) }
      }
    }
    #expect(replies[0] == "Send $50.00 to Gianfranco De Luca from Top Bank?")
    #expect(replies[1] == "Send $30.00 to Gianfranco De Luca from Top Bank?")
    #expect(await bank.operations.map(\.amountMinor) == [3_000])
    #expect(await bank.accounts().first?.balance.minorUnits == 122_000)
  }

  @Test("what happens comes in order, and the answer is heard to its end")
  func events() async throws {
    let sink = Listener()
    var names: [String] = []
    for try await event in try session(SimulatedBank(.builtIn)).turn(
      input: try await sound(of: "what's my balance"), output: sink)
    {
      switch event {
      case .partial: if names.last != "partial" { names.append("partial") }
      case .transcribed(let transcript, _): names.append("heard \(transcript.text)")
      case .replied: names.append("replied")
      case .speaking: names.append("speaking")
      case .interrupted, .finished: names.append("finished")
      }
    }
    #expect(names == ["partial", "heard what's my balance", "replied", "speaking", "finished"])
    #expect(await sink.seconds > 2)
  }

  @Test(
    "the recogniser hears what the assistant's own voice says of an amount",
    arguments: [
      "twenty one dollars", "one hundred and twenty five dirhams", "fifty cents",
    ])
  func amounts(text: String) async throws {
    // Flite's breath is random, and each saying another: of six in two voices half are to be heard.
    var transcripts: [String] = []
    for voice in ["slt", "rms", "slt", "rms", "slt", "rms"] {
      let session = try session(SimulatedBank(.builtIn))
      _ = await session.conversation.say("pay Mei")
      for try await event in session.turn(input: try await sound(of: text, voice: voice)) {
        if case .transcribed(let transcript, _) = event { transcripts.append(transcript.text) }
      }
    }
    #expect(transcripts.count { $0 == text } >= 3, "\(transcripts)")
  }

  @Test("silence is answered, and pays nothing")
  func silence() async throws {
    let bank = SimulatedBank(.builtIn)
    let session = try session(bank)
    _ = await session.conversation.say("send fifty dollars to Mei")
    let quiet = PCMBuffer.silence(duration: .seconds(1), sampleRate: 16_000)
    var replies: [String] = []
    for try await event in session.turn(input: quiet) {
      if case .replied(let turn, _) = event { replies.append(turn.reply.shown) }
    }
    #expect(replies.first?.hasPrefix("I didn't hear anything.") == true)
    #expect(await bank.operations.isEmpty)
  }
}

/// Hears what is played to it.
private actor Listener: AudioSink {
  private(set) var seconds = 0.0

  func play(_ audio: EventStream<PCMBuffer>) async throws {
    for try await buffer in audio { seconds += buffer.duration.seconds }
  }
}
