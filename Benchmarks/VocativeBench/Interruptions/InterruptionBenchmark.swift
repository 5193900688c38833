import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures which speech interrupts a confirmation that is being read: spoken by synthetic voices and recognised.
struct InterruptionBenchmark {
  /// The cases: true for words that must interrupt.
  let cases: [(interrupts: Bool, text: String)]
  /// The number of voices that say each case, in turn; 0 takes the text itself.
  let voiceCount: Int
  /// True if the wrong decisions are printed.
  let showsErrors: Bool

  private static let request = "send twenty dollars to mei chen"

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let bank = SimulatedBank(.builtIn)
    let assistant = try PaymentsAssistant.make(bank)
    let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
    let conversation = assistant.conversation()
    _ = await conversation.say(Self.request)
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: FliteSynthesizer(), g2p: FliteGraphemeToPhoneme(),
      nameG2P: .espeak)
    let context = try await session.recognitionContext()
    var counts: [Bool: (right: Int, all: Int)] = [:]
    var falseStops = 0
    var progress = ProgressBar(cases.count * max(voiceCount, 1), on: console)
    for (number, item) in cases.enumerated() {
      for turn in 0..<max(voiceCount, 1) {
        let voice = BenchmarkVoices.all[(number + turn * 3) % BenchmarkVoices.all.count]
        let input =
          voiceCount > 0
          ? try await transcripts(of: voice(item.text), by: recognizer, in: context) : [Transcript(item.text)]
        guard let final = input.last else { continue }
        let interrupts = await conversation.interruptionDecision(for: final) == .interrupts
        let stops = input.dropLast().contains {
          conversation.interruptionDecision(forPartial: $0.text) == .interrupts
        }
        counts[item.interrupts, default: (0, 0)].all += 1
        counts[item.interrupts, default: (0, 0)].right += interrupts == item.interrupts ? 1 : 0
        if stops, !item.interrupts { falseStops += 1 }
        if showsErrors, interrupts != item.interrupts || stops && !item.interrupts {
          console.print(
            "\(item.interrupts ? "yields" : "ignores")\t\(item.text) < \(final.text) \(final.confidence)"
              + (stops ? " (stopped early)" : ""))
        }
        progress.advance()
      }
    }
    progress.finish()
    return metrics(counts, falseStops)
  }

  private func transcripts(
    of speech: EventStream<PCMBuffer>, by recognizer: any SpeechRecognizer, in context: RecognitionContext
  ) async throws -> [Transcript] {
    let sound = try await speech.resampled(to: recognizer.sampleRate).collected().joined()
      .paddedWithRoomNoise(before: 0.3, after: 0.6)
    return try await recognizer.transcripts(of: EventStream([sound]), in: context).collected()
  }

  private func metrics(_ counts: [Bool: (right: Int, all: Int)], _ falseStops: Int) -> [BenchmarkMetric] {
    return [true, false].map { interrupts in
      let count = counts[interrupts] ?? (0, 0)
      return BenchmarkMetric(
        key: interrupts ? "yielded" : "ignored",
        title: interrupts ? "yields to what is for it, of \(count.all)" : "goes on over the rest, of \(count.all)",
        value: 100 * Double(count.right) / Double(max(count.all, 1)), unit: "%", fractionDigits: 1)
    } + [
      BenchmarkMetric(
        key: "falseStops", title: "false stops by the first words, after which it goes on", value: Double(falseStops),
        unit: "", fractionDigits: 0)
    ]
  }
}
