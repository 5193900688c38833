import PaymentsCorpus
import Vocative
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures a wake phrase: how often it is heard when it is said, and how often when it is not.
struct WakeWordBenchmark {
  let phrase: String
  /// The hours of other speech.
  let hours: Double
  let seed: UInt64

  /// The number of calls of each voice.
  private static let trialsPerVoice = 10

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let detector = try await PocketSphinxWakeWordDetector(
      phrase, g2p: [FliteGraphemeToPhoneme(), EspeakGraphemeToPhoneme(languages: ["en-us"])])
    let voices = BenchmarkVoices.all
    var random = SeededRandomNumberGenerator(seed: seed)
    var sentences = PaymentExamples(seed: seed)
    func sentence() -> String { sentences.next()?.text ?? "" }
    var progress = ProgressBar(voices.count * Self.trialsPerVoice + Int(hours * 60), on: console)

    var detected = (quiet: 0, noise: 0)
    for (number, voice) in voices.enumerated() {
      for call in 0..<Self.trialsPerVoice {
        // Alone, and with the request right behind it.
        let text = call.isMultiple(of: 2) ? phrase : "\(phrase), \(sentence())"
        let speech = try await voice(text).resampled(to: detector.sampleRate).collected().joined()
        let room = [Float](repeating: 0, count: detector.sampleRate)
        let sound = PCMBuffer(samples: room + speech.samples + room, sampleRate: detector.sampleRate)
        let noise = SyntheticNoise.pink.sound(seconds: sound.duration, seed: UInt64(number * 100 + call))
        if try await count(sound.mixed(with: noise, signalToNoiseRatio: 35), detector) > 0 { detected.quiet += 1 }
        if try await count(sound.mixed(with: noise, signalToNoiseRatio: 15), detector) > 0 { detected.noise += 1 }
        progress.advance()
      }
    }

    var (falseAlarms, alarmsInNoise, seconds, cpu) = (0, 0, 0.0, 0.0)
    while seconds < hours * 3_600 {
      var minute = PCMBuffer(samples: [], sampleRate: detector.sampleRate)
      while minute.duration < 60 {
        let voice = voices[Int.random(in: 0..<voices.count, using: &random)]
        minute.samples += try await voice(sentence()).resampled(to: detector.sampleRate).collected().joined().samples
        minute.samples += [Float](repeating: 0, count: Int.random(in: 0...detector.sampleRate, using: &random))
      }
      let start = FileTranscription.processorTime
      falseAlarms += try await count(minute, detector)
      cpu += FileTranscription.processorTime - start
      let noise = SyntheticNoise.pink.sound(seconds: minute.duration, seed: UInt64(seconds))
      alarmsInNoise += try await count(minute.mixed(with: noise, signalToNoiseRatio: 15), detector)
      seconds += minute.duration
      progress.advance()
    }
    progress.finish()
    let calls = voices.count * Self.trialsPerVoice
    func share(_ hits: Int) -> Double { 100 * Double(hits) / Double(calls) }
    return [
      BenchmarkMetric(
        key: "heard", title: "calls heard in a quiet room, of \(calls)", value: share(detected.quiet), unit: "%",
        fractionDigits: 1
      ),
      BenchmarkMetric(
        key: "heardInNoise", title: "  in pink noise at 15 dB", value: share(detected.noise), unit: "%",
        fractionDigits: 1),
      BenchmarkMetric(
        key: "falseAlarmsAnHour", title: "false alarms in an hour of other speech",
        value: Double(falseAlarms) / max(seconds, 1) * 3_600, unit: "", fractionDigits: 2),
      BenchmarkMetric(
        key: "falseAlarmsAnHourInNoise", title: "  the same in pink noise at 15 dB",
        value: Double(alarmsInNoise) / max(seconds, 1) * 3_600, unit: "", fractionDigits: 2),
      BenchmarkMetric(key: "speechHours", title: "  hours of it", value: seconds / 3_600, unit: "h", fractionDigits: 2),
      BenchmarkMetric(
        key: "realTimeFactor", title: "processor time for a second of sound", value: cpu / max(seconds, 1), unit: "s",
        fractionDigits: 3),
    ]
  }

  private func count(_ sound: PCMBuffer, _ detector: PocketSphinxWakeWordDetector) async throws -> Int {
    try await detector.detections(in: sound.audio(at: detector.sampleRate)).collected().count
  }
}
