import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words that ask for the balances of all accounts as one sum: "all three accounts together", "in total".
struct BalanceTotal: SpokenValue {
  var shown: String { "in all" }
  static var parser: any SlotParser<BalanceTotal> { BalanceTotalParser() }
}

private struct BalanceTotalParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<BalanceTotal>] {
    utterance.tokens.indices.compactMap { start -> SlotMatch<BalanceTotal>? in
      Self.words.end(in: utterance.tokens, at: start).map { SlotMatch(tokens: start..<$0, value: BalanceTotal()) }
    }
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { ["all my accounts together", "in total"] }

  private static let sums = [
    "together", "in total", "altogether", "in all", "all together", "combined", "added up", "added together",
    "put together",
    "taken together", "all told", "summed up",
  ]
  private static let words: PhraseTable = {
    let accounts = PhraseTable.sequences(
      ["all", "all of", "both", "both of", "everything on", "everything in"], ["", "my", "the", "our", "these"],
      ["", "two", "three", "four"], ["accounts", "banks"])
    return PhraseTable(
      sums + accounts + accounts.flatMap { account in sums.map { "\(account) \($0)" } }
        + PhraseTable.sequences(
          ["up", "all"], ["", "all", "all of"], ["my"], ["accounts", "balances", "money"])
        + PhraseTable.sequences(
          ["the total", "the sum", "a total", "my total", "the grand total"], ["", "of", "over", "across"],
          ["my accounts", "all my accounts", "all accounts", "the accounts", "my money", "all my money"]))
  }()
}
