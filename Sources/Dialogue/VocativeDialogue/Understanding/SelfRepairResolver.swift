import VocativeCore
import VocativeText

/// Repairs slips of the tongue within an utterance: "send 50, no wait, 60 to Mei" becomes "send 60 to Mei".
///
/// The repair replaces the last value of its kind before the interregnum, or everything since the word it repeats, or
/// the whole request if it is one by itself.
struct SelfRepairResolver {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  /// The number of repairs in one utterance.
  private static let repairLimit = 3
  /// The number of function words between the interregnum and the repair's value.
  private static let leadLimit = 5

  /// Returns an utterance without its slips; nil if it has none.
  func repaired(_ original: Utterance) -> Utterance? {
    let utterance = HesitantValue(vocabulary: vocabulary).repaired(original) ?? original
    var current =
      retracted(utterance) ?? restart.replaced(in: utterance)
      ?? ReversedEntries(vocabulary: vocabulary).repaired(utterance) ?? utterance
    for _ in 0..<Self.repairLimit {
      guard let next = Interregnum.all(in: current).lazy.compactMap({ repair($0, in: current) }).first else { break }
      current = next
    }
    if let next = unitRepaired(current) { current = next }
    if let next = FalseStart.removed(from: current) { current = next }
    return current == original ? nil : current
  }

  /// Returns the utterance without an entry, a time or a value that other words than a repair take back; nil if there is
  /// none.
  private func retracted(_ utterance: Utterance) -> Utterance? {
    elaborated(utterance) ?? identified(utterance)
      ?? RestoredValue(vocabulary: vocabulary).repaired(utterance)
      ?? DeniedValue(vocabulary: vocabulary).repaired(utterance)
      ?? ListRepair(vocabulary: vocabulary).repaired(utterance)
      ?? TimeRepair(vocabulary: vocabulary, matcher: matcher).repaired(utterance)
  }

  /// Returns the utterance with a name once that was said again in full: "from Mei, Mei Chen"; nil if there is none.
  private func elaborated(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    let entries = vocabulary.values(in: utterance).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    for short in entries where short.tokens.upperBound + short.tokens.count < words.count {
      let end = short.tokens.upperBound
      // The name "Jo Jo Jo" is no "Jo" that goes on as "Jo Jo".
      let isBegun = entries.contains { $0.tokens.lowerBound == short.tokens.lowerBound && $0.tokens.upperBound > end }
      guard !isBegun else { continue }
      let full = entries.first {
        $0.tokens.lowerBound == end && $0.parser == short.parser && $0.tokens.count > short.tokens.count
          && words[$0.tokens].starts(with: words[short.tokens])
      }
      guard full != nil else { continue }
      return Utterance(utterance.text(of: 0..<short.tokens.lowerBound) + " " + utterance.text(of: end..<words.count))
    }
    return nil
  }

  /// Returns the utterance with the name of a last clause in place of a shorter one that may mean it: "48 dollars to De Luca,
  /// that's Gianna"; nil if there is none.
  private func identified(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    var start = 0
    for clause in clauses {
      defer { start += clause.tokens.count }
      let words = clause.tokens.map(\.folded)
      guard start > 0, let lead = Self.identifications.first(where: words.starts) else { continue }
      let values = vocabulary.values(in: utterance).filter {
        $0.value is any Choosable && $0.confidence >= .confirmationThreshold
      }
      let names = values.filter { $0.tokens.lowerBound == start + lead.count }
      let end = start + words.count
      // A name may go on behind a comma: "that's Rossi, Anna".
      guard let name = names.max(by: { $0.tokens.count < $1.tokens.count }), name.tokens.upperBound <= end,
        (name.tokens.upperBound..<end).allSatisfy({ Self.asides.contains(utterance.tokens[$0].folded) }),
        let short = values.last(where: { value in
          value.tokens.upperBound <= start && value.parser == name.parser
            && names.contains { $0.value.identity == value.value.identity }
        })
      else { continue }
      return Utterance(
        [
          utterance.text(of: 0..<short.tokens.lowerBound), utterance.text(of: name.tokens),
          utterance.text(of: short.tokens.upperBound..<start), utterance.text(of: end..<utterance.tokens.count),
        ].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return nil
  }

  private static let identifications = [
    ["that", "'s"], ["thats"], ["that", "is"], ["it", "'s"], ["its"], ["meaning"],
  ]
  private static let asides: Set<String> = [
    "mind", "i", "mean", "of", "course", "please", "obviously", "by", "the", "way",
  ]

  /// Returns the words after the last retraction of an utterance; nil if there is none.
  static func correction(in utterance: Utterance) -> Utterance? {
    Interregnum.all(in: utterance).last { $0.isRetraction }.map {
      Utterance(utterance.text(of: $0.tokens.upperBound..<utterance.tokens.count))
    }
  }

  private var restart: RequestRestart { RequestRestart(vocabulary: vocabulary, matcher: matcher) }

  private func repair(_ cue: Interregnum, in utterance: Utterance) -> Utterance? {
    if cue.isReversal, let repaired = restart.restarted(after: cue, in: utterance) { return repaired }
    if cue.isCancellation, let repaired = restart.restated(after: cue, in: utterance) { return repaired }
    // No value takes a condition with it: "when I get paid, 19 dollars, I mean, thirty dollars".
    let values = vocabulary.values(in: utterance).filter {
      !($0.value is any SentenceFragment)
        && ($0.tokens.count < 3
          || RequestGuard.clause(in: Utterance(utterance.text(of: $0.tokens)), outside: []) == nil)
    }
    if let renamed = RenamedEntry(vocabulary: vocabulary, values: values).repaired(utterance, after: cue) {
      return renamed
    }
    if repeatsPreposition(after: cue, values, utterance) { return restart.restarted(after: cue, in: utterance) }
    if let value = repairingValue(after: cue, values, utterance) {
      let earlier = values.filter { $0.parser == value.parser && $0.tokens.upperBound <= cue.tokens.lowerBound }
      // "I meant send it to Mia" after "from Mia" repairs no value.
      if let slip = earlier.max(by: {
        ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count)
      }), slip.value.identity != value.value.identity {
        let repair = max(value.tokens.lowerBound, cue.tokens.upperBound)..<value.tokens.upperBound
        if cue.isPause, !isLast(repair.upperBound, in: utterance) { return nil }
        return replacing(slip.tokens, by: repair, cue, in: utterance)
      }
    }
    return substituted(after: cue, values, in: utterance)
      ?? explainedValue(after: cue, values, in: utterance, isCommanded: false)
      ?? restart.restarted(after: cue, in: utterance)
      ?? explainedValue(after: cue, values, in: utterance, isCommanded: true)
      ?? (cue.isRetraction ? nil : removing(cue, from: utterance, values))
  }

  /// Returns the utterance with a value replaced by one that follows the reason: "on Tuesday, wait, that's too early for her,
  /// Thursday"; nil if there is none.
  ///
  /// Behind a verb such as "send", which may begin another request, only if it is `isCommanded`.
  private func explainedValue(
    after cue: Interregnum, _ values: [ValueSpan], in utterance: Utterance, isCommanded: Bool
  ) -> Utterance? {
    let end = endOfExplanations(from: cue.tokens.upperBound, values, in: utterance)
    guard end > cue.tokens.upperBound, end < utterance.tokens.count,
      isCommanded || !Self.commands.contains(utterance.tokens[end].folded)
    else { return nil }
    let reason = Interregnum(tokens: cue.tokens.lowerBound..<end, isRetraction: true, isReversal: false)
    guard let value = repairingValue(after: reason, values, utterance), isLast(value.tokens.upperBound, in: utterance),
      let slip = values.filter({ $0.parser == value.parser && $0.tokens.upperBound <= cue.tokens.lowerBound })
        .max(by: { ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count) }),
      slip.value.identity != value.value.identity
    else { return nil }
    return replacing(slip.tokens, by: value.tokens, reason, in: utterance)
  }

  /// Returns the end of the clauses from a position that only tell why: "that's not right, she put it up, …".
  private func endOfExplanations(from start: Int, _ values: [ValueSpan], in utterance: Utterance) -> Int {
    var end = start
    while let last = utterance.tokens[end...].firstIndex(where: \.endsClause), last + 1 < utterance.tokens.count,
      case let clause = end..<(last + 1), RequestGuard.isExplanation(Utterance(utterance.text(of: clause))),
      !values.contains(where: { $0.tokens.overlaps(clause) && $0.confidence >= .confirmationThreshold })
    {
      end = clause.upperBound
    }
    return end
  }

  /// True if nothing of a repair's clause follows a position: "hang on, the baby is crying" goes on.
  private func isLast(_ position: Int, in utterance: Utterance) -> Bool {
    let rest = utterance.tokens[position...].map(\.folded)
    return rest.isEmpty || utterance.tokens[position - 1].endsClause
      || Interregnum.closings.contains { rest.starts(with: $0) }
      || WordClasses.isPreposition(rest[0])
  }

  /// True if a repair of several values begins at a preposition that was said before.
  ///
  /// "From Top into Nest. Scratch that, from Nest into Top" is said anew from there.
  private func repeatsPreposition(after cue: Interregnum, _ values: [ValueSpan], _ utterance: Utterance) -> Bool {
    let first = cue.tokens.upperBound
    guard first < utterance.tokens.count, WordClasses.isPreposition(utterance.tokens[first].folded),
      utterance.tokens[..<cue.tokens.lowerBound].contains(where: { $0.folded == utterance.tokens[first].folded })
    else { return false }
    let later = values.filter { $0.tokens.lowerBound > first && $0.confidence >= .confirmationThreshold }
    return later.contains { value in
      later.contains { $0.parser == value.parser && $0.tokens.lowerBound >= value.tokens.upperBound }
    }
  }

  /// Returns the utterance with the unit of a value replaced by another one right after it: "two dollars, dirhams"; nil
  /// if there is none.
  private func unitRepaired(_ utterance: Utterance) -> Utterance? {
    let values = vocabulary.values(in: utterance).filter { !($0.value is any Choosable) }
    return utterance.tokens.indices.dropFirst(2).lazy.compactMap { position -> Utterance? in
      // A word that is a value of its own beside another unit: "dirhams".
      guard WordClasses.category(of: utterance.tokens[position]) == .content,
        values.contains(where: { $0.tokens == position..<(position + 1) && $0.confidence >= .confirmationThreshold }),
        !vocabulary.namesEntry(position, in: utterance),
        // "A tenner, dollars".
        !values.contains(where: { $0.tokens.contains(position) && $0.tokens.lowerBound < position })
      else { return nil }
      let cue = Interregnum(tokens: position..<position, isRetraction: true, isReversal: false)
      return substituted(after: cue, values, in: utterance)
    }.first
  }

  /// Returns the value right after an interregnum, the longest and surest one.
  private func repairingValue(after cue: Interregnum, _ values: [ValueSpan], _ utterance: Utterance) -> ValueSpan? {
    var start = endOfExclusion(after: cue.tokens.upperBound, values, utterance)
    var candidates: [ValueSpan] = []
    for _ in 0...Self.leadLimit {
      candidates = values.filter {
        // "Hang on, Monday" reads like "on Monday".
        ($0.tokens.lowerBound == start || ($0.tokens.lowerBound == start - 1 && start == cue.tokens.upperBound))
          && $0.tokens.upperBound > start && $0.confidence >= .acceptanceThreshold
      }
      if !candidates.isEmpty { break }
      guard start < utterance.tokens.count, isLead(utterance, start) else { return nil }
      start += 1
    }
    // "Fifteen" may be a sum and a number of people: the kind that was said before is meant.
    let earlier = Set(values.filter { $0.tokens.upperBound <= cue.tokens.lowerBound }.map(\.parser))
    func rank(_ value: ValueSpan) -> (Int, Int, Confidence) {
      (earlier.contains(value.parser) ? 1 : 0, value.tokens.count, value.confidence)
    }
    let best = candidates.max { rank($0) < rank($1) }
    return best.flatMap { complete(after: $0, values, utterance) } ?? best
  }

  /// Returns the value right after a clause that names only its unit: "20 pounds, no, rupees, 2000 rupees"; nil if there
  /// is none.
  private func complete(after unit: ValueSpan, _ values: [ValueSpan], _ utterance: Utterance) -> ValueSpan? {
    let isNumber = { (place: Int) in WordClasses.category(of: utterance.tokens[place]) == .number }
    guard !(unit.value is any Choosable), !unit.tokens.contains(where: isNumber),
      utterance.tokens[unit.tokens.upperBound - 1].endsClause
    else {
      return nil
    }
    return values.filter {
      ($0.parser == unit.parser || vocabulary.allParsers[$0.parser].standsForSums)
        && $0.tokens.lowerBound == unit.tokens.upperBound && $0.tokens.contains(where: isNumber)
        && $0.confidence >= .confirmationThreshold
    }.max { $0.tokens.count < $1.tokens.count }
  }

  private static let leadWords: Set<String> = [
    "take", "use", "do", "send", "pay", "go", "other", "one", "it", "that", "first", "leave", "keep", "stick", "stay",
    "make", "let", "put", "'s",
  ]

  private static let commands: Set<String> = [
    "send", "pay", "ask", "request", "give", "go", "transfer", "move", "split",
  ]

  /// True if a word may stand between the interregnum and the repair's value.
  private func isLead(_ utterance: Utterance, _ position: Int) -> Bool {
    let token = utterance.tokens[position]
    return [.function, .article, .filler].contains(WordClasses.category(of: token))
      || Self.leadWords.contains(token.folded)
  }

  /// Returns the position after "not" and the value that it takes back: "no, not my brother, my sister".
  private func endOfExclusion(after start: Int, _ values: [ValueSpan], _ utterance: Utterance) -> Int {
    guard start < utterance.tokens.count, utterance.tokens[start].folded == "not" else { return start }
    let excluded = values.filter {
      (start + 1...start + 2).contains($0.tokens.lowerBound) && $0.confidence >= .acceptanceThreshold
        && !utterance.tokens[$0.tokens.dropLast()].contains(where: \.endsClause)
    }
    let first = excluded.map(\.tokens.lowerBound).min()
    return excluded.filter { $0.tokens.lowerBound == first }.map(\.tokens.upperBound).max() ?? start
  }

  /// Returns the utterance with a slip replaced by its repair, which may bring its own preposition.
  private func replacing(
    _ slip: Range<Int>, by repair: Range<Int>, _ cue: Interregnum, in utterance: Utterance
  ) -> Utterance {
    var (slipStart, repairStart) = (slip.lowerBound, repair.lowerBound)
    let words = utterance.tokens.map(\.folded)
    // "To Anna, I mean to Mei": the preposition of the slip goes with it.
    while repairStart > cue.tokens.upperBound, slipStart > 0, words[repairStart - 1] == words[slipStart - 1] {
      (slipStart, repairStart) = (slipStart - 1, repairStart - 1)
    }
    // "On Monday I mean" ends with the cue.
    let closing = Interregnum.closings.first { words[repair.upperBound...].starts(with: $0) }?.count ?? 0
    // A repair of the unit alone keeps the number: "a hundred dollars, sorry, dirhams".
    let isNumber = { WordClasses.category(of: utterance.tokens[$0]) == .number }
    let number = repair.contains(where: isNumber) ? nil : slip.lastIndex(where: isNumber)
    let rest = repair.upperBound + closing
    // "Saturday, sorry, Sunday, he's away Saturday": the reason stays a clause of its own.
    let isClause =
      rest < words.count && utterance.tokens[rest - 1].endsClause && WordClasses.isClauseSubject(words[rest])
    return Utterance(
      [
        utterance.lead(to: slipStart), number.map { utterance.text(of: slip.lowerBound..<($0 + 1)) } ?? "",
        utterance.text(of: repairStart..<repair.upperBound),
        utterance.text(of: slip.upperBound..<max(cue.tokens.lowerBound, slip.upperBound)) + (isClause ? "," : ""),
        utterance.text(of: rest..<words.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the utterance with the last word of a value replaced: "a hundred dollars, sorry, dirhams to Omar".
  private func substituted(after cue: Interregnum, _ values: [ValueSpan], in utterance: Utterance) -> Utterance? {
    let word = cue.tokens.upperBound
    guard
      let slip = values.filter({ $0.tokens.upperBound == cue.tokens.lowerBound && $0.tokens.count > 1 })
        .max(by: { $0.tokens.count < $1.tokens.count })
    else { return nil }
    let repaired = utterance.text(of: slip.tokens.dropLast()) + " " + utterance.text(of: word..<(word + 1))
    let text = Utterance(repaired)
    let isValue = vocabulary.allParsers[slip.parser].erasedMatches(in: text).contains {
      $0.tokens == text.tokens.indices && $0.confidence >= .confirmationThreshold
        && $0.value.identity != slip.value.identity
    }
    guard isValue else { return nil }
    return Utterance(
      [
        utterance.text(of: 0..<slip.tokens.lowerBound), repaired,
        utterance.text(of: (word + 1)..<utterance.tokens.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the utterance without an interregnum that only introduces a value: "to Mei, actually from Nest".
  private func removing(_ cue: Interregnum, from utterance: Utterance, _ values: [ValueSpan]) -> Utterance? {
    guard !cue.isPause, repairingValue(after: cue, values, utterance) != nil else { return nil }
    return Utterance(
      utterance.text(of: 0..<cue.tokens.lowerBound) + " "
        + utterance.text(of: cue.tokens.upperBound..<utterance.tokens.count))
  }
}
