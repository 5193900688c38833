import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// Finds adjustments of a level in words: "to sixty percent", "a bit brighter", "twice as loud", "not so dark".
///
/// A level may have words of its own: with `more: ["brighter"]` and `less: ["darker"]` also "bright enough", "too dark"
/// and "brighten" are understood. One utterance has at most one adjustment.
package struct AdjustmentParser: SlotParser {
  private let words: AdjustmentLexicon
  private let more: [String]
  private let less: [String]

  /// A parser with a parameter's own words, as comparatives.
  package init(more: [String] = [], less: [String] = []) {
    self.more = more
    self.less = less
    words = AdjustmentLexicon(more: more, less: less)
  }

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Adjustment>] {
    AdjustmentScanner(utterance, words).match().map { [$0] } ?? []
  }

  /// The grammar rules of the values.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }

  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion {
    let percent = Grammar.Expansion.sequence([NumberGrammar.belowHundred, .word("percent")])
    let sizes = Grammar.Expansion.oneOf([.words("a bit"), .words("a little"), .word("much"), .words("a lot")])
    let directions = (["more", "less", "up", "down"] + more + less).map { Grammar.Expansion.words($0) }
    return .oneOf([
      percent, .sequence([.word("by"), percent]), .sequence([.optional(sizes), .oneOf(directions)]), .word("double"),
      .word("half"), .words("twice as much"),
    ])
  }

  /// Sample texts of values.
  package var samples: [String] { ["sixty percent", "a bit more", "twice as much"] }
}
