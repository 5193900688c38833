import Vocative
import VocativeActions
import VocativeServer
import VocativeSupport
import VocativeText

/// The requests of one client to the actions of an app.
actor ActionsHandler: ConversationHandler {
  private let channel: VoiceChannel
  private let backend: ActionsApp.Backend
  /// The file that the client is sending.
  private var upload: PictureUpload?

  init(_ channel: VoiceChannel, _ backend: ActionsApp.Backend) {
    (self.channel, self.backend) = (channel, backend)
  }

  func readyMembers() -> [(String, JSONValue?)] {
    let actions = backend.store.actions.map { action in
      JSONValue.object([("id", .text(action.id)), ("title", .text(action.title()))])
    }
    return [("actions", .array(actions))]
  }

  func didConnect() async { await sendPicture() }

  func didCancelTurn() {}

  // MARK: In writing and by touch

  func choice(in message: ClientMessage) throws -> Int {
    Int(clamping: try message.body.required("number").integer())
  }

  func answer(_ text: String) async -> Reply? { await send(await backend.store.perform(text)) }

  func answer(_ number: Int) async -> Reply? { await send(await backend.store.choose(number)) }

  func speak(_ reply: Reply) async { await channel.speak(reply) }

  // MARK: By voice

  func prepare(_ recognizer: any SpeechRecognizer) async throws {
    // An error here appears again, and reaches the client, in the next spoken turn.
    try? await recognizer.prepare(for: try await recognitionContext())
  }

  func recognize(_ turn: SpokenTurn) async throws {
    let context = try await recognitionContext()
    let rate = turn.recognizer.sampleRate
    guard let audio = try await channel.microphone.utterance(at: rate, untilStopped: turn.isPushToTalk) else { return }
    var accepted: [String] = []
    for try await transcript in turn.recognizer.transcripts(of: audio, in: context) {
      if !transcript.isFinal {
        await channel.sendPartial(transcript)
      } else if transcript.confidence >= .acceptanceThreshold, !transcript.text.isEmpty {
        accepted.append(transcript.text)
      }
    }
    await channel.microphone.stop()
    let text = accepted.joined(separator: " ")
    await channel.socket.send("heard", [("text", .text(text))])
    let reply =
      text.isEmpty
      ? Reply("I didn't understand that. Say it in other words.") : await send(await backend.store.perform(text))
    if turn.speaksReply { await channel.speak(reply) }
  }

  /// The grammar of the possible requests, which depends on the last answer, and the pronunciations of its words.
  private func recognitionContext() async throws -> RecognitionContext {
    let grammar = backend.store.grammar
    var pronunciations = try await channel.speechEngines?.g2p?.pronunciations(of: grammar.vocabulary) ?? [:]
    for (word, variants) in backend.pronunciations { pronunciations[word, default: []] += variants }
    return RecognitionContext(.grammar(grammar), pronunciations: pronunciations)
  }

  // MARK: Events

  private func send(_ response: ActionResponse) async -> Reply {
    let reply = response.reply
    await channel.socket.send(
      "answer",
      [
        ("reply", .object([("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])),
        ("result", .text("\(response.result)")), ("performed", .array(response.performed.map(\.json))),
        ("notPerformed", .array(response.notPerformed.map(\.json))),
        (
          "choices",
          .array(response.choices.map { .object([("number", .integer($0.number)), ("text", .text($0.title))]) })
        ),
      ])
    if !response.performed.isEmpty { await sendPicture() }
    return reply
  }

  private func sendPicture() async {
    await channel.socket.reportingErrors("picture") {
      if let picture = try await backend.picture?() { await channel.socket.send(picture) }
    }
  }

  // MARK: Files

  func handle(_ message: ClientMessage) throws -> Reply? {
    guard message.type == "open", backend.open != nil else { throw message.unknownTypeError }
    upload = try PictureUpload(message)
    return nil
  }

  func receive(_ bytes: [UInt8]) async -> Bool {
    guard upload != nil else { return false }
    upload?.bytes += bytes
    guard let file = upload, file.isComplete else { return true }
    upload = nil
    await channel.socket.reportingErrors("picture") {
      try await backend.open?(file.bytes, file.name)
      await sendPicture()
    }
    return true
  }
}

extension ActionResponse.RequestedAction {
  fileprivate var json: JSONValue { .object([("id", .text(id)), ("title", .text(title))]) }
}
