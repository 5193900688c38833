import VocativeText

/// Leaves out the ordinals that only count the requests of an utterance: "first, send … second, ask …".
///
/// One ordinal alone may pick an entry, or say what comes first, and stays.
enum EnumerationFilter {
  private static let ordinals: Set<String> = [
    "first", "firstly", "second", "secondly", "third", "thirdly", "fourth", "fourthly", "fifth", "lastly", "finally",
    "last", "next",
  ]

  /// Returns the utterance without its counting ordinals; nil if it has none.
  static func filtered(_ utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let counters = tokens.indices.filter { position in
      let opensClause = position == 0 || tokens[position - 1].endsClause || tokens[position - 1].folded == "and"
      return opensClause && tokens[position].endsClause && ordinals.contains(tokens[position].folded)
    }
    guard counters.count > 1, counters.count < tokens.count else { return nil }
    let parts = tokens.indices.split { counters.contains($0) }
    return Utterance(parts.map { utterance.text(of: $0.startIndex..<$0.endIndex) }.joined(separator: ". "))
  }
}
