import Vocative
import VocativeNavigation
import VocativeSupport
import VocativeText

/// One client's walk.
actor NavigatorSession {
  private let link: WebLink
  private let name: String
  private let navigator: Navigator
  private let sheet: MapSheet
  private let parts: VoiceParts?
  private let conversation: Conversation
  private let commands: CommandSet
  private let microphone: WebMicrophone
  private let speaker: WebSpeaker

  /// The recognisers of commands and of what is none, and who listens by them.
  private var loans: [RecognizerPool.Loan] = []
  private var rapid: RapidSession?
  private var isSpeaking = true
  private var work: Task<Void, Never>?

  init(_ link: WebLink, _ name: String, _ navigator: Navigator, _ sheet: MapSheet, _ parts: VoiceParts?) {
    (self.link, self.name, self.navigator, self.sheet, self.parts) = (link, name, navigator, sheet, parts)
    conversation = Assistant.navigation(navigator).conversation()
    commands = .navigator(navigator)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebSpeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let phrases = commands.commands.map { JSONValue.array($0.phrases.map { .text($0.text) }) }
    await link.send(
      "ready", [("app", .text(name)), ("voice", .bool(parts != nil)), ("commands", .array(phrases))] + sheet.members)
    await sendState()
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
      await answer(text)
    case "move": try await move(message)
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await quiet()
    case "speech": isSpeaking = try message.body.required("on").bool()
    case "played": speaker.played(Int(clamping: try message.body.required("id").integer()))
    case "prepare":
      guard let rapid = await session() else { return }
      await link.reporting("voice") {
        try await rapid.prepare()
        await link.send("prepared")
      }
    default: throw message.unknown
    }
  }

  /// Ends what is being heard or spoken.
  private func quiet() async {
    guard let work else { return }
    self.work = nil
    work.cancel()
    await microphone.stop()
    await work.value
  }

  // MARK: In writing

  private func answer(_ text: String) async {
    let reply: Reply?
    if case .command(let match, _) = commands.outlook(of: text) {
      await send(fired: match)
      reply = await commands.perform(match)
    } else {
      reply = await conversation.say(text).reply
    }
    if let reply { await send(reply) }
    work = Task {
      if let reply, isSpeaking { await speaker.say(reply, parts) }
      await link.send("idle")
    }
  }

  /// Somebody walks or turns: what a receiver and a compass would tell.
  private func move(_ message: ClientMessage) async throws {
    let at = try message.body.required("at")
    let metres = try at.elements().map { field throws(InputError) in try field.number() }
    guard metres.count == 2, metres.allSatisfy({ abs($0) <= MapSheet.reach }) else {
      throw at.issue(.invalid, "expected metres to the east and to the south, at most \(Int(MapSheet.reach)) of each")
    }
    let heading = try message.body.required("heading").number()
    await navigator.move(
      to: sheet.point(east: metres[0], south: metres[1]), facing: Bearing(degrees: heading))
    await sendState()
  }

  // MARK: Events

  /// - Parameter heard: How many seconds of the utterance had been heard; nil when it was written.
  private func send(fired match: CommandMatch, heard: Double? = nil, early: Bool = false) async {
    await link.send(
      "fired", [("command", .text(match.name)), ("heard", heard.map { .decimal($0) }), ("early", .bool(early))])
  }

  private func send(_ reply: Reply) async {
    // First how loud it is to be.
    await sendState()
    await link.send("reply", [("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])
  }

  private func sendState() async {
    let guidance = await navigator.guidance
    await link.send(
      "state",
      [
        ("at", sheet.json(await navigator.position)), ("heading", .decimal(await navigator.heading.degrees)),
        ("volume", .integer(await navigator.volume)),
        ("route", sheet.json(await navigator.route?.points ?? [])),
        ("steps", .array(guidance.steps.map { .text($0.shown) })), ("step", .integer(guidance.current)),
        ("playing", .bool(guidance.isPlaying)),
      ])
  }
}

// MARK: By voice

extension NavigatorSession {
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isHeld()
    let format = try SoundFormat(message)
    await quiet()
    guard let rapid = await session(), let rate = loans.first?.recognizer.sampleRate else { return }
    microphone.use(format)
    work = Task {
      await link.reporting("voice") {
        guard let sound = try await microphone.utterance(at: rate, untilStopped: isHeld) else { return }
        try await hear(by: rapid, sound)
      }
      await microphone.stop()
      await link.send("idle")
    }
  }

  private func hear(by rapid: RapidSession, _ sound: Feed<PCMBuffer>) async throws {
    for try await event in rapid.turn(hearing: sound, speakingTo: isSpeaking ? speaker : nil) {
      switch event {
      case .partial(let transcript): await link.send("partial", [("text", .text(transcript.text))])
      case .fired(let match, let heard, let early):
        // Nothing more of the utterance is heard.
        await microphone.stop()
        await send(fired: match, heard: heard, early: early)
      case .answered(let reply): await send(reply)
      case .conversation(.heard(let transcript, _)):
        await microphone.stop()
        await link.send("heard", [("text", .text(transcript.text))])
      case .conversation(.replied(let turn, _)): await send(turn.reply)
      case .prefetched, .passed, .conversation, .finished: break
      }
    }
  }

  private func session() async -> RapidSession? {
    if let rapid { return rapid }
    guard let parts, let loan = await link.borrow(from: parts.recognizers) else { return nil }
    // What is no command is heard at the same time where there is a second recogniser, else afterwards.
    let second = parts.recognizers.borrow()
    loans = [loan] + [second].compactMap(\.self)
    let session = RapidSession(
      commands, recognizer: loan.recognizer, synthesizer: parts.synthesizer, pronouncer: parts.pronouncer,
      otherwise: VoiceSession(
        conversation, recognizer: (second ?? loan).recognizer, synthesizer: parts.synthesizer,
        pronouncer: parts.pronouncer, namePronouncer: parts.namePronouncer, voice: parts.voice),
      voice: parts.voice, playsEarcons: true)
    rapid = session
    return session
  }
}
