import Synchronization
import Testing
import Vocative
import VocativeText

/// Gives away money after a yes.
private struct GiveAway: Intent {
  static var phrases: [Phrase] { "give it away" }
  var confirmation: Reply? { "Give all of it away?" }
  func perform(with wallet: Wallet) async throws -> Reply {
    wallet.count.withLock { $0 += 1 }
    return "It is gone."
  }
}

private final class Wallet: Sendable {
  let count = Mutex(0)
}

/// A recognizer with a scripted transcript for each utterance.
private final class PushRecognizer: SpeechRecognizer {
  let sampleRate = 16_000
  private let lines: Mutex<[(String, Confidence)]>

  init(_ lines: [(String, Confidence)]) { self.lines = Mutex(lines.reversed()) }

  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { sender in
      for try await _ in audio {}
      let (text, confidence) = self.lines.withLock { lines in lines.popLast() ?? ("", 0) }
      sender.yield(Transcript(text, confidence: confidence))
    })
  }
}

/// A microphone and a loudspeaker on one clock that the microphone drives: a reply lasts for its length in buffers of
/// sound.
private final class Room: AudioSource, AudioSink, Sendable {
  struct State {
    /// The number of buffers of 20 ms that were read.
    var position = 0
    /// The sound of the microphone.
    var buffers: [PCMBuffer]
    /// The number of listeners; while there is none, the voice drives the clock.
    var listeners = 0
    /// The lengths of the replies to come in buffers, the next one last.
    var lengths: [Int]
    /// True for each reply that was played to its end.
    var played: [Bool] = []
  }

  let state: Mutex<State>

  init(_ buffers: [PCMBuffer], replies: [Int]) {
    state = Mutex(State(buffers: buffers, lengths: replies.reversed()))
  }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let listener = Listener(self)
    return EventStream(unfolding: {
      defer { withExtendedLifetime(listener) {} }
      // Lets the loudspeaker see that time passed.
      for _ in 0..<20 { await Task.yield() }
      return self.state.withLock { state in
        guard state.position < state.buffers.count else { return nil }
        defer { state.position += 1 }
        return state.buffers[state.position]
      }
    })
  }

  func play(_ audio: EventStream<PCMBuffer>) async throws {
    for try await _ in audio {}
    let end = state.withLock { $0.position + ($0.lengths.popLast() ?? 0) }
    let clock = ContinuousClock()
    var lastListenerTime = clock.now
    while state.withLock({ $0.position < min(end, $0.buffers.count) }) {
      if Task.isCancelled {
        state.withLock { $0.played.append(false) }
        throw CancellationError()
      }
      if state.withLock({ $0.listeners > 0 }) {
        lastListenerTime = clock.now
      } else if clock.now - lastListenerTime > .seconds(0.3) {
        state.withLock { $0.position = max($0.position, end) }
      }
      await Task.yield()
    }
    state.withLock { $0.played.append(true) }
  }

  /// A listener, for as long as it holds the feed of the microphone.
  private final class Listener: Sendable {
    let room: Room

    init(_ room: Room) {
      self.room = room
      room.state.withLock { $0.listeners += 1 }
    }

    deinit { room.state.withLock { $0.listeners -= 1 } }
  }

  var played: [Bool] { state.withLock { $0.played } }
}

private struct SilentSynthesizer: SpeechSynthesizer {
  var voices: [Voice] { [] }
  func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    EventStream([PCMBuffer(samples: [0], sampleRate: 8_000)])
  }
}

@Suite("Interrupting the assistant")
struct BargeInTests {
  private struct Outcome {
    var replies: [String] = []
    var interruptions = 0
    var performedCount = 0
    var played: [Bool] = []
  }

  /// Runs a conversation whose first request is recognized at once, and then plays the sound of the room.
  private func outcome(
    _ utterances: [(String, Confidence)], _ sound: [PCMBuffer], replies: [Double]
  ) async throws -> Outcome {
    let wallet = Wallet()
    let assistant = try Assistant { Skill(wallet) { GiveAway.self } }
    let room = Room(
      Sound.of(0.5) + Sound.of(0.6, voiced: true) + sound, replies: replies.map { Int($0 * 50) })
    let session = VoiceSession(
      assistant.conversation(), recognizer: PushRecognizer([("give it away", 1)] + utterances),
      synthesizer: SilentSynthesizer())
    var outcome = Outcome()
    for try await event in session.converse(input: room, output: room, allowsBargeIn: true) {
      switch event {
      case .replied(let turn, _): outcome.replies.append(turn.reply.shown)
      case .interrupted: outcome.interruptions += 1
      default: break
      }
    }
    outcome.performedCount = wallet.count.withLock { $0 }
    outcome.played = room.played
    return outcome
  }

  @Test("whoever speaks into a reply silences it and is answered")
  func interruption() async throws {
    let outcome = try await outcome(
      [("no", 1)], Sound.of(2) + Sound.of(0.8, voiced: true) + Sound.of(3), replies: [10, 0.5])
    #expect(outcome.interruptions == 1)
    #expect(outcome.played.first == false)
    #expect(outcome.replies.count >= 2)
    #expect(outcome.performedCount == 0)
  }

  @Test("a yes spoken into the recap pays nothing, and one after it does")
  func earlyYes() async throws {
    let yes = Sound.of(0.8, voiced: true)
    let early = try await outcome([("yes", 1)], Sound.of(2) + yes + Sound.of(2), replies: [10, 0.2])
    #expect(early.interruptions == 0)
    #expect(early.played.first == true)
    #expect(early.performedCount == 0)
    let late = try await outcome([("yes", 1)], Sound.of(2) + yes + Sound.of(2), replies: [1, 0.2])
    #expect(late.interruptions == 0)
    #expect(late.performedCount == 1)
  }

  @Test("a yes that begins before the recap ends pays nothing, though it goes on after it")
  func straddlingYes() async throws {
    // The request is over 1.7 s after the beginning; the yes begins 1.5 s later, the recap ends in the middle of it.
    let outcome = try await outcome(
      [("yes", 1)], Sound.of(2.1) + Sound.of(1.2, voiced: true) + Sound.of(2), replies: [1.7, 10])
    #expect(outcome.performedCount == 0)
  }

  @Test(
    "a reply goes on over signs of listening, noise and words to somebody else",
    arguments: [
      ("uh huh", 1), ("okay", 1), ("oh i see", 1), ("give it away", 0.1), ("honey did you feed the cat", 0.9), ("", 0),
    ] as [(String, Confidence)])
  func ignored(text: String, confidence: Confidence) async throws {
    let outcome = try await outcome(
      [(text, confidence)], Sound.of(2) + Sound.of(0.8, voiced: true) + Sound.of(6), replies: [8])
    #expect(outcome.replies == ["Give all of it away?"])
    #expect(outcome.interruptions == 0)
    #expect(outcome.played == [true])
  }

  @Test(
    "a stop, a no, a question and a new request silence a reply",
    arguments: ["stop", "no no", "wait a second", "what did you say", "give it away"])
  func taken(text: String) async throws {
    let outcome = try await outcome(
      [(text, 1)], Sound.of(2) + Sound.of(0.8, voiced: true) + Sound.of(3), replies: [10, 0.5])
    #expect(outcome.interruptions == 1)
    #expect(outcome.played.first == false)
    #expect(outcome.replies.count >= 2)
    #expect(outcome.performedCount == 0)
  }

  @Test("what is much quieter than the person was, an echo say, does not interrupt")
  func echo() async throws {
    let outcome = try await outcome(
      [], Sound.of(2) + Sound.of(1, voiced: true, gain: 0.05) + Sound.of(4), replies: [4])
    #expect(outcome.interruptions == 0)
    #expect(outcome.played.first == true)
  }

  @Test("a cough does not interrupt")
  func cough() async throws {
    let outcome = try await outcome(
      [], Sound.of(2) + Sound.of(0.14, voiced: true) + Sound.of(4), replies: [3])
    #expect(outcome.interruptions == 0)
    #expect(outcome.played.first == true)
  }
}
