import VocativeCore
import VocativeText

/// Splits an utterance with several requests into its parts: "send Mei 20 and Omar 30", "check my balance, then pay Anna".
///
/// A part is a request by itself, or names values for the intent of the part before it, another person or account among
/// them. Words that are one request as a whole are not split.
struct RequestSplitter {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]
  /// Returns the variants of an intent.
  let variants: (String) -> [String]

  /// A part of an utterance.
  struct Part {
    let utterance: Utterance
    /// The phrases' interpretation.
    let interpretation: Interpretation
    /// True if it continues the request before it: its other values are that one's.
    let isContinuation: Bool
    /// Words after the part that belong to no request.
    var remark: String?
    /// True if words at the end of the utterance were about this part alone, whose entries no other shares.
    var hasOwnValues = false
  }

  /// The confidence of a request that needs no splitting.
  private static let wholeThreshold: Confidence = 0.93
  /// The same where only commas stand between the parts.
  private static let listThreshold: Confidence = 0.7
  /// The minimum confidence of a part.
  private static let partThreshold: Confidence = 0.7
  /// Utterances with more joints are not split.
  private static let jointLimit = 6

  /// Returns the parts of an utterance; nil if it is one request or none.
  func parts(of utterance: Utterance) -> [Part]? {
    let announced = utterance.withoutAnnouncement
    // "Mei 25 on Monday and Omar 10 now": the last word tells the requests apart.
    let isImmediate = announced.tokens.last.map { Immediacy.isLast($0.folded) } ?? false
    let utterance = isImmediate ? announced : announced.withoutClosing
    if let parts = SubjectList(matcher: matcher, vocabulary: vocabulary, salient: salient).parts(of: utterance) {
      return parts
    }
    if let own = OwnValues(utterance), let all = parts(of: own.rest), let index = own.index(among: all),
      let part = part(Utterance(all[index].utterance.text + " " + own.words), after: Array(all[..<index]))
    {
      var parts = all
      parts[index] = part
      parts[index].hasOwnValues = true
      return parts
    }
    let finder = RequestJointFinder(matcher: matcher, vocabulary: vocabulary, salient: salient)
    let places = finder.places(in: utterance)
    guard !places.isEmpty else { return nil }
    if let questions = questions(in: utterance, at: places) { return questions }
    let joints = finder.joints(among: places, in: utterance)
    guard !joints.isEmpty, joints.count <= Self.jointLimit else { return nil }
    let isListed = joints.allSatisfy(\.isEmpty)
    guard !isOneRequest(utterance, at: joints, finder, from: isListed ? Self.listThreshold : Self.wholeThreshold) else {
      return nil
    }
    var best: [Part]?
    for choice in 1..<(1 << joints.count) {
      let chosen = joints.indices.filter { choice & (1 << $0) != 0 }.map { joints[$0] }
      guard let parts = parts(of: utterance, at: chosen) else { continue }
      if rank(parts) > best.map(rank) ?? (0, 0) { best = parts }
    }
    return best
  }

  /// Many parts of few intents come first.
  private func rank(_ parts: [Part]) -> (Int, Int) {
    (parts.count, -Set(parts.map(\.interpretation.intent)).count)
  }

  // MARK: Parts

  /// The minimum confidence of each of two questions.
  private static let questionThreshold: Confidence = 0.8

  /// Returns two questions in one utterance, each complete by itself; nil if it has none.
  private func questions(in utterance: Utterance, at joints: [Range<Int>]) -> [Part]? {
    guard utterance.startsLikeQuestion else { return nil }
    for joint in joints where !joint.isEmpty {
      let parts = [0..<joint.lowerBound, joint.upperBound..<utterance.tokens.count].map { range -> Part? in
        let words = Utterance(utterance.text(of: range))
        var matches = SlotMatches(words, vocabulary, salient: salient)
        // "And how much was it" asks about the same.
        guard words.tokens.contains(where: { saysMore($0) }), words.startsLikeQuestion,
          let best = matcher.interpretations(of: words, &matches).first,
          best.confidence >= Self.questionThreshold, !matcher.requiresConfirmation(best.intent)
        else { return nil }
        return Part(utterance: words, interpretation: best, isContinuation: false)
      }
      let both = parts.compactMap(\.self)
      if both.count == 2 { return both }
    }
    return nil
  }

  private func saysMore(_ token: Token) -> Bool {
    WordClasses.category(of: token) != .function && WordClasses.category(of: token) != .filler
      && !["much", "many"].contains(token.folded)
  }

  private func isOneRequest(
    _ utterance: Utterance, at joints: [Range<Int>], _ finder: RequestJointFinder, from threshold: Confidence
  ) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    guard let whole = matcher.interpretations(of: utterance, &matches).first, whole.confidence >= threshold else {
      return false
    }
    let values = vocabulary.values(in: utterance)
    let breaks = joints.filter { finder.separatesRequests($0, values) }.compactMap { utterance.scalarRange(of: $0) }
    let remarks = whole.entities.filter { $0.candidates.first?.value is Memo }.map(\.range)
    if remarks.contains(where: { remark in breaks.contains { remark.overlaps($0) } }) { return false }
    // "Then send 5 dollars to Bill" has a person of its own.
    let taken = utterance.positions(in: whole.ranges)
    let hasOther = values.contains { match in
      match.value is any Choosable && match.confidence >= .confirmationThreshold
        && taken.isDisjoint(with: match.tokens)
        && (joints.contains { $0.upperBound <= match.tokens.lowerBound }
          || !matcher.requiresConfirmation(whole.intent)
            && whole.skipped?.isSuperset(of: match.tokens) ?? false)
    }
    return !hasOther && !hasOtherRequest(than: whole, after: joints, in: utterance)
      && whole.entities.allSatisfy { entity in
        !entity.isConflicting
          && !(entity.isAmbiguousList && vocabulary.parser(of: entity.slot, in: whole.intent) is any ListSlotParser)
      }
  }

  /// True if words that a whole request leaves over are another one as declared, which needs no yes: "take me to the
  /// library and then be louder".
  private func hasOtherRequest(
    than whole: Interpretation, after joints: [Range<Int>], in utterance: Utterance
  ) -> Bool {
    guard !matcher.requiresConfirmation(whole.intent), let skipped = whole.skipped else { return false }
    let taken = utterance.positions(in: whole.ranges)
    return joints.contains { joint in
      guard skipped.contains(where: { $0 >= joint.upperBound }), taken.allSatisfy({ $0 < joint.upperBound }) else {
        return false
      }
      let rest = Utterance(utterance.text(of: joint.upperBound..<utterance.tokens.count))
      var matches = SlotMatches(rest, vocabulary, salient: salient)
      return matcher.interpretations(of: rest, &matches).first.map {
        $0.confidence >= RequestGuard.declaredThreshold && $0.intent != whole.intent
          && !matcher.requiresConfirmation($0.intent)
      } ?? false
    }
  }

  private func parts(of utterance: Utterance, at joints: [Range<Int>]) -> [Part]? {
    let starts = [0] + joints.map(\.upperBound)
    let ends = joints.map(\.lowerBound) + [utterance.tokens.count]
    var parts: [Part] = []
    for (number, (start, end)) in zip(starts, ends).enumerated() {
      guard start < end else { return nil }
      let isListed = number > 0 && joints[number - 1].isEmpty && joints[(number - 1)...].allSatisfy(\.isEmpty)
      let words = Utterance(utterance.text(of: start..<end)).withoutDistributives.withoutRepetition
      guard !words.tokens.isEmpty else { return nil }
      // What depends on a condition is no part of a plan.
      if RequestGuard.clause(in: words, outside: []) != nil { return nil }
      guard let part = part(words, after: parts) else {
        // Words after the last of several requests are named.
        guard parts.count > 1, end == utterance.tokens.count, utterance.tokens[start - 1].endsClause else { return nil }
        parts[parts.count - 1].remark = words.trimmedText
        continue
      }
      let isJoined = number > 0 && !joints[number - 1].isEmpty
      if !part.isContinuation, let previous = parts.last?.interpretation,
        repeats(part.interpretation, previous, isJoined: isJoined)
      {
        return nil
      }
      // Of people alone, a comma joins only those before an "and": "Anna, Mei and Omar".
      if isListed, part.isContinuation,
        part.interpretation.entities.allSatisfy({ $0.candidates.first?.value is any Choosable })
      {
        return nil
      }
      parts.append(part)
    }
    return parts
  }

  private func part(_ words: Utterance, after parts: [Part]) -> Part? {
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
    if let continued, !beginsWithVerb(words) || isEntry(words) || beginsWithEntry(of: continued, words) {
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
    return continued
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

  /// True if two requests are one said twice: the same intent, and no value that differs.
  ///
  /// After a conjunction another name is another request: "send 7 to Marie, and send 7 to Marie Baker".
  private func repeats(_ request: Interpretation, _ previous: Interpretation, isJoined: Bool) -> Bool {
    request.intent == previous.intent
      && !request.entities.contains { entity in
        previous.entities.contains {
          $0.slot == entity.slot
            && ($0.identities.isDisjoint(with: entity.identities) || (isJoined && entity.hasOtherName(than: $0)))
        }
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

  /// True if the values have another sum than the request before, so that a name that may mean the same person is a
  /// payment of its own: "80 to Will, and twenty to my landlord".
  private func hasOtherSum(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.entities.contains { entity in
      vocabulary.parser(of: entity.slot, in: values.intent)?.standsForSums ?? false
        && previous.entities.contains {
          $0.slot == entity.slot && !$0.mayEqual(entity)
        }
    }
  }

  /// True if the values name another entry of a list for a slot that the request before has a value for.
  private func contrasts(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.entities.contains { entity in
      entity.candidates.first?.value is any Choosable
        && vocabulary.parser(of: entity.slot, in: values.intent) is any ListSlotParser
        && (previous.entities.contains {
          $0.slot == entity.slot
            && ($0.identities.isDisjoint(with: entity.identities)
              || (entity.hasOtherName(than: $0) && hasOtherSum(values, previous)))
        }
          || previous.unresolvedNames.contains { $0.slot == entity.slot })
    }
  }
}

extension Utterance {
  /// The words that give a value to each of several people.
  private static let distributives: Set<String> = ["each", "apiece", "respectively", "both"]

  /// The utterance without words such as "each".
  var withoutDistributives: Utterance {
    let kept = tokens.map { !Self.distributives.contains($0.folded) }
    return kept.allSatisfy(\.self) ? self : Utterance(text(keeping: kept))
  }
}
