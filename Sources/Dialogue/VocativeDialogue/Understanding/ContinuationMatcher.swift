import VocativeCore
import VocativeText

/// Reads an utterance as a continuation of the request before it: "same again for Omar", "and 30 to Gianfranco".
struct ContinuationMatcher {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  let salient: [any SlotValue]

  /// A continuation with the values that replace those of the request before.
  struct Continuation: Sendable {
    let interpretation: Interpretation
    /// True if words such as "and" or "same again" announce it.
    let isAnnounced: Bool
    /// True if the values are said to be those that were meant: "I meant 350".
    var isCorrection = false
  }

  private static let openings: [[String]] = phrases(
    """
    same again for; the same again for; same again to; same again; the same again; the same thing; same thing; the same; same
    do the same for; do the same; do that again; do it again; repeat that; repeat it; once more; one more time; ditto; likewise
    and also; and then; and now; and what about; and how about; and the same; and; also; what about; how about; now; then; plus
    another; and another; again; or
    another one; and another one; another one like that; one more like that; and one more like that; another of those
    another one of those; one more of those; and one more of those; one more of the same; another one of the same
    """)
  /// Words by which another value takes the place of one just given: "no no, I meant the police station".
  private static let corrections: [[String]] = phrases("i meant; i mean; what i meant was; make it; make that")
  private static let denials: Set<String> = [
    "no", "nope", "nah", "sorry", "oh", "oops", "wait", "not", "that", "actually",
  ]
  /// The denials that take something back.
  private static let retractions: Set<String> = ["no", "nope", "nah", "sorry", "oops", "not", "actually"]
  private static let repetitions: Set<String> = ["same", "again", "repeat", "more", "ditto", "likewise", "another"]
  private static let closings: Set<String> = ["too", "again", "also", "please", "instead", "then"]
  private static let closingPhrases: [[String]] = phrases("as well; on top; on top of that")

  /// Words for the time of the request before, which stays as it is.
  private static let sameTimes: [[String]] = phrases(
    """
    same day; the same day; on the same day; same time; the same time; at the same time; same date; the same date; on that day
    """)

  private static func phrases(_ text: String) -> [[String]] {
    text.split { $0 == ";" || $0 == "\n" }.map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  /// Returns the utterance as a continuation of a request for an intent; nil if it is none.
  ///
  /// With `variants`, the intent may become one of them: "same for Mei, but tomorrow".
  func continuation(of intent: String, or variants: [String] = [], in utterance: Utterance) -> Continuation? {
    continuation(in: utterance, of: intent, or: variants)
      ?? withoutDenial(utterance).flatMap { continuation(in: $0, of: intent, or: variants) }
      ?? withoutExplanation(utterance).flatMap { continuation(in: $0, of: intent, or: variants) }
      ?? withDifference(utterance).flatMap { continuation(in: $0, of: intent, or: variants) }
  }

  /// Returns the words for the same request with another entry and one difference in plain words, "and Tara from Pine" for "Tara
  /// too, but that one from Pine"; nil for other words.
  private func withDifference(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard let mark = utterance.tokens.firstIndex(where: \.endsClause), mark + 1 < words.count,
      let same = Self.additives.first(where: { words[...mark].suffix($0.count).elementsEqual($0) }),
      case let start = ["and", "for", "to"].contains(words[0]) ? 1 : 0, case let end = mark + 1 - same.count,
      start < end,
      vocabulary.values(in: utterance).contains(where: { isEntry($0, at: start) && $0.tokens.upperBound == end })
    else { return nil }
    var rest = mark + 1
    while rest < words.count, Self.differences.contains(words[rest]) { rest += 1 }
    guard rest < words.count else { return nil }
    return Utterance("and \(utterance.text(of: start..<end)) \(utterance.text(of: rest..<words.count))")
  }

  private static let additives = [["too"], ["as", "well"], ["also"]]
  private static let differences: Set<String> = ["but", "only", "just", "that", "this", "one", "hers", "his", "theirs"]

  /// Returns the correction behind a clause that denies something: "I mean the station" of "I don't mean the town hall, I mean
  /// the station"; nil if there is none.
  private func withoutDenial(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count == 2, let denial = clauses.first, let correction = clauses.last,
      RequestGuard.negatedPart(of: denial) != nil || denial.tokens.first?.folded == "not",
      case let words = correction.tokens.map(\.folded), Self.corrections.contains(where: { words.starts(with: $0) })
    else { return nil }
    return correction
  }

  /// Returns the utterance without a last clause that only tells why: "Mia too, she was in the car as well"; nil if it has
  /// none.
  private func withoutExplanation(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let last = clauses.last, RequestGuard.isExplanation(withoutJoint(last)), !last.isQuestion,
      RequestGuard.clause(in: last, outside: []) == nil, vocabulary.requestValues(in: last, matcher).isEmpty,
      !last.tokens.contains(where: { [.number, .negation].contains(WordClasses.category(of: $0)) })
    else { return nil }
    return Utterance(utterance.text(of: 0..<(utterance.tokens.count - last.tokens.count)))
  }

  /// Returns a clause without the word that joins it: "or there'll be trouble".
  private func withoutJoint(_ clause: Utterance) -> Utterance {
    let joints = ["or", "because", "cos", "as", "since", "else", "otherwise"]
    let count = clause.tokens.prefix { joints.contains($0.folded) }.count
    return count < clause.tokens.count ? Utterance(clause.text(of: count..<clause.tokens.count)) : clause
  }

  private func continuation(in utterance: Utterance, of intent: String, or variants: [String]) -> Continuation? {
    let words = utterance.tokens.map(\.folded)
    var start = 0
    while start < words.count, WordClasses.category(of: utterance.tokens[start]) == .filler { start += 1 }
    let denials = words[start...].prefix { Self.denials.contains($0) }
    let meant = Self.corrections.contains { words[denials.endIndex...].starts(with: $0) }
    let mayRepair = !matcher.requiresConfirmation(intent) && matcher.namesEveryWord(intent)
    let repair = mayRepair ? LastRequestCorrection.end(in: words, from: start) : nil
    if meant { start = denials.endIndex }
    if let repair { start = repair }
    let opening = (meant ? Self.corrections : Self.openings).first { words[start...].starts(with: $0) } ?? []
    start += opening.count
    // "Same again for Omar" and "same amount to Omar": what is the same needs no word of its own.
    if opening.contains("same"), start < words.count, ["amount", "sum", "thing", "payment"].contains(words[start]) {
      start += 1
    }
    var end = words.count
    while end > start {
      let same = (Self.sameTimes + Self.closingPhrases).first {
        words[start..<end].count > $0.count && words[..<end].suffix($0.count) == $0[...]
      }
      guard let length = same?.count ?? (Self.closings.contains(words[end - 1]) ? 1 : nil) else { break }
      end -= length
    }
    let repeats = opening.contains(where: Self.repetitions.contains)
    guard start < end else {
      let same = Interpretation(intent: intent, confidence: .confirmationThreshold, entities: [])
      return repeats ? Continuation(interpretation: same, isAnnounced: true) : nil
    }
    // "Same for Omar": a name after "for" is an entry, not a remark.
    if words[start] == "for", vocabulary.values(in: utterance).contains(where: { isEntry($0, at: start + 1) }) {
      start += 1
    }
    let wanted = Utterance(utterance.text(of: start..<end))
    let rest = withoutContrasts(
      repair == nil ? wanted : LastRequestCorrection(vocabulary: vocabulary).withoutRefused(wanted))
    if let others = others(than: intent, in: rest) { return others }
    if !opening.isEmpty, let question = question(of: intent, about: rest) { return question }
    let readings = ([intent] + variants).compactMap { values(of: rest, for: $0) }
    guard let (values, checked) = readings.first(where: { $0.checked.leftovers.isEmpty }) ?? readings.first else {
      return nil
    }
    guard checked.hasValues, checked.leftovers.isEmpty || repeats,
      values.confidence >= (repeats ? .acceptanceThreshold : .interruptionThreshold)
    else { return nil }
    return Continuation(
      interpretation: checked, isAnnounced: !opening.isEmpty || repair != nil,
      isCorrection: meant || denials.contains(where: Self.retractions.contains))
  }

  private func values(of rest: Utterance, for intent: String) -> (values: Interpretation, checked: Interpretation)? {
    var matches = SlotMatches(rest, vocabulary, salient: salient)
    let values = matcher.slotInterpretation(in: rest, for: intent, expectedSlot: nil, &matches)
    return values.map { $0.namingEntries(of: vocabulary) }.map {
      ($0, CoverageChecker(matcher: matcher).checked($0, rest))
    }
  }

  /// Returns the words without those that only set a value against the request before: "Mei, but tomorrow".
  private func withoutContrasts(_ rest: Utterance) -> Utterance {
    let starts = Set(vocabulary.values(in: rest).map(\.tokens.lowerBound))
    let words = rest.tokens.map(\.folded)
    var kept = Array(repeating: true, count: words.count)
    for place in words.indices.reversed() where place > 0 && Self.contrasts.contains(words[place]) {
      let next = (place + 1..<words.count).first { kept[$0] } ?? words.count
      let isLead = next < words.count && WordClasses.isPreposition(words[next])
      kept[place] = !(starts.contains(next) || (isLead && starts.contains(next + 1)))
    }
    return kept.allSatisfy(\.self) ? rest : Utterance(rest.text(keeping: kept))
  }

  private static let contrasts: Set<String> = ["but", "only", "just"]

  /// Returns the question before about something else: "and the swimming one"; nil if it is none.
  private func question(of intent: String, about rest: Utterance) -> Continuation? {
    guard !matcher.requiresConfirmation(intent), let range = rest.scalarRange(of: rest.tokens.indices) else {
      return nil
    }
    for slot in matcher.slots(of: intent) {
      guard let parser = vocabulary.parser(of: slot, in: intent),
        let value = salient.first(where: parser.canProduce)?.erasedContinued(by: rest)
      else { continue }
      let entity = Entity(
        slot: slot, text: rest.trimmedText, range: range,
        candidates: [ScoredSlotValue(value: value, confidence: .certain)], isConflicting: false)
      return Continuation(
        interpretation: Interpretation(intent: intent, confidence: .confirmationThreshold, entities: [entity]),
        isAnnounced: true)
    }
    return nil
  }

  /// Returns the values of a request beside the open one of an intent: "and the same for Omar", "and 30 to Gianfranco"; nil
  /// if it is none.
  ///
  /// "And from my savings" changes the open request: only a sum, or a word such as "too", makes another one of it.
  func addition(to intent: String, or variants: [String] = [], in utterance: Utterance) -> Interpretation? {
    guard utterance.announcesAddition, let continuation = continuation(of: intent, or: variants, in: utterance),
      continuation.isAnnounced
    else { return nil }
    let values = continuation.interpretation.entities.compactMap(\.candidates.first?.value)
    let isMore =
      utterance.tokens.contains { Self.sameness.contains($0.folded) }
      || values.contains { type(of: $0).standsForSums } && !changesRequest(utterance, continuation.interpretation)
    guard isMore, values.contains(where: { $0 is any Choosable }) else { return nil }
    return continuation.interpretation
  }

  /// True if words other than values and prepositions say what to do with the values: "and make it 30 from Nest".
  private func changesRequest(_ utterance: Utterance, _ reading: Interpretation) -> Bool {
    let covered = utterance.positions(in: reading.ranges)
    return utterance.tokens.indices.contains { position in
      !covered.contains(position) && SlotEdit.verbs.contains(utterance.tokens[position].folded)
    }
  }

  private static let sameness: Set<String> = ["same", "likewise", "too", "well"]

  private func isEntry(_ value: ValueSpan, at position: Int) -> Bool {
    value.tokens.lowerBound == position && value.value is any Choosable && value.confidence >= .confirmationThreshold
  }

  private static let otherEntries: Set<String> = [
    "the other ones", "the others", "other ones", "others", "the rest", "my other ones", "the other accounts",
    "my other accounts", "all of them", "all the others", "the other two", "the other three", "my other two",
    "the remaining ones",
  ]

  /// Returns the question before about the entries that it did not name: "and the other ones"; nil if it is none.
  private func others(than intent: String, in rest: Utterance) -> Continuation? {
    guard !matcher.requiresConfirmation(intent),
      Self.otherEntries.contains(rest.tokens.map(\.folded).joined(separator: " "))
    else { return nil }
    let named = salient.lazy.compactMap { value -> Entity? in
      guard value is any Choosable, let slot = vocabulary.slots(of: intent, for: value).first else { return nil }
      return Entity(
        slot: slot, text: "", range: 0..<0, candidates: [ScoredSlotValue(value: value, confidence: .certain)],
        isConflicting: false)
    }.first
    guard let named else { return nil }
    let values = Interpretation(
      intent: intent, confidence: .confirmationThreshold, entities: [], excluded: [named])
    return Continuation(interpretation: values, isAnnounced: true)
  }
}

extension SlotValue {
  /// Returns this value about something else, as a value of any type.
  fileprivate func erasedContinued(by words: Utterance) -> (any SlotValue)? { continued(by: words) }
}

extension Utterance {
  /// True if the first word that is no filler adds something to what was said before: "and 30 to Omar".
  var announcesAddition: Bool {
    let opening = tokens.first { WordClasses.category(of: $0) != .filler }?.folded
    return opening.map(["and", "also", "plus"].contains) ?? false
  }
}
