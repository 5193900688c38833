import Testing
import VocativeDialogue
import VocativePayments
import VocativeText

@Suite("Shares of sums")
struct ShareTests {
  /// Returns the shares in a text with their bases.
  func shares(_ text: String) -> [String] {
    let utterance = Utterance(text)
    return AmountParser().matches(in: utterance).filter { $0.value.shareBase != nil }.map {
      "\(utterance.text(of: $0.tokens)): \($0.value.shown)"
    }
  }

  @Test(
    "a share is read with what it is of",
    arguments: [
      ("all my money", "all my money: all of the balance"),
      ("send everything to Mei", "everything: all of the balance"),
      ("half of it", "half of it: half of that"),
      ("a third of my balance", "a third of my balance: 1/3 of the balance"),
      ("two thirds of my money", "two thirds of my money: 2/3 of the balance"),
      ("twenty percent of what I have", "twenty percent of what I have: 20/100 of the balance"),
      ("12.5% of my savings", "12.5% of my savings: 12.5/100 of the balance"),
      ("twice that", "twice that: 2 times of that"),
      ("the same as last time", "the same as last time: all of the last payment"),
      ("half", "half: half of that"), ("what's left", "what's left: all of the balance"),
    ])
  func reads(text: String, share: String) { #expect(shares(text) == [share]) }

  @Test(
    "what is beyond a sum that stays is the balance less that sum",
    arguments: [
      ("everything over 1000", ["everything over 1000: all of the balance but 1,000"]),
      ("whatever is above 50 dollars", ["whatever is above 50 dollars: all of the balance but $50.00"]),
      (
        "as much as you can as long as 1200 stays",
        ["as much as you can as long as 1200 stays: all of the balance but 1,200"]
      ),
      (
        "keep 1000 and move the rest to Nest",
        ["the rest: all of the balance but 1,000", "keep 1000: all of the balance but 1,000"]
      ),
      ("split the rest with Mei", []),
    ])
  func surplus(text: String, expected: [String]) { #expect(shares(text) == expected) }

  @Test(
    "what only sounds like a share is none",
    arguments: [
      "half a dollar", "the third one", "the same account", "half an hour", "my whole family", "it's all right",
      "everyone",
      "the second half", "at half past nine", "50% of people", "three quarters past",
    ])
  func none(text: String) { #expect(shares(text) == []) }

  @Test("a share of a sum is rounded down to the minor unit")
  func ofSums() {
    let third = Amount(ExactDecimal(1), of: .balance, dividedBy: 3)
    #expect(third.money(of: Money(minorUnits: 10_000, .usd)) == Money(minorUnits: 3_333, .usd))
    #expect(third.money(of: Money(minorUnits: .max, .usd))?.minorUnits == Int64.max / 3)
    #expect(Amount(ExactDecimal(2), of: .balance).money(of: Money(minorUnits: .max, .usd)) == nil)
    #expect(third.money(of: Money(minorUnits: -1, .usd)) == nil)
    #expect(third.money(in: .usd) == nil)
  }

  @Test("a share of the previous amount has its currency")
  func ofAmounts() {
    let half = Amount(ExactDecimal(1), of: .previous, dividedBy: 2)
    #expect(half.correcting(Amount(ExactDecimal(25), .usd)).money(in: .usd)?.minorUnits == 1_250)
    #expect(half.correcting(Amount(ExactDecimal(25), .jpy)).money(in: .jpy)?.minorUnits == 12)
    let twice = Amount(ExactDecimal(2), of: .previous)
    #expect(twice.correcting(Amount(ExactDecimal(25))).money(in: .usd)?.minorUnits == 5_000)
    let quarter = half.correcting(Amount(ExactDecimal(1), of: .balance, dividedBy: 2))
    #expect(quarter.money(of: Money(minorUnits: 1_000, .usd))?.minorUnits == 250)
  }
}
