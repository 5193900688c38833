import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativePocketSphinx
import VocativePulse
import VocativeSpeaker
import VocativeSupport

/// `vocative voice`: enrols a voice, and compares others with it.
struct VoiceVerb: Subcommand {
  static let name = "voice"
  static let abstract = "Enrol your voice, so that only it confirms payments: enroll, verify."
  static let discussion = """
    enroll    learns a voice from recordings of a sentence each, or from five sentences that you read aloud. The file holds
              256 numbers and no sound; only you can read it.
    verify    says for each file if it is the enrolled voice.

    'vocative talk --only-voice FILE' takes a yes to a payment only from that voice. It does not protect from a recording
    of you, a synthetic copy of your voice, or somebody who sounds like you.
    """
  static let examples = [
    ("vocative voice enroll --output me.voice", "Read five sentences into the microphone."),
    ("vocative voice enroll a.wav b.wav c.wav --output me.voice", "From recordings."),
    ("vocative voice verify *.wav --profile me.voice --json", "Compares the voices in files."),
    ("vocative talk --only-voice me.voice", "Nobody else can say yes."),
  ]

  @Argument("ACTION", "enroll or verify.", choices: ["enroll", "verify"]) var action: String
  @Argument("FILE", "Recordings, of a sentence each; enroll: the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("FILE", "enroll: the file to write.") var output: String?
  @Option("FILE", "verify: the file that 'voice enroll' wrote.") var profile: String?
  @Option("X", "verify: the least similarity of the same voice.", default: 0.75, in: 0...1) var threshold: Double
  @Flag("Print JSON.") var json: Bool

  func run(on console: Console) async throws {
    if action == "enroll" { try await enroll(on: console) } else { try await verify(on: console) }
  }

  private func enroll(on console: Console) async throws {
    guard let output else { throw UsageError("'--output' is missing: FILE, the file to write.") }
    var recordings: [PCMBuffer] = []
    for file in files { recordings.append(try await Self.sound(of: file)) }
    if files.isEmpty { recordings = try await recordSentences(on: console) }
    let profile = try SpeakerProfile(enrolling: recordings, with: .installed())
    try profile.write(to: output)
    if json {
      console.print(
        json: .object([("file", .text(output)), ("recordings", .integer(profile.recordingCount))]))
    } else {
      console.print("Enrolled a voice from \(profile.recordingCount) recordings: \(output).")
    }
  }

  /// Asks for some sentences at the microphone.
  private func recordSentences(on console: Console) async throws -> [PCMBuffer] {
    var recordings: [PCMBuffer] = []
    for text in SpeakerAdaptationTrainer.prompts.prefix(Self.promptCount) {
      console.printError("\(recordings.count + 1) of \(Self.promptCount). Read: \(text)")
      var utterances = Microphone().audio(at: SpeakerEncoder.sampleRate).speechSegments().makeAsyncIterator()
      guard let utterance = try await utterances.next() else { break }
      recordings.append(try await utterance.audio.collected().joined())
    }
    return recordings
  }

  private func verify(on console: Console) async throws {
    guard let profile else { throw UsageError("'--profile' is missing: FILE, the file that 'voice enroll' wrote.") }
    guard !files.isEmpty else { throw UsageError("Give the files to compare.") }
    let verifier = try Self.verifier(of: profile, threshold: threshold)
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      let result = try await verifier.verification(of: Self.sound(of: path))
      if json {
        console.print(
          json: .object([
            ("file", .text(path)), ("decision", .text(result.decision.rawValue)),
            ("score", result.score.map { .decimal($0, places: 3) }),
          ]))
      } else {
        console.print("\(path): \(Self.sentence(for: result))")
      }
    }
  }

  /// Returns a verifier of the voice in a file, for other verbs too.
  @inline(never)
  static func verifier(of profile: String, threshold: Double = 0.75) throws -> EnrolledSpeakerVerifier {
    EnrolledSpeakerVerifier(
      try SpeakerProfile(contentsOf: profile), encoder: try .installed(), threshold: threshold)
  }

  @inline(never)
  private static func sound(of file: String) async throws -> PCMBuffer {
    try await AudioFile(file).audio(at: SpeakerEncoder.sampleRate).collected().joined()
  }

  private static func sentence(for result: SpeakerVerification) -> String {
    let score = result.score.map { " (similarity \(($0 * 100).rounded() / 100))" } ?? ""
    return switch result.decision {
    case .accepted: "the enrolled voice\(score)"
    case .rejected: "another voice\(score)"
    case .tooShort: "too little speech to tell"
    }
  }

  private static let promptCount = 5
}
