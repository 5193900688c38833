import PaymentsCorpus
import Vocative
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures a wake word: its detections when it is said, and its false alarms in other speech.
struct WakeWordBenchmark {
  let phrase: String
  /// The hours of other speech.
  let hours: Double
  let seed: UInt64

  /// The number of calls of each voice.
  private static let trialsPerVoice = 10

  /// The counts of detections in quiet and in noise.
  private typealias Detections = (quiet: Int, noise: Int)

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let detector = try await PocketSphinxWakeWordDetector(
      phrase, g2p: [FliteGraphemeToPhoneme(), EspeakGraphemeToPhoneme(languages: ["en-us"])])
    var sentences = PaymentExamples(seed: seed)
    let callCount = BenchmarkVoices.all.count * Self.trialsPerVoice
    var progress = ProgressBar(callCount + Int(hours * 60), on: console)
    let detected = try await measureCalls(detector, &sentences, &progress)
    let other = try await measureOtherSpeech(detector, &sentences, &progress)
    progress.finish()
    return metrics(detected, of: callCount) + other
  }

  /// Returns the calls that are detected.
  private func measureCalls(
    _ detector: PocketSphinxWakeWordDetector, _ sentences: inout PaymentExamples, _ progress: inout ProgressBar
  ) async throws -> Detections {
    var detected = (quiet: 0, noise: 0)
    for (number, voice) in BenchmarkVoices.all.enumerated() {
      for call in 0..<Self.trialsPerVoice {
        // Alone, and with the request right behind it.
        let text = call.isMultiple(of: 2) ? phrase : "\(phrase), \(sentences.next()?.text ?? "")"
        let speech = try await voice(text).resampled(to: detector.sampleRate).collected().joined()
        let room = [Float](repeating: 0, count: detector.sampleRate)
        let sound = PCMBuffer(samples: room + speech.samples + room, sampleRate: detector.sampleRate)
        let noise = SyntheticNoise.pink.sound(duration: sound.duration, seed: UInt64(number * 100 + call))
        if try await count(sound.mixed(with: noise, signalToNoiseRatio: 35), detector) > 0 { detected.quiet += 1 }
        if try await count(sound.mixed(with: noise, signalToNoiseRatio: 15), detector) > 0 { detected.noise += 1 }
        progress.advance()
      }
    }
    return detected
  }

  /// Returns the false alarms in other speech, and the processor time.
  private func measureOtherSpeech(
    _ detector: PocketSphinxWakeWordDetector, _ sentences: inout PaymentExamples, _ progress: inout ProgressBar
  ) async throws -> [BenchmarkMetric] {
    let voices = BenchmarkVoices.all
    var random = SeededRandomNumberGenerator(seed: seed)
    var falseAlarms: Detections = (0, 0)
    var (seconds, cpu) = (0.0, 0.0)
    while seconds < hours * 3_600 {
      var minute = PCMBuffer(samples: [], sampleRate: detector.sampleRate)
      while minute.duration < .seconds(60) {
        let voice = voices[Int.random(in: 0..<voices.count, using: &random)]
        let text = sentences.next()?.text ?? ""
        minute.samples += try await voice(text).resampled(to: detector.sampleRate).collected().joined().samples
        minute.samples += [Float](repeating: 0, count: Int.random(in: 0...detector.sampleRate, using: &random))
      }
      let start = FileTranscription.processorTime
      falseAlarms.quiet += try await count(minute, detector)
      cpu += FileTranscription.processorTime - start
      let noise = SyntheticNoise.pink.sound(duration: minute.duration, seed: UInt64(seconds))
      falseAlarms.noise += try await count(minute.mixed(with: noise, signalToNoiseRatio: 15), detector)
      seconds += minute.duration.seconds
      progress.advance()
    }
    return [
      BenchmarkMetric(
        key: "falseAlarmsAnHour", title: "false alarms in an hour of other speech",
        value: Double(falseAlarms.quiet) / max(seconds, 1) * 3_600, unit: "", fractionDigits: 2),
      BenchmarkMetric(
        key: "falseAlarmsAnHourInNoise", title: "  the same in pink noise at 15 dB",
        value: Double(falseAlarms.noise) / max(seconds, 1) * 3_600, unit: "", fractionDigits: 2),
      BenchmarkMetric(key: "speechHours", title: "  hours of it", value: seconds / 3_600, unit: "h", fractionDigits: 2),
      BenchmarkMetric(
        key: "realTimeFactor", title: "processor time for a second of sound", value: cpu / max(seconds, 1), unit: "s",
        fractionDigits: 3),
    ]
  }

  private func metrics(_ detected: Detections, of calls: Int) -> [BenchmarkMetric] {
    func share(_ hits: Int) -> Double { 100 * Double(hits) / Double(calls) }
    return [
      BenchmarkMetric(
        key: "heard", title: "calls heard in a quiet room, of \(calls)", value: share(detected.quiet), unit: "%",
        fractionDigits: 1),
      BenchmarkMetric(
        key: "heardInNoise", title: "  in pink noise at 15 dB", value: share(detected.noise), unit: "%",
        fractionDigits: 1),
    ]
  }

  private func count(_ sound: PCMBuffer, _ detector: PocketSphinxWakeWordDetector) async throws -> Int {
    try await detector.detections(in: sound.audio(at: detector.sampleRate)).collected().count
  }
}
