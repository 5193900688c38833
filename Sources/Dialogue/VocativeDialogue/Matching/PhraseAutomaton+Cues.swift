import VocativeText

extension PhrasePattern {
  /// The prepositions that lead to each slot somewhere in the pattern: `to {recipient}` gives `recipient: [["to"]]`.
  ///
  /// They let a value stand elsewhere in a sentence than in any phrase: "from Top Bank, send Anna fifty dollars".
  var cues: [String: Set<[String]>] {
    var cues: [String: Set<[String]>] = [:]
    var walk = CueCollector()
    walk.visit(self, &cues)
    return cues
  }
}

private struct CueCollector {
  /// The words said just before, as far as they are prepositions.
  private var before: [String] = []

  /// True for a preposition, and for the verb that names a means: "use my savings".
  private static func isCue(_ word: String) -> Bool { WordClasses.isPreposition(word) || word == "use" }

  mutating func visit(_ pattern: PhrasePattern, _ cues: inout [String: Set<[String]>]) {
    switch pattern {
    case .word(let word):
      let tokens = Utterance(word).tokens.map(\.folded)
      before = tokens.allSatisfy(Self.isCue) ? Array((before + tokens).suffix(2)) : []
    case .slot(let name):
      if !before.isEmpty { cues[name, default: []].insert(before) }
      before = []
    case .sequence(let parts): for part in parts { visit(part, &cues) }
    case .oneOf(let parts), .anyOrder(let parts):
      let entry = before
      var exits: [[String]] = []
      for part in parts {
        before = entry
        visit(part, &cues)
        exits.append(before)
      }
      before = exits.max { $0.count < $1.count } ?? []
    case .optional(let part):
      let entry = before
      visit(part, &cues)
      if before.isEmpty { before = entry }
    }
  }
}
