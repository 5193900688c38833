import VocativeCore
import VocativeText

/// Leaves out a clause that only tells why: "send Mei 20 because we share the present for mum", "pay Gian 29, he lent me that
/// for the train on Sunday".
///
/// A reason changes nothing of a request, and its people, sums and days are none of the request's. A day of the present or
/// the future might be meant, and is named: "send Omar 40, he's leaving on Monday".
struct ReasonFilter {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values that pronouns may stand for, the latest first.
  var salient: [any SlotValue] = []

  private static let cues: Set<String> = ["because", "cos", "coz", "cuz"]

  /// A request without its reasons, and the reasons that are to be named.
  struct Result {
    let utterance: Utterance
    var leftovers: [String] = []
  }

  /// Returns the utterance without its reasons; nil if it has none, or is no request without them.
  func filtered(_ utterance: Utterance) -> Result? {
    markedReason(in: utterance).map { Result(utterance: $0) } ?? leadingReason(in: utterance)
      ?? unmarkedReason(in: utterance) ?? briefReport(in: utterance).map { Result(utterance: $0) }
      ?? background(in: utterance)
  }

  /// Returns the request behind clauses that only tell what happened, where it has no verb of its own: "we went away together,
  /// that's 15 to Mei and 20 to Omar"; nil if there is none.
  private func background(in utterance: Utterance) -> Result? {
    var end = 0
    for clause in utterance.clauses.dropLast() {
      guard isReport(clause.withoutConsequence) else { return nil }
      end += clause.tokens.count
      let rest = Utterance(utterance.text(of: end..<utterance.tokens.count)).withoutSumLead
      let lead = Utterance(utterance.text(of: 0..<end))
      let isPast = lead.clauses.allSatisfy {
        RequestGuard.isStatement($0.withoutConsequence) || RequestGuard.reportsPast($0.withoutConsequence)
      }
      let beginsWithNumber = rest.tokens.first.map { WordClasses.category(of: $0) == .number } ?? false
      guard isPast || beginsWithNumber, let request = firstRequest(in: rest),
        request.entities.contains(where: { $0.candidates.first?.value is any Choosable })
      else { continue }
      guard addsNothing(lead, to: request), !lead.tokens.contains(where: { Self.requestVerbs.contains($0.folded) })
      else { return nil }
      let isOver = lead.tokens.contains { Self.pastMarks.contains($0.folded) }
      return Result(utterance: rest, leftovers: isOver || times(in: lead).isEmpty ? [] : [lead.trimmedText])
    }
    return nil
  }

  /// Words by which a time is past: not "I get paid tomorrow".
  private static let pastMarks: Set<String> = ["was", "were", "did", "had", "went", "yesterday", "last", "ago"]
  private static let requestVerbs: Set<String> = [
    "pay", "send", "transfer", "split", "ask", "request", "owe", "owes", "wire", "move",
  ]

  /// Returns the request without a clause amid it that only tells that the speaker did or did not do something: "the three of
  /// us, I paid, so split it", "I'm not paying that, I wasn't there, decline it"; nil if it has none.
  private func briefReport(in utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count > 2 else { return nil }
    var start = 0
    for clause in clauses {
      let range = start..<(start + clause.tokens.count)
      start = range.upperBound
      guard range.lowerBound > 0, start < utterance.tokens.count,
        RequestGuard.isBriefReport(clause) || isAbsence(clause)
      else { continue }
      let rest = Utterance(
        utterance.text(of: 0..<range.lowerBound) + " " + utterance.text(of: start..<utterance.tokens.count))
      if request(in: rest) != nil { return rest }
    }
    return nil
  }

  /// True for a clause that says what the speaker or another person did not do: "I wasn't even there".
  private func isAbsence(_ clause: Utterance) -> Bool {
    clause.tokens.first.map { Self.subjects.contains($0.folded) } ?? false && deniesPast(clause)
  }

  /// Returns the request behind a clause that tells why, with "so" between them: "I moved out so stop the rent"; nil if there
  /// is none, or the clause has values of its own.
  private func leadingReason(in utterance: Utterance) -> Result? {
    let tokens = utterance.tokens
    for cue in tokens.indices.dropFirst(2) where tokens[cue].folded == "so" && cue + 1 < tokens.count {
      let reason = Utterance(utterance.text(of: 0..<cue))
      let rest = Utterance(utterance.text(of: (cue + 1)..<tokens.count))
      guard isReport(reason), !rest.startsLikeQuestion, RequestGuard.negatedPart(of: rest) == nil,
        let request = request(in: rest),
        addsNothing(reason, to: request, allowsNegation: true) || isBackground(reason, of: request)
      else { continue }
      let isPast = RequestGuard.isStatement(reason) || times(in: reason).isEmpty
      return Result(utterance: rest, leftovers: isPast ? [] : [reason.trimmedText])
    }
    return nil
  }

  /// True if clauses only tell what happened and the request behind them has a sum and a person of its own: "the taxi was
  /// 90 but Mei went half the way, so get 30 off Mei".
  private func isBackground(_ reason: Utterance, of request: Interpretation) -> Bool {
    let hasSum = request.entities.contains {
      vocabulary.parser(of: $0.slot, in: request.intent)?.standsForSums ?? false
    }
    let words = reason.tokens.map(\.folded)
    return hasSum && request.entities.contains { $0.candidates.first?.value is any Choosable }
      && reason.clauses.allSatisfy { RequestGuard.reportsPast($0) } && !words.contains(where: Self.wishes.contains)
      && !reason.isQuestion && RequestGuard.clause(in: reason, outside: []) == nil && times(in: reason).isEmpty
  }

  /// True if a clause has a subject and more: "she quit", "the lessons are over".
  private func isReport(_ clause: Utterance) -> Bool {
    let words = clause.tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
      .drop { ["and", "but"].contains($0) }
    guard let first = words.first, words.count > 1 else { return false }
    if Self.subjects.contains(first) || ["it", "there", "that"].contains(first) { return true }
    return ["the", "my", "our", "her", "his", "their"].contains(first)
      && words.dropFirst(2).prefix(3).contains(where: Self.reportVerbs.contains) || RequestGuard.isStatement(clause)
  }

  private static let reportVerbs: Set<String> = [
    "'s", "is", "are", "was", "were", "has", "have", "had", "quit", "gave", "left", "moved", "needs", "stopped",
    "ended",
  ]

  /// Returns the request without a clause behind it that tells what other people or the speaker did or do; nil if it has
  /// none, or more than that is said in it.
  private func unmarkedReason(in utterance: Utterance) -> Result? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let reason = clauses.last, let subject = reason.tokens.first?.folded,
      Self.subjects.contains(subject)
    else { return nil }
    let rest = Utterance(utterance.text(of: 0..<(utterance.tokens.count - reason.tokens.count)))
    // "Kwame wants money, tell Kwame no, I gave him cash".
    guard let request = request(in: rest) ?? clauses.dropLast().last.flatMap({ self.request(in: $0) }),
      request.entities.count > 1 || matcher.isComplete(request),
      case let denies = endsUse(reason) || deniesPast(reason), addsNothing(reason, to: request, allowsNegation: denies)
    else { return nil }
    if RequestGuard.isStatement(reason) || denies { return Result(utterance: rest) }
    if isOngoing(reason), times(in: reason).isEmpty { return Result(utterance: rest) }
    let isWish = reason.tokens.contains { Self.wishes.contains($0.folded) }
    return isWish || times(in: reason).isEmpty ? nil : Result(utterance: rest, leftovers: [reason.trimmedText])
  }

  /// True for a clause that says what is going on and is no payment: "she's moving away".
  private func isOngoing(_ reason: Utterance) -> Bool {
    let words = reason.tokens.map(\.folded)
    guard words.count > 2, ["'s", "is", "are", "'re", "am", "'m", "was", "were"].contains(words[1]) else {
      return false
    }
    let verb = words[2...].first { !["not", "now", "also", "always", "just"].contains($0) } ?? ""
    return verb.count > 4 && verb.hasSuffix("ing") && !Self.payingVerbs.contains(verb)
  }

  private static let payingVerbs: Set<String> = [
    "paying", "sending", "asking", "owing", "giving", "taking", "transferring", "splitting", "sharing", "covering",
    "charging", "expecting", "waiting", "going",
  ]

  /// True for a clause that says that something is no longer used: "I don't need it any more", "we never go".
  private func endsUse(_ reason: Utterance) -> Bool {
    let words = reason.tokens.map(\.folded)
    guard let negation = reason.tokens.firstIndex(where: { WordClasses.category(of: $0) == .negation }) else {
      return false
    }
    return words[negation...].prefix(4).contains(where: Self.usingVerbs.contains)
  }

  /// True for a clause that says what did not happen and is no payment: "he didn't eat", "she wasn't there".
  private func deniesPast(_ reason: Utterance) -> Bool {
    let words = reason.tokens.map(\.folded)
    guard let negation = words.firstIndex(where: Self.pastDenials.contains), negation < 3 else { return false }
    return !words[negation...].contains { Self.basicPayingVerbs.contains($0) || Self.payingVerbs.contains($0) }
  }

  private static let pastDenials: Set<String> = ["didn't", "wasn't", "weren't", "hadn't", "couldn't", "didnt", "wasnt"]
  private static let basicPayingVerbs: Set<String> = [
    "pay", "paid", "send", "sent", "ask", "asked", "want", "need", "get", "got", "give", "given", "owe", "say", "mean",
    "agree", "know", "tell", "like", "have",
  ]

  private static let usingVerbs: Set<String> = [
    "need", "needs", "use", "uses", "go", "goes", "live", "lives", "work", "works", "train", "play", "attend", "come",
    "comes", "watch", "read", "drive", "see",
  ]

  private static let subjects: Set<String> = ["he", "she", "they", "we", "i"]
  /// Words by which a clause asks for something.
  private static let wishes: Set<String> = [
    "want", "wants", "need", "needs", "like", "please", "must", "should", "have", "prefer",
  ]

  /// True if a clause has neither a number, a negation, a limit nor a condition, and no value but times, remarks and the
  /// entries of the request.
  private func addsNothing(
    _ clause: Utterance, to request: Interpretation, allowsNegation: Bool = false
  ) -> Bool {
    let known = request.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
    let times = Set(times(in: clause).map(\.parser))
    // "Pay Mei 20, she bought lunch for both of us": the people of a report are none of the request's.
    let namesPeople =
      RequestGuard.isStatement(clause) && request.entities.contains { $0.candidates.first?.value is any Choosable }
    return !clause.isQuestion && RequestGuard.clause(in: clause, outside: []) == nil
      && !clause.tokens.indices.contains { position in
        let category = WordClasses.category(of: clause.tokens[position])
        // "I just lent my card" limits nothing.
        let isAdverb =
          position == 1 && Self.subjects.contains(clause.tokens[0].folded) && clause.tokens[1].folded == "just"
        return category == .number || (category == .negation && !allowsNegation)
          || (Self.limits.contains(clause.tokens[position].folded) && !isAdverb)
      }
      && vocabulary.requestValues(in: clause, matcher).allSatisfy {
        times.contains($0.parser) || $0.value is any SentenceFragment || known.contains($0.value.identity)
          || namesPeople && $0.value is any Choosable
      }
  }

  private static let limits: Set<String> = ["only", "just", "except", "without", "half", "rest", "none", "nothing"]

  /// Returns the days and times of a clause, which would make a request one for later.
  private func times(in clause: Utterance) -> [ValueSpan] {
    let parsers = Set(matcher.variantSlots.compactMap { vocabulary.parserIndex(of: $0.slot, in: $0.intent) })
    return vocabulary.values(in: clause).filter { parsers.contains($0.parser) && $0.confidence >= .acceptanceThreshold }
  }

  private func request(in text: Utterance) -> Interpretation? {
    let words = ListRepair(vocabulary: vocabulary).repaired(text) ?? text
    var matches = SlotMatches(words, vocabulary, salient: salient)
    guard let request = matcher.interpretations(of: words, &matches).first, !request.entities.isEmpty,
      request.confidence >= .interruptionThreshold, matcher.requiresConfirmation(request.intent)
    else { return nil }
    return request
  }

  /// Returns the utterance without the clause behind "because" or "since".
  private func markedReason(in utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    guard let start = tokens.indices.first(where: { isCue($0, tokens) }) else { return nil }
    let end = tokens[start...].firstIndex(where: \.endsClause).map { $0 + 1 } ?? tokens.count
    guard start > 0 || end < tokens.count else { return nil }
    let rest = Utterance(
      [utterance.text(of: 0..<start), utterance.text(of: end..<tokens.count)].filter { !$0.isEmpty }
        .joined(separator: " "))
    return firstRequest(in: rest) == nil ? nil : rest
  }

  /// Returns the request that words are, or begin with where others follow: "300 to Mei and then 450 to Omar".
  private func firstRequest(in words: Utterance) -> Interpretation? {
    if let whole = request(in: words) { return whole }
    return words.tokens.indices.dropFirst(2).lazy.compactMap { place in
      ["and", "then", "plus"].contains(words.tokens[place].folded) || words.tokens[place - 1].endsClause
        ? request(in: Utterance(words.text(of: 0..<place))) : nil
    }.first
  }

  private func isCue(_ position: Int, _ tokens: [Token]) -> Bool {
    let word = tokens[position].folded
    if Self.cues.contains(word) { return true }
    guard position + 1 < tokens.count, WordClasses.isClauseSubject(tokens[position + 1].folded) else { return false }
    // "Since Monday" is a time, and "for a good cause" a purpose.
    return word == "cause" || word == "since" && (position == 0 || tokens[position - 1].endsClause)
  }
}

extension Utterance {
  /// The utterance without a "so" or an "and" at its beginning.
  fileprivate var withoutConsequence: Utterance {
    let count = tokens.prefix { ["so", "and", "but", "well", "ok", "okay", "right"].contains($0.folded) }.count
    return Utterance(text(of: min(count, tokens.count)..<tokens.count))
  }

  /// The utterance without words that sum up what stands before: "that's 15 to Mei".
  fileprivate var withoutSumLead: Utterance {
    let words = withoutConsequence.tokens.map(\.folded)
    guard let lead = Self.sumLeads.first(where: { words.starts(with: $0) }) else { return withoutConsequence }
    return Utterance(withoutConsequence.text(of: lead.count..<words.count))
  }

  private static let sumLeads: [[String]] = [
    ["that", "'s"], ["that", "is"], ["thats"], ["that", "'d", "be"], ["that", "makes"], ["it", "'s"], ["which", "is"],
    ["it", "comes", "to"], ["that", "comes", "to"],
  ]
}
