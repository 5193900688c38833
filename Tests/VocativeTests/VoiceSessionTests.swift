import Synchronization
import TestSupport
import Testing
import Vocative
import VocativeText

/// A door that opens after a yes.
private struct OpenDoor: Intent {
  static var phrases: [Phrase] { "open the door" }
  var confirmation: Reply? { "Open the door?" }
  func perform(with door: Door) async throws -> Reply { "It is open." }
}

private struct Door: Sendable {}

/// A recognizer that returns "open the door" for the first utterance and "yes" for all others, as soon as there is
/// sound.
private struct ScriptedRecognizer: SpeechRecognizer {
  let sampleRate = 16_000
  let utteranceLog = UtteranceLog()

  final class UtteranceLog: Sendable {
    private let lengths = Mutex<[Double]>([])
    var all: [Double] { lengths.withLock { $0 } }
    var count: Int { lengths.withLock(\.count) }
    func add(_ duration: Duration) { lengths.withLock { $0.append(duration.seconds) } }
  }

  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    let reader = Reader(audio, text: utteranceLog.count == 0 ? "open the door" : "yes", utteranceLog)
    return EventStream(unfolding: { try await reader.next() })
  }

  /// A reader that gives a partial transcript with the first buffer, so that its consumer can act before the next.
  private actor Reader {
    private var audio: EventStream<PCMBuffer>.Iterator
    private let text: String
    private let utteranceLog: UtteranceLog
    private var duration = Duration.zero
    private var isOver = false

    init(_ audio: EventStream<PCMBuffer>, text: String, _ utteranceLog: UtteranceLog) {
      (self.audio, self.text, self.utteranceLog) = (audio.makeAsyncIterator(), text, utteranceLog)
    }

    func next() async throws -> Transcript? {
      if isOver { return nil }
      var audio = audio
      let isFirst = duration == .zero
      while let buffer = try await audio.next(isolation: self) {
        duration += buffer.duration
        if isFirst { return Transcript(text, isFinal: false) }
      }
      isOver = true
      utteranceLog.add(duration)
      return Transcript(text)
    }
  }
}

private struct SilentSynthesizer: SpeechSynthesizer, AudioSink {
  var voices: [Voice] { [] }
  func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    EventStream([PCMBuffer(samples: [0], sampleRate: 8_000)])
  }
  func play(_ audio: EventStream<PCMBuffer>) async throws { for try await _ in audio {} }
}

/// A verifier that says the same of every voice that it hears.
private struct FixedDetector: EndOfTurnDetector {
  let silence: Duration

  func trailingSilence(after _: Transcript, _ completeness: TurnCompleteness) -> Duration { silence }
}

private struct FixedVerifier: SpeakerVerifier {
  let decision: SpeakerVerification.Decision

  func verification(of utterance: PCMBuffer) async throws -> SpeakerVerification {
    SpeakerVerification(utterance.frameCount > 0 ? decision : .tooShort)
  }
}

/// Sound that goes on where the last listener stopped, like a microphone.
private struct RecordedSource: AudioSource {
  let reader: Reader

  init(_ buffers: [PCMBuffer]) { reader = Reader(buffers) }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> { EventStream(unfolding: { await reader.next() }) }

  actor Reader {
    private var buffers: [PCMBuffer]
    init(_ buffers: [PCMBuffer]) { self.buffers = buffers.reversed() }
    func next() -> PCMBuffer? { buffers.popLast() }
  }
}

@Suite("A spoken conversation")
struct VoiceSessionTests {
  private func events(
    _ sound: [PCMBuffer], _ ears: ScriptedRecognizer, patience: VoiceSession.Timeouts = .init(),
    endOfTurn: (any EndOfTurnDetector)? = nil, verifier: (any SpeakerVerifier)? = nil
  ) async throws -> [SystemTurn] {
    let assistant = try Assistant { Skill(Door()) { OpenDoor.self } }
    let session = VoiceSession(
      assistant.conversation(), recognizer: ears, synthesizer: SilentSynthesizer(),
      speakerVerifier: verifier)
    var turns: [SystemTurn] = []
    for try await event in session.converse(
      input: RecordedSource(sound), output: SilentSynthesizer(), timeouts: patience, endOfTurn: endOfTurn)
    {
      if case .replied(let turn, _) = event { turns.append(turn) }
    }
    return turns
  }

  @Test("takes a yes at a recap after a short silence, and a request after a longer one")
  func patience() async throws {
    let ears = ScriptedRecognizer()
    let turn = Sound.of(0.5) + Sound.of(0.6, voiced: true) + Sound.of(2)
    let turns = try await events(turn + turn, ears)
    #expect(turns.map(\.reply.shown).first == "Open the door?")
    #expect(turns.dropFirst().first?.reply.shown.hasPrefix("It is open.") ?? false)
    let lengths = ears.utteranceLog.all
    #expect(lengths.count >= 2)
    #expect(lengths[0] - lengths[1] > 0.3)
  }

  @Test("waits as long as a detector of the app says")
  func replacedDetector() async throws {
    let turn = Sound.of(0.5) + Sound.of(0.6, voiced: true) + Sound.of(3)
    let (usual, patient) = (ScriptedRecognizer(), ScriptedRecognizer())
    _ = try await events(turn, usual)
    _ = try await events(turn, patient, endOfTurn: FixedDetector(silence: .seconds(2)))
    let lengths = (try #require(usual.utteranceLog.all.first), try #require(patient.utteranceLog.all.first))
    #expect(lengths.1 - lengths.0 > 1)
  }

  @Test("asks when nobody answers, and ends when nobody does three times")
  func silence() async throws {
    let turns = try await events(Sound.of(60), ScriptedRecognizer(), patience: .init(noInput: 5))
    #expect(turns.count == 2)
    #expect(turns.first?.reply.shown.contains("I didn't hear anything.") ?? false)
    #expect(turns.allSatisfy { $0.expects == .request })
  }

  @Test(
    "takes a yes only from the enrolled voice, if it asks for one",
    arguments: [
      (SpeakerVerification.Decision.accepted, "It is open."),
      (.rejected, "That isn't the voice that may confirm this."),
      (.tooShort, "That was too short to know your voice."),
    ])
  func speaker(decision: SpeakerVerification.Decision, reply: String) async throws {
    let turn = Sound.of(0.5) + Sound.of(0.6, voiced: true) + Sound.of(2)
    let turns = try await events(turn + turn, ScriptedRecognizer(), verifier: FixedVerifier(decision: decision))
    let answer = try #require(turns.dropFirst().first)
    #expect(answer.reply.shown.hasPrefix(reply))
    #expect(answer.expects == (decision == .accepted ? .anythingElse : .confirmation))
  }

  @Test("ends with its sound")
  func end() async throws {
    #expect(try await events(Sound.of(3), ScriptedRecognizer()).isEmpty)
  }
}
