package import VocativeGrammar
package import VocativeText

extension Grammar.Expansion {
  /// Numbers and names for the entries of a list; nil for an empty one.
  package static func selections(from choices: [any Choosable]) -> Grammar.Expansion? {
    .anyOf(
      choices.indices.prefix(ListSelection.ordinals.count).flatMap { position -> [Grammar.Expansion] in
        [
          .sequence([.optional(.word("the")), .word(ListSelection.ordinals[position]), .optional(.word("one"))]),
          .sequence([.optional(.word("number")), .word(ListSelection.cardinals[position])]),
        ]
      } + [choices.spokenNames].compactMap(\.self))
  }
}
