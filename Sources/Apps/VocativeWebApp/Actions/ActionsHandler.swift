import Vocative
import VocativeActions
import VocativeServer
import VocativeSupport
import VocativeText

/// The requests of one client to the actions of an app.
actor ActionsHandler: ConversationHandler {
  private let channel: VoiceChannel
  private let backend: ActionsApp.Backend
  /// The elements of the client's page; nil for an app with actions of its own.
  private let page: PageElements?
  /// The file that the client is sending.
  private var upload: PictureUpload?

  init(_ channel: VoiceChannel, _ backend: ActionsApp.Backend, _ page: PageElements? = nil) {
    (self.channel, self.backend, self.page) = (channel, backend, page)
  }

  func readyMembers() async -> [(String, JSONValue?)] {
    [
      ("actions", .array(backend.store.actions.map(\.json))),
      ("values", .object(await backend.store.presentValues().map { ($0.key, $0.value.json) })),
    ]
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
    guard let audio = try await turn.utterance() else { return }
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
        ), ("values", .object(await backend.store.presentValues().map { ($0.key, $0.value.json) })),
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
    if message.type == "actions", let page {
      try page.update(message.body.required("actions"))
      return nil
    }
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

extension ActionDeclaration {
  /// The action as a page shows it: a level with a slider, the choices with their requests.
  fileprivate var json: JSONValue {
    let choices = parameters.flatMap(\.choiceArguments).map { argument in
      JSONValue.object([("id", .text(argument.value.identity)), ("title", .text(title([argument])))])
    }
    return .object([
      ("id", .text(id)), ("title", .text(title())), ("level", .bool(parameters.contains(where: \.isLevel))),
      ("choices", .array(choices)),
    ])
  }
}

extension ActionValue {
  /// The value as JSON: a number of percent, true or false, or a name.
  fileprivate var json: JSONValue {
    switch self {
    case .level(let percent): JSONValue.decimal(percent)
    case .isOn(let isOn): JSONValue.bool(isOn)
    case .named(let name): JSONValue.text(name)
    }
  }
}

extension ActionResponse.RequestedAction {
  fileprivate var json: JSONValue { .object([("id", .text(id)), ("title", .text(title))]) }
}
