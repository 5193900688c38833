import Foundation
import Vocative
import VocativeConsole
import VocativeMoonshine
import VocativePulse
import VocativeSetup
import VocativeSupport

/// `vocative wake`: learns a wake word and listens for it.
struct Wake: Subcommand {
  static let abstract = "Learn a wake word from its text, and listen for it: train, listen."
  static let discussion = """
    train     learns a phrase of one to ten words and writes a file. Synthetic voices say it; three recordings of yourself
              make it fit your voice. Nothing of a recording is kept but what the recogniser wrote for it.
    listen    looks for the phrase in files, or at the microphone until Ctrl-C.

    Phrases of three or more syllables are easiest to tell from other speech. 'vocative talk --wake FILE' waits for the
    phrase before it listens to a request.
    """
  static let examples = [
    ("vocative wake train --phrase \"hey vocative\" --output hey.vocative", "Learns a phrase in about a minute."),
    ("vocative wake train --phrase computer --output mine.vocative --examples a.wav b.wav c.wav", "Your own voice."),
    ("vocative wake listen --model hey.vocative", "At the microphone."),
    ("vocative wake listen *.wav --model hey.vocative --json", "In files: times and confidences."),
  ]

  @Argument("ACTION", "train or listen.", choices: ["train", "listen"]) var action: String
  @Argument("FILE", "listen: sound files; train: more examples.", isRequired: false) var files: [String]
  @Option("WORDS", "train: the phrase.") var phrase: String?
  @Option("FILE", "train: recordings of the phrase by you, each alone in its file.") var examples: [String]
  @Option(aliases: ["--out"], "FILE", "train: the file to write.") var output: String?
  @Option("FILE", "listen: the file that 'wake train' wrote.") var model: String?
  @Option("P", "listen: the least confidence of a detection.", default: 0.5, in: 0.01...0.99) var threshold: Double
  @Flag("Print JSON.") var json: Bool

  func run(on console: Console) async throws {
    if action == "train" { try await train(on: console) } else { try await listen(on: console) }
  }

  private func train(on console: Console) async throws {
    guard let phrase else { throw UsageError("'--phrase' is missing: WORDS, the phrase.") }
    guard let output else { throw UsageError("'--output' is missing: FILE, the file to write.") }
    if !files.isEmpty, examples.isEmpty {
      throw UsageError("'\(files[0])' is one word too many. Put a phrase of several words in quotes.")
    }
    let recordings = try await WakeWordSetup.recordings(examples + files)
    let start = ContinuousClock.now
    let progress = FractionProgress(on: console)
    let result = try await WakeWordSetup.train(phrase, examples: recordings) { progress.show($0) }
    progress.finish()
    try Self.write(result.model, to: output)
    for number in result.rejectedExamples {
      console.printError(
        "vocative wake: The phrase was not recognised in \((examples + files)[number]), which was left out.")
    }
    let seconds = (ContinuousClock.now - start).seconds
    if json {
      console.print(
        json: .object([
          ("file", .text(output)), ("phrase", .text(result.model.phrase)), ("seconds", .decimal(seconds, places: 2)),
          ("detectedInQuiet", .decimal(result.detectedShare.quiet, places: 3)),
          ("detectedInNoise", .decimal(result.detectedShare.noise, places: 3)),
          ("rejected", .array(result.rejectedExamples.map { .text((examples + files)[$0]) })),
        ]))
    } else {
      console.print("Learned “\(result.model.phrase)” in \(Int(seconds.rounded())) s: \(output).")
    }
  }

  @inline(never)
  private static func write(_ model: WakeWordModel, to output: String) throws { try model.write(to: output) }

  private func listen(on console: Console) async throws {
    guard let model else { throw UsageError("'--model' is missing: FILE, the file that 'wake train' wrote.") }
    let detector = try Self.detector(model, threshold: Confidence(threshold))
    guard !files.isEmpty else { return try await listenToMicrophone(detector, on: console) }
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      let result = try await FileWakeWordDetections(path, by: detector)
      if json {
        console.print(json: .object(result.json))
      } else {
        for detection in result.detections {
          console.print((files.count > 1 ? path + ": " : "") + Self.line(of: detection))
        }
      }
    }
  }

  private func listenToMicrophone(_ detector: MoonshineWakeWordDetector, on console: Console) async throws {
    console.printError("Listening; Ctrl-C ends.")
    for try await detection in detector.detections(from: Microphone()) {
      if json { console.print(json: detection.json) } else { console.print(Self.line(of: detection)) }
    }
  }

  @inline(never)
  private static func detector(_ model: String, threshold: Confidence) throws -> MoonshineWakeWordDetector {
    try .installed(WakeWordModel(contentsOf: model), threshold: threshold)
  }

  private static func line(of detection: WakeWordDetection) -> String {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return "\(rounded(detection.start.seconds))–\(rounded(detection.end.seconds)) s, "
      + "confidence \(rounded(detection.confidence.value))"
  }
}
