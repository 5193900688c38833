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
    let utterance = utterance.withoutAnnouncement.withoutClosing
    let places = joints(in: utterance)
    guard !places.isEmpty else { return nil }
    if let questions = questions(in: utterance, at: places) { return questions }
    let values = vocabulary.values(in: utterance).filter { $0.confidence >= 0.8 }
    let joints = places.filter { !isInsideValue($0, values) && !isInsideGroup($0, utterance) }
    guard !joints.isEmpty, joints.count <= Self.jointLimit else { return nil }
    let isListed = joints.allSatisfy(\.isEmpty)
    guard !isOneRequest(utterance, from: isListed ? Self.listThreshold : Self.wholeThreshold) else { return nil }
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

  // MARK: Joints

  private static let connectors: [[String]] = [
    ["and", "then", "also"], ["and", "after", "that"], ["and", "then"], ["and", "also"], ["then", "also"],
    ["as", "well", "as"],
    ["after", "that"], ["and"], ["then"], ["plus"], ["also"], ["&"], ["n"],
  ]

  /// Returns the ranges of the words that may join two parts; empty ranges for commas alone.
  private func joints(in utterance: Utterance) -> [Range<Int>] {
    let words = utterance.tokens.map(\.folded)
    var joints: [Range<Int>] = []
    var position = 1
    while position < words.count {
      var start = position
      if utterance.tokens[position - 1].endsClause {
        while start < words.count, WordClasses.category(of: utterance.tokens[start]) == .filler { start += 1 }
      }
      let connector = Self.connectors.first { words[start...].starts(with: $0) }
      let length = connector.map { $0.count + start - position } ?? 0
      guard connector != nil || utterance.tokens[position - 1].endsClause, position + length < words.count else {
        position += 1
        continue
      }
      // "Hundreds and sixty": a number goes on.
      let isNumber = { (place: Int) in
        utterance.tokens[place].kind == .word && WordClasses.category(of: utterance.tokens[place]) == .number
      }
      if !isNumber(position - 1) || !isNumber(position + length) { joints.append(position..<(position + length)) }
      position += max(length, 1)
    }
    return joints
  }

  /// True if a joint belongs to a value, such as "twenty dollars and fifty cents", and does not join two entries of a list.
  private func isInsideValue(_ joint: Range<Int>, _ values: [ValueSpan]) -> Bool {
    // A group of people is divided where its members are values by themselves.
    let holders = values.filter {
      $0.tokens.lowerBound < joint.lowerBound && $0.tokens.upperBound > joint.upperBound
        && (!($0.value is any Choosable) || vocabulary.allParsers[$0.parser] is any ListSlotParser)
    }
    guard !holders.isEmpty else { return false }
    return !values.contains { left in
      left.tokens.upperBound == joint.lowerBound && vocabulary.allParsers[left.parser] is any ListSlotParser
        && values.contains { $0.tokens.lowerBound == joint.upperBound && $0.parser == left.parser }
    }
  }

  /// True if the utterance as a whole is a request with one value on both sides of a joint, such as a group of people.
  private func isInsideGroup(_ joint: Range<Int>, _ utterance: Utterance) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    let readings = matcher.interpretations(of: utterance, &matches)
    guard let best = readings.first, let range = utterance.scalarRange(of: joint) else { return false }
    return readings.contains { whole in
      whole.confidence.value >= best.confidence.value - 0.1
        && (whole.intent == best.intent || whole.confidence >= Self.partThreshold)
        && whole.entities.contains { entity in
          !entity.isConflicting && !(vocabulary.parser(of: entity.slot, in: whole.intent) is any ListSlotParser)
            && entity.range.lowerBound < range.lowerBound && entity.range.upperBound > range.upperBound
        }
    }
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
        guard words.startsLikeQuestion, let best = matcher.interpretations(of: words, &matches).first,
          best.confidence >= Self.questionThreshold, !matcher.requiresConfirmation(best.intent)
        else { return nil }
        return Part(utterance: words, interpretation: best, isContinuation: false)
      }
      let both = parts.compactMap(\.self)
      if both.count == 2 { return both }
    }
    return nil
  }

  private func isOneRequest(_ utterance: Utterance, from threshold: Confidence) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    guard let whole = matcher.interpretations(of: utterance, &matches).first else { return false }
    return whole.confidence >= threshold
      && whole.entities.allSatisfy { entity in
        !entity.isConflicting
          && !(entity.isAmbiguousList && vocabulary.parser(of: entity.slot, in: whole.intent) is any ListSlotParser)
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
      if !part.isContinuation, let previous = parts.last?.interpretation, repeats(part.interpretation, previous) {
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
      ([last.interpretation.intent] + variants(last.interpretation.intent)).lazy.compactMap {
        continuation(of: last.interpretation, as: $0, words, &matches)
      }.first
    }
    // "Mei for 22" after "ask Amar for 18" begins no request of its own.
    if let continued, !beginsWithVerb(words) { return continued }
    let request = matcher.interpretations(of: words, &matches).first
    let threshold = parts.isEmpty ? Confidence.acceptanceThreshold : Self.partThreshold
    if let request, request.confidence >= threshold,
      !matcher.requiresConfirmation(request.intent)
        || (matcher.hasContentWord(of: request.intent, in: words) && (parts.isEmpty || beginsWithVerb(words)))
        || (parts.isEmpty && request.confidence >= .interruptionThreshold && request.entities.count > 1)
    {
      return Part(utterance: words, interpretation: request, isContinuation: false)
    }
    return continued
  }

  /// True if the first word that carries meaning is one of the phrases.
  private func beginsWithVerb(_ words: Utterance) -> Bool {
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
      values.confidence >= Self.partThreshold, values.unresolvedNames.isEmpty,
      values.entities.allSatisfy({ !$0.isConflicting && !isEntryTakenForRemark($0, intent) }),
      contrasts(values, previous) || addsTime(values, previous),
      CoverageChecker(matcher: matcher).leftovers(in: words, values).isEmpty
    else { return nil }
    return Part(utterance: words, interpretation: values, isContinuation: true)
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
  private func repeats(_ request: Interpretation, _ previous: Interpretation) -> Bool {
    request.intent == previous.intent
      && !request.entities.contains { entity in
        previous.entities.contains { $0.slot == entity.slot && $0.identities.isDisjoint(with: entity.identities) }
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

  /// True if the values name another entry of a list for a slot that the request before has a value for.
  private func contrasts(_ values: Interpretation, _ previous: Interpretation) -> Bool {
    values.entities.contains { entity in
      entity.candidates.first?.value is any Choosable
        && vocabulary.parser(of: entity.slot, in: values.intent) is any ListSlotParser
        && (previous.entities.contains { $0.slot == entity.slot && $0.identities.isDisjoint(with: entity.identities) }
          || previous.unresolvedNames.contains { $0.slot == entity.slot })
    }
  }
}

extension RequestSplitter {
  /// Returns the interpretations of the parts with the values that they share.
  ///
  /// A continuation takes the values that it does not name from the request before it, a request those it needs from
  /// the continuation after it: "pay Mei and Omar 15 each". A remark belongs to its own part, unless the sum is shared.
  static func sharingValues(
    _ parts: [(interpretation: Interpretation, isContinuation: Bool)], requiredSlots: (String) -> Set<String>
  ) -> [Interpretation] {
    var merged = parts.map(\.interpretation)
    for index in merged.indices.reversed().dropLast() where parts[index].isContinuation {
      let missing = requiredSlots(merged[index - 1].intent)
      merged[index - 1] = merged[index - 1].adding(from: merged[index]) { slot, value in
        missing.contains(slot) || (value is Memo && !parts[index - 1].interpretation.hasAmount(like: merged[index]))
      }
    }
    for index in merged.indices.dropFirst() where parts[index].isContinuation {
      let own = Set(parts[index].interpretation.entities.map(\.slot))
      let sharesSum = !parts[index].interpretation.entities.contains { !($0.candidates.first?.value is any Choosable) }
      let leftovers = merged[index].leftovers
      merged[index] = Interpretation(
        intent: merged[index].intent, confidence: min(merged[index].confidence, merged[index - 1].confidence),
        entities: merged[index].entities, unresolvedNames: merged[index].unresolvedNames
      ).adding(from: merged[index - 1]) { slot, value in !own.contains(slot) && (sharesSum || !(value is Memo)) }
      merged[index].leftovers = leftovers
    }
    return merged
  }
}

extension Interpretation {
  /// Returns the interpretation with the values of another one for slots that it has no value for.
  fileprivate func adding(from other: Interpretation, where isShared: (String, any SlotValue) -> Bool) -> Interpretation
  {
    let own = Set(entities.map(\.slot)).union(unresolvedNames.map(\.slot))
    return with(
      entities
        + other.entities.filter { entity in
          !own.contains(entity.slot) && (entity.candidates.first.map { isShared(entity.slot, $0.value) } ?? false)
        })
  }

  /// True if it has a value that is no entry of a list for a slot for which the other one has one too.
  fileprivate func hasAmount(like other: Interpretation) -> Bool {
    entities.contains { entity in
      !(entity.candidates.first?.value is any Choosable) && !(entity.candidates.first?.value is Memo)
        && other.entities.contains { $0.slot == entity.slot }
    }
  }
}

extension Entity {
  var identities: Set<String> { Set(candidates.map(\.identity)) }

  /// True if several entries of a list are as likely.
  var isAmbiguousList: Bool {
    candidates.count > 1 && identities.count > 1 && text.contains(" and ")
      && candidates.allSatisfy { $0.value is any Choosable && $0.confidence >= .confirmationThreshold }
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
