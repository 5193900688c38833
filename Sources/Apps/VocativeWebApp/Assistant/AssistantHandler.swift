import Vocative
import VocativeServer
import VocativeSupport
import VocativeText

/// The conversation of one client with an assistant.
actor AssistantHandler: ConversationHandler {
  private let channel: VoiceChannel
  private let backend: AssistantApp.Backend

  private var voiceSession: VoiceSession?
  /// The expectation of the last turn: after a question the session listens again.
  private var expects = SystemTurn.Expectation.request
  /// True if the microphone stays open during a reply.
  private var allowsBargeIn = false

  init(_ channel: VoiceChannel, _ backend: AssistantApp.Backend) {
    (self.channel, self.backend) = (channel, backend)
  }

  func readyMembers() -> [(String, JSONValue?)] {
    [("suggestions", .array(backend.suggestions.map { .text($0) }))]
  }

  func didConnect() async { await sendPanel() }

  func handle(_ message: ClientMessage) throws -> Reply? { throw message.unknownTypeError }

  func receive(_ bytes: [UInt8]) -> Bool { false }

  // MARK: In writing and by touch

  func choice(in message: ClientMessage) throws -> AssistantChoice {
    AssistantChoice(id: try message.body.required("id").text())
  }

  func answer(_ text: String) async -> Reply? { await send(await backend.conversation.say(text)) }

  func answer(_ choice: AssistantChoice) async -> Reply? { await send(await backend.conversation.select(choice.id)) }

  func speak(_ reply: Reply) async throws {
    guard let engines = channel.speechEngines else { return }
    await backend.conversation.beganSpeaking()
    do {
      try await channel.loudspeaker.play(engines.synthesizer.speech(for: reply.spoken, voice: engines.voice))
      await backend.conversation.finishedSpeaking()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      await backend.conversation.finishedSpeaking()
      throw error
    }
  }

  func didCancelTurn() async {
    // A client that cancels the playback of a confirmation has its text on the screen: a yes counts from now on.
    await backend.conversation.finishedSpeaking()
  }

  // MARK: By voice

  func prepare(_ recognizer: any SpeechRecognizer) async throws {
    guard let session = openSession(recognizer) else { return }
    try await session.prepare()
  }

  /// Recognises one turn if the client ends it; otherwise turns that silences end.
  ///
  /// They go on for as long as the assistant asks; where speech may interrupt it, to the end of the conversation.
  func recognize(_ turn: SpokenTurn) async throws {
    guard let session = openSession(turn.recognizer) else { return }
    expects = .request
    allowsBargeIn = turn.allowsBargeIn
    let sink: (any AudioSink)? = turn.speaksReply ? channel.loudspeaker : nil
    let followUps = FollowUpAudioSource(turn.audio, while: { await self.isAnswerExpected })
    let events =
      turn.isPushToTalk
      ? session.turn(input: turn.audio, output: sink)
      : session.converse(
        input: allowsBargeIn ? turn.audio : followUps, output: sink ?? NullAudioSink(),
        allowsBargeIn: allowsBargeIn)
    for try await event in events { await send(event) }
  }

  /// True if the last turn waits for an answer.
  private var isAnswerExpected: Bool {
    switch expects {
    case .slot, .choice, .confirmation: true
    case .request, .anythingElse, .nothing: false
    }
  }

  private func openSession(_ recognizer: any SpeechRecognizer) -> VoiceSession? {
    if let voiceSession { return voiceSession }
    guard let engines = channel.speechEngines else { return nil }
    let session = VoiceSession(
      backend.conversation, recognizer: recognizer, synthesizer: engines.synthesizer, g2p: engines.g2p,
      nameG2P: engines.nameG2P, voice: engines.voice)
    voiceSession = session
    return session
  }

  // MARK: Events

  private func send(_ event: VoiceSessionEvent) async {
    switch event {
    case .partial(let transcript): await channel.sendPartial(transcript)
    case .transcribed(let transcript, let latency):
      if !allowsBargeIn { await channel.microphone.stop() }
      await channel.socket.send(
        "heard",
        [
          ("text", .text(transcript.text)), ("confidence", .decimal(transcript.confidence.value)),
          ("ms", .milliseconds(latency)),
        ])
    case .replied(let turn, let latency): await send(turn, after: latency)
    case .speaking(let latency): await channel.socket.send("speaking", [("ms", .milliseconds(latency))])
    case .interrupted: await channel.socket.send("interrupted")
    case .finished: break
    }
  }

  @discardableResult
  private func send(_ turn: SystemTurn, after latency: Duration? = nil) async -> Reply {
    expects = turn.expects
    let outcomes = turn.outcomes.map { outcome in
      JSONValue.object([("intent", .text(outcome.intent)), ("succeeded", .bool(outcome.succeeded))])
    }
    guard case .object(let members) = turn.json(adding: [("outcomes", .array(outcomes))]).content else {
      return turn.reply
    }
    let latency = latency.map { JSONValue.milliseconds($0) }
    await channel.socket.send("reply", members.map { ($0.key, $0.value) } + [("ms", latency)])
    if !turn.outcomes.isEmpty { await sendPanel() }
    return turn.reply
  }

  private func sendPanel() async {
    guard let panel = await backend.panel?() else { return }
    await channel.socket.send("panel", [("panel", panel)])
  }
}

/// An entry of the list that the assistant offers.
struct AssistantChoice: Hashable, Sendable {
  let id: String
}
