import VocativeDialogue
import VocativeText

/// A table of fixed phrases, indexed by their first word.
struct PhraseTable: Sendable {
  private var continuations: [String: [[String]]] = [:]

  /// Creates a table of phrases, with blanks between words.
  init(_ texts: [String]) {
    for text in texts {
      let words = text.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      continuations[first, default: []].append(Array(words.dropFirst()))
    }
  }

  /// Returns the end of the longest phrase that begins at a token; nil if there is none.
  func end(in tokens: [Token], at start: Int) -> Int? {
    guard start < tokens.count, let rests = continuations[tokens[start].folded] else { return nil }
    let ends = rests.lazy.compactMap { rest -> Int? in
      guard start + rest.count < tokens.count else { return nil }
      let matches = rest.indices.allSatisfy {
        tokens[start + 1 + $0].folded == rest[$0] && !tokens[start + $0].endsClause
      }
      return matches ? start + rest.count + 1 : nil
    }
    return ends.max()
  }
}
