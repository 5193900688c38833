import Vocative
import VocativeActions
import VocativeSupport
import VocativeText

/// One client's requests to the actions of an app.
actor ActionsSession {
  private let link: WebLink
  private let name: String
  private let host: ActionsApp.Host
  private let parts: VoiceParts?
  private let microphone: WebMicrophone
  private let speaker: WebSpeaker

  private var loan: RecognizerPool.Loan?
  private var isSpeaking = true
  private var work: Task<Void, Never>?
  /// A file that the client sends.
  private var upload: Upload?

  private struct Upload {
    let name: String
    let size: Int
    var bytes: [UInt8] = []
  }

  init(_ link: WebLink, _ name: String, _ host: ActionsApp.Host, _ parts: VoiceParts?) {
    (self.link, self.name, self.host, self.parts) = (link, name, host, parts)
    microphone = WebMicrophone { await link.send("listening") }
    speaker = WebSpeaker(link)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let actions = host.store.actions.map { action in
      JSONValue.object([("id", .text(action.id)), ("title", .text(action.title()))])
    }
    await link.send("ready", [("app", .text(name)), ("voice", .bool(parts != nil)), ("actions", .array(actions))])
    await showPicture()
    try await link.read {
      try await take($0)
    } sound: {
      if await receive($0) { true } else { await microphone.hear($0) }
    }
    await quiet()
  }

  private func take(_ message: ClientMessage) async throws {
    switch message.type {
    case "ask":
      let text = try message.body.required("text").text()
      await quiet()
      await answer(await host.store.perform(text))
    case "choose":
      let number = Int(clamping: try message.body.required("number").integer())
      await quiet()
      await answer(await host.store.choose(number))
    case "open": upload = try begin(message)
    case "listen": try await listen(message)
    case "stop": await microphone.stop()
    case "hush": await quiet()
    case "speech": isSpeaking = try message.body.required("on").bool()
    case "played": speaker.played(Int(clamping: try message.body.required("id").integer()))
    case "prepare":
      guard let recognizer = await ears() else { return }
      try? await recognizer.prepare(for: try await context())
      await link.send("prepared")
    default: throw message.unknown
    }
  }

  private func quiet() async {
    guard let work else { return }
    self.work = nil
    work.cancel()
    await microphone.stop()
    await work.value
  }

  // MARK: Answers

  private func answer(_ answer: ActionAnswer) async {
    await send(answer)
    guard isSpeaking else { return await link.send("idle") }
    work = Task {
      await speaker.say(answer.reply, parts)
      await link.send("idle")
    }
  }

  private func send(_ answer: ActionAnswer) async {
    await link.send(
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
    await link.reporting("picture") {
      if let picture = try await host.picture?() { await link.send(picture) }
    }
  }

  // MARK: Files

  private func begin(_ message: ClientMessage) throws(InputError) -> Upload {
    guard host.open != nil else { throw message.unknown }
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
    await link.reporting("picture") {
      try await host.open?(file.bytes, file.name)
      await showPicture()
    }
    return true
  }

  private static let fileLimit = 40_000_000
}

// MARK: By voice

extension ActionsSession {
  private func listen(_ message: ClientMessage) async throws {
    let isHeld = try message.isHeld()
    let format = try SoundFormat(message)
    await quiet()
    guard let recognizer = await ears() else { return }
    microphone.use(format)
    work = Task {
      await link.reporting("voice") {
        try await hear(with: recognizer, untilStopped: isHeld)
      }
      await microphone.stop()
      await link.send("idle")
    }
  }

  /// Hears one request and answers it.
  private func hear(with recognizer: any SpeechRecognizer, untilStopped: Bool) async throws {
    let context = try await context()
    guard let sound = try await microphone.utterance(at: recognizer.sampleRate, untilStopped: untilStopped) else {
      return
    }
    var heard: [String] = []
    for try await transcript in recognizer.transcripts(of: sound, in: context) {
      if !transcript.isFinal {
        await link.send("partial", [("text", .text(transcript.text))])
      } else if transcript.confidence >= .floor, !transcript.text.isEmpty {
        heard.append(transcript.text)
      }
    }
    await microphone.stop()
    let text = heard.joined(separator: " ")
    await link.send("heard", [("text", .text(text))])
    let answer =
      text.isEmpty
      ? Reply("I didn't understand that. Say it in other words.") : await reply(to: text)
    if isSpeaking { await speaker.say(answer, parts) }
  }

  private func reply(to text: String) async -> Reply {
    let answer = await host.store.perform(text)
    await send(answer)
    return answer.reply
  }

  /// What can be said now: it depends on what was answered.
  private func context() async throws -> RecognitionContext {
    let grammar = host.store.grammar
    var pronunciations = try await parts?.pronouncer?.pronunciations(of: grammar.vocabulary) ?? [:]
    for (word, ways) in host.pronunciations { pronunciations[word, default: []] += ways }
    return RecognitionContext(.grammar(grammar), pronunciations: pronunciations)
  }

  private func ears() async -> (any SpeechRecognizer)? {
    if loan == nil { loan = await link.borrow(from: parts?.recognizers) }
    return loan?.recognizer
  }
}

extension ActionAnswer.Deed {
  fileprivate var json: JSONValue { .object([("id", .text(id)), ("title", .text(title))]) }
}
