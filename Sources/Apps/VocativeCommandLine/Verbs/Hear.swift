import Vocative
import VocativeConsole
import VocativeSetup
import VocativeSupport

/// `vocative hear`: speech to intent and values.
struct Hear: Subcommand {
  static let abstract = "Say what is asked for in sound files: intent and values."
  static let discussion = """
    Without --grammar the payments assistant listens, for its contacts and accounts. With --sherpa a neural model hears,
    to which their names are likelier than others.
    """
  static let examples = [
    ("vocative hear order.flac --grammar Benchmarks/coffee.phrases", "What was ordered."),
    ("vocative hear *.wav --json", "Payments; one JSON object a file."),
    ("vocative hear clips/*.flac --grammar Benchmarks/coffee.phrases --labels labels.json", "Scores what was heard."),
  ]

  @Argument("FILE", "WAV, FLAC or Ogg files of any rate, one request each.") var files: [String]
  @Option("FILE", "A phrase book: only its requests are heard.") var grammar: String?
  @Option("FILE", "Contacts and accounts, as JSON, for the payments assistant.") var context: String?
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Option("DIR", RecognitionSetup.sherpaHelp) var sherpa: String?
  @Flag(RecognitionSetup.int8Help) var int8: Bool
  @Option("FILE", RecognitionSetup.speakerHelp) var speaker: String?
  @Flag(RecognitionSetup.denoiseEnsembleHelp) var denoiseEnsemble: Bool
  @Option(
    "FILE", "What each file asks for, as {\"name\": {\"intent\": …, \"slots\": {…}}}: prints how many were right.")
  var labels: String?
  @Flag("Print one JSON object a file.") var json: Bool

  func run(on console: Console) async throws {
    if grammar != nil, context != nil { throw UsageError("Give --grammar or --context, not both.") }
    if grammar != nil, pack != nil { throw UsageError("Give --grammar or --pack, not both.") }
    let key = try labels.map { try RequestLabels(file: $0) }
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: sherpa, prefersInt8: int8, speaker: speaker, denoiseEnsemble: denoiseEnsemble)
    let setup =
      if let grammar { try await RecognitionSetup.make(phraseBook: grammar, by: recognizer) } else {
        try await RecognitionSetup.makeForPayments(context, pack: pack, by: recognizer, on: console)
      }
    var score = RequestScore()
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      let transcription = try await FileTranscription(path, with: setup)
      let request = try await RecognizedRequest(transcription, setup)
      let label = key?.label(for: path)
      if let label { score.add(request, transcription, against: label) }
      if json {
        console.print(json: .object(transcription.json + request.json))
      } else {
        let mark = label.map { request.matches($0) ? console.style.green("✓ ") : console.style.red("✗ ") } ?? ""
        console.print(mark + transcription.line(of: files, console.style) + "\n" + request.lines(console.style))
      }
    }
    if key != nil { console.printError(score.summary) }
  }
}
