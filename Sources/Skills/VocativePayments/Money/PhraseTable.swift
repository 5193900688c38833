import VocativeDialogue
import VocativeText

/// Fixed wordings, found by their first word.
struct PhraseTable: Sendable {
  private var continuations: [String: [[String]]] = [:]

  /// A table of wordings, their words set apart by blanks.
  init(_ texts: [String]) {
    for text in texts {
      let words = text.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      continuations[first, default: []].append(Array(words.dropFirst()))
    }
  }

  /// Where the longest wording that begins at a token ends; nil when none does.
  func end(in tokens: [Token], at start: Int) -> Int? {
    guard start < tokens.count, let rests = continuations[tokens[start].folded] else { return nil }
    let ends = rests.lazy.compactMap { rest -> Int? in
      guard start + rest.count < tokens.count else { return nil }
      let fits = rest.indices.allSatisfy {
        tokens[start + 1 + $0].folded == rest[$0] && !tokens[start + $0].endsClause
      }
      return fits ? start + rest.count + 1 : nil
    }
    return ends.max()
  }
}
