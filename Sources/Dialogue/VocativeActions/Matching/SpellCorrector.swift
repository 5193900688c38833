import VocativeDialogue
import VocativeText

/// Corrects words that are similar to words of the actions.
///
/// Words that are common are no mistakes. Others may be corrected wrongly; the matcher uses a correction only if it raises
/// the score.
struct SpellCorrector: Sendable {
  private var words: [Character: Set<String>] = [:]
  private var isCommonWord: @Sendable (String) -> Bool = { _ in false }

  init() {}

  /// Creates a corrector for the words of some sentences.
  init(
    _ sentences: some Sequence<[Token]>, isCommonWord: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isCommonWord = isCommonWord
    for sentence in sentences {
      for token in sentence where token.kind == .word {
        if let first = token.folded.first { words[first, default: []].insert(token.folded) }
      }
    }
  }

  /// The utterance with corrected words; nil if none changes.
  func corrected(_ utterance: Utterance) -> Utterance? {
    var hasChanged = false
    let words = utterance.tokens.indices.map { position in
      if let word = correction(of: utterance.tokens[position]) {
        hasChanged = true
        return word
      }
      return utterance.text(of: position..<(position + 1))
    }
    guard hasChanged else { return nil }
    // A token attached to the one before it, such as the s of "it's", stays attached.
    var text = ""
    for (token, word) in zip(utterance.tokens, words) {
      text += (token.isAttachedToPrevious || text.isEmpty ? "" : " ") + word + (token.endsClause ? "," : "")
    }
    return Utterance(text)
  }

  /// The most similar word of the actions; nil if the token is one itself, or none or several are equally similar.
  func correction(of token: Token) -> String? {
    let written = token.folded
    guard token.kind == .word, written.count >= 5, let first = written.first, let known = words[first],
      !known.contains(written), !isCommonWord(written)
    else { return nil }
    let letters = Array(written)
    let near = known.compactMap { word -> (distance: Int, word: String)? in
      let limit = min(word.count, letters.count) >= 7 ? 2 : 1
      guard word.count >= 4, let distance = EditDistance.between(letters, Array(word), limit: limit) else { return nil }
      return (distance, word)
    }
    .sorted { $0 < $1 }
    guard let best = near.first, near.count == 1 || near[1].distance > best.distance else { return nil }
    // "Colours" for "colour" is no mistake.
    return best.word == written + "s" || written == best.word + "s" ? nil : best.word
  }
}
