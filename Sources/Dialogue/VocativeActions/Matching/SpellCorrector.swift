import VocativeDialogue
import VocativeText

/// Puts words right that are nearly words of the actions: misspelt, or misheard by a recogniser.
///
/// There is no dictionary, so any word may be taken for a mistake; what comes of it is only used when it makes the
/// request clearly surer.
struct SpellCorrector: Sendable {
  private var words: [Character: Set<String>] = [:]

  init() {}

  /// A speller for the words of some sentences.
  init(_ sentences: some Sequence<[Token]>) {
    for sentence in sentences {
      for token in sentence where token.kind == .word {
        if let first = token.folded.first { words[first, default: []].insert(token.folded) }
      }
    }
  }

  /// The utterance with the words put right; nil when there is nothing to put right.
  func corrected(_ utterance: Utterance) -> Utterance? {
    var hasChanged = false
    let pieces = utterance.tokens.indices.map { position in
      if let word = correction(of: utterance.tokens[position]) {
        hasChanged = true
        return word
      }
      return utterance.text(of: position..<(position + 1))
    }
    guard hasChanged else { return nil }
    // A token that touches the one before it, such as the s of "it's", goes on touching it.
    var text = ""
    for (token, piece) in zip(utterance.tokens, pieces) {
      text += (token.isAttachedToPrevious || text.isEmpty ? "" : " ") + piece + (token.endsClause ? "," : "")
    }
    return Utterance(text)
  }

  /// The one word of the actions that a token nearly is; nil when it is one itself, or none or several are as near.
  func correction(of token: Token) -> String? {
    let written = token.folded
    guard token.kind == .word, written.count >= 5, let first = written.first, let known = words[first],
      !known.contains(written)
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
