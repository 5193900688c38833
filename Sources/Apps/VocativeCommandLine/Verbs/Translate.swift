import VocativeApertium
import VocativeConsole
import VocativeCore
import VocativeCaptions
import VocativeSetup

/// `vocative translate`: text into another language, line by line or while it grows.
struct Translate: Subcommand {
  static let abstract = "Translate lines of standard input, or captions of partials as they grow."
  static let discussion = """
    Every pair of Apertium that is installed can be used, both ways; --pairs lists them. With --partials each line is
    all that was heard so far of an utterance, and an empty line ends it; the words in 'stable' never change any more.

    With --model a neural model translates instead of Apertium: the directory of a Marian (OPUS-MT), M2M-100 or NLLB model
    with config.json, model.safetensors and its SentencePiece files, as Hugging Face publishes them.
    """
  static let examples = [
    ("echo 'I caught a fish.' | vocative translate --from en --to es", "Cogí un pez."),
    ("vocative translate --from en --to es --partials --json < partials.txt", "A caption for each change, as JSON."),
    (
      "vocative translate --from en --to es --partials --record talk.vtt --consent 'both of us'",
      "Writes the conversation down, in both languages."
    ),
    (
      "vocative translate --from en --to es --model opus-mt-en-es < lines.txt", "Translates by a neural model."
    ),
    ("vocative translate --pairs", "The language pairs that are installed."),
  ]

  @Option("LANGUAGE", "The language of the text: en. (en)") var from: String?
  @Option("LANGUAGE", "The language to translate into: es.") var to: String?
  @Flag("Each line is what was heard so far; an empty line ends the utterance.") var partials: Bool
  @Option("DIR", "Translate by the neural model of a directory.") var model: String?
  @Option("NAME,NAME,…", "Names to keep as they are.") var names: String?
  @Option("FILE", "partials: write the captions down, as .srt, .vtt or .json; needs --consent.") var record: String?
  @Option("WHO", "Who agreed to be written down.") var consent: String?
  @Flag("List the language pairs instead.") var pairs: Bool
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    let rules = EverydayTranslator.rules()
    let neural = try model.map { try EverydayTranslator.translator(model: $0) }
    if pairs { return try await list(neural ?? rules, on: console) }
    guard let to else { throw UsageError("'--to' is missing: LANGUAGE, the language to translate into.") }
    let pair = LanguagePair(from: LanguageTag(from ?? "en"), to: LanguageTag(to))
    guard partials || record == nil else { throw UsageError("'--record' needs '--partials'.") }
    // A fault of the pair is reported before any input is read.
    if neural == nil { try await rules.prepare(pair) }
    let translator = try neural ?? EverydayTranslator.translator(before: rules)
    try await run(pair, with: translator, on: console)
  }

  private func run(_ pair: LanguagePair, with translator: some Translator, on console: Console) async throws {
    let names = (names ?? "").split(separator: ",").map { String($0) }
    if partials {
      try await PartialTranscriptTranslation(pair: pair, names: names, isJSON: json, recording: recording(on: console))
        .run(with: translator, on: console)
    } else {
      try await lines(pair, with: translator.protecting(names: names), on: console)
    }
  }

  private func lines(_ pair: LanguagePair, with translator: some Translator, on console: Console) async throws {
    let clock = ContinuousClock()
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative translate: \(problem)")
        isFaulty = true
      case .success(let text):
        let start = clock.now
        var formatter = TranscriptFormatter(translator, pair)
        let written = await formatter.formatted(Transcript(text, isFinal: true)).text
        let translation = try await translator.translation(of: written, pair)
        guard json else {
          console.print(translation.text)
          continue
        }
        console.print(
          json: .object([
            ("source", .text(text)), ("text", .text(translation.text)), ("stable", .text(translation.text)),
            ("ms", .decimal((clock.now - start).milliseconds, places: 2)),
            ("confidence", .decimal(translation.confidence.value, places: 3)),
            ("methods", .array(translation.methods.map { .text($0.rawValue) })),
            ("doubts", .array(translation.doubts.map { .text($0.rawValue) })),
          ]))
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  private func recording(on console: Console) throws -> PartialTranscriptTranslation.Recording? {
    guard let record else { return nil }
    guard let consent else {
      throw UsageError("'--record' needs '--consent': WHO, those who agreed to be written down.")
    }
    guard let format = PartialTranscriptTranslation.Format(path: record) else {
      throw UsageError("'--record' is a file that ends in .srt, .vtt or .json.")
    }
    return PartialTranscriptTranslation.Recording(
      path: record, format: format,
      captions: CaptionRecording(consent: .init(statement: consent)) { console.printError("vocative translate: \($0)") }
    )
  }

  private func list(_ translator: any Translator, on console: Console) async throws {
    for pair in try await translator.pairs {
      if json {
        console.print(
          json: .object([("from", .text(pair.source.description)), ("to", .text(pair.target.description))]))
      } else {
        console.print("\(pair)")
      }
    }
  }
}
