import Vocative
import VocativeCaptions
import VocativeSupport

/// One client's captions.
actor InterpreterSession {
  private let socket: WebSocketSession
  private let translator: any Translator
  private let hasRecognizer: Bool
  private let language: LanguageTag
  private let dictation: DictationSession

  private var pipeline: CaptionPipeline?
  private var outputTask: Task<Void, Never>?
  /// How many utterances earlier lines have shown: a client counts on.
  private var utteranceCount = 0
  /// How long the recogniser took for the words that came last.
  private var recognitionLatency: Duration?

  init(_ link: WebSocketSession, _ translator: any Translator, _ recognizers: RecognizerPool?, _ language: LanguageTag)
  {
    (self.socket, self.translator, hasRecognizer, self.language) = (link, translator, recognizers != nil, language)
    dictation = DictationSession(link, recognizers: recognizers)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let pairs = (try? await translator.pairs) ?? []
    await socket.send(
      "ready",
      [
        ("app", "interpreter"), ("voice", .bool(hasRecognizer)), ("hears", .text(language.description)),
        ("pairs", .array(pairs.map { .object([("from", .text("\($0.source)")), ("to", .text("\($0.target)"))]) })),
        ("notice", .text(CaptionRecording.announcement)),
      ])
    try await socket.handleMessages {
      try await handle($0)
    } audio: {
      await dictation.receive($0)
    }
    await dictation.stop()
    await stopPipeline()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "translate":
      let pair = LanguagePair(
        from: LanguageTag(try message.body.required("from").text()),
        to: LanguageTag(try message.body.required("to").text()))
      let names = try message.body.optional("names")?.elements().map { field throws(InputError) in try field.text() }
      let consent = try message.text("consent")
      await startPipeline(pair, names: names ?? [], consent: consent)
    case "heard":
      let transcript = try message.transcript(byteLimit: Self.textLimit)
      receive(transcript, after: nil)
    case "listen": try await dictation.listen(message) { [weak self] in await self?.receive($0, after: $1) }
    case "stop": await dictation.stop()
    case "pause": pipeline?.perform { $0.pause() }
    case "resume": pipeline?.perform { $0.resume() }
    case "clear": pipeline?.perform { $0.clear() }
    case "subtitles": try await sendSubtitles(message)
    case "erase": pipeline?.recording?.removeAll()
    default: throw message.unknownTypeError
    }
  }

  /// The longest written text, in bytes.
  private static let textLimit = 20_000

  // MARK: Captions

  private func startPipeline(_ pair: LanguagePair, names: [String], consent: String?) async {
    await stopPipeline()
    let recording = consent.map { given in CaptionRecording(consent: .init(statement: given)) { _ in } }
    let line = CaptionPipeline(pair, by: translator, names: names, recording: recording)
    self.pipeline = line
    await socket.send(
      "translating",
      [
        ("from", .text("\(pair.source)")), ("to", .text("\(pair.target)")), ("recording", .bool(recording != nil)),
      ])
    outputTask = Task { await forward(line) }
  }

  private func stopPipeline() async {
    pipeline?.input.finish()
    await outputTask?.value
    (pipeline, outputTask) = (nil, nil)
  }

  private func forward(_ line: CaptionPipeline) async {
    let first = utteranceCount
    await socket.reportingErrors("translation") {
      for try await caption in line.captions {
        utteranceCount = max(utteranceCount, first + caption.utterance + 1)
        await socket.send("caption", caption.members(first: first) + [("ms", latencies(line))])
      }
    }
  }

  /// How long each stage took, in milliseconds.
  private func latencies(_ line: CaptionPipeline) -> JSONValue {
    .object([
      ("hearing", recognitionLatency.map { .milliseconds($0) }),
      ("translating", line.input.takeLatency().map { .milliseconds($0) }),
    ])
  }

  private func sendSubtitles(_ message: ClientMessage) async throws(InputError) {
    let format = try message.body.required("format")
    guard let pipeline, let recording = pipeline.recording else {
      return await socket.send(errorCode: "recording", "Nothing is being written down. Record with consent first.")
    }
    let text =
      switch try format.text() {
      case "srt": recording.subRip()
      case "vtt": recording.webVTT()
      case "json": recording.json(pipeline.pair).serialized(prettyPrinted: true)
      default: throw format.issue(.invalid, "expected \"srt\", \"vtt\" or \"json\"")
      }
    await socket.send("subtitles", [("format", format.value), ("text", .text(text))])
  }

  private func receive(_ transcript: Transcript, after delay: Duration?) {
    recognitionLatency = delay
    pipeline?.input.send(transcript)
  }
}

extension Caption {
  /// The caption as clients read it.
  ///
  /// - Parameter first: The number of the first utterance of its feed.
  fileprivate func members(first: Int) -> [(String, JSONValue?)] {
    [
      ("utterance", .integer(first + utterance)), ("source", source.json), ("target", target.json),
      ("start", .decimal(start)), ("end", .decimal(end)), ("confidence", .decimal(confidence.value)),
      ("final", .bool(isFinal)),
    ]
  }
}

extension Caption.Line {
  fileprivate var json: JSONValue {
    .object([("committed", .text(committed)), ("tentative", .text(tentative))])
  }
}
