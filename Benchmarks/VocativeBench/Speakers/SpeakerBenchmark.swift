import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeSpeaker

/// Measures the errors of comparing voices: each recording is enrolled by its first half, and compared with the second
/// halves of all recordings.
struct SpeakerBenchmark {
  /// The sound files, of one person each.
  let files: [String]
  /// The lengths of the speech that is compared, in seconds.
  let lengths: [Double]
  /// A sound file of noise, which is added to the compared halves; nil for none.
  let noise: String?
  /// The ratio of speech to noise, in decibels.
  let signalToNoiseRatio: Double

  /// The voices of one recording.
  private struct Subject {
    var enrolled: SpeakerEmbedding
    /// The compared voice for each length; nil where the recording is too short.
    var trials: [SpeakerEmbedding?]
  }

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let encoder = try SpeakerEncoder.installed()
    let noise: PCMBuffer? = if let noise { try await Self.sound(of: noise) } else { nil }
    var subjects: [Subject] = []
    var (sound, computing) = (0.0, 0.0)
    var progress = ProgressBar(files.count, on: console)
    for file in files {
      defer { progress.advance() }
      let recording = try await Self.sound(of: file)
      let start = ContinuousClock.now
      if let subject = try subject(of: recording, noise, by: encoder) { subjects.append(subject) }
      computing += (ContinuousClock.now - start).seconds
      sound += recording.duration.seconds
    }
    progress.finish()
    let errors = lengths.indices.map { index in
      let rates = self.rates(of: subjects, trial: index)
      return BenchmarkMetric(
        key: "equalErrorRate\(lengths[index])", title: "equal error rate, \(lengths[index]) s, \(rates.count) voices",
        value: rates.equalErrorRate * 100, unit: "%", fractionDigits: 1)
    }
    return errors + [
      BenchmarkMetric(
        key: "recordings", title: "recordings", value: Double(subjects.count), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: "secondsPerSecond", title: "time for a second of sound", value: computing / max(sound, 1), unit: "s",
        fractionDigits: 4),
    ]
  }

  /// Embeds the first half of a recording, and beginnings of the second; nil if one of the halves has no speech.
  private func subject(of recording: PCMBuffer, _ noise: PCMBuffer?, by encoder: SpeakerEncoder) throws -> Subject? {
    let recording = Self.withoutSilence(recording)
    let middle = recording.frameCount / 2
    let first = PCMBuffer(samples: Array(recording.samples[..<middle]), sampleRate: recording.sampleRate)
    var second = PCMBuffer(samples: Array(recording.samples[middle...]), sampleRate: recording.sampleRate)
    if let noise { second = second.mixed(with: noise, signalToNoiseRatio: signalToNoiseRatio) }
    guard let enrolled = try encoder.embedding(of: first) else { return nil }
    let trials = try lengths.map { length -> SpeakerEmbedding? in
      let count = Int(length * Double(second.sampleRate))
      guard count <= second.frameCount else { return nil }
      return try encoder.embedding(
        of: PCMBuffer(samples: Array(second.samples[..<count]), sampleRate: second.sampleRate))
    }
    return Subject(enrolled: enrolled, trials: trials)
  }

  /// Finds the rate at which as many of the same voices are rejected as of other voices are accepted.
  private func rates(of subjects: [Subject], trial: Int) -> (equalErrorRate: Double, count: Int) {
    var (same, other): ([Double], [Double]) = ([], [])
    for (index, subject) in subjects.enumerated() {
      guard let voice = subject.trials[trial] else { continue }
      for (number, candidate) in subjects.enumerated() {
        let score = candidate.enrolled.similarity(to: voice)
        if number == index { same.append(score) } else { other.append(score) }
      }
    }
    guard !same.isEmpty, !other.isEmpty else { return (.nan, same.count) }
    same.sort()
    other.sort()
    for (rejected, threshold) in same.enumerated() {
      let accepted = other.count - (other.firstIndex { $0 >= threshold } ?? other.count)
      let rates = (Double(rejected) / Double(same.count), Double(accepted) / Double(other.count))
      if rates.0 >= rates.1 { return ((rates.0 + rates.1) / 2, same.count) }
    }
    return (1, same.count)
  }

  /// Returns a recording from its first speech to its last.
  private static func withoutSilence(_ recording: PCMBuffer) -> PCMBuffer {
    var activity = VoiceActivityDetector(sampleRate: recording.sampleRate)
    let isSpeech = activity.frames(of: recording.samples).map(\.isSpeech)
    guard let first = isSpeech.firstIndex(of: true), let last = isSpeech.lastIndex(of: true) else { return recording }
    let start = max(0, first - 20) * activity.frameStride
    let end = min(recording.samples.count, (last + 20) * activity.frameStride)
    return PCMBuffer(samples: Array(recording.samples[start..<max(start, end)]), sampleRate: recording.sampleRate)
  }

  private static func sound(of file: String) async throws -> PCMBuffer {
    try await AudioFile(file).audio(at: SpeakerEncoder.sampleRate).collected().joined()
  }
}
