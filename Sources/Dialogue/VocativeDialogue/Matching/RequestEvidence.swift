import VocativeCore
import VocativeText

/// The words of an utterance that speak for an interpretation, against those that it passes over.
///
/// For skills that name every word that nothing accounts for: there a word of another intent costs no more than any other,
/// so that few words of a phrase would take a whole sentence.
struct RequestEvidence {
  private let taken: Int
  private let passedOver: Int
  private let hasValues: Bool
  private let isComplete: Bool

  init(_ interpretation: Interpretation, of intent: IntentDeclaration, in utterance: Utterance) {
    let skipped = interpretation.skipped ?? []
    let meaningless = utterance.carrierPositions
    let named = utterance.positions(in: interpretation.ranges)
    let weighty = utterance.tokens.indices.filter { place in
      let token = utterance.tokens[place]
      return [.content, .negation, .number].contains(WordClasses.category(of: token))
        && (!CoverageWords.harmless.contains(token.folded) || named.contains(place)) && !meaningless.contains(place)
    }
    passedOver = weighty.count { skipped.contains($0) && !named.contains($0) }
    taken = utterance.tokens.indices.count { place in
      !meaningless.contains(place) && (named.contains(place) || !skipped.contains(place))
        && ![.filler, .article].contains(WordClasses.category(of: utterance.tokens[place]))
    }
    hasValues = interpretation.hasValues
    isComplete = intent.missingSlots(of: interpretation).isEmpty || !interpretation.unresolvedNames.isEmpty
  }

  /// True if the words taken outweigh those passed over.
  var isSufficient: Bool {
    if passedOver == 0 { return taken > 0 }
    // "I've cut my finger" asks for no stop to be cut out.
    guard isComplete else { return taken > passedOver + 1 }
    return hasValues ? taken + 1 >= passedOver : taken > 1 ? taken >= passedOver : taken > passedOver
  }
}
