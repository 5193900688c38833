import Foundation
import Vocative
import VocativeConsole
import VocativeSetup

/// `vocative transcribe`: speech to text.
struct Transcribe: Subcommand {
  static let abstract = "Write down what is said in sound files."
  static let discussion = """
    Without --grammar or --language-model anything may be said. It is heard by the neural model where 'make setup' has installed
    it, with capitals and punctuation, and by PocketSphinx elsewhere: expect many errors then. --terms names words and names
    that the neural model prefers to others. With a phrase book only its requests are heard. With --sherpa another neural model
    hears, to which the words of a phrase book are likelier than others. Other files than free speech, longer than \(Int(FileTranscription.singleUtteranceLimit.seconds)) s are cut where people pause.
    """
  static let examples = [
    ("vocative transcribe note.flac", "The words."),
    ("vocative transcribe --terms people.txt meeting.flac", "The words, with the names of a list preferred."),
    ("vocative transcribe --grammar Benchmarks/coffee.phrases *.flac --json", "Words, times, confidences, partials."),
    ("vocative transcribe --sherpa models/zipformer-en note.flac", "The words, by a neural model."),
  ]

  @Argument("FILE", "WAV, FLAC or Ogg files of any rate.") var files: [String]
  @Option("FILE", "A phrase book: only its requests are heard.") var grammar: String?
  @Option("FILE", "An n-gram model, as ARPA or Sphinx binary file.") var languageModel: String?
  @Option("FILE", "Names and terms, one a line, that free speech may have.") var terms: String?
  @Option("DIR", RecognitionSetup.sherpaHelp) var sherpa: String?
  @Flag(RecognitionSetup.int8Help) var int8: Bool
  @Option("FILE", RecognitionSetup.speakerHelp) var speaker: String?
  @Flag(RecognitionSetup.denoiseEnsembleHelp) var denoiseEnsemble: Bool
  @Flag("Restore words that do not fit their sentence, where words that sound like them do.") var restoreWords: Bool
  @Flag("Print one JSON object a file.") var json: Bool

  func run(on console: Console) async throws {
    if grammar != nil, languageModel != nil { throw UsageError("Give --grammar or --language-model, not both.") }
    if languageModel != nil, sherpa != nil {
      throw UsageError("Give --language-model or --sherpa, not both: a neural model takes no n-grams.")
    }
    if terms != nil, grammar != nil || languageModel != nil {
      throw UsageError("--terms are for free speech: give it without --grammar and --language-model.")
    }
    if restoreWords, grammar != nil {
      throw UsageError("--restore-words is for free speech: give it without --grammar.")
    }
    let terms = try terms.map { path in
      try TextFile.read(path).split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter
      { !$0.isEmpty }
    }
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: sherpa, prefersInt8: int8, speaker: speaker, denoiseEnsemble: denoiseEnsemble)
    let setup =
      if let grammar { try await RecognitionSetup.make(phraseBook: grammar, by: recognizer) } else {
        RecognitionSetup.make(
          ngram: languageModel, terms: terms ?? [], by: recognizer,
          restorer: restoreWords ? try ContextRestoration.required() : nil)
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
