import Testing
import VocativeText

@Suite("Misspelt numbers, and shares of numbers")
struct MisspeltNumberTests {
  @Test(
    "a number word with one mistake is read",
    arguments: [
      ("tweny", 20), ("tweny five", 25), ("twnety", 20), ("fourty", 40), ("forthy", 40), ("fivty", 50), ("fitfy", 50),
      ("thrity two", 32), ("thirdy", 30), ("sixy", 60), ("sevety", 70), ("eigthy", 80), ("eghty one", 81),
      ("ninty", 90),
      ("ninery", 90), ("thre", 3), ("twelv", 12), ("elven", 11), ("hunderd", 100), ("two hundread", 200),
      ("fiften", 15),
      ("one thousnd", 1_000),
    ])
  func reads(text: String, value: Int64) {
    let tokens = Utterance(text).tokens
    let match = NumberParser(tokens).match(at: 0)
    #expect(match?.tokens == tokens.indices)
    #expect(match?.candidates.first?.value.whole == value)
  }

  @Test(
    "another word or a name is no number",
    arguments: [
      "Steven", "there", "thirsty", "party", "weight", "Sixto", "frosty", "nifty", "sister", "Fifi", "Ninette", "tent",
      "treaty", "story", "sunny", "family", "safety", "Tony", "Terry", "Nancy", "Emily",
    ])
  func none(text: String) { #expect(NumberParser(Utterance(text).tokens).match(at: 0) == nil) }

  @Test("a share is rounded to the nearest decimal, halves away from zero")
  func shares() throws {
    let sum = try #require(ExactDecimal(1_250, scale: 2))
    #expect(sum.share(ExactDecimal(1), of: 3, places: 2)?.description == "4.17")
    #expect(sum.share(ExactDecimal(15), of: 100, places: 2)?.description == "1.88")
    #expect(sum.share(ExactDecimal(3), of: 1, places: 2)?.description == "37.5")
    #expect(ExactDecimal(-1).share(ExactDecimal(1), of: 8, places: 2)?.description == "-0.13")
    #expect(sum.share(ExactDecimal(1), of: 0, places: 2) == nil)
  }
}
