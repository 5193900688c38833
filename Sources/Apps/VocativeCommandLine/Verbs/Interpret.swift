import Vocative
import VocativeAudioFiles
import VocativeCaptions
import VocativeConsole
import VocativePulse
import VocativeSetup
import VocativeSupport

/// `vocative interpret`: a conversation of two people in two languages.
struct Interpret: Subcommand {
  static let abstract = "Interpret between two people who speak different languages, by voice or in writing."
  static let discussion = """
    Each utterance is translated into the other language; its language is identified by the words, or by which recogniser
    is surer. The translation back, in brackets, is to check the meaning by: a line with '!' names what may have changed.

    English is recognised by the installed recogniser. --sherpa takes a directory with a Whisper model, which recognises
    both languages, or with another model of sherpa-onnx, which recognises the language after --with.
    """
  static let examples = [
    ("vocative interpret --with es", "Speak English; the translation is shown."),
    ("vocative interpret --with es --text", "Type English or Spanish, a line each."),
    ("vocative interpret --with es --sherpa whisper-base --speak", "Both speak, and hear the translations."),
    ("vocative interpret --with es question.wav answer.wav --sherpa whisper-base --json", "Recorded utterances."),
  ]

  @Argument("FILE", "Recorded utterances, in order; the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("LANGUAGE", "The language of the other person: es.") var with: String?
  @Option("LANGUAGE", "The language of the first person.", default: "en") var from: String
  @Option("DIR", "A Whisper model for both languages, or another sherpa-onnx model for the other one.") var sherpa:
    String?
  @Flag(RecognitionSetup.int8Help) var int8: Bool
  @Option("DIR", "Translate by the neural model of a directory.") var model: String?
  @Flag("Read typed lines of both languages instead of speech.") var text: Bool
  @Flag("Speak the translations.") var speak: Bool
  @Option("DIR", "Write the spoken translations as WAV files into this folder; it must exist.") var output: String?
  @Flag("Print one JSON object an utterance.") var json: Bool

  func run(on console: Console) async throws {
    guard let with else { throw UsageError("'--with' is missing: LANGUAGE, the language of the other person.") }
    guard !text || files.isEmpty else { throw UsageError("Give --text or files, not both.") }
    let (first, second) = (LanguageTag(from), LanguageTag(with))
    guard first != second else { throw UsageError("'--with' and '--from' are the same language.") }
    let setup = try await ConversationSetup(
      between: first, and: second, sherpa: sherpa, prefersInt8: int8, translationModel: model)
    for note in setup.notes { console.printError(note) }
    if text {
      try await readLines(setup, on: console)
    } else if files.isEmpty {
      console.printError("Speak when you are ready; Ctrl-C ends.")
      try await listen(setup, on: console)
    } else {
      try await recognizeFiles(setup, on: console)
    }
  }

  private func readLines(_ setup: ConversationSetup, on console: Console) async throws {
    let lines = AsyncLineReader(console)
    var isFaulty = false
    var count = 0
    while let line = await lines.next() {
      switch line {
      case .failure(let problem):
        console.printError("vocative interpret: \(problem)")
        isFaulty = true
      case .success(let text) where text.allSatisfy(\.isWhitespace): break
      case .success(let text):
        count += 1
        try await interpret(text, in: nil, number: count, setup, on: console)
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  private func listen(_ setup: ConversationSetup, on console: Console) async throws {
    var count = 0
    guard let rate = setup.recognizer.sampleRate else { return }
    while !Task.isCancelled {
      // A microphone of its own for each utterance: what the translation says is not recognised.
      for try await segment in Microphone().audio(at: rate).speechSegments() {
        count += 1
        try await recognize(try await segment.audio.collected(), number: count, setup, on: console)
        break
      }
    }
  }

  private func recognizeFiles(_ setup: ConversationSetup, on console: Console) async throws {
    guard let rate = setup.recognizer.sampleRate else { return }
    for (number, file) in files.enumerated() {
      let audio = try await AudioFile(file).audio(at: rate).collected()
      try await recognize(audio, number: number + 1, setup, on: console)
    }
  }

  private func recognize(
    _ audio: [PCMBuffer], number: Int, _ setup: ConversationSetup, on console: Console
  ) async throws {
    guard let (transcript, language) = try await setup.recognizer.transcript(of: audio) else {
      return console.printError("vocative interpret: No words were recognised.")
    }
    try await interpret(transcript.text, in: language, number: number, setup, on: console)
  }

  private func interpret(
    _ text: String, in language: LanguageTag?, number: Int, _ setup: ConversationSetup, on console: Console
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let utterance = try await setup.interpreter.interpretation(of: text, in: language)
    let milliseconds = (clock.now - start).milliseconds
    if json {
      console.print(json: .object(utterance.members + [("ms", .decimal(milliseconds, places: 2))]))
    } else {
      console.print(utterance.styled(console.style))
    }
    guard speak || output != nil,
      let speech = setup.speech(for: utterance.translation.text, in: utterance.pair.target)
    else { return }
    if let output {
      _ = try await speech.write(to: AudioFile("\(output)/translation-\(number).wav"))
    } else {
      try await Loudspeaker().play(speech)
    }
  }
}

extension InterpretedUtterance {
  /// The members of the JSON object.
  fileprivate var members: [(String, JSONValue?)] {
    [
      ("from", .text(pair.source.description)), ("to", .text(pair.target.description)), ("source", .text(source)),
      ("text", .text(translation.text)), ("back", check.text.map { .text($0) }),
      ("doubts", .array(check.doubts.map { .text($0.rawValue) })),
      ("confidence", .decimal(translation.confidence.value, places: 3)),
    ]
  }

  /// The lines for a terminal.
  fileprivate func styled(_ style: TerminalStyle) -> String {
    var lines = ["\(pair.source)> \(source)", "\(pair.target): \(translation.text)"]
    if let back = check.text { lines.append(style.dim("    (\(back))")) }
    if !check.doubts.isEmpty {
      lines.append("    ! May have changed: \(check.doubts.map(\.rawValue).joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }
}
