import Synchronization
import VocativeAudio
import VocativeCore

/// How loud somebody speaks: the level that one in five buffers of an utterance reach.
final class SpeechLevelMeter: Sendable {
  private let levels = Mutex<[Double]>([])

  /// In dBFS; nil before the first utterance.
  var level: Double? {
    levels.withLock { levels in
      let sorted = levels.sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count * 4 / 5]
    }
  }

  /// An utterance that takes the place of the last.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    levels.withLock { $0 = [] }
    return audio.onEach { buffer in self.levels.withLock { $0.append(buffer.level) } }
  }
}
