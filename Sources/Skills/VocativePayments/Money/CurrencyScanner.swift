import VocativeDialogue
import VocativeText

/// A scanner of currencies without a number: "make it dirhams", "in euros".
struct CurrencyScanner {
  private let utterance: Utterance
  private let words: CurrencyLexicon
  private var tokens: [Token] { utterance.tokens }

  init(_ utterance: Utterance, _ words: CurrencyLexicon) {
    self.utterance = utterance
    self.words = words
  }

  /// Returns the names of currencies from left to right, except in the names of accounts: "the dollar account".
  func names() -> [SlotMatch<Currency>] {
    var matches: [SlotMatch<Currency>] = []
    var position = 0
    while position < tokens.count {
      guard let name = words.name(at: position, in: utterance) ?? symbol(at: position) else {
        position += 1
        continue
      }
      let next = name.end < tokens.count && !tokens[name.end - 1].endsClause ? tokens[name.end].folded : ""
      if !["account", "accounts", "balance", "bank"].contains(next) {
        matches.append(
          SlotMatch(tokens: position..<name.end, value: name.currency, confidence: .init(name.confidence)))
      }
      position = name.end
    }
    return matches
  }

  private func symbol(at position: Int) -> CurrencyLexicon.CurrencyMatch? {
    tokens[position].kind == .symbol ? words.prefix(at: position, in: utterance) : nil
  }

  /// Words before a currency that correct an amount: "make it dirhams".
  private static let correctors: Set<String> = [
    "it", "that", "mean", "meant", "said", "but", "not", "rather", "actually",
  ]
  /// Words that may stand in an answer with a currency alone.
  private static let answerWords: Set<String> = [
    "make", "change", "mean", "meant", "said", "then", "instead", "rather", "actually", "and", "but", "to", "want",
    "no",
    "yes", "wait", "only", "use", "not",
  ]

  /// Returns the currencies that stand for the previous number: "dirhams, not dollars".
  ///
  /// They follow a word of correction, or the utterance is nothing but an answer, without any number.
  func currenciesAlone() -> [SlotMatch<Amount>] {
    let names = names().filter { tokens[$0.tokens.lowerBound].kind == .word }
    guard !names.isEmpty, tokens.allSatisfy({ !isNumber($0) }) else { return [] }
    let isAnswer = tokens.indices.allSatisfy { index in
      names.contains { $0.tokens.contains(index) } || isAnswerWord(tokens[index])
    }
    return names.compactMap { name in
      let first = name.tokens.lowerBound
      let before = first > 0 && !tokens[first - 1].endsClause ? tokens[first - 1].folded : ""
      guard isAnswer ? !["in", "into", "as"].contains(before) : Self.correctors.contains(before) else { return nil }
      return SlotMatch(tokens: name.tokens, value: Amount(previousNumberIn: name.value), confidence: 0.85)
    }
  }

  private func isNumber(_ token: Token) -> Bool {
    token.kind == .number || WordClasses.category(of: token) == .number
  }

  private func isAnswerWord(_ token: Token) -> Bool {
    Self.answerWords.contains(token.folded)
      || ["i", "it", "that", "please", "in", "'s", "is", "as", "into", "should", "be"].contains(token.folded)
      || WordClasses.category(of: token) == .filler
  }
}
