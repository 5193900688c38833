import Synchronization
import Vocative
import VocativeConsole
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSetup

/// Measures how soon a conversation takes an answer for finished, and whether it cuts one short: with a silence as long
/// as what was said asks for, and with one that is always the same.
struct EndpointingBenchmark {
  /// True if answers that were cut short are printed.
  let showsErrors: Bool

  /// An answer said by several voices at one point of a conversation.
  private struct Answer {
    let key: String
    let title: String
    /// The turns before the answer, in writing.
    let precedingTurn: String
    /// The parts of the answer, with pauses of 0.7 s between them.
    let segments: [String]
    /// The text of the reply if the whole answer was recognised.
    let expectedReplyPart: String
  }

  private static let answers = [
    Answer(
      key: "yes", title: "“yes” at a confirmation", precedingTurn: "send ten dollars to Mei", segments: ["yes"],
      expectedReplyPart: "Sent $10.00"),
    Answer(
      key: "request", title: "a request", precedingTurn: "", segments: ["send ten dollars to Omar from Top Bank"],
      expectedReplyPart: "Send $10.00 to Omar"),
    Answer(
      key: "number", title: "“one hundred … and twenty dollars”", precedingTurn: "send money to Mei",
      segments: ["one hundred", "and twenty dollars"], expectedReplyPart: "$120.00"),
    Answer(
      key: "name", title: "“send ten dollars to … Gianfranco”", precedingTurn: "",
      segments: ["send ten dollars to", "Gianfranco"],
      expectedReplyPart: "Send $10.00 to Gianfranco"),
  ]
  private static let pause = 0.7

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
    let pause = Duration.milliseconds(600)
    let settings = [
      ("", "", VoiceSession.Timeouts()),
      ("Fixed", ", always after 0.6 s", VoiceSession.Timeouts(complete: pause, undetermined: pause, incomplete: pause)),
    ]
    let voices = BenchmarkVoices.all
    var progress = ProgressBar(settings.count * Self.answers.count * voices.count, on: console)
    var figures: [BenchmarkMetric] = []
    for answer in Self.answers {
      for (key, title, timeouts) in settings {
        var delays: [Double] = []
        var whole = 0
        for (number, voice) in voices.enumerated() {
          let (delay, transcript, reply) = try await measure(answer, voice, recognizer, timeouts)
          delays.append(delay)
          if reply.contains(answer.expectedReplyPart) {
            whole += 1
          } else if showsErrors {
            console.printError("\(answer.title)\(title), voice \(number + 1): \(transcript) | \(reply)")
          }
          progress.advance()
        }
        figures += [
          BenchmarkMetric(
            key: answer.key + key + "Ms", title: "\(answer.title)\(title): end of speech → end of utterance, median",
            value: delays.median * 1_000, unit: "ms", fractionDigits: 0),
          BenchmarkMetric(
            key: answer.key + key + "Whole", title: "  heard whole, of \(voices.count) voices", value: Double(whole),
            unit: "", fractionDigits: 0),
        ]
      }
    }
    progress.finish()
    return figures
  }

  /// The delay in seconds, what was heard, and the reply.
  private func measure(
    _ answer: Answer, _ voice: BenchmarkVoices.Voice, _ recognizer: any SpeechRecognizer,
    _ timeouts: VoiceSession.Timeouts
  ) async throws -> (delay: Double, transcript: String, reply: String) {
    let bank = SimulatedBank(.builtIn)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    if !answer.precedingTurn.isEmpty { _ = await conversation.say(answer.precedingTurn) }
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: .flite(), g2p: FliteGraphemeToPhoneme())
    let rate = recognizer.sampleRate
    var sound = [Float](repeating: 0, count: rate)
    var end = 0
    for part in answer.segments {
      if end > 0 { sound += [Float](repeating: 0, count: Int(Self.pause * Double(rate))) }
      let speech = try await voice(part).resampled(to: rate).collected().joined().trimmed
      sound += speech.samples
      end = sound.count
    }
    sound += [Float](repeating: 0, count: 3 * rate)
    // A quiet room: −60 dBFS.
    let room = SyntheticNoise.pink.sound(
      duration: .seconds(Double(sound.count) / Double(rate)), sampleRate: rate, seed: 1
    ).samples
    for index in sound.indices { sound[index] += 0.01 * room[index] }
    let source = CountingAudioSource(PCMBuffer(samples: sound, sampleRate: rate))
    var transcript = ""
    for try await event in session.converse(input: source, output: NullSink(), timeouts: timeouts) {
      if case .transcribed(let result, _) = event { transcript = "\(result.text) \(result.confidence)" }
      guard case .replied(let turn, _) = event else { continue }
      return (Double(source.consumedSampleCount - end) / Double(rate), transcript, turn.reply.shown)
    }
    return (3, transcript, "")
  }
}

/// Sound at the pace of real time that tells how much of it was taken.
private final class CountingAudioSource: AudioSource {
  private let sound: PCMBuffer
  private let count = Mutex(0)

  init(_ sound: PCMBuffer) { self.sound = sound }

  /// The number of samples delivered so far.
  var consumedSampleCount: Int { count.withLock(\.self) }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    sound.inRealTime().onEach { buffer in self.count.withLock { $0 += buffer.frameCount } }
  }
}
