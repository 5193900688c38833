/// Finds the size of a change in the words of an utterance: "a bit", "a lot".
struct AdjustmentSizeScanner {
  private let tokens: [String]

  /// - Parameter tokens: The folded words of the utterance.
  init(_ tokens: [String]) { self.tokens = tokens }

  /// The size in words.
  var size: Adjustment.Size {
    if tokens.containsInOrder(["a", "bit"]) || isLittle
      || tokens.contains(where: Self.smallWords.contains)
    {
      return .small
    }
    if tokens.containsInOrder(["a", "lot"]) || tokens.containsInOrder(["great", "deal"])
      || tokens.containsInOrder(["good", "deal"])
      || tokens.contains(where: Self.largeWords.contains)
    {
      // "Too much" and "not as much" say that there is much, not that much is asked for.
      return isQuantityOfState ? .plain : .large
    }
    return .plain
  }

  /// True for "a little" and "just little", but not for "too little", which says how little there is.
  private var isLittle: Bool {
    tokens.indices.contains { position in
      tokens[position] == "little" && !["too", "so", "as", "how", "very"].contains(tokens.word(at: position - 1))
    }
  }

  private var isQuantityOfState: Bool {
    guard let position = tokens.firstIndex(of: "much"),
      !tokens.contains(where: Self.largeWords.subtracting(["much"]).contains)
    else { return false }
    return ["too", "so", "as", "that", "how"].contains(tokens.word(at: position - 1))
  }

  /// True for a word that only says how large a change is: "hair", "tad".
  static func isSize(_ word: String) -> Bool { smallWords.contains(word) }

  private static let smallWords: Set<String> = [
    "bit", "slightly", "somewhat", "touch", "tad", "marginally", "smidge", "smidgen", "gently", "subtly", "hair",
    "notch", "bitty", "fraction", "shade", "trifle",
  ]
  private static let largeWords: Set<String> = [
    "much", "lot", "lots", "way", "far", "significantly", "considerably", "drastically", "strongly", "heavily", "tons",
    "hugely", "massively", "loads", "heaps", "bunch", "super", "dramatically", "extremely", "enormously", "vastly",
  ]
}
