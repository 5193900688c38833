import VocativeCore
import VocativeText

/// Leaves out the clauses that say what is not wanted beside one that says what is: "I don't want to send fifty, I want
/// to send fifteen".
///
/// A clause whose words and values only contrast with the rest is left out in silence; any other is named.
struct NegatedClauseFilter {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  /// An utterance without its negated clauses.
  struct Result {
    let utterance: Utterance
    /// The clauses left out that say something else than the rest.
    let leftovers: [String]
  }

  /// The intent of the open request and its variants, to which the rest may bring values; empty without one.
  var openIntents: [String] = []
  /// The values that pronouns may stand for, the latest first.
  var salient: [any SlotValue] = []

  /// Returns the utterance without its negated clauses; nil if it has none, or neither a request nor values besides.
  func filtered(_ utterance: Utterance) -> Result? {
    let clauses = utterance.clauses.flatMap(contrastedClauses)
    guard clauses.count > 1 else { return nil }
    let negated = clauses.filter(isNegated)
    let others = clauses.filter { !isNegated($0) }
    guard !negated.isEmpty, !others.isEmpty, !isDeclared(utterance) else { return nil }
    let joined = Utterance(others.map(\.text).joined(separator: ", "))
    // "Ask Mia for thirty. Ask her, don't send it to her": the rest says the same twice.
    let selector = ClauseSelector(vocabulary: vocabulary, matcher: matcher, salient: salient)
    let named = withSum(withAntecedent(joined, in: negated), in: negated)
    let rest = openIntents.isEmpty ? selector.selected(from: named) ?? named : named
    var matches = SlotMatches(rest, vocabulary)
    let request = matcher.interpretations(of: rest, &matches).first { $0.confidence >= .interruptionThreshold }
    guard let request = request ?? openValues(in: rest, &matches) else { return nil }
    if openIntents.isEmpty, isVerblessRepair(others, of: request) { return nil }
    let isQuery = !matcher.requiresConfirmation(request.intent)
    return Result(
      utterance: rest,
      leftovers: negated.filter {
        !onlyContrasts($0, with: rest, request) && !(isQuery && (refusesActions($0) || GuidanceRefusal.isOne($0)))
      }
      .map(\.trimmedText))
  }

  /// True if the rest only repairs a value of what is not wanted, without a verb: "don't send Will, no, Mei fifty dollars".
  private func isVerblessRepair(_ others: [Utterance], of request: Interpretation) -> Bool {
    guard let first = others.first?.tokens.first?.folded, Self.repairs.contains(first) else { return false }
    return !others.contains { matcher.hasContentWord(of: request.intent, in: $0) }
  }

  private static let repairs = WordClasses.refusals.union(["sorry", "wait"])

  private static let contrastCues: Set<String> = ["just", "only", "simply", "but", "rather", "instead"]
  private static let contrastedVerbs: Set<String> = [
    "tell", "show", "give", "say", "read", "check", "see", "list", "what", "how",
  ]

  /// Returns the two clauses of one without punctuation: "dont send anything just tell me my balance", "send 20 to Mei
  /// and don't tell Omar", "send 20 to Mei without telling Omar".
  private func contrastedClauses(of clause: Utterance) -> [Utterance] {
    let words = clause.tokens.map(\.folded)
    let addition = words.indices.dropFirst(2).first { start in
      if Self.isAbstention(words[start...]) { return true }
      return Self.additions.contains(words[start])
        && RequestGuard.negatedPart(of: Utterance(clause.text(of: start..<words.count))) != nil
    }
    if let addition {
      return [Utterance(clause.text(of: 0..<addition)), Utterance(clause.text(of: addition..<words.count))]
    }
    if matcher.hasUnconfirmedRequests, let parts = GuidanceRefusal.parts(of: clause) { return parts }
    for start in words.indices.dropFirst(2).dropLast() where Self.contrastCues.contains(words[start]) {
      let lead = Utterance(clause.text(of: 0..<start))
      guard Self.contrastedVerbs.contains(words[start + 1]), refusesActions(lead) else { continue }
      return [lead, Utterance(clause.text(of: (start + 1)..<words.count))]
    }
    return [clause]
  }

  private static let additions: Set<String> = ["and", "but"]

  /// True for "without" and a verb that a request does not have: "without telling Omar", not "without counting me".
  private static func isAbstention(_ words: ArraySlice<String>) -> Bool {
    guard words.count > 1, words.first == "without", let verb = words.dropFirst().first else { return false }
    // "Would you send money without asking me" is about the assistant.
    let asksUser = verb == "asking" && words.dropFirst(2).allSatisfy { ["me", "first"].contains($0) }
    return verb.count > 5 && verb.hasSuffix("ing") && !memberships.contains(verb) && !asksUser
  }

  private static let memberships: Set<String> = ["counting", "including", "adding", "charging", "involving"]

  /// Returns a question with the entry of a negated clause in place of its pronoun: "I don't want to cancel the rent, I want
  /// to know when it is due", "don't send Mei anything, just tell me what she sent me".
  private func withAntecedent(_ rest: Utterance, in negated: [Utterance]) -> Utterance {
    let words = rest.tokens.map(\.folded)
    guard let verb = words.firstIndex(where: Self.informationVerbs.contains),
      let place = words.indices.first(where: { $0 > verb && Self.pronouns.contains(words[$0]) }),
      !vocabulary.requestValues(in: rest, matcher).contains(where: { $0.value is any Choosable })
    else { return rest }
    let entry = negated.lazy.compactMap { clause in
      vocabulary.requestValues(in: clause, matcher).filter { $0.value is any Choosable }
        .max { $0.tokens.count < $1.tokens.count }.map { clause.text(of: $0.tokens) }
    }.first
    guard let entry else { return rest }
    let article = words[place] == "it" ? ["the"] : []
    // "Don't pay Kwame, just show me his payments".
    let isPossessive =
      ["his", "their"].contains(words[place])
      || (words[place] == "her" && rest.tokens[(place + 1)...].first.map { WordClasses.category(of: $0) } == .content)
    return Utterance(
      ([rest.text(of: 0..<place)] + article + [
        isPossessive ? entry + "'s" : entry, rest.text(of: (place + 1)..<words.count),
      ])
      .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns a request with the sum of a negated clause in place of "it": "don't give Mia the 21 dollars, give it to Mei".
  private func withSum(_ rest: Utterance, in negated: [Utterance]) -> Utterance {
    let isSum = { (value: ValueSpan) in
      vocabulary.allParsers[value.parser].standsForSums && value.confidence >= .acceptanceThreshold
    }
    let words = rest.tokens.map(\.folded)
    let place = words.indices.dropFirst().first { place in
      guard ["it", "that", "them", "those"].contains(words[place]) else { return false }
      let lead = words[place - 1]
      return SumCoreference.verbs.contains(lead) || Self.receivingVerbs.contains(lead)
        || lead == "for" && words[..<place].contains { Self.askingVerbs.contains($0) }
    }
    guard let place, !vocabulary.requestValues(in: rest, matcher).contains(where: isSum) else { return rest }
    let sum = negated.lazy.compactMap { clause in
      vocabulary.values(in: clause).filter(isSum).max { $0.tokens.count < $1.tokens.count }
        .map { clause.text(of: $0.tokens) }
    }.first
    guard let sum else { return rest }
    return Utterance(
      [rest.text(of: 0..<place), sum, rest.text(of: (place + 1)..<words.count)].filter { !$0.isEmpty }
        .joined(separator: " "))
  }

  private static let receivingVerbs: Set<String> = ["get", "gets", "have", "take"]
  private static let askingVerbs: Set<String> = ["ask", "asks", "request", "charge", "bill"]
  private static let pronouns: Set<String> = ["it", "she", "he", "they", "her", "him", "them", "his", "their"]
  private static let informationVerbs: Set<String> = ["know", "tell", "show", "say", "check", "see"]

  /// True if a phrase has the negation too: "I don't want the petrol money any more, take the request back".
  private func isDeclared(_ utterance: Utterance) -> Bool {
    var matches = SlotMatches(utterance, vocabulary)
    guard let best = matcher.interpretations(of: utterance, &matches).first else { return false }
    return best.confidence >= RequestGuard.declaredThreshold && matcher.requiresConfirmation(best.intent)
      && !(best.skipped ?? []).contains { WordClasses.category(of: utterance.tokens[$0]) == .negation }
      && best.excluded.isEmpty
  }

  /// True if a clause only says that nothing is to be done, as a question does nothing anyway: "don't send anything yet".
  private func refusesActions(_ clause: Utterance) -> Bool {
    if asksForNothing(clause) { return true }
    guard let negated = RequestGuard.negatedPart(of: clause) else { return false }
    let entries = vocabulary.values(in: negated).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    return negated.tokens.indices.allSatisfy { position in
      let token = negated.tokens[position]
      return WordClasses.category(of: token) != .content || Self.actions.contains(token.folded)
        || Self.contrasts.contains(token.folded) || entries.contains { $0.tokens.contains(position) }
    }
  }

  /// True for a verb of a request with "nothing" as its object: "cancel nothing", "please send nothing yet".
  private func asksForNothing(_ clause: Utterance) -> Bool {
    let words = clause.tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
    return words.count > 1 && words[1] == "nothing" && matcher.contains(words[0])
      && !WordClasses.isFunctionWord(words[0])
      && words.dropFirst(2).allSatisfy { Self.contrasts.contains($0) || WordClasses.isFunctionWord($0) }
  }

  private static let actions: Set<String> = [
    "send", "pay", "do", "ask", "request", "transfer", "move", "split", "make", "book", "anything", "out", "money",
    "actually", "really", "still", "anyone", "anybody", "nothing", "sending", "paying", "moving", "asking",
    "transferring", "take", "lead", "guide", "bring", "go", "start", "navigate", "walk", "there", "me",
  ]

  private func openValues(in rest: Utterance, _ matches: inout SlotMatches) -> Interpretation? {
    for intent in openIntents {
      let values = matcher.slotInterpretation(in: rest, for: intent, expectedSlot: nil, &matches)
      if let values, values.confidence >= .interruptionThreshold { return values }
    }
    return nil
  }

  /// True if a clause is negated as a whole, or rules out a word or a value of no list: "not dollars", "and not tomorrow".
  private func isNegated(_ clause: Utterance) -> Bool {
    if isNegativeValue(clause) { return false }
    if RequestGuard.negatedPart(of: clause) != nil { return true }
    if matcher.hasUnconfirmedRequests, GuidanceRefusal.isOne(clause) { return true }
    let words = clause.tokens.map(\.folded)
    if asksForNothing(clause) || Self.isAbstention(words[...]) { return true }
    let start = words.firstIndex { !Self.additions.contains($0) } ?? 0
    guard start < words.count - 1, words[start] == "not" else { return false }
    let rest = Utterance(clause.text(of: (start + 1)..<words.count))
    let values = vocabulary.values(in: rest)
    guard !values.contains(where: { $0.value is any Choosable && $0.confidence >= .acceptanceThreshold }) else {
      return false
    }
    return rest.tokens.indices.allSatisfy { position in
      let token = rest.tokens[position]
      return WordClasses.category(of: token) != .content || Self.contrasts.contains(token.folded)
        || matcher.contains(token.folded)
        || values.contains { $0.tokens.contains(position) && $0.confidence >= .confirmationThreshold }
    }
  }

  /// True if the negation is a part of a value: "I won't chip in" and "not me" say who pays.
  private func isNegativeValue(_ clause: Utterance) -> Bool {
    let tokens = clause.tokens
    guard let negation = tokens.firstIndex(where: { WordClasses.category(of: $0) == .negation }) else { return false }
    return vocabulary.values(in: clause).contains { value in
      value.confidence == .certain && value.tokens.contains(negation)
        && tokens.indices.allSatisfy { value.tokens.contains($0) || WordClasses.category(of: tokens[$0]) != .content }
    }
  }

  /// Words that only contrast with a time or a number of times.
  private static let contrasts: Set<String> = [
    "once", "today", "now", "tomorrow", "later", "only", "just", "time", "times", "immediately", "every", "all", "yet",
  ]

  /// True if a clause has no words but those of the request, and values only of kinds that the request has.
  private func onlyContrasts(_ clause: Utterance, with rest: Utterance, _ request: Interpretation) -> Bool {
    let wanted = vocabulary.values(in: rest)
    var kinds = Set(wanted.map(\.parser))
    // "Not tomorrow, today": the present contrasts with other times.
    if wanted.contains(where: { $0.value is Immediacy }) {
      kinds.formUnion(matcher.variantSlots.compactMap { vocabulary.parserIndex(of: $0.slot, in: $0.intent) })
    }
    let values = vocabulary.values(in: clause).filter { $0.confidence >= 0.8 }
    let words = matcher.vocabulary(of: request.intent)
    if isOtherRequest(clause, beside: rest, values) { return true }
    // "But don't tell Mia" is no contrast to "ask Omar for 20".
    let informing = clause.tokens.first { CoverageWords.informing.contains($0.folded) }
    if let informing, !clause.tokens.contains(where: { $0.folded == "i" }),
      !rest.tokens.contains(where: { $0.folded == informing.folded })
    {
      return false
    }
    // "But don't tell Anna" says more than "but not Anna".
    let opening = clause.tokens.map(\.folded).drop { ["and", "but"].contains($0) }
    let isPlainContrast = opening.first == "not"
    return values.allSatisfy { kinds.contains($0.parser) || isPlainContrast }
      && clause.tokens.indices.allSatisfy { position in
        let token = clause.tokens[position]
        return WordClasses.category(of: token) != .content || words.contains(token.folded)
          || Self.wishes.contains(token.folded) || values.contains { $0.tokens.contains(position) }
          || (isPlainContrast && (Self.contrasts.contains(token.folded) || matcher.contains(token.folded)))
      }
  }

  /// True if a clause negates another request for the same values: "I don't want to ask João, I want to pay João".
  private func isOtherRequest(_ clause: Utterance, beside rest: Utterance, _ values: [ValueSpan]) -> Bool {
    guard !values.isEmpty, let negated = RequestGuard.negatedPart(of: clause) else { return false }
    let known = Set(vocabulary.values(in: rest).map(\.value.identity))
    var matches = SlotMatches(negated, vocabulary)
    guard let request = matcher.interpretations(of: negated, &matches).first,
      matcher.requiresConfirmation(request.intent), request.confidence >= .acceptanceThreshold
    else { return false }
    return request.entities.allSatisfy { !$0.identities.isDisjoint(with: known) }
  }

  private static let wishes: Set<String> = ["want", "wanna", "need", "like", "to", "mean", "meant", "say", "said"]
}
