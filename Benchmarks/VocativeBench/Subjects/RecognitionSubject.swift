import VocativeConsole
import VocativeDenoising

/// `vocative-bench recogniser`: labelled requests, clean and in noise.
struct RecognitionSubject: BenchmarkSubject {
  static let name = "recogniser"
  static let abstract = "Labelled requests, clean and in noise, whole and cut out of a stream."
  static let discussion = """
    Recognises a folder of labelled requests with a phrase book: the accepted ones with 95 % intervals, the processor
    time, and the stability of partial transcripts.
    """
  static let examples = [
    (
      "vocative-bench recogniser --recordings clips --labels labels.json --noise white",
      "Spoken orders at 24, 12 and 6 dB."
    )
  ]

  @Option("DIR", "A folder of sound files.") var recordings: String?
  @Option("FILE", "The intent and slots of each file, as 'vocative hear --labels' reads them.") var labels: String?
  @Option("FILE", "The phrase book.", default: "Benchmarks/coffee.phrases") var grammar: String
  @Option("FILE|NAME", "A sound file to mix in, or a synthetic noise: white, pink, brown, hum, clatter, wind, …")
  var noise: String?
  @Option("DB,DB,…", "Signal-to-noise ratios.", default: "24,12,6") var snr: String
  @Option(
    "NAME,…", "Conditions of the sound in place of noise: 'all', or some of telephone, far-room, clipped, music, …")
  var conditions: String?
  @Option("N", "Only the first N recordings.", in: 1...1_000_000) var limit: Int?
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Option("FILE", "A denoiser that 'vocative train --kind denoiser' wrote.") var denoiser: String?
  @Flag("Recognise each recording once more with the noise removed.") var denoiseEnsemble: Bool
  @Flag("Recognise whole files only.") var whole: Bool
  @Flag("Recognise files cut out of a stream only.") var streamed: Bool
  @Flag("Print the recordings that were not accepted.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    guard let recordings, let labels else { throw UsageError("'recogniser' needs --recordings and --labels.") }
    let benchmark = RecognitionBenchmark(
      recordings: recordings, labels: labels, phraseBook: grammar, noise: noise, signalToNoiseRatios: try ratios(),
      soundConditions: try soundConditions(), limit: limit, seed: UInt64(seed),
      streamingModes: whole == streamed ? [false, true] : [streamed],
      denoiser: try denoiser.map { try DenoiserModel(contentsOf: $0) }, denoiseEnsemble: denoiseEnsemble,
      showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }

  @inline(never)
  private func soundConditions() throws(UsageError) -> [SoundCondition] {
    guard let conditions else { return [] }
    return try SoundCondition.list(conditions)
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `measure`.
  @inline(never)
  private func ratios() throws(UsageError) -> [Double] {
    let words = snr.split(separator: ",")
    let ratios = words.compactMap { Double($0) }.filter { (-20...60).contains($0) }
    guard ratios.count == words.count else {
      throw UsageError("'--snr' is a list of decibels between -20 and 60, such as 24,12,6.")
    }
    return ratios
  }
}
