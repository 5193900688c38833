import Vocative
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures wake words that are learned from their text, beside PocketSphinx: missed calls, false alarms and work.
struct WakeWordBenchmark {
  let material: WakeWordMaterial
  /// The hours of other sound for each wake word.
  let hours: Double
  /// The hours of them that PocketSphinx listens to.
  let peerHours: Double
  let showsErrors: Bool

  /// The counts of a detector.
  private struct Tally {
    var (calls, missed, falseAlarms) = (0, 0, 0)
    var (seconds, cpuSeconds) = (0.0, 0.0)

    mutating func add(_ other: Tally) {
      calls += other.calls
      missed += other.missed
      falseAlarms += other.falseAlarms
      seconds += other.seconds
      cpuSeconds += other.cpuSeconds
    }
  }

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    var (total, peerTotal) = (Tally(), Tally())
    var metrics: [BenchmarkMetric] = []
    var trainingSeconds = 0.0
    var progress = ProgressBar(material.phrases.count * Int(hours * 60), on: console)
    for (number, phrase) in material.phrases.enumerated() {
      let start = ContinuousClock.now
      let learned = try await WakeWordSetup.train(phrase).model
      trainingSeconds += (ContinuousClock.now - start).seconds
      let detector = try MoonshineWakeWordDetector.installed(learned)
      let peer = try await PocketSphinxWakeWordDetector(
        phrase, g2p: [FliteGraphemeToPhoneme(), EspeakGraphemeToPhoneme(languages: ["en-us"])])
      var tally = try await callTally(number, detector, phrase, on: console)
      var peerTally = try await callTally(number, peer, phrase, on: nil)
      var sound = material.otherSound(besides: number)
      for minute in 0..<Int((hours * 60).rounded()) {
        let next = try await sound.next()
        try await add(next, to: &tally, detector, "\(phrase), minute \(minute)", on: console)
        if Double(minute) < peerHours * 60 { try await add(next, to: &peerTally, peer, phrase, on: nil) }
        progress.advance()
      }
      if material.phrases.count > 1 { metrics += rates(tally, peerTally, of: phrase) }
      total.add(tally)
      peerTotal.add(peerTally)
    }
    progress.finish()
    return metrics + rates(total, peerTotal, of: nil) + [
      BenchmarkMetric(
        key: "unreadable", title: "recordings left out because they cannot be decoded",
        value: Double(material.unreadableCount), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: "trainingSeconds", title: "time to learn a wake word",
        value: trainingSeconds / Double(max(material.phrases.count, 1)), unit: "s", fractionDigits: 0),
    ]
  }

  /// Counts the calls of a wake word that a detector misses.
  private func callTally(
    _ number: Int, _ detector: some WakeWordDetector, _ phrase: String, on console: Console?
  ) async throws -> Tally {
    var tally = Tally()
    for call in material.calls[number] {
      tally.calls += 1
      guard try await detector.detections(in: call.sound.audio(at: detector.sampleRate)).collected().isEmpty else {
        continue
      }
      tally.missed += 1
      if showsErrors { console?.printError("\(phrase): missed in \(call.name)") }
    }
    return tally
  }

  /// Counts the false alarms of a detector in other sound.
  private func add(
    _ sound: PCMBuffer, to tally: inout Tally, _ detector: some WakeWordDetector, _ place: String, on console: Console?
  ) async throws {
    let start = FileTranscription.processorTime
    let detections = try await detector.detections(in: sound.audio(at: detector.sampleRate)).collected()
    tally.cpuSeconds += FileTranscription.processorTime - start
    tally.seconds += sound.duration.seconds
    tally.falseAlarms += detections.count
    for detection in detections where showsErrors {
      console?.printError("\(place): false alarm at \(detection.start.seconds) s, \(detection.confidence.value)")
    }
  }

  private func rates(_ tally: Tally, _ peer: Tally, of phrase: String?) -> [BenchmarkMetric] {
    let key = phrase.map { "." + $0 } ?? ""
    let title = phrase.map { "“\($0)”: " } ?? ""
    func metrics(_ tally: Tally, _ key: String, _ title: String) -> [BenchmarkMetric] {
      [
        BenchmarkMetric(
          key: "missed" + key, title: "\(title)missed, of \(tally.calls) calls",
          value: 100 * Double(tally.missed) / Double(max(tally.calls, 1)), unit: "%", fractionDigits: 1),
        BenchmarkMetric(
          key: "falseAlarmsAnHour" + key, title: "\(title)false alarms in an hour of other sound",
          value: Double(tally.falseAlarms) / max(tally.seconds, 1) * 3_600, unit: ""),
        BenchmarkMetric(key: "hours" + key, title: "\(title)hours of it", value: tally.seconds / 3_600, unit: "h"),
        BenchmarkMetric(
          key: "realTimeFactor" + key, title: "\(title)processor time for a second of it",
          value: tally.cpuSeconds / max(tally.seconds, 1), unit: "s", fractionDigits: 3),
      ]
    }
    return metrics(tally, key, title) + metrics(peer, key + ".pocketSphinx", title + "PocketSphinx ")
  }
}
