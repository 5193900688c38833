import Vocative
import VocativeNavigation
import VocativeSupport
import VocativeText

/// One client's walk.
actor NavigatorSession {
  private let socket: WebSocketSession
  private let name: String
  private let navigator: Navigator
  private let projection: MapProjection
  private let speechEngines: SpeechEngines?
  private let conversation: Conversation
  private let commands: CommandSet
  private let microphone: WebMicrophone
  private let speaker: WebLoudspeaker

  /// The recognisers of commands and of what is none, and who listens by them.
  private var leases: [RecognizerPool.Lease] = []
  private var commandSession: CommandSession?
  private var speaksReplies = true
  private var turnTask: Task<Void, Never>?

  init(
    _ link: WebSocketSession, _ name: String, _ navigator: Navigator, _ sheet: MapProjection, _ parts: SpeechEngines?
  ) throws {
    (self.socket, self.name, self.navigator, self.projection, self.speechEngines) = (
      link, name, navigator, sheet, parts
    )
    conversation = Assistant.navigation(navigator).conversation()
    commands = try .navigator(navigator)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebLoudspeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let phrases = commands.commands.map { JSONValue.array($0.phrases.map { .text($0.text) }) }
    await socket.send(
      "ready",
      [("app", .text(name)), ("voice", .bool(speechEngines != nil)), ("commands", .array(phrases))] + projection.members
    )
    await sendState()
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
      await answer(text)
    case "move": try await move(message)
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await cancelTurn()
    case "speech": speaksReplies = try message.body.required("on").bool()
    case "played": speaker.didPlay(Int(clamping: try message.body.required("id").integer()))
    case "prepare":
      guard let rapid = await openCommandSession() else { return }
      await socket.reportingErrors("voice") {
        try await rapid.prepare()
        await socket.send("prepared")
      }
    default: throw message.unknownTypeError
    }
  }

  /// Ends what is being heard or spoken.
  private func cancelTurn() async {
    guard let turnTask else { return }
    self.turnTask = nil
    turnTask.cancel()
    await microphone.stop()
    await turnTask.value
  }

  // MARK: In writing

  private func answer(_ text: String) async {
    let reply: Reply?
    if case .complete(let match, _) = commands.prefixMatch(of: text) {
      await send(executed: match)
      reply = await commands.perform(match)
    } else {
      reply = await conversation.say(text).reply
    }
    if let reply { await send(reply) }
    turnTask = Task {
      if let reply, speaksReplies { await speaker.say(reply, speechEngines) }
      await socket.send("idle")
    }
  }

  /// Somebody walks or turns: what a receiver and a compass would tell.
  private func move(_ message: ClientMessage) async throws {
    let at = try message.body.required("at")
    let metres = try at.elements().map { field throws(InputError) in try field.number() }
    guard metres.count == 2, metres.allSatisfy({ abs($0) <= MapProjection.maximumOffset }) else {
      throw at.issue(
        .invalid, "expected metres to the east and to the south, at most \(Int(MapProjection.maximumOffset)) of each")
    }
    let heading = try message.body.required("heading").number()
    await navigator.move(
      to: projection.point(east: metres[0], south: metres[1]), facing: Bearing(degrees: heading))
    await sendState()
  }

  // MARK: Events

  /// - Parameter elapsed: How many seconds of the utterance had been heard; nil when it was written.
  private func send(executed match: CommandMatch, elapsed: Double? = nil, early: Bool = false) async {
    await socket.send(
      "fired", [("command", .text(match.name)), ("heard", elapsed.map { .decimal($0) }), ("early", .bool(early))])
  }

  private func send(_ reply: Reply) async {
    // First how loud it is to be.
    await sendState()
    await socket.send("reply", [("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])
  }

  private func sendState() async {
    let guidance = await navigator.guidance
    await socket.send(
      "state",
      [
        ("at", projection.json(await navigator.position)), ("heading", .decimal(await navigator.heading.degrees)),
        ("volume", .integer(await navigator.volume)),
        ("route", projection.json(await navigator.route?.points ?? [])),
        ("steps", .array(guidance.steps.map { .text($0.shown) })), ("step", .integer(guidance.currentStep)),
        ("playing", .bool(guidance.isActive)),
      ])
  }
}

// MARK: By voice

extension NavigatorSession {
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isPushToTalk()
    let format = try PCMFormat(message)
    await cancelTurn()
    guard let rapid = await openCommandSession(), let rate = leases.first?.recognizer.sampleRate else { return }
    microphone.use(format)
    turnTask = Task {
      await socket.reportingErrors("voice") {
        guard let sound = try await microphone.utterance(at: rate, untilStopped: isHeld) else { return }
        try await recognize(with: rapid, sound)
      }
      await microphone.stop()
      await socket.send("idle")
    }
  }

  private func recognize(with rapid: CommandSession, _ sound: EventStream<PCMBuffer>) async throws {
    for try await event in rapid.turn(input: sound, output: speaksReplies ? speaker : nil) {
      switch event {
      case .partial(let transcript): await socket.send("partial", [("text", .text(transcript.text))])
      case .fired(let match, let heard, let early):
        // Nothing more of the utterance is heard.
        await microphone.stop()
        await send(executed: match, elapsed: heard, early: early)
      case .answered(let reply): await send(reply)
      case .conversation(.transcribed(let transcript, _)):
        await microphone.stop()
        await socket.send("heard", [("text", .text(transcript.text))])
      case .conversation(.replied(let turn, _)): await send(turn.reply)
      case .prefetched, .unmatched, .conversation, .finished: break
      }
    }
  }

  private func openCommandSession() async -> CommandSession? {
    if let commandSession { return commandSession }
    guard let speechEngines, let loan = await socket.leaseRecognizer(from: speechEngines.recognizers) else {
      return nil
    }
    // What is no command is heard at the same time where there is a second recogniser, else afterwards.
    let second = speechEngines.recognizers.lease()
    leases = [loan] + [second].compactMap(\.self)
    let session = CommandSession(
      commands, recognizer: loan.recognizer, synthesizer: speechEngines.synthesizer, g2p: speechEngines.g2p,
      fallback: VoiceSession(
        conversation, recognizer: (second ?? loan).recognizer, synthesizer: speechEngines.synthesizer,
        g2p: speechEngines.g2p, nameG2P: speechEngines.nameG2P, voice: speechEngines.voice),
      voice: speechEngines.voice, playsEarcons: true)
    commandSession = session
    return session
  }
}
