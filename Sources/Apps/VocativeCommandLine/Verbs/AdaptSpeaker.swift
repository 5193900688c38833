import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativePocketSphinx
import VocativePulse
import VocativeSetup
import VocativeSupport

/// `vocative adapt-speaker`: adapts recognition to one voice.
struct AdaptSpeaker: Subcommand {
  static let abstract = "Learn how you sound from twenty sentences that you read aloud."
  static let discussion = """
    Read each sentence as it is shown, into the microphone, or give a recording of each, in their order. One in five is
    held out: the adaptation is written only if these fit better with it. The file holds some hundred numbers and no sound;
    delete it to be recognised without it. Give it to 'transcribe', 'hear' and 'talk' with --speaker.
    """
  static let examples = [
    ("vocative adapt-speaker --list", "The sentences, a line each."),
    ("vocative adapt-speaker --output me.speaker", "Read them into the microphone."),
    ("vocative adapt-speaker --output me.speaker read/*.wav", "From recordings."),
    ("vocative talk --speaker me.speaker", "Be heard as yourself."),
  ]

  @Argument("FILE", "Recordings, one of each sentence, in order; the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("FILE", "The file to write.") var output: String?
  @Option("FILE", "Other sentences to read, a line each.") var sentences: String?
  @Flag("Print the sentences.") var list: Bool
  @Flag("Print one JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let texts = try sentences.map { try Self.lines(of: $0) } ?? SpeakerAdaptationTrainer.prompts
    if list { return texts.forEach(console.print) }
    guard let output else { throw UsageError("'--output' is missing: FILE, the file to write.") }
    guard files.isEmpty || files.count == texts.count else {
      throw UsageError("There are \(texts.count) sentences and \(files.count) recordings. Give one of each, in order.")
    }
    let recordings = files.isEmpty ? try await recordReadings(texts, to: console) : try await self.recordings(of: texts)
    let outcome = try SpeakerAdaptationTrainer().train(on: recordings)
    try outcome.adaptation?.write(to: output)
    show(outcome, output, on: console)
    if outcome.adaptation == nil { throw ReportedFailure() }
  }

  @inline(never)
  private static func lines(of file: String) throws -> [String] {
    let lines = try TextFile.read(file).split(whereSeparator: \.isNewline).map(String.init)
    guard lines.count >= 5 else { throw InputError(.missing, "expected at least 5 sentences, a line each", file: file) }
    return lines
  }

  private func recordings(of texts: [String]) async throws -> [SpeakerAdaptationTrainer.Recording] {
    var readings: [SpeakerAdaptationTrainer.Recording] = []
    for (text, file) in zip(texts, files) {
      readings.append(.init(text, try await AudioFile(file).audio(at: Self.sampleRate).collected().joined()))
    }
    return readings
  }

  private func recordReadings(_ texts: [String], to console: Console) async throws -> [SpeakerAdaptationTrainer
    .Recording]
  {
    var readings: [SpeakerAdaptationTrainer.Recording] = []
    for (number, text) in texts.enumerated() {
      console.printError("\(number + 1) of \(texts.count). Read: \(text)")
      var utterances = Microphone().audio(at: Self.sampleRate).speechSegments().makeAsyncIterator()
      guard let utterance = try await utterances.next() else { break }
      readings.append(.init(text, try await utterance.audio.collected().joined()))
    }
    return readings
  }

  private static let sampleRate = 16_000

  private func show(_ outcome: SpeakerAdaptationTrainer.TrainingResult, _ file: String, on console: Console) {
    if json {
      return console.print(
        json: .object([
          ("file", .text(file)), ("written", .bool(outcome.adaptation != nil)),
          ("errorBefore", .decimal(outcome.baselineScore, places: 2)),
          ("errorAfter", .decimal(outcome.adaptedScore, places: 2)),
          ("adaptationCount", .integer(outcome.trainingCount)), ("heldOutCount", .integer(outcome.heldOutCount)),
          ("rejected", .array(outcome.rejectedTexts.map { .text($0) })),
        ]))
    }
    for text in outcome.rejectedTexts {
      console.printError("This did not sound as it is written, and was left out: \(text)")
    }
    let fits =
      "\(outcome.heldOutCount) sentences held back fit at \(rounded(outcome.baselineScore)) before and \(rounded(outcome.adaptedScore)) "
      + "after (0 is perfect)"
    console.print(
      outcome.adaptation == nil
        ? "Nothing was written: \(fits). You are heard as well without."
        : "Learned from \(outcome.trainingCount) sentences: \(fits).")
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
