import Vocative
import VocativeCaptions
import VocativeSupport

/// One client's captions.
actor InterpreterSession {
  private let link: WebLink
  private let translator: any Translator
  private let canHear: Bool
  private let language: LanguageTag
  private let dictation: Dictation

  private var line: CaptionLine?
  private var showing: Task<Void, Never>?
  /// How many utterances earlier lines have shown: a client counts on.
  private var utterances = 0
  /// How long the recogniser took for the words that came last.
  private var hearingDelay: Duration?

  init(_ link: WebLink, _ translator: any Translator, _ recognizers: RecognizerPool?, _ language: LanguageTag) {
    (self.link, self.translator, canHear, self.language) = (link, translator, recognizers != nil, language)
    dictation = Dictation(link, hearingWith: recognizers)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    let pairs = (try? await translator.pairs) ?? []
    await link.send(
      "ready",
      [
        ("app", "interpreter"), ("voice", .bool(canHear)), ("hears", .text(language.description)),
        ("pairs", .array(pairs.map { .object([("from", .text("\($0.source)")), ("to", .text("\($0.target)"))]) })),
        ("notice", .text(CaptionRecording.notice)),
      ])
    try await link.read {
      try await take($0)
    } sound: {
      await dictation.hear($0)
    }
    await dictation.stop()
    await endLine()
  }

  private func take(_ message: ClientMessage) async throws {
    switch message.type {
    case "translate":
      let pair = LanguagePair(
        from: LanguageTag(try message.body.required("from").text()),
        to: LanguageTag(try message.body.required("to").text()))
      let names = try message.body.optional("names")?.elements().map { field throws(InputError) in try field.text() }
      let consent = try message.text("consent")
      await begin(pair, names: names ?? [], consent: consent)
    case "heard":
      let transcript = try message.transcript(atMost: Self.textLimit)
      hear(transcript, after: nil)
    case "listen": try await dictation.listen(message) { [weak self] in await self?.hear($0, after: $1) }
    case "stop": await dictation.stop()
    case "pause": line?.command { $0.pause() }
    case "resume": line?.command { $0.resume() }
    case "clear": line?.command { $0.clear() }
    case "subtitles": try await sendSubtitles(message)
    case "erase": line?.recording?.erase()
    default: throw message.unknown
    }
  }

  /// The longest written text, in bytes.
  private static let textLimit = 20_000

  // MARK: Captions

  private func begin(_ pair: LanguagePair, names: [String], consent: String?) async {
    await endLine()
    let recording = consent.map { given in CaptionRecording(consent: .init(given: given)) { _ in } }
    let line = CaptionLine(pair, by: translator, names: names, recording: recording)
    self.line = line
    await link.send(
      "translating",
      [
        ("from", .text("\(pair.source)")), ("to", .text("\(pair.target)")), ("recording", .bool(recording != nil)),
      ])
    showing = Task { await show(line) }
  }

  private func endLine() async {
    line?.inbox.end()
    await showing?.value
    (line, showing) = (nil, nil)
  }

  private func show(_ line: CaptionLine) async {
    let first = utterances
    await link.reporting("translation") {
      for try await caption in line.captions {
        utterances = max(utterances, first + caption.utterance + 1)
        await link.send("caption", caption.members(first: first) + [("ms", delays(line))])
      }
    }
  }

  /// How long each stage took, in milliseconds.
  private func delays(_ line: CaptionLine) -> JSONValue {
    .object([
      ("hearing", hearingDelay.map { .milliseconds($0) }),
      ("translating", line.inbox.takeDelay().map { .milliseconds($0) }),
    ])
  }

  private func sendSubtitles(_ message: ClientMessage) async throws(InputError) {
    let format = try message.body.required("format")
    guard let line, let recording = line.recording else {
      return await link.send(fault: "recording", "Nothing is being written down. Record with consent first.")
    }
    let text =
      switch try format.text() {
      case "srt": recording.subRip()
      case "vtt": recording.webVTT()
      case "json": recording.json(line.pair).written(isIndented: true)
      default: throw format.issue(.invalid, "expected \"srt\", \"vtt\" or \"json\"")
      }
    await link.send("subtitles", [("format", format.value), ("text", .text(text))])
  }

  private func hear(_ transcript: Transcript, after delay: Duration?) {
    hearingDelay = delay
    line?.inbox.hear(transcript)
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
