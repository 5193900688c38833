import VocativeConsole
import VocativePaymentsModel
import VocativeActionsModel
import Foundation
import Vocative
import VocativeActions
import VocativeApertium
import VocativeCaptions
import VocativeEspeak
import VocativeFlite
import VocativeGrammar
import VocativeMoonshine
import VocativeNLU
import VocativeNeural
import VocativePayments
import VocativePocketSphinx
import VocativePulse
import VocativeSetup
import VocativeSherpa
import VocativeSupport

/// `vocative doctor`: the parts that are installed and missing, with remedies.
struct Doctor: Subcommand {
  static let abstract = "Check what is installed, and say how to get what is missing."
  static let examples = [
    ("vocative doctor", "A line for each part."), ("vocative doctor --json", "As one JSON object, for scripts."),
  ]

  @Flag("Print a JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let checks = await [
      recognition(), neuralRescoring(), neuralRecognition(), voice(), languages(), speechLoopback(), understanding(),
      payments(), translation(), soundServer(),
    ]
    if json {
      console.print(json: .object([("checks", .array(checks.map(\.json)))]))
    } else {
      for check in checks { console.print(check.line(console.style)) }
    }
    if checks.contains(where: { !$0.passed && $0.isRequired }) { throw ReportedFailure() }
  }

  private func recognition() async -> HealthCheck {
    await HealthCheck.run("recognition (PocketSphinx, US English)", remedy: "apt install pocketsphinx-en-us") {
      try await PocketSphinxRecognizer().prepare(for: Self.yesNoContext)
      return PocketSphinxRecognizer.installedModel
    }
  }

  private func neuralRescoring() async -> HealthCheck {
    await HealthCheck.run("hearing once more (Moonshine Tiny)", isRequired: false, remedy: "make setup") {
      try await MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer()).prepare(for: Self.yesNoContext)
      return MoonshineRecognizer.installedDirectory ?? ""
    }
  }

  private func neuralRecognition() async -> HealthCheck {
    await HealthCheck.run(
      "recognition by neural models (sherpa-onnx)", isRequired: false,
      remedy: "only transcribe and hear with --sherpa need it"
    ) { try Self.sherpaLibraryDescription() }
  }

  /// Loads the library.
  ///
  /// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func sherpaLibraryDescription() throws -> String {
    let library = SherpaLibrary.installed
    try library.check()
    return "\(SherpaLibrary.version), \(library.path)"
  }

  private func voice() async -> HealthCheck {
    await HealthCheck.run("voices (Flite)", remedy: "apt install flite1-dev") {
      try await FliteSynthesizer.flite().voices.map(\.name).joined(separator: ", ")
    }
  }

  private func languages() async -> HealthCheck {
    await HealthCheck.run("voices in other languages (eSpeak NG)", remedy: "apt install espeak-ng-data") {
      let voices = try await EspeakSynthesizer.espeak().voices
      return "\(voices.count) voices, \(Set(voices.map(\.language.languageCode)).count) languages"
    }
  }

  /// Checks that the recogniser understands the synthesizer.
  private func speechLoopback() async -> HealthCheck {
    await HealthCheck.run("hearing its own voice", remedy: "make setup") {
      let speech = try await FliteSynthesizer.flite().speech(for: "yes", voice: nil).collected()
      let recognizer = PocketSphinxRecognizer()
      let audio = EventStream(speech).resampled(to: recognizer.sampleRate)
      let text = try await recognizer.transcripts(of: audio, in: Self.yesNoContext).collected().last?.text ?? ""
      guard text == "yes" else {
        throw SpeechError(.engineFailed, "The voice said “yes” and the recogniser heard “\(text)”.")
      }
      return "said yes, heard yes"
    }
  }

  private func understanding() async -> HealthCheck {
    await HealthCheck.run("understanding by meaning (all-MiniLM-L6-v2)", remedy: "make setup") {
      try Self.encoderDescription()
    }
  }

  /// Loads the model and encodes a sentence.
  ///
  /// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func encoderDescription() throws -> String {
    let directory = try BaseModel.directory()
    let vector = try SentenceEncoder.forActions(directory: directory).embedding(of: "crop the picture")
    return "\(vector.count) numbers a sentence, from \(directory)"
  }

  private func payments() async -> HealthCheck {
    await HealthCheck.run("understanding payments (the pack that comes along)", remedy: "make setup") {
      try Self.paymentsModelDescription()
    }
  }

  /// Loads the pack for payments with the model that is installed, and reads a sentence.
  @inline(never)
  private static func paymentsModelDescription() throws -> String {
    let model = try IntentModel.payments(directory: BaseModel.directory())
    let reading = try model.predict("shoot Mei a tenner")
    guard reading.intent.label == "send_money" else {
      throw ModelError(.damaged, "it takes 'shoot Mei a tenner' for '\(reading.intent.label)'")
    }
    return "\(model.intents.count) intents, \(model.entityTypes.count) kinds of entities; the payments assistant's own"
  }

  /// Every pair that is installed, and a sentence by the first of them.
  private func translation() async -> HealthCheck {
    await HealthCheck.run("translation (Apertium)", remedy: "apt install apertium apertium-eng-spa") {
      let translator = ApertiumTranslator()
      let pairs = try await translator.pairs
      guard let first = pairs.first else {
        throw TranslationError(.engineUnavailable, "No language pairs are installed.")
      }
      try await translator.prepare(first)
      return pairs.map(\.description).joined(separator: ", ")
    }
  }

  private func soundServer() async -> HealthCheck {
    await HealthCheck.run(
      "microphone and loudspeaker (PulseAudio or PipeWire)", isRequired: false,
      remedy: "start PulseAudio or PipeWire; without one, give files"
    ) {
      try await Loudspeaker().play(EventStream([PCMBuffer.silence(duration: .seconds(0.05), sampleRate: 16_000)]))
      return "a sound server answers"
    }
  }

  private static let yesNoContext = RecognitionContext(
    .grammar(Grammar(name: "answer", root: "answer", rules: ["answer": .oneOf([.word("yes"), .word("no")])])))
}

/// One part, and whether it works.
struct HealthCheck: Sendable {
  let name: String
  let passed: Bool
  let isRequired: Bool
  let detail: String
  let remedy: String

  static func run(
    _ name: String, isRequired: Bool = true, remedy: String, _ work: () async throws -> String
  ) async -> HealthCheck {
    do {
      return HealthCheck(name: name, passed: true, isRequired: isRequired, detail: try await work(), remedy: remedy)
    } catch {
      return HealthCheck(name: name, passed: false, isRequired: isRequired, detail: "\(error)", remedy: remedy)
    }
  }

  var json: JSONValue {
    .object([
      ("name", .text(name)), ("ok", .bool(passed)), ("required", .bool(isRequired)), ("detail", .text(detail)),
      ("remedy", passed ? nil : .text(remedy)),
    ])
  }

  func line(_ paint: TerminalStyle) -> String {
    let mark = passed ? paint.green("✓") : isRequired ? paint.red("✗") : paint.yellow("–")
    let help = passed ? "" : "\n    " + paint.bold(remedy)
    return "\(mark) \(name): \(paint.dim(detail))\(help)"
  }
}
