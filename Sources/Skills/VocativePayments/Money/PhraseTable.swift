import VocativeDialogue
import VocativeText

/// A table of fixed phrases, indexed by their first word.
struct PhraseTable: Sendable {
  private var continuations: [String: [[String]]] = [:]
  private var chains: [PhraseChain] = []

  /// Creates a table of phrases, with blanks between words.
  init(_ texts: [String]) {
    for text in texts {
      let words = text.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      continuations[first, default: []].append(Array(words.dropFirst()))
    }
  }

  /// Creates a table of chains, each with one phrase of every list in their order; an empty phrase marks a list that may be
  /// left out.
  ///
  /// The chains are not written out: three lists of twenty phrases take sixty entries, and not eight thousand.
  init(chains: [[String]]...) { self.chains = chains.map(PhraseChain.init) }

  /// Returns the end of the longest phrase that begins at a token; nil if there is none.
  func end(in tokens: [Token], at start: Int) -> Int? { ends(in: tokens, at: start).max() }

  /// Returns the ends of all phrases that begin at a token.
  fileprivate func ends(in tokens: [Token], at start: Int) -> Set<Int> {
    guard start < tokens.count else { return [] }
    var ends: Set<Int> = []
    for rest in continuations[tokens[start].folded] ?? [] where start + rest.count < tokens.count {
      let matches = rest.indices.allSatisfy {
        tokens[start + 1 + $0].folded == rest[$0] && !tokens[start + $0].endsClause
      }
      if matches { ends.insert(start + rest.count + 1) }
    }
    return chains.reduce(into: ends) { $0.formUnion($1.ends(in: tokens, at: start)) }
  }
}

/// Phrases in a row, one of each table.
private struct PhraseChain: Sendable {
  private struct Link: Sendable {
    let phrases: PhraseTable
    let isOptional: Bool
  }

  private let links: [Link]

  init(_ lists: [[String]]) {
    links = lists.map { Link(phrases: PhraseTable($0), isOptional: $0.contains("")) }
  }

  /// Returns the ends of the chains of at least one word that begin at a token; none goes on behind the end of a clause.
  func ends(in tokens: [Token], at start: Int) -> Set<Int> {
    var ends: Set<Int> = [start]
    for link in links {
      let next = ends.filter { $0 == start || !tokens[$0 - 1].endsClause }
      ends = next.reduce(into: link.isOptional ? ends : []) { $0.formUnion(link.phrases.ends(in: tokens, at: $1)) }
      if ends.isEmpty { return [] }
    }
    return ends.subtracting([start])
  }
}
