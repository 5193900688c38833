package import VocativeGrammar
package import VocativeText

extension Grammar.Expansion {
  /// Numbers and names for the entries of a list; nil for an empty one.
  package static func picks(from choices: [any Choosable]) -> Grammar.Expansion? {
    .anyOf(
      choices.indices.prefix(ListAnswer.ordinals.count).flatMap { position -> [Grammar.Expansion] in
        [
          .sequence([.optional(.word("the")), .word(ListAnswer.ordinals[position]), .optional(.word("one"))]),
          .sequence([.optional(.word("number")), .word(ListAnswer.cardinals[position])]),
        ]
      } + [choices.spokenNames].compactMap(\.self))
  }
}
