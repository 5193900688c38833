import VocativeConsole

/// `vocative-bench wake`: calls and false alarms of wake words.
struct WakeWordSubject: BenchmarkSubject {
  static let name = "wake"
  static let abstract = "Wake words learned from their text: calls missed in noise, and false alarms in other sound."
  static let discussion = """
    Learns each phrase from its text alone. Calls come from --recordings, a folder of sound files for each phrase, or from
    eight synthetic voices; a third of the noise is --noise, or else all of it is synthetic. Other sound is, a minute each in
    turn: recordings of --speech, as they are and in noise; synthetic sentences without the phrase, in quiet and in noise; calls of the other
    phrases in noise; noise alone. PocketSphinx spots the same calls, and listens to the first --peer-hours.
    """
  static let examples = [
    ("vocative-bench wake --hours 3", "Synthetic calls, three hours of other sound."),
    (
      "vocative-bench wake --phrases alexa,computer --recordings wake --speech clips --noise kitchen.flac",
      "Real people: the folders wake/alexa and wake/computer."
    ),
  ]

  @Option("WORDS,WORDS,…", "The wake words.", default: "hey vocative") var phrases: String
  @Option("DIR", "Folders of recorded calls, each named for its wake word.") var recordings: String?
  @Option("DIR", "Sound files of other speech.") var speech: String?
  @Option("FILE", "A sound file of noise.") var noise: String?
  @Option("DB", "The signal-to-noise ratio.", default: 10, in: -20.0...60) var snr: Double
  @Option("H", "Hours of other sound for each wake word.", default: 0.5, in: 0...1_000) var hours: Double
  @Option("H", "Hours of them that PocketSphinx listens to.", default: 0.5, in: 0...1_000) var peerHours: Double
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print the calls that were missed and the false alarms.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let material = try await WakeWordMaterial(
      phrases: phrases.split(separator: ",").map(String.init), recordings: recordings, speech: speech, noise: noise,
      signalToNoiseRatio: snr, seed: UInt64(seed))
    let benchmark = WakeWordBenchmark(
      material: material, hours: hours, peerHours: min(peerHours, hours), showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
