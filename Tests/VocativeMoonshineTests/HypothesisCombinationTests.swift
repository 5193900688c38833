import Testing
import VocativeCore

@testable import VocativeMoonshine

@Suite("Texts that go with one hearing here and with another there")
struct HypothesisCombinationTests {
  private func crossings(_ one: String, _ other: String) -> Set<String> {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return Set(NBestList.combinedHypotheses(of: words(one), words(other)).map { $0.joined(separator: " ") })
  }

  @Test("each place where they differ is taken from either")
  func places() {
    #expect(
      crossings("give mei nine dollars for rent", "give my nine dollars for the hotel") == [
        "give mei nine dollars for rent", "give my nine dollars for rent", "give mei nine dollars for the hotel",
        "give my nine dollars for the hotel",
      ])
  }

  @Test(
    "words that only one of them has may be there or not",
    arguments: [
      ("charge anna rossi for ten", "char china rossi ten", "charge anna rossi ten"), ("a b c", "b c d", "a b c d"),
    ])
  func extra(one: String, other: String, crossing: String) {
    #expect(crossings(one, other).contains(crossing))
  }

  @Test(
    "nothing new comes of texts that are the same, or differ in one place or in very many",
    arguments: [
      ("yes", "yes"), ("pay anna", "pay bob"), ("", "pay bob"), ("a 1 b 2 c 3 d 4 e 5", "a 6 b 7 c 8 d 9 e 0"),
    ])
  func none(one: String, other: String) {
    #expect(crossings(one, other).isEmpty)
  }

  @Test("crossings with what another recogniser heard are new, and each is there once")
  func known() {
    func hypothesis(_ text: String, _ score: Double) -> Hypothesis {
      Hypothesis(words: text.split(separator: " ").map(String.init), logProbability: score)
    }
    let nBestList = NBestList(hypotheses: [
      hypothesis("pay my nine euros", -3), hypothesis("pay my nine euro", -4), hypothesis("pay", -9),
    ])
    let crossings = nBestList.combinedHypotheses(with: "pay mei nine dollars").map { $0.joined(separator: " ") }
    #expect(Set(crossings).isSuperset(of: ["pay mei nine euros", "pay my nine dollars"]))
    #expect(Set(crossings).count == crossings.count && !crossings.contains("pay my nine euros"))
    #expect(!crossings.contains("pay mei nine dollars"))
  }
}
