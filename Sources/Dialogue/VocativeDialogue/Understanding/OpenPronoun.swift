import VocativeCore
import VocativeText

/// Accounts for the personal pronoun of a question that no slot took: the "his" of "show me his payments".
///
/// It stands for the entry that was spoken of last. Where there is none it becomes a name that is in no list, so that the
/// assistant asks who is meant and does not answer about everybody.
struct OpenPronoun {
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  private static let personal: Set<String> = ["him", "his", "her", "hers", "he", "she"]
  /// Pronouns of people only after a preposition, or before what people have: "show me them" means things.
  private static let plural: Set<String> = ["them", "their", "theirs"]

  /// Returns an interpretation with the value of its pronoun, or with the pronoun as an unknown name.
  func resolved(
    _ interpretation: Interpretation, of intent: IntentDeclaration, in utterance: Utterance
  ) -> Interpretation {
    guard !intent.requiresConfirmation, interpretation.unresolvedNames.isEmpty,
      let (slot, parser) = openSlot(of: intent, in: interpretation),
      let position = position(in: utterance, outside: interpretation),
      let range = utterance.scalarRange(of: position..<(position + 1))
    else { return interpretation }
    let text = utterance.text(of: position..<(position + 1))
    let referents = PronounResolver(salient: salient).referents(of: parser)
    if referents.isEmpty { return interpretation.with(unresolvedName: text, range, for: slot) }
    let entity = Entity(
      slot: slot, text: text, range: range,
      candidates: referents.map { ScoredSlotValue(value: $0, confidence: PronounResolver.confidence) },
      isConflicting: false)
    return interpretation.with(interpretation.entities + [entity])
  }

  /// Returns the first empty optional slot for people, unless another slot has a person.
  private func openSlot(
    of intent: IntentDeclaration, in interpretation: Interpretation
  ) -> (slot: String, parser: any SlotParser)? {
    let values = (interpretation.entities + interpretation.excluded).flatMap(\.candidates).map(\.value)
    return intent.slots.lazy.filter { !$0.isDerived && !$0.isRequired }.compactMap { slot in
      vocabulary.parser(of: slot.name, in: intent.name).map { (slot.name, $0) }
    }.first { _, parser in
      parser.standsForPerson && !values.contains { parser.canProduce($0) }
    }
  }

  private func position(in utterance: Utterance, outside interpretation: Interpretation) -> Int? {
    let words = utterance.tokens.map(\.folded)
    // Clauses hold pronouns that no other value accounts for.
    let values = interpretation.entities.filter { !($0.candidates.first?.value is any SentenceFragment) }
    let taken = utterance.positions(in: values.map(\.range))
    return words.indices.first { place in
      let isPlural =
        Self.plural.contains(words[place])
        && (words[place] != "them" || (place > 0 && WordClasses.isPreposition(words[place - 1])))
      // "Which payments leave on their own".
      let isReflexive = place + 1 < words.count && words[place + 1] == "own"
      return (Self.personal.contains(words[place]) || isPlural) && !isReflexive && !taken.contains(place)
    }
  }
}

extension SlotParser {
  /// The words that may stand for an entry of the parser.
  var pronounWords: Set<String> { Set(Self.Value.pronouns) }

  /// True if personal pronouns stand for the parser's values, and those of things do not.
  fileprivate var standsForPerson: Bool {
    let pronouns = Self.Value.pronouns
    return pronouns.contains("him") && !pronouns.contains("it")
  }
}
