import Vocative
import VocativeCommands
import VocativeNavigation
import VocativeServer
import VocativeSupport
import VocativeText

/// The walk of one client.
actor NavigatorHandler: ConversationHandler {
  private let channel: VoiceChannel
  private let navigator: Navigator
  private let projection: MapProjection
  private let conversation: Conversation
  private let commands: CommandSet
  /// The latest time of a position in seconds.
  private static let latestTime = 1e9
  /// The zero of the times of positions without one.
  private let start = ContinuousClock.now

  /// The recogniser of the conversation, beside the one of commands.
  private var conversationLease: RecognizerPool.Lease?
  private var commandSession: CommandSession?

  init(
    _ channel: VoiceChannel, _ navigator: Navigator, _ projection: MapProjection,
    classifier: (any ZeroShotClassifier)?, intentClassifier: (any IntentClassifier)?
  ) throws {
    (self.channel, self.navigator, self.projection) = (channel, navigator, projection)
    conversation = try Assistant.navigation(
      navigator, classifier: classifier, intentClassifier: intentClassifier
    ).conversation()
    commands = try .navigator(navigator)
  }

  func readyMembers() -> [(String, JSONValue?)] {
    let phrases = commands.commands.map { JSONValue.array($0.phrases.map { .text($0.text) }) }
    return [("commands", .array(phrases))] + projection.members
  }

  func didConnect() async { await sendState() }

  func didCancelTurn() {}

  func receive(_ bytes: [UInt8]) -> Bool { false }

  // MARK: In writing

  func choice(in message: ClientMessage) throws -> Never { throw message.unknownTypeError }

  func answer(_ choice: Never) -> Reply? {}

  func answer(_ text: String) async -> Reply? {
    let reply: Reply?
    if case .complete(let match, _) = commands.prefixMatch(of: text) {
      await send(executed: match)
      reply = await commands.perform(match)
    } else {
      reply = await conversation.say(text).reply
    }
    if let reply { await send(reply) }
    return reply
  }

  func speak(_ reply: Reply) async { await channel.speak(reply) }

  /// Handles a message `move` with a position on the map, or `position` with one in degrees, as a receiver and a compass
  /// report them.
  func handle(_ message: ClientMessage) async throws -> Reply? {
    let point: Coordinate
    switch message.type {
    case "move": point = try mapPoint(in: message)
    case "position": point = try degrees(in: message)
    default: throw message.unknownTypeError
    }
    let announcements = await navigator.update(try fix(at: point, in: message))
    await sendState()
    for text in announcements {
      await channel.socket.send("announcement", [("text", .text(text.shown)), ("spoken", .text(text.spoken))])
    }
    return announcements.isEmpty ? nil : announcements.reduce("", +)
  }

  private func mapPoint(in message: ClientMessage) throws -> Coordinate {
    let at = try message.body.required("at")
    let metres = try at.elements().map { field throws(InputError) in try field.number() }
    guard metres.count == 2, metres.allSatisfy({ abs($0) <= MapProjection.maximumOffset }) else {
      throw at.issue(
        .invalid, "expected metres to the east and to the south, at most \(Int(MapProjection.maximumOffset)) of each")
    }
    return projection.point(east: metres[0], south: metres[1])
  }

  private func degrees(in message: ClientMessage) throws -> Coordinate {
    let latitude = try message.body.required("latitude")
    let longitude = try message.body.required("longitude").number()
    guard let point = Coordinate(latitude: try latitude.number(), longitude: longitude) else {
      throw latitude.issue(.invalid, "expected a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    return point
  }

  private func fix(at point: Coordinate, in message: ClientMessage) throws -> PositionFix {
    let time = try message.body.optional("time")?.number()
    return PositionFix(
      point, accuracy: try message.body.optional("accuracy")?.number(),
      heading: try message.body.optional("heading").map { Bearing(degrees: try $0.number()) },
      time: .seconds(min(max(time ?? (ContinuousClock.now - start).seconds, 0), Self.latestTime)))
  }

  // MARK: By voice

  func prepare(_ recognizer: any SpeechRecognizer) async throws {
    guard let session = openSession(recognizer) else { return }
    try await session.prepare()
  }

  func recognize(_ turn: SpokenTurn) async throws {
    guard let session = openSession(turn.recognizer), let audio = try await turn.utterance() else { return }
    for try await event in session.turn(input: audio, output: turn.speaksReply ? channel.loudspeaker : nil) {
      switch event {
      case .partial(let transcript): await channel.sendPartial(transcript)
      case .fired(let match, let elapsed, let isEarly):
        // The command ends the utterance.
        await channel.microphone.stop()
        await send(executed: match, elapsed: elapsed, isEarly: isEarly)
      case .answered(let reply): await send(reply)
      case .conversation(.transcribed(let transcript, _)):
        await channel.microphone.stop()
        await channel.socket.send("heard", [("text", .text(transcript.text))])
      case .conversation(.replied(let turn, _)): await send(turn.reply)
      case .prefetched, .unmatched, .conversation, .finished: break
      }
    }
  }

  private func openSession(_ recognizer: any SpeechRecognizer) -> CommandSession? {
    if let commandSession { return commandSession }
    guard let engines = channel.speechEngines else { return nil }
    // With a second recogniser the conversation listens at the same time, otherwise after the commands.
    conversationLease = engines.recognizers.lease()
    let session = CommandSession(
      commands, recognizer: recognizer, synthesizer: engines.synthesizer, g2p: engines.g2p,
      fallback: VoiceSession(
        conversation, recognizer: conversationLease?.recognizer ?? recognizer, synthesizer: engines.synthesizer,
        g2p: engines.g2p, nameG2P: engines.nameG2P, voice: engines.voice),
      voice: engines.voice, playsEarcons: true)
    commandSession = session
    return session
  }

  // MARK: Events

  /// Sends the execution of a command.
  ///
  /// - Parameters:
  ///   - match: The command, as it was recognised.
  ///   - elapsed: The length of the utterance so far; nil for a written command.
  ///   - isEarly: True if the utterance was still going on.
  private func send(executed match: CommandMatch, elapsed: Duration? = nil, isEarly: Bool = false) async {
    await channel.socket.send(
      "fired",
      [("command", .text(match.name)), ("heard", elapsed.map { .decimal($0.seconds) }), ("early", .bool(isEarly))])
  }

  private func send(_ reply: Reply) async {
    // The volume of the state applies to this reply.
    await sendState()
    await channel.socket.send("reply", [("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])
  }

  /// The place that sound points to; nil without guidance.
  private func beacon() async -> JSONValue? {
    guard let beacon = await navigator.beacon else { return nil }
    return .object([
      ("at", projection.json(beacon.coordinate)), ("azimuth", .decimal(beacon.azimuth)),
      ("metres", .decimal(beacon.metres)), ("destination", .bool(beacon.isDestination)),
    ])
  }

  private func sendState() async {
    let guidance = await navigator.guidance
    await channel.socket.send(
      "state",
      [
        ("at", projection.json(await navigator.position)), ("heading", .decimal(await navigator.heading.degrees)),
        ("volume", .integer(await navigator.volume)),
        ("route", projection.json(await navigator.route?.points ?? [])),
        ("steps", .array(guidance.steps.map { .text($0.shown) })), ("step", .integer(guidance.currentStep)),
        ("playing", .bool(guidance.isActive)), ("beacon", await beacon()),
      ])
  }
}
