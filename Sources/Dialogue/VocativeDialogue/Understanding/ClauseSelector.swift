import VocativeCore
import VocativeText

/// Takes one clause for the whole utterance where the others only tell why, or say the same: "Anna wants money for the
/// cinema, tell Anna no", "Mei should pay me 20, ask Mei for it".
///
/// Every value of the other clauses must also be one of the clause that is taken, so that nothing is lost.
struct ClauseSelector {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// Utterances with more clauses are left as they are.
  private static let clauseLimit = 4

  /// Returns the clause that says all; nil if the utterance is understood as a whole, or no clause is enough.
  func selected(from utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    // "Same goes for Mia, ask her too" goes on from the request before.
    let isContinuation = utterance.tokens.prefix(2).contains { $0.folded == "same" }
    guard (2...Self.clauseLimit).contains(clauses.count), !isContinuation else { return nil }
    let whole = readings(of: utterance)
    if let best = whole.first, best.confidence >= .confirmationThreshold { return nil }
    let clauseReadings = clauses.map(readings)
    let requests = clauseReadings.enumerated().compactMap { number, readings -> (Int, Interpretation)? in
      let clause = clauses[number]
      guard let best = readings.first, best.confidence >= .confirmationThreshold,
        matcher.requiresConfirmation(best.intent), matcher.hasContentWord(of: best.intent, in: clause),
        !best.entities.isEmpty, !best.entities.contains(where: \.isConflicting)
      else { return nil }
      return (number, best)
    }
    guard let (chosen, request) = requests.max(by: { $0.1.entities.count < $1.1.entities.count }),
      requests.allSatisfy({ number, part in
        part.intent == request.intent
          ? isPart(part, of: request) : mayRepeat(clauses[number], clauseReadings[number], request)
      })
    else { return nil }
    let isSafe = clauses.indices.allSatisfy { number in
      number == chosen || requests.contains { $0.0 == number }
        || (!isOtherRequest(clauseReadings[number])
          && isOnlyBackground(clauses[number], request, clauses[chosen]))
    }
    return isSafe ? clauses[chosen] : nil
  }

  /// True if a clause that is another request at first sight may also be the chosen one said again: "ask Amar too".
  private func mayRepeat(_ clause: Utterance, _ readings: [Interpretation], _ request: Interpretation) -> Bool {
    // "Then send 5 dollars to Bill" names a person, and no bill.
    let known = request.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
    return matcher.hasContentWord(of: request.intent, in: clause)
      && readings.contains { $0.intent == request.intent && isPart($0, of: request) }
      && vocabulary.unknownValues(in: clause, besides: known, matcher).isEmpty
  }

  private func readings(of words: Utterance) -> [Interpretation] {
    var matches = SlotMatches(words, vocabulary, salient: salient)
    return matcher.interpretations(of: words, &matches).withoutGroupsOfOne(vocabulary)
  }

  /// True if all values of a request are also another one's.
  private func isPart(_ request: Interpretation, of other: Interpretation) -> Bool {
    request.entities.allSatisfy { entity in
      other.entities.contains { $0.slot == entity.slot && $0.mayEqual(entity) }
    }
  }

  /// True if a clause asks for something that needs no yes: "check my balance".
  private func isOtherRequest(_ readings: [Interpretation]) -> Bool {
    readings.first.map { !matcher.requiresConfirmation($0.intent) && $0.confidence >= .confirmationThreshold } ?? false
  }

  /// True if a clause says how, when or with what to do something: "in cash", "without fees", "from now on".
  private func qualifies(_ clause: Utterance, beside chosen: Utterance) -> Bool {
    let words = clause.tokens.map(\.folded)
    let known = Set(chosen.tokens.map(\.folded))
    let first = clause.tokens.first { ![.filler, .article].contains(WordClasses.category(of: $0)) }?.folded ?? ""
    return WordClasses.isPreposition(first) || ["without", "only", "except"].contains(first)
      || (!RequestGuard.isStatement(clause)
        && words.contains { CoverageWords.meaningful.contains($0) && !known.contains($0) })
      || !Utterance.positions(of: CoverageWords.sequences, in: words).isEmpty
  }

  /// True if a clause begins with a verb of another request: "ask her for it" beside a payment.
  private func commands(_ clause: Utterance, otherThan intent: String) -> Bool {
    let first = clause.tokens.firstIndex { WordClasses.category(of: $0) != .filler }
    guard let first, clause.tokens.count > 1 else { return false }
    return matcher.mentionsCompetingIntent(of: intent, Utterance(clause.text(of: first..<(first + 1))))
  }

  /// Returns the sums among values, without those that are a part of another one.
  private func sums(of values: [ValueSpan]) -> [ValueSpan] {
    let sums = values.filter { vocabulary.allParsers[$0.parser].standsForSums }
    return sums.filter { sum in
      !sums.contains { $0.tokens.count > sum.tokens.count && $0.tokens.contains(sum.tokens.lowerBound) }
    }
  }

  /// True for a sum that only begins the request's: the dollar of "one dollar and fifty cents".
  private func isBeginning(_ sum: ValueSpan, of request: Interpretation) -> Bool {
    let taken = request.entities.filter { entity in
      entity.candidates.contains { $0.identity == sum.value.identity }
    }
    return !taken.isEmpty && taken.allSatisfy { $0.candidates.first?.identity != sum.value.identity }
  }

  /// True if a clause asks for nothing and names only what the request has too.
  private func isOnlyBackground(_ clause: Utterance, _ request: Interpretation, _ chosen: Utterance) -> Bool {
    // "Forget it" takes the request back.
    guard !clause.tokens.indices.contains(where: { Interregnum.isCancellation(at: $0, in: clause) }),
      !clause.isQuestion, !clause.asksAfterOpening, RequestGuard.negatedPart(of: clause) == nil,
      RequestGuard.clause(in: clause, outside: []) == nil, !qualifies(clause, beside: chosen),
      !commands(clause, otherThan: request.intent),
      RequestGuard.isStatement(clause) || clause.tokens.allSatisfy({ WordClasses.category(of: $0) != .negation })
    else { return false }
    let known = request.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
    let words = Set(chosen.tokens.map(\.folded))
    let values = vocabulary.requestValues(in: clause, matcher)
    guard sums(of: values).allSatisfy({ known.contains($0.value.identity) && !isBeginning($0, of: request) }) else {
      return false
    }
    return clause.tokens.indices.allSatisfy { position in
      let here = values.filter { $0.tokens.contains(position) }
      if WordClasses.category(of: clause.tokens[position]) == .number, here.isEmpty { return false }
      if [.function, .filler, .article].contains(WordClasses.category(of: clause.tokens[position])) {
        // Will and May may be people.
        return here.allSatisfy {
          !($0.value is any Choosable) || $0.confidence < .confirmationThreshold || known.contains($0.value.identity)
        }
      }
      return here.isEmpty || words.contains(clause.tokens[position].folded)
        || here.contains { known.contains($0.value.identity) }
    }
  }
}

extension Utterance {
  /// True if it begins like a question, but for words such as "and": "oh, and how much have I spent".
  fileprivate var asksAfterOpening: Bool {
    let openings: Set<String> = ["and", "but", "also", "then", "oh", "plus", "so"]
    let start = tokens.firstIndex { !openings.contains($0.folded) } ?? 0
    return Utterance(text(of: start..<tokens.count)).startsLikeQuestion
  }
}
