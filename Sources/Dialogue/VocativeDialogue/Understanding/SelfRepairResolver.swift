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
  private static let leadLimit = 3

  /// Returns the utterance without its slips; nil if it has none.
  func repaired(_ utterance: Utterance) -> Utterance? {
    var current = utterance
    for _ in 0..<Self.repairLimit {
      guard let next = Interregnum.all(in: current).lazy.compactMap({ repair($0, in: current) }).first else { break }
      current = next
    }
    if let next = unitRepaired(current) { current = next }
    return current == utterance ? nil : current
  }

  /// Returns the words after the last retraction of an utterance; nil if there is none.
  static func correction(in utterance: Utterance) -> Utterance? {
    Interregnum.all(in: utterance).last { $0.isRetraction }.map {
      Utterance(utterance.text(of: $0.tokens.upperBound..<utterance.tokens.count))
    }
  }

  private func repair(_ cue: Interregnum, in utterance: Utterance) -> Utterance? {
    if cue.isReversal, let repaired = restarted(after: cue, in: utterance) { return repaired }
    let values = vocabulary.values(in: utterance)
    if repeatsPreposition(after: cue, values, utterance) { return restarted(after: cue, in: utterance) }
    if let value = repairingValue(after: cue, values, utterance) {
      let earlier = values.filter { $0.parser == value.parser && $0.tokens.upperBound <= cue.tokens.lowerBound }
      // "I meant send it to Mia" after "from Mia" repairs no value.
      if let slip = earlier.max(by: {
        ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count)
      }), slip.value.identity != value.value.identity {
        return replacing(slip.tokens, by: value.tokens, cue, in: utterance)
      }
    }
    return substituted(after: cue, values, in: utterance) ?? restarted(after: cue, in: utterance)
      ?? (cue.isRetraction ? nil : removing(cue, from: utterance, values))
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
        values.contains(where: { $0.tokens == position..<(position + 1) && $0.confidence >= .confirmationThreshold })
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
      candidates = values.filter { $0.tokens.lowerBound == start && $0.confidence >= .acceptanceThreshold }
      if !candidates.isEmpty { break }
      guard start < utterance.tokens.count, isLead(utterance, start) else { return nil }
      start += 1
    }
    // "Fifteen" may be a sum and a number of people: the kind that was said before is meant.
    let earlier = Set(values.filter { $0.tokens.upperBound <= cue.tokens.lowerBound }.map(\.parser))
    func rank(_ value: ValueSpan) -> (Int, Int, Confidence) {
      (earlier.contains(value.parser) ? 1 : 0, value.tokens.count, value.confidence)
    }
    return candidates.max { rank($0) < rank($1) }
  }

  private static let leadWords: Set<String> = ["take", "use", "do", "send", "pay", "go", "other", "one", "it", "that"]

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
    let words = utterance.tokens.map(\.folded)
    var (slipStart, repairStart) = (slip.lowerBound, repair.lowerBound)
    // "To Anna, I mean to Mei": the preposition of the slip goes with it.
    while repairStart > cue.tokens.upperBound, slipStart > 0, words[repairStart - 1] == words[slipStart - 1] {
      (slipStart, repairStart) = (slipStart - 1, repairStart - 1)
    }
    // A repair of the unit alone keeps the number: "a hundred dollars, sorry, dirhams".
    let isNumber = { WordClasses.category(of: utterance.tokens[$0]) == .number }
    let number = repair.contains(where: isNumber) ? nil : slip.lastIndex(where: isNumber)
    return Utterance(
      [
        utterance.text(of: 0..<slipStart), number.map { utterance.text(of: slip.lowerBound..<($0 + 1)) } ?? "",
        utterance.text(of: repairStart..<repair.upperBound),
        utterance.text(of: slip.upperBound..<max(cue.tokens.lowerBound, slip.upperBound)),
        utterance.text(of: repair.upperBound..<utterance.tokens.count),
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

  /// Returns the utterance begun anew after an interregnum: at a word that is said again, or with another request.
  private func restarted(after cue: Interregnum, in utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let first = cue.tokens.upperBound
    guard first < tokens.count else { return nil }
    let rest = withAntecedent(utterance.text(of: first..<tokens.count), before: cue, in: utterance)
    let word = tokens[first]
    let canRepeat = WordClasses.category(of: word) == .content || WordClasses.isPreposition(word.folded)
    if canRepeat, let repeated = tokens[..<cue.tokens.lowerBound].lastIndex(where: { $0.folded == word.folded }) {
      let lead = utterance.text(of: 0..<repeated)
      return Utterance(lead.isEmpty ? rest : "\(lead) \(rest)")
    }
    guard cue.isRetraction || !tokens[cue.tokens.lowerBound - 1].endsClause else { return nil }
    let filter = NegatedClauseFilter(vocabulary: vocabulary, matcher: matcher)
    let wanted = filter.filtered(Utterance(rest))?.utterance ?? Utterance(rest)
    var matches = SlotMatches(wanted, vocabulary)
    let request = matcher.interpretations(of: wanted, &matches).first
    if let request, request.confidence >= .confirmationThreshold { return Utterance(rest) }
    return cue.isRetraction ? explained(Utterance(rest)) : nil
  }

  /// Returns the request after clauses that only explain it: "I owe him, so send him 60"; nil if there is none.
  private func explained(_ rest: Utterance) -> Utterance? {
    var start = 0
    for clause in rest.clauses.dropLast() {
      guard vocabulary.values(in: clause).allSatisfy({ $0.confidence < .confirmationThreshold }) else { return nil }
      start += clause.tokens.count
      let request = Utterance(rest.text(of: start..<rest.tokens.count))
      var matches = SlotMatches(request, vocabulary)
      let best = matcher.interpretations(of: request, &matches).first
      if let best, best.confidence >= .interruptionThreshold, matcher.requiresConfirmation(best.intent),
        matcher.hasContentWord(of: best.intent, in: request)
      {
        return request
      }
    }
    return nil
  }

  /// Returns a repair with the sum that was said before it in place of "it": "I meant send it to her".
  private func withAntecedent(_ text: String, before cue: Interregnum, in utterance: Utterance) -> String {
    let rest = Utterance(text)
    let isSum = { (value: ValueSpan) in
      !(value.value is any Choosable) && value.confidence >= .confirmationThreshold
    }
    guard let place = rest.tokens.prefix(3).firstIndex(where: { ["it", "that"].contains($0.folded) }), place > 0,
      WordClasses.category(of: rest.tokens[place - 1]) == .content, !vocabulary.values(in: rest).contains(where: isSum),
      let sum = vocabulary.values(in: utterance).filter({ isSum($0) && $0.tokens.upperBound <= cue.tokens.lowerBound })
        .max(by: { ($0.tokens.count, $0.tokens.upperBound) < ($1.tokens.count, $1.tokens.upperBound) })
    else { return text }
    let after = place + 1 < rest.tokens.count ? rest.text(of: (place + 1)..<rest.tokens.count) : ""
    return [rest.text(of: 0..<place), utterance.text(of: sum.tokens), after].joined(separator: " ")
  }

  /// Returns the utterance without an interregnum that only introduces a value: "to Mei, actually from Nest".
  private func removing(_ cue: Interregnum, from utterance: Utterance, _ values: [ValueSpan]) -> Utterance? {
    guard repairingValue(after: cue, values, utterance) != nil else { return nil }
    return Utterance(
      utterance.text(of: 0..<cue.tokens.lowerBound) + " "
        + utterance.text(of: cue.tokens.upperBound..<utterance.tokens.count))
  }
}
