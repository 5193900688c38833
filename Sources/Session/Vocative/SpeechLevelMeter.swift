import Synchronization
import VocativeAudio
import VocativeCore

/// Measures the level of a speaker: the 80th percentile of the buffers of an utterance.
final class SpeechLevelMeter: Sendable {
  private let levels = Mutex<[Double]>([])

  /// The level in dBFS; nil before the first utterance.
  var level: Double? {
    levels.withLock { levels in
      let sorted = levels.sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count * 4 / 5]
    }
  }

  /// Returns the audio of an utterance, which replaces the last measurement.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    levels.withLock { $0 = [] }
    return audio.onEach { buffer in self.levels.withLock { $0.append(buffer.level) } }
  }
}
