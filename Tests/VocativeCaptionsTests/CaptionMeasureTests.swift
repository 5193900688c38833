import Testing

@testable import VocativeCaptions

@Suite("How captions behave")
struct CaptionMeasureTests {
  private func caption(_ committed: String, _ tentative: String) -> Caption {
    Caption(utterance: 0, source: .init(), target: .init(committed: committed, tentative: tentative))
  }

  @Test("words wiped out are counted for each word that stays")
  func flicker() {
    var measure = CaptionMeasure()
    measure.show(caption("", "a b c"), at: 1)
    measure.show(caption("", "a x c d"), at: 2)
    measure.show(caption("a x", "c d"), at: 3)
    measure.endUtterance(spoken: [1, 2, 3, 4])
    #expect(measure.erasedWords == 2)
    #expect(measure.flicker == 0.5)
    #expect(measure.changedCommittedWords == 0)
    #expect(measure.updates == 2)
  }

  @Test("a committed word that changes is told")
  func changed() {
    var measure = CaptionMeasure()
    measure.show(caption("a b", ""), at: 1)
    measure.show(caption("a c", ""), at: 2)
    #expect(measure.changedCommittedWords == 1)
  }

  @Test("lag counts from when a word was spoken to when its translation stood")
  func lag() {
    var measure = CaptionMeasure()
    measure.show(caption("", "a"), at: 1.5)
    measure.show(caption("", "a b"), at: 2.5)
    measure.show(caption("a b", ""), at: 4)
    measure.endUtterance(spoken: [1, 2])
    #expect(measure.lagPerWord == 0.5)
    #expect(measure.commitLagPerWord == 2.5)
    #expect(measure.wordsBehind == 1)
  }
}
