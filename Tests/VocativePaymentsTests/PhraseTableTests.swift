import Testing
import VocativeText

@testable import VocativePayments

@Suite("Tables of phrases")
struct PhraseTableTests {
  private let table = PhraseTable(
    chains: [["all", "all the"], ["", "open"], ["requests", "bills"], ["", "for money", "for me"]],
    [["whatever is due"]])

  @Test(
    "a chain has one phrase of each list, the longest match counts",
    arguments: [
      ("all requests", 2), ("all the open bills for money today", 6), ("all open requests for", 3),
      ("whatever is due now", 3), ("the requests", nil), ("all open", nil), ("all the", nil),
      ("all open, requests", nil), ("all requests, for money", 2),
    ])
  func chains(text: String, end: Int?) {
    #expect(table.end(in: Utterance(text).tokens, at: 0) == end)
  }
}
