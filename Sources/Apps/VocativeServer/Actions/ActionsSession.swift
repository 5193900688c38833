import Vocative
import VocativeActions
import VocativeSupport
import VocativeText

/// One client's requests to the actions of an app.
actor ActionsSession {
  private let socket: WebSocketSession
  private let name: String
  private let backend: ActionsApp.Backend
  private let speechEngines: SpeechEngines?
  private let microphone: WebMicrophone
  private let speaker: WebLoudspeaker

  private var lease: RecognizerPool.Lease?
  private var speaksReplies = true
  private var turnTask: Task<Void, Never>?
  /// A file that the client sends.
  private var upload: Upload?

  private struct Upload {
    let name: String
    let size: Int
    var bytes: [UInt8] = []
  }

  init(_ link: WebSocketSession, _ name: String, _ host: ActionsApp.Backend, _ parts: SpeechEngines?) {
    (self.socket, self.name, self.backend, self.speechEngines) = (link, name, host, parts)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebLoudspeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let actions = backend.store.actions.map { action in
      JSONValue.object([("id", .text(action.id)), ("title", .text(action.title()))])
    }
    await socket.send(
      "ready", [("app", .text(name)), ("voice", .bool(speechEngines != nil)), ("actions", .array(actions))])
    await showPicture()
    try await socket.handleMessages {
      try await handle($0)
    } audio: {
      if await receive($0) { true } else { await microphone.receive($0) }
    }
    await cancelTurn()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "ask":
      let text = try message.body.required("text").text()
      await cancelTurn()
      await answer(await backend.store.perform(text))
    case "choose":
      let number = Int(clamping: try message.body.required("number").integer())
      await cancelTurn()
      await answer(await backend.store.choose(number))
    case "open": upload = try begin(message)
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await cancelTurn()
    case "speech": speaksReplies = try message.body.required("on").bool()
    case "played": speaker.didPlay(Int(clamping: try message.body.required("id").integer()))
    case "prepare":
      guard let recognizer = await leasedRecognizer() else { return }
      try? await recognizer.prepare(for: try await context())
      await socket.send("prepared")
    default: throw message.unknownTypeError
    }
  }

  private func cancelTurn() async {
    guard let turnTask else { return }
    self.turnTask = nil
    turnTask.cancel()
    await microphone.stop()
    await turnTask.value
  }

  // MARK: Answers

  private func answer(_ answer: ActionResponse) async {
    await send(answer)
    guard speaksReplies else { return await socket.send("idle") }
    turnTask = Task {
      await speaker.say(answer.reply, speechEngines)
      await socket.send("idle")
    }
  }

  private func send(_ answer: ActionResponse) async {
    await socket.send(
      "answer",
      [
        ("reply", .object([("text", .text(answer.reply.shown)), ("spoken", .text(answer.reply.spoken))])),
        ("result", .text("\(answer.result)")), ("performed", .array(answer.performed.map(\.json))),
        ("notPerformed", .array(answer.notPerformed.map(\.json))),
        (
          "choices",
          .array(answer.choices.map { .object([("number", .integer($0.number)), ("text", .text($0.title))]) })
        ),
      ])
    if !answer.performed.isEmpty { await showPicture() }
  }

  private func showPicture() async {
    await socket.reportingErrors("picture") {
      if let picture = try await backend.picture?() { await socket.send(picture) }
    }
  }

  // MARK: Files

  private func begin(_ message: ClientMessage) throws(InputError) -> Upload {
    guard backend.open != nil else { throw message.unknownTypeError }
    let size = try message.body.required("bytes")
    guard let bytes = Int(exactly: try size.integer()), (1...Self.fileLimit).contains(bytes) else {
      throw size.issue(.invalid, "expected a file of 1 byte to \(Self.fileLimit / 1_000_000) MB")
    }
    return Upload(name: String(try message.body.required("name").text().prefix(100)), size: bytes)
  }

  /// Takes a piece of the file that was announced, and opens it when it is all there.
  ///
  /// - Returns: False where none was announced.
  private func receive(_ bytes: [UInt8]) async -> Bool {
    guard upload != nil else { return false }
    upload?.bytes += bytes
    guard let file = upload, file.bytes.count >= file.size else { return true }
    upload = nil
    await socket.reportingErrors("picture") {
      try await backend.open?(file.bytes, file.name)
      await showPicture()
    }
    return true
  }

  private static let fileLimit = 40_000_000
}

// MARK: By voice

extension ActionsSession {
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isPushToTalk()
    let format = try PCMFormat(message)
    await cancelTurn()
    guard let recognizer = await leasedRecognizer() else { return }
    microphone.use(format)
    turnTask = Task {
      await socket.reportingErrors("voice") {
        try await recognize(with: recognizer, untilStopped: isHeld)
      }
      await microphone.stop()
      await socket.send("idle")
    }
  }

  /// Hears one request and answers it.
  private func recognize(with recognizer: any SpeechRecognizer, untilStopped: Bool) async throws {
    let context = try await context()
    guard let sound = try await microphone.utterance(at: recognizer.sampleRate, untilStopped: untilStopped) else {
      return
    }
    var heard: [String] = []
    for try await transcript in recognizer.transcripts(of: sound, in: context) {
      if !transcript.isFinal {
        await socket.send("partial", [("text", .text(transcript.text))])
      } else if transcript.confidence >= .acceptanceThreshold, !transcript.text.isEmpty {
        heard.append(transcript.text)
      }
    }
    await microphone.stop()
    let text = heard.joined(separator: " ")
    await socket.send("heard", [("text", .text(text))])
    let answer =
      text.isEmpty
      ? Reply("I didn't understand that. Say it in other words.") : await reply(to: text)
    if speaksReplies { await speaker.say(answer, speechEngines) }
  }

  private func reply(to text: String) async -> Reply {
    let answer = await backend.store.perform(text)
    await send(answer)
    return answer.reply
  }

  /// What can be said now: it depends on what was answered.
  private func context() async throws -> RecognitionContext {
    let grammar = backend.store.grammar
    var pronunciations = try await speechEngines?.g2p?.pronunciations(of: grammar.vocabulary) ?? [:]
    for (word, ways) in backend.pronunciations { pronunciations[word, default: []] += ways }
    return RecognitionContext(.grammar(grammar), pronunciations: pronunciations)
  }

  private func leasedRecognizer() async -> (any SpeechRecognizer)? {
    if lease == nil { lease = await socket.leaseRecognizer(from: speechEngines?.recognizers) }
    return lease?.recognizer
  }
}

extension ActionResponse.RequestedAction {
  fileprivate var json: JSONValue { .object([("id", .text(id)), ("title", .text(title))]) }
}
