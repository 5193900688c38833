import Vocative
import VocativeCaptions
import VocativeServer
import VocativeSpeech
import VocativeSupport

/// The captions of one client.
actor InterpreterHandler: StreamingHandler {
  typealias Output = CheckedCaption

  static let eventType = "caption"
  static let errorCode = "translation"
  static let textLimit = 20_000

  private let socket: WebSocketSession
  private let translator: any Translator
  private let language: LanguageTag
  private let speaker: TranslationSpeaker?

  private var current: Translation?
  private var interpreters: [LanguagePair: ConversationInterpreter] = [:]

  /// The settings of the captions from one message `translate` to the next.
  private struct Translation {
    let pair: LanguagePair
    let input: TranscriptChannel
    let controls: CaptionControls
    /// The recording; nil without consent.
    let recording: CaptionRecording?

    /// Performs a command after the transcripts so far.
    func perform(_ command: @escaping @Sendable (CaptionControls) -> Void) {
      input.enqueueBarrier { [controls] in command(controls) }
    }
  }

  init(
    _ socket: WebSocketSession, _ translator: any Translator, _ language: LanguageTag,
    _ synthesizer: (any SpeechSynthesizer)?
  ) {
    (self.socket, self.translator, self.language) = (socket, translator, language)
    speaker = synthesizer.map { TranslationSpeaker(socket, $0) }
  }

  func readyMembers() async -> [(String, JSONValue?)] {
    let pairs = (try? await translator.pairs) ?? []
    return [
      ("language", .text(language.description)), ("speaks", .bool(speaker != nil)),
      ("pairs", .array(pairs.map { .object([("from", .text("\($0.source)")), ("to", .text("\($0.target)"))]) })),
      ("notice", .text(CaptionRecording.announcement)),
    ]
  }

  func didConnect(_ session: StreamingSession<InterpreterHandler>) {}

  func handle(_ message: ClientMessage, in session: StreamingSession<InterpreterHandler>) async throws {
    switch message.type {
    case "translate": try await translate(message, in: session)
    case "pause": current?.perform { $0.pause() }
    case "resume": current?.perform { $0.resume() }
    case "clear": current?.perform { $0.clear() }
    case "subtitles": try await sendSubtitles(message)
    case "deleteRecording": current?.recording?.removeAll()
    case "played": speaker?.didPlay(Int(clamping: try message.body.required("id").integer()))
    default: throw message.unknownTypeError
    }
  }

  nonisolated func measure(_: PCMBuffer) {}

  nonisolated func measurements(for _: Output) -> [(String, JSONValue?)] { [] }

  nonisolated func latency(recognition: Duration?, processing: Duration?) -> JSONValue? {
    .object([
      ("recognition", recognition.map { .milliseconds($0) }), ("translation", processing.map { .milliseconds($0) }),
    ])
  }

  private func translate(_ message: ClientMessage, in session: StreamingSession<InterpreterHandler>) async throws {
    let pair = LanguagePair(
      from: LanguageTag(try message.body.required("from").text()),
      to: LanguageTag(try message.body.required("to").text()))
    let names = try message.body.optional("names")?.elements().map { field throws(InputError) in try field.text() }
    let recording = try message.text("consent").map { statement in
      CaptionRecording(consent: .init(statement: statement)) { _ in }
    }
    speaker?.stop()
    await session.stopPipeline()
    let translation = Translation(pair: pair, input: TranscriptChannel(), controls: .init(), recording: recording)
    current = translation
    await socket.send(
      "translating",
      [("from", .text("\(pair.source)")), ("to", .text("\(pair.target)")), ("recording", .bool(recording != nil))])
    let captions = Self.captions(translation, by: translator, names: names ?? [])
    let checksMeaning = try message.body.optional("check")?.bool() ?? false
    let speaks = try message.body.optional("speak")?.bool() ?? false
    let checked = CheckedCaption.stream(
      of: captions, checkedBy: checksMeaning ? try interpreter(of: pair) : nil, spokenBy: speaks ? speaker : nil,
      in: pair.target)
    await session.start(StreamingPipeline(input: translation.input, outputs: checked))
  }

  /// Makes the interpreter that translates back; those of one pair share it.
  private func interpreter(of pair: LanguagePair) throws -> ConversationInterpreter {
    if let known = interpreters[pair] { return known }
    let made = try ConversationInterpreter(translator, between: pair.source, and: pair.target)
    interpreters[pair] = made
    return made
  }

  /// Opens the existential of the translator.
  private static func captions(
    _ translation: Translation, by translator: some Translator, names: [String]
  ) -> EventStream<Caption> {
    let captions = translation.input.transcripts.translated(
      from: translation.pair.source, to: translation.pair.target, by: translator, names: names,
      controls: translation.controls)
    return translation.recording.map { captions.recorded(in: $0) } ?? captions
  }

  private func sendSubtitles(_ message: ClientMessage) async throws {
    let format = try message.body.required("format")
    guard let current, let recording = current.recording else {
      return await socket.send(errorCode: "recording", "There is no recording. Record with consent first.")
    }
    let text =
      switch try format.text() {
      case "srt": recording.subRip()
      case "vtt": recording.webVTT()
      case "json": recording.json(current.pair).serialized(prettyPrinted: true)
      default: throw format.issue(.invalid, "expected \"srt\", \"vtt\" or \"json\"")
      }
    await socket.send("subtitles", [("format", format.value), ("text", .text(text))])
  }
}
