import TestSupport
import Testing

@testable import VocativeCaptions

@Suite("How captions behave")
struct CaptionMetricsTests {
  private func caption(_ committed: String, _ tentative: String) -> Caption {
    Caption(utterance: 0, source: .init(), target: .init(committed: committed, tentative: tentative))
  }

  @Test("words wiped out are counted for each word that stays")
  func flicker() {
    var measure = CaptionMetrics()
    measure.record(caption("", "a b c"), at: 1)
    measure.record(caption("", "a x c d"), at: 2)
    measure.record(caption("a x", "c d"), at: 3)
    measure.endUtterance(spokenAt: [1, 2, 3, 4])
    #expect(measure.erasedWords == 2)
    #expect(measure.normalizedErasure == 0.5)
    #expect(measure.changedCommittedWords == 0)
    #expect(measure.updates == 2)
  }

  @Test("a committed word that changes is told")
  func changed() {
    var measure = CaptionMetrics()
    measure.record(caption("a b", ""), at: 1)
    measure.record(caption("a c", ""), at: 2)
    #expect(measure.changedCommittedWords == 1)
  }

  @Test("lag counts from when a word was spoken to when its translation stood")
  func lag() {
    var measure = CaptionMetrics()
    measure.record(caption("", "a"), at: 1.5)
    measure.record(caption("", "a b"), at: 2.5)
    measure.record(caption("a b", ""), at: 4)
    measure.endUtterance(spokenAt: [1, 2])
    #expect(measure.meanLag == 0.5)
    #expect(measure.meanCommitLag == 2.5)
    #expect(measure.meanAverageLagging == 1)
  }
}
