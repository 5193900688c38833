import Vocative
import VocativeSupport

/// One client's conversation.
actor AssistantSession {
  private let link: WebLink
  private let host: AssistantApp.Host
  private let parts: VoiceParts?
  private let microphone: WebMicrophone
  private let speaker: WebSpeaker

  private var voice: VoiceSession?
  private var loan: RecognizerPool.Loan?
  private var isSpeaking = true
  /// What the last turn waits for: a question is listened to without being asked.
  private var expects = Turn.Expectation.request
  /// The turn that is being heard, or the reply that is being spoken.
  private var work: Task<Void, Never>?

  init(_ link: WebLink, _ host: AssistantApp.Host, _ parts: VoiceParts?) {
    (self.link, self.host, self.parts) = (link, host, parts)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebSpeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    await link.send(
      "ready",
      [
        ("app", "assistant"), ("voice", .bool(parts != nil)),
        ("suggestions", .array(host.suggestions.map { .text($0) })),
      ])
    await sendPanel()
    try await link.read {
      try await take($0)
    } sound: {
      await microphone.hear($0)
    }
    await quiet()
  }

  private func take(_ message: ClientMessage) async throws {
    switch message.type {
    case "say":
      let text = try message.body.required("text").text()
      await quiet()
      await answer(await host.conversation.say(text))
    case "pick":
      let id = try message.body.required("id").text()
      await quiet()
      await answer(await host.conversation.pick(id))
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await quiet()
    case "speech": isSpeaking = try message.body.required("on").bool()
    case "played": speaker.played(Int(clamping: try message.body.required("id").integer()))
    case "prepare": await prepare()
    default: throw message.unknown
    }
  }

  // MARK: In writing

  private func answer(_ turn: Turn) async {
    await send(turn, after: nil)
    guard isSpeaking, let parts else { return await link.send("idle") }
    let speech = parts.synthesizer.speech(for: turn.reply.spoken, voice: parts.voice)
    let (conversation, speaker, link) = (host.conversation, speaker, link)
    work = Task {
      await conversation.beganSpeaking()
      do {
        try await speaker.play(speech)
        await conversation.finishedSpeaking()
      } catch is CancellationError {
        return
      } catch {
        await conversation.finishedSpeaking()
        await link.send(fault: "voice", "\(error)")
      }
      await link.send("idle")
    }
  }

  private func send(_ turn: Turn, after latency: Duration?) async {
    expects = turn.expects
    let outcomes = turn.outcomes.map { outcome in
      JSONValue.object([("intent", .text(outcome.intent)), ("succeeded", .bool(outcome.succeeded))])
    }
    guard case .object(let members) = turn.json(adding: [("outcomes", .array(outcomes))]).content else { return }
    await link.send("reply", members.map { ($0.key, $0.value) } + [("ms", latency.map { .milliseconds($0) })])
    if !turn.outcomes.isEmpty { await sendPanel() }
  }

  private func sendPanel() async {
    guard let panel = await host.panel?() else { return }
    await link.send("panel", [("panel", panel)])
  }

  /// Ends what is being heard or spoken.
  private func quiet() async {
    guard let work else { return }
    self.work = nil
    work.cancel()
    await microphone.stop()
    await work.value
    // Whoever cuts the reading of a recap short has it in writing before them: a yes counts from now on.
    await host.conversation.finishedSpeaking()
  }
}

// MARK: By voice

extension AssistantSession {
  /// Takes spoken turns: one that ends when the client says so ("hold"), or turns cut by their silences, as long as the
  /// assistant asks ("tap").
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isHeld()
    let format = try SoundFormat(message)
    await quiet()
    guard let session = await session() else { return }
    microphone.use(format)
    expects = .request
    let sink: (any AudioSink)? = isSpeaking ? speaker : nil
    let events =
      isHeld
      ? session.turn(hearing: microphone, speakingTo: sink)
      : session.converse(
        hearing: AskedMicrophone(microphone, while: { await self.isAsking }), speakingTo: sink ?? Silence())
    work = Task { await follow(events) }
  }

  /// Whether an answer is waited for.
  private var isAsking: Bool {
    switch expects {
    case .slot, .choice, .confirmation: true
    case .request, .anythingElse, .nothing: false
    }
  }

  private func follow(_ events: Feed<VoiceEvent>) async {
    await link.reporting("voice") {
      for try await event in events {
        switch event {
        case .partial(let transcript): await link.send("partial", [("text", .text(transcript.text))])
        case .heard(let transcript, let latency):
          await microphone.stop()
          await link.send(
            "heard",
            [
              ("text", .text(transcript.text)), ("confidence", .decimal(transcript.confidence.value)),
              ("ms", .milliseconds(latency)),
            ])
        case .replied(let turn, let latency): await send(turn, after: latency)
        case .speaking(let latency): await link.send("speaking", [("ms", .milliseconds(latency))])
        case .interrupted, .finished: break
        }
      }
    }
    await microphone.stop()
    await link.send("idle")
  }

  /// Makes ready to hear; the client is told when that is so.
  private func prepare() async {
    guard let session = await session() else { return }
    await link.reporting("voice") {
      try await session.prepare()
      await link.send("prepared")
    }
  }

  private func session() async -> VoiceSession? {
    if let voice { return voice }
    guard let loan = await link.borrow(from: parts?.recognizers), let parts else { return nil }
    let session = VoiceSession(
      host.conversation, recognizer: loan.recognizer, synthesizer: parts.synthesizer, pronouncer: parts.pronouncer,
      namePronouncer: parts.namePronouncer, voice: parts.voice)
    (voice, self.loan) = (session, loan)
    return session
  }
}
