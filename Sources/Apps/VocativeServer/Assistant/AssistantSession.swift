import Vocative
import VocativeSupport

/// One client's conversation.
actor AssistantSession {
  private let socket: WebSocketSession
  private let backend: AssistantApp.Backend
  private let speechEngines: SpeechEngines?
  private let microphone: WebMicrophone
  private let speaker: WebLoudspeaker

  private var voiceSession: VoiceSession?
  private var lease: RecognizerPool.Lease?
  private var speaksReplies = true
  /// What the last turn waits for: a question is listened to without being asked.
  private var expects = SystemTurn.Expectation.request
  /// The turn that is being heard, or the reply that is being spoken.
  private var turnTask: Task<Void, Never>?

  init(_ link: WebSocketSession, _ host: AssistantApp.Backend, _ parts: SpeechEngines?) {
    (self.socket, self.backend, self.speechEngines) = (link, host, parts)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebLoudspeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    await socket.send(
      "ready",
      [
        ("app", "assistant"), ("voice", .bool(speechEngines != nil)),
        ("suggestions", .array(backend.suggestions.map { .text($0) })),
      ])
    await sendPanel()
    try await socket.handleMessages {
      try await handle($0)
    } audio: {
      await microphone.receive($0)
    }
    await cancelTurn()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "say":
      let text = try message.body.required("text").text()
      await cancelTurn()
      await answer(await backend.conversation.say(text))
    case "pick":
      let id = try message.body.required("id").text()
      await cancelTurn()
      await answer(await backend.conversation.select(id))
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await cancelTurn()
    case "speech": speaksReplies = try message.body.required("on").bool()
    case "played": speaker.didPlay(Int(clamping: try message.body.required("id").integer()))
    case "prepare": await prepare()
    default: throw message.unknownTypeError
    }
  }

  // MARK: In writing

  private func answer(_ turn: SystemTurn) async {
    await send(turn, after: nil)
    guard speaksReplies, let speechEngines else { return await socket.send("idle") }
    let speech = speechEngines.synthesizer.speech(for: turn.reply.spoken, voice: speechEngines.voice)
    let (conversation, speaker, link) = (backend.conversation, speaker, socket)
    turnTask = Task {
      await conversation.beganSpeaking()
      do {
        try await speaker.play(speech)
        await conversation.finishedSpeaking()
      } catch is CancellationError {
        return
      } catch {
        await conversation.finishedSpeaking()
        await link.send(errorCode: "voice", "\(error)")
      }
      await link.send("idle")
    }
  }

  private func send(_ turn: SystemTurn, after latency: Duration?) async {
    expects = turn.expects
    let outcomes = turn.outcomes.map { outcome in
      JSONValue.object([("intent", .text(outcome.intent)), ("succeeded", .bool(outcome.succeeded))])
    }
    guard case .object(let members) = turn.json(adding: [("outcomes", .array(outcomes))]).content else { return }
    await socket.send("reply", members.map { ($0.key, $0.value) } + [("ms", latency.map { .milliseconds($0) })])
    if !turn.outcomes.isEmpty { await sendPanel() }
  }

  private func sendPanel() async {
    guard let panel = await backend.panel?() else { return }
    await socket.send("panel", [("panel", panel)])
  }

  /// Ends what is being heard or spoken.
  private func cancelTurn() async {
    guard let turnTask else { return }
    self.turnTask = nil
    turnTask.cancel()
    await microphone.stop()
    await turnTask.value
    // Whoever cuts the reading of a recap short has it in writing before them: a yes counts from now on.
    await backend.conversation.finishedSpeaking()
  }
}

// MARK: By voice

extension AssistantSession {
  /// Takes spoken turns: one that ends when the client says so ("hold"), or turns cut by their silences, as long as the
  /// assistant asks ("tap").
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isPushToTalk()
    let format = try PCMFormat(message)
    await cancelTurn()
    guard let session = await openVoiceSession() else { return }
    microphone.use(format)
    expects = .request
    let sink: (any AudioSink)? = speaksReplies ? speaker : nil
    let events =
      isHeld
      ? session.turn(input: microphone, output: sink)
      : session.converse(
        input: FollowUpAudioSource(microphone, while: { await self.isAnswerExpected }), output: sink ?? NullAudioSink())
    turnTask = Task { await forward(events) }
  }

  /// Whether an answer is waited for.
  private var isAnswerExpected: Bool {
    switch expects {
    case .slot, .choice, .confirmation: true
    case .request, .anythingElse, .nothing: false
    }
  }

  private func forward(_ events: EventStream<VoiceSessionEvent>) async {
    await socket.reportingErrors("voice") {
      for try await event in events {
        switch event {
        case .partial(let transcript): await socket.send("partial", [("text", .text(transcript.text))])
        case .transcribed(let transcript, let latency):
          await microphone.stop()
          await socket.send(
            "heard",
            [
              ("text", .text(transcript.text)), ("confidence", .decimal(transcript.confidence.value)),
              ("ms", .milliseconds(latency)),
            ])
        case .replied(let turn, let latency): await send(turn, after: latency)
        case .speaking(let latency): await socket.send("speaking", [("ms", .milliseconds(latency))])
        case .interrupted, .finished: break
        }
      }
    }
    await microphone.stop()
    await socket.send("idle")
  }

  /// Makes ready to hear; the client is told when that is so.
  private func prepare() async {
    guard let session = await openVoiceSession() else { return }
    await socket.reportingErrors("voice") {
      try await session.prepare()
      await socket.send("prepared")
    }
  }

  private func openVoiceSession() async -> VoiceSession? {
    if let voiceSession { return voiceSession }
    guard let loan = await socket.leaseRecognizer(from: speechEngines?.recognizers), let speechEngines else {
      return nil
    }
    let session = VoiceSession(
      backend.conversation, recognizer: loan.recognizer, synthesizer: speechEngines.synthesizer, g2p: speechEngines.g2p,
      nameG2P: speechEngines.nameG2P, voice: speechEngines.voice)
    (voiceSession, self.lease) = (session, loan)
    return session
  }
}
