import Vocative
import VocativeConsole
import VocativeFlite
import VocativeMoonshine
import VocativeNLU
import VocativePayments
import VocativePocketSphinx
import VocativeSetup

/// Measures how soon an assistant that was just started listens, how much memory it holds then, and whether its first
/// requests take longer than later ones.
struct ReadinessBenchmark {
  /// The name of the trained pack; nil for the one that comes along.
  let pack: String?

  /// A request and the answer to its confirmation: two contexts of recognition.
  private static let turns = ["ask Omar for twenty dollars", "yes"]
  private static let rounds = 3

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let clock = ContinuousClock()
    var memory = [("memory at the start", Machine.residentMegabytes)]
    let start = clock.now
    let model = try PaymentsAssistant.model(pack)
    let understanding = (clock.now - start).milliseconds
    memory.append(("memory with the model of requests", Machine.residentMegabytes))
    let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
    let first = try session(model, recognizer)
    try await first.prepare()
    let ready = (clock.now - start).milliseconds
    memory.append(("memory when it listens", Machine.residentMegabytes))
    var rounds = [try await latencies(of: first, at: recognizer.sampleRate)]
    memory.append(("memory after a request and an answer", Machine.residentMegabytes))
    for _ in 1..<Self.rounds {
      let other = try session(model, recognizer)
      try await other.prepare()
      rounds.append(try await latencies(of: other, at: recognizer.sampleRate))
    }
    let later = rounds.dropFirst()
    return [
      BenchmarkMetric(
        key: "understandingMs", title: "start → the model of requests", value: understanding, unit: "ms",
        fractionDigits: 0),
      BenchmarkMetric(key: "readyMs", title: "start → listening", value: ready, unit: "ms", fractionDigits: 0),
    ]
      + zip(["startMB", "understandingMB", "readyMB", "conversationMB"], memory).map { key, figure in
        BenchmarkMetric(key: key, title: figure.0, value: figure.1 ?? .nan, unit: "MB", fractionDigits: 0)
      }
      + zip(["request", "answer"], Self.turns.indices).flatMap { name, turn in
        [
          BenchmarkMetric(
            key: "\(name)FirstMs", title: "first \(name): end of the utterance → transcript", value: rounds[0][turn],
            unit: "ms", fractionDigits: 0),
          BenchmarkMetric(
            key: "\(name)LaterMs", title: "later \(name)s, median", value: later.map { $0[turn] }.median, unit: "ms",
            fractionDigits: 0),
        ]
      }
  }

  private func session(_ model: IntentModel?, _ recognizer: any SpeechRecognizer) throws -> VoiceSession {
    let bank = SimulatedBank(.builtIn)
    return VoiceSession(
      try Assistant(nlu: model) { Skill.payments(bank) }.conversation(), recognizer: recognizer, synthesizer: .flite(),
      g2p: FliteGraphemeToPhoneme())
  }

  /// Returns the times from the end of each spoken turn to its transcript, in milliseconds.
  ///
  /// A turn begins half a second after the reply before it has been played.
  private func latencies(of session: VoiceSession, at sampleRate: Int) async throws -> [Double] {
    var latencies: [Double] = []
    for line in Self.turns {
      let speech = FliteSynthesizer.flite().speech(for: line, voice: "rms").resampled(to: sampleRate)
      let sound = try await speech.collected().joined().trimmed.paddedWithRoomNoise(before: 0.5, after: 2)
      var latency = Double.nan
      for try await event in session.converse(input: RealTimeAudioSource(sound), output: RealTimeSink()) {
        if case .transcribed(_, let time) = event { latency = time.milliseconds }
        if case .finished = event { break }
      }
      latencies.append(latency)
    }
    return latencies
  }
}
