import VocativeCore
import VocativeText

/// Exchanges two entries where the end of an utterance says so: "move 200 from Nest to Top Bank, sorry, other way round".
struct ReversedEntries {
  let vocabulary: SlotVocabulary

  private static let origins: Set<String> = ["from", "out"]
  private static let targets: Set<String> = ["to", "into", "onto"]

  /// Returns the utterance with its entries exchanged and without the words that say so; nil if it does not end with them
  /// or lacks one of the entries.
  func repaired(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    var end = words.count
    while end > 0, WordClasses.category(of: utterance.tokens[end - 1]) == .filler { end -= 1 }
    guard let reversal = ReversalWords.all.first(where: { words[..<end].suffix($0.count).elementsEqual($0) }) else {
      return nil
    }
    var cut = end - reversal.count
    while cut > 0, Interregnum.isPart(words[cut - 1]) || words[cut - 1] == "the" { cut -= 1 }
    let entries = vocabulary.values(in: Utterance(utterance.text(of: 0..<cut))).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    guard let origin = entry(of: entries, after: Self.origins, words),
      let target = entry(of: entries, after: Self.targets, words), origin.parser == target.parser,
      !origin.tokens.overlaps(target.tokens)
    else { return nil }
    let (first, second) =
      origin.tokens.lowerBound < target.tokens.lowerBound
      ? (origin.tokens, target.tokens) : (target.tokens, origin.tokens)
    return Utterance(
      [
        utterance.text(of: 0..<first.lowerBound), utterance.text(of: second),
        utterance.text(of: first.upperBound..<second.lowerBound), utterance.text(of: first),
        utterance.text(of: second.upperBound..<cut),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the longest entry that follows one of the prepositions, with or without an article.
  private func entry(of entries: [ValueSpan], after prepositions: Set<String>, _ words: [String]) -> ValueSpan? {
    entries.filter { entry in
      let before = words[..<entry.tokens.lowerBound].suffix(2)
      guard let last = before.last else { return false }
      let isArticle = ["my", "the"].contains(last)
      return prepositions.contains(last) || (isArticle && before.first.map(prepositions.contains) ?? false)
    }
    .max { $0.tokens.count < $1.tokens.count }
  }
}
