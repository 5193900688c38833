import Synchronization
import Testing

@testable import Vocative

@Suite("Captions said aloud")
struct SpokenCaptionTests {
  private func caption(_ committed: String, _ tentative: String = "", of utterance: Int = 0) -> Caption {
    Caption(utterance: utterance, source: .init(), target: .init(committed: committed, tentative: tentative))
  }

  @Test("only what is committed is said, each word once, utterance by utterance")
  func rests() {
    var tracker = SpokenCaptionTracker()
    #expect(tracker.unspokenText(of: caption("", "Buenos")) == nil)
    #expect(tracker.unspokenText(of: caption("Buenos días", "señora")) == "Buenos días")
    #expect(tracker.unspokenText(of: caption("Buenos días", "señor")) == nil)
    #expect(tracker.unspokenText(of: caption("Buenos días señor.")) == "señor.")
    #expect(tracker.unspokenText(of: caption("Buenos días", of: 1)) == "Buenos días")
    #expect(tracker.unspokenText(of: caption("", of: 1)) == nil)
    #expect(tracker.unspokenText(of: caption("…", of: 2)) == nil)
  }

  /// A voice that makes a sample for each letter, and a loudspeaker that counts them.
  private struct LetterVoice: SpeechSynthesizer {
    let voices: [Voice] = []

    func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
      EventStream([PCMBuffer(samples: Array(repeating: 0.5, count: text.count), sampleRate: 16_000)])
    }
  }

  private final class Counter: AudioSink {
    let plays = Mutex<[Int]>([])

    func play(_ audio: EventStream<PCMBuffer>) async throws {
      let samples = try await audio.collected().reduce(0) { $0 + $1.frameCount }
      plays.withLock { $0.append(samples) }
    }
  }

  @Test("the captions pass through, and the feed ends when all was said")
  func feed() async throws {
    let captions = [caption("Uno dos", "tres"), caption("Uno dos tres"), caption("Sí", of: 1)]
    let counter = Counter()
    let passed = try await EventStream(captions).spoken(by: LetterVoice(), to: counter).collected()
    #expect(passed == captions)
    #expect(counter.plays.withLock { $0 } == [7, 4, 2])
  }
}
