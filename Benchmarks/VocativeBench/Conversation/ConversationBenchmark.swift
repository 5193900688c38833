import Vocative
import VocativeConsole
import VocativeFlite
import VocativeNLU
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSetup

/// Measures conversations: turns in writing, and the stages of turns by voice.
struct ConversationBenchmark {
  let repetitions: Int
  /// The model that parses each sentence first; nil for phrases alone.
  let model: IntentModel?

  /// A payment in one sentence, in pieces, with a list and a correction; seventeen turns.
  private static let dialogues = [
    ["send fifty dollars to Mei from Top Bank", "yes"],
    ["I'd like to send some money", "twenty one dollars", "to Omar", "no, make it thirty", "yes"],
    ["could you ask Anna for $12.50 please", "the second one", "no"],
    ["what's my balance", "show my last payments to Anna Rossi", "tell me a joke", "cancel"],
    ["pay a hundred and twenty five dirhams to my landlord", "no, to Gianfranco", "yes please"],
  ]

  private static let spoken = [
    "send fifty dollars to Mei", "yes", "ask Omar for twenty dirhams", "no", "how much money is in Top Bank",
  ]

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    try await measureText() + spoken(on: console)
  }

  /// Measures the turns in writing alone.
  func measureText() async throws -> [BenchmarkMetric] {
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 0..<60 {
      for dialogue in Self.dialogues {
        let bank = SimulatedBank(.builtIn)
        let conversation = try Assistant(nlu: model) { Skill.payments(bank) }.conversation()
        // The first turn of a conversation builds its lists; it counts like any other.
        for line in dialogue {
          let start = clock.now
          _ = await conversation.say(line)
          if round > 0 { times.append((clock.now - start).milliseconds) }
        }
      }
    }
    return [
      BenchmarkMetric(key: "turnsPerSecond", title: "turns in writing", value: 1_000 / times.mean, unit: "a second"),
      BenchmarkMetric(key: "turnMs", title: "a turn in writing, median", value: times.median, unit: "ms"),
      BenchmarkMetric(
        key: "turnP99Ms", title: "a turn in writing, 99th percentile", value: times.percentile(99), unit: "ms"),
    ]
  }

  /// Spoken turns at the pace of real time, each ended by the silence after it; a stage begins where that has ended the
  /// utterance.
  private func spoken(on console: Console) async throws -> [BenchmarkMetric] {
    let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
    var stages: (recognition: [Double], reply: [Double], synthesis: [Double]) = ([], [], [])
    var progress = ProgressBar(repetitions * Self.spoken.count, on: console)
    for _ in 0..<repetitions {
      let bank = SimulatedBank(.builtIn)
      let session = VoiceSession(
        try Assistant(nlu: model) { Skill.payments(bank) }.conversation(), recognizer: recognizer,
        synthesizer: .flite(),
        g2p: FliteGraphemeToPhoneme())
      try await session.prepare()
      for line in Self.spoken {
        let speech = FliteSynthesizer.flite().speech(for: line, voice: "rms").resampled(to: recognizer.sampleRate)
        let sound = try await speech.collected().joined().trimmed.paddedWithRoomNoise(before: 0.5, after: 2)
        for try await event in session.converse(input: RealTimeAudioSource(sound), output: NullSink()) {
          switch event {
          case .transcribed(_, let latency): stages.recognition.append(latency.milliseconds)
          case .replied(_, let latency): stages.reply.append(latency.milliseconds)
          case .speaking(let latency): stages.synthesis.append(latency.milliseconds)
          case .partial, .interrupted, .finished: break
          }
          if case .finished = event { break }
        }
        progress.advance()
      }
    }
    progress.finish()
    return [
      BenchmarkMetric(
        key: "transcriptMs", title: "end of the utterance → transcript, median", value: stages.recognition.median,
        unit: "ms"),
      BenchmarkMetric(key: "replyMs", title: "transcript → reply, median", value: stages.reply.median, unit: "ms"),
      BenchmarkMetric(
        key: "firstAudioMs", title: "reply → first sound, median", value: stages.synthesis.median, unit: "ms"),
    ]
  }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(Swift.max(count, 1)) }
}
