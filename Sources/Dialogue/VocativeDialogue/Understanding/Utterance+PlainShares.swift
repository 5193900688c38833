import VocativeText

extension Utterance {
  private static let shareVerbs: Set<String> = ["make", "let", "put", "set"]
  private static let sharers = ["his": "he pays", "her": "she pays", "their": "they pay", "my": "I pay"]
  private static let shares: Set<String> = ["share", "part", "bit", "half", "portion"]
  private static let joints: Set<String> = ["be", "at", "to", "just", "only"]

  /// The utterance with "she pays 20" in place of other words that say what one person's part of a sum is: "make her part 20", "let
  /// his share be 15".
  var withPlainShares: Utterance {
    let words = tokens.map(\.folded)
    for start in words.indices where Self.shareVerbs.contains(words[start]) && start + 3 < words.count {
      guard let pays = Self.sharers[words[start + 1]], Self.shares.contains(words[start + 2]) else { continue }
      var end = start + 3
      while end < words.count, Self.joints.contains(words[end]) { end += 1 }
      guard end < words.count, WordClasses.category(of: tokens[end]) == .number || tokens[end].kind != .word else {
        continue
      }
      return Utterance(
        [text(of: 0..<start), pays, text(of: end..<words.count)].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return self
  }
}
