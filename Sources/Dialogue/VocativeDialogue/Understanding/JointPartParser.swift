import VocativeCore
import VocativeText

/// Parses the words between two joints of an utterance: a request by itself, or values for the intent of the part before.
struct JointPartParser {
  typealias Part = RequestSplitter.Part

  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]
  /// Returns the variants of an intent.
  let variants: (String) -> [String]

  /// The minimum confidence of a part.
  private static let partThreshold: Confidence = 0.7

  /// Returns the part that some words are behind other parts; nil if they are neither a request nor values.
  func part(_ words: Utterance, after parts: [Part]) -> Part? {
    let named = parts.reversed().flatMap { $0.interpretation.entities.reversed().compactMap(\.candidates.first?.value) }
    var matches = SlotMatches(words, vocabulary, salient: named + salient)
    let continued = parts.last.flatMap { last in
      let intents = [last.interpretation.intent] + variants(last.interpretation.intent)
      let found = intents.compactMap { continuation(of: last.interpretation, as: $0, words, &matches) }
      let complete = found.filter(\.interpretation.leftovers.isEmpty)
      // "Mei 25 on Monday and Omar 10 now": the second is of the intent that has a slot for "now".
      let now = Immediacy.parser.matches(in: words).first?.value
      let immediate = now.flatMap { now in
        complete.first { part in
          let intent = part.interpretation.intent
          return matcher.slots(of: intent).contains { vocabulary.parser(of: $0, in: intent)?.canProduce(now) ?? false }
        }
      }
      return immediate ?? complete.first ?? found.first
    }
    // "Mei for 22" after "ask Amar for 18" begins no request of its own.
    let isOther = continued.map { hasOwnVerb(words, before: $0) } ?? false
    if let continued, !isOther,
      !beginsWithVerb(words) || isEntry(words) || beginsWithEntry(of: continued, words)
    {
      return continued
    }
    let request = matcher.interpretations(of: words, &matches).withoutGroupsOfOne(vocabulary).first
    let isUnsure = parts.isEmpty && request.map { matcher.requiresConfirmation($0.intent) } ?? true
    let threshold = isUnsure ? Confidence.acceptanceThreshold : Self.partThreshold
    if let request, request.confidence >= threshold,
      !matcher.requiresConfirmation(request.intent)
        || ((matcher.hasContentWord(of: request.intent, in: words)
          || request.confidence >= RequestGuard.declaredThreshold)
          && (parts.isEmpty || beginsWithVerb(words) || request.confidence >= .confirmationThreshold))
        || (parts.isEmpty && request.confidence >= .interruptionThreshold && request.entities.count > 1)
    {
      return Part(utterance: words, interpretation: request, isContinuation: false)
    }
    return isOther ? nil : continued
  }

  /// True if a word that no phrase of a part's intent has stands right before its first value: "drop Mateusz 9" does not go on
  /// asking for money.
  private func hasOwnVerb(_ words: Utterance, before part: Part) -> Bool {
    let covered = words.positions(in: part.interpretation.ranges)
    guard let first = covered.min(), first > 0, let verb = words.tokens[..<first].last else { return false }
    return WordClasses.category(of: verb) == .content && verb.kind == .word && !verb.endsClause
      && !matcher.vocabulary(of: part.interpretation.intent).contains(verb.folded)
  }

  /// True if the words are the name of an entry, which may be a word of a phrase too: "Rich".
  private func isEntry(_ words: Utterance) -> Bool {
    vocabulary.values(in: words).contains {
      $0.value is any Choosable && $0.tokens == words.tokens.indices && $0.confidence >= .confirmationThreshold
    }
  }

  /// True if the words begin with an entry that a part takes, which may be a verb too: "Bill 8 pounds".
  private func beginsWithEntry(of part: Part, _ words: Utterance) -> Bool {
    part.interpretation.entities.contains {
      $0.candidates.first?.value is any Choosable && words.positions(in: [$0.range]).contains(0)
    }
  }

  /// True if the first word that carries meaning is one of the phrases.
  private func beginsWithVerb(_ words: Utterance) -> Bool {
    if words.beginsWithSpokenAnswer { return true }
    let first = words.tokens.first { ![.filler, .function, .article].contains(WordClasses.category(of: $0)) }
    return first.map { WordClasses.category(of: $0) == .content && matcher.contains($0.folded) } ?? false
  }

  /// Returns the words as values for a request with an intent, in contrast to the one before; nil if they are none.
  private func continuation(
    of previous: Interpretation, as intent: String, _ words: Utterance, _ matches: inout SlotMatches
  ) -> Part? {
    guard
      let values = matcher.slotInterpretation(in: words, for: intent, expectedSlot: nil, &matches)
        .map({ $0.namingEntries(of: vocabulary) }),
      values.confidence >= (values.entities.count > 1 ? .acceptanceThreshold : Self.partThreshold),
      values.unresolvedNames.isEmpty,
      values.entities.allSatisfy({ !$0.isConflicting && !isEntryTakenForRemark($0, intent) }),
      contrasts(values, previous) || addsTime(values, previous)
    else { return nil }
    // A person with a sum of their own is a part even if there is more to it.
    let checked = CoverageChecker(matcher: matcher).checked(values, words)
    guard checked.leftovers.isEmpty || values.entities.count > 1 else { return nil }
    // "From Amar 22 please ask" is another request.
    if checked.leftovers.contains(where: { matcher.mentionsCompetingIntent(of: intent, Utterance($0)) }) { return nil }
    return Part(utterance: words, interpretation: checked, isContinuation: true)
  }

  /// True if a remark is the name of an entry that the intent has a slot for: "for Gianfranco".
  private func isEntryTakenForRemark(_ entity: Entity, _ intent: String) -> Bool {
    guard entity.candidates.first?.value is Memo else { return false }
    let text = Utterance(entity.text)
    return vocabulary.values(in: text).contains {
      $0.value is any Choosable && $0.tokens == text.tokens.indices && $0.confidence >= .confirmationThreshold
    }
  }

  /// True if the values are a sum and a time for a variant of the request before: "ten now and another ten on Tuesday".
  private func addsTime(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.intent != previous.intent && previous.hasAmount(like: values)
      && values.entities.contains { entity in
        !(entity.candidates.first?.value is any Choosable)
          && vocabulary.parser(of: entity.slot, in: previous.intent) == nil
      }
  }

  /// True if the values have another sum than the request before, so that a name that means or may mean the same person is
  /// a payment of its own: "80 to Will, and twenty to my landlord", "send Anna 13 and Anna 15".
  private func hasOtherSum(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.entities.contains { entity in
      vocabulary.parser(of: entity.slot, in: values.intent)?.standsForSums ?? false
        && previous.entities.contains {
          $0.slot == entity.slot && !$0.mayEqual(entity)
        }
    }
  }

  /// True if the values name another entry of a list for a slot that the request before has a value for, or may name
  /// another one with values of its own: "send Mei 30 and Mei 30", of two people called Mei.
  private func contrasts(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.entities.contains { entity in
      entity.candidates.first?.value is any Choosable
        && vocabulary.parser(of: entity.slot, in: values.intent) is any ListSlotParser
        && (previous.entities.contains {
          $0.slot == entity.slot
            && ($0.identities.isDisjoint(with: entity.identities) || hasOtherSum(values, previous)
              || entity.isAmbiguousEntry && values.entities.count > 1)
        }
          || previous.unresolvedNames.contains { $0.slot == entity.slot })
    }
  }
}
