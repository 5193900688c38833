import Vocative
import VocativeConsole
import VocativeSetup

/// `vocative transcribe`: speech to text.
struct Transcribe: Subcommand {
  static let abstract = "Write down what is said in sound files."
  static let discussion = """
    Without --grammar or --language-model anything may be said, and the recogniser's general model of English is used: expect many
    errors. With a phrase book only its requests are heard. With --sherpa a neural model hears, to which the words of a
    phrase book are likelier than others. Files longer than \(Int(FileTranscription.singleUtteranceLimit.seconds)) s are cut where people pause.
    """
  static let examples = [
    ("vocative transcribe note.flac", "The words."),
    ("vocative transcribe --grammar Benchmarks/coffee.phrases *.flac --json", "Words, times, confidences, partials."),
    ("vocative transcribe --sherpa models/zipformer-en note.flac", "The words, by a neural model."),
  ]

  @Argument("FILE", "WAV, FLAC or Ogg files of any rate.") var files: [String]
  @Option("FILE", "A phrase book: only its requests are heard.") var grammar: String?
  @Option("FILE", "An n-gram model, as ARPA or Sphinx binary file.") var languageModel: String?
  @Option("DIR", RecognitionSetup.sherpaHelp) var sherpa: String?
  @Flag(RecognitionSetup.int8Help) var int8: Bool
  @Option("FILE", RecognitionSetup.speakerHelp) var speaker: String?
  @Flag(RecognitionSetup.denoiseEnsembleHelp) var denoiseEnsemble: Bool
  @Flag("Print one JSON object a file.") var json: Bool

  func run(on console: Console) async throws {
    if grammar != nil, languageModel != nil { throw UsageError("Give --grammar or --language-model, not both.") }
    if languageModel != nil, sherpa != nil {
      throw UsageError("Give --language-model or --sherpa, not both: a neural model takes no n-grams.")
    }
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: sherpa, prefersInt8: int8, speaker: speaker, denoiseEnsemble: denoiseEnsemble)
    let setup =
      if let grammar { try await RecognitionSetup.make(phraseBook: grammar, by: recognizer) } else {
        RecognitionSetup.make(ngram: languageModel, by: recognizer)
      }
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      let transcription = try await FileTranscription(path, with: setup)
      if json {
        console.print(json: .object(transcription.json))
      } else {
        console.print(transcription.line(of: files, console.style))
      }
    }
  }
}
