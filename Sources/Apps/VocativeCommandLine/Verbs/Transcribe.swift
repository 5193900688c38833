import Vocative

/// `vocative transcribe`: speech to text.
struct Transcribe: Subcommand {
  static let abstract = "Write down what is said in sound files."
  static let discussion = """
    Without --grammar or --lm anything may be said, and the recogniser's general model of English is used: expect many
    errors. With a phrase book only its requests are heard. With --sherpa a neural model hears, to which the words of a
    phrase book are likelier than others. Files longer than \(Int(FileTranscription.singleUtteranceLimit)) s are cut where people pause.
    """
  static let examples = [
    ("vocative transcribe note.flac", "The words."),
    ("vocative transcribe --grammar Benchmarks/coffee.phrases *.flac --json", "Words, times, confidences, partials."),
    ("vocative transcribe --sherpa models/zipformer-en note.flac", "The words, by a neural model."),
  ]

  @Argument("FILE", "WAV, FLAC or Ogg files of any rate.") var files: [String]
  @Option("FILE", "A phrase book: only its requests are heard.") var grammar: String?
  @Option("FILE", "An n-gram model, as ARPA or Sphinx binary file.") var lm: String?
  @Option("DIR", RecognitionSetup.sherpaHelp) var sherpa: String?
  @Flag(RecognitionSetup.int8Help) var int8: Bool
  @Option("FILE", RecognitionSetup.speakerHelp) var speaker: String?
  @Flag(RecognitionSetup.denoiseEnsembleHelp) var twice: Bool
  @Flag("Print one JSON object a file.") var json: Bool

  func run(on console: Console) async throws {
    if grammar != nil, lm != nil { throw UsageError("Give --grammar or --lm, not both.") }
    if lm != nil, sherpa != nil {
      throw UsageError("Give --lm or --sherpa, not both: a neural model takes no n-grams.")
    }
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: sherpa, prefersInt8: int8, speaker: speaker, denoiseEnsemble: twice)
    let ears =
      if let grammar { try await RecognitionSetup.make(phraseBook: grammar, by: recognizer) } else {
        RecognitionSetup.make(ngram: lm, by: recognizer)
      }
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      let heard = try await FileTranscription(path, with: ears)
      if json { console.print(json: .object(heard.json)) } else { console.print(heard.line(of: files, console.style)) }
    }
  }
}

extension FileTranscription {
  /// The text for a terminal, after the file's name when there are several.
  func line(of files: [String], _ paint: TerminalStyle) -> String {
    let said = text.isEmpty ? paint.dim(levelIssue?.description ?? "—") : text
    return files.count > 1 ? "\(paint.dim(path)): \(said)" : said
  }
}

/// Does the same with each of several files, and goes on when one fails.
struct FileBatch {
  private let files: [String]
  private let subcommand: String

  init(_ files: [String], subcommand: String) { (self.files, self.subcommand) = (files, subcommand) }

  /// - Throws: ``ReportedFailure`` at the end when a file failed; what was wrong has been noted.
  func run(on console: Console, _ body: (String) async throws -> Void) async throws {
    var progress = ProgressBar(files.count, on: console)
    var isFaulty = false
    for file in files {
      do {
        try await body(file)
      } catch let error as AudioError {
        console.printError("vocative \(subcommand): \(error)")
        isFaulty = true
      }
      progress.advance()
    }
    progress.finish()
    if isFaulty { throw ReportedFailure() }
  }
}
