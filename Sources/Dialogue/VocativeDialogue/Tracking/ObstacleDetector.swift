import Foundation
import VocativeCore
import VocativeText

/// Finds the reason not to take an utterance as a request although it has the words of one.
struct ObstacleDetector {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  /// Adds the obstacle of a turn, and the request that it negates.
  func detect(_ turn: inout UserTurn) {
    if detectWordingQuestion(&turn) { return }
    if let negated = RequestGuard.negatedPart(of: turn.utterance) {
      var matches = SlotMatches(negated, vocabulary, salient: context.salient)
      turn.negatedRequest = pipeline.matcher.interpretations(of: negated, &matches).first {
        $0.confidence >= .interruptionThreshold
          && (pipeline.matcher.hasContentWord(of: $0.intent, in: negated) || beginsWithRefusal(turn.utterance, $0))
      }
      let isQuestion =
        turn.interpretations.first.map { !isConfirmed($0) && $0.confidence >= .confirmationThreshold } ?? false
      if turn.negatedRequest == nil, context.openIntent == nil, !isQuestion {
        turn.negatedRequest = requestInOtherWords(negated)
      }
    }
    guard let best = turn.interpretations.first ?? turn.slotInterpretation ?? turn.variant else {
      turn.obstacle = obstacleOutsideRequest(turn.utterance)
      return
    }
    // Of several requests that may be meant, one that needs a yes is enough.
    let isAmbiguous = best.confidence < .confirmationThreshold
    guard isConfirmed(best) || (isAmbiguous && turn.interpretations.contains(where: isConfirmed)) else {
      // "Hold on, only if she answers" is hardly a question.
      if context.openIntent?.requiresConfirmation ?? false, isAmbiguous {
        turn.obstacle = obstacleOutsideRequest(turn.utterance)
      }
      if let condition = leadingCondition(of: turn.utterance) ?? unmetCondition(of: best, in: turn.utterance) {
        (turn.obstacle, turn.interpretations) = (condition, [])
      }
      return
    }
    turn.obstacle = RequestGuard.obstacle(in: turn.utterance, best, names: nameStarts(in: turn.utterance))
    if turn.obstacle == .statement, !RequestGuard.saysNeedless(turn.utterance),
      asksInAnotherClause(turn.utterance, best)
    {
      turn.obstacle = nil
    }
    // A question that also matches a question is that.
    if turn.obstacle == .question, let answer = turn.interpretations.first(where: { !isConfirmed($0) }) {
      turn.interpretations = [CoverageChecker(matcher: pipeline.matcher).checked(answer, turn.utterance)]
      turn.obstacle = nil
    }
  }

  /// Returns a condition that no value stands for, of a request that changes something without asking: "take me there, but
  /// only if it's open".
  private func unmetCondition(of best: Interpretation, in utterance: Utterance) -> RequestObstacle? {
    guard let intent = pipeline.intent(named: best.intent), intent.changesUnasked else { return nil }
    return RequestGuard.condition(
      beginning: CoverageChecker(matcher: pipeline.matcher).checked(best, utterance).leftovers)
  }

  /// The words that begin a condition before a request.
  private static let conditionLeads: Set<String> = ["if", "when", "once", "whenever"]

  /// The tokens of an utterance at which names begin.
  private func nameStarts(in utterance: Utterance) -> Set<Int> {
    Set(vocabulary.values(in: utterance).filter { $0.value is any Choosable }.map(\.tokens.lowerBound))
  }

  /// Returns the condition at the beginning of an utterance whose rest is a request as declared, with or without a comma between
  /// them: "if my salary has come in send João 70 dollars", "when Pedro pays me send Zoe 20".
  private func leadingCondition(of utterance: Utterance) -> RequestObstacle? {
    let tokens = utterance.tokens
    guard context.openIntent == nil, tokens.count > 5, Self.conditionLeads.contains(tokens[0].folded),
      WordClasses.isClauseSubject(tokens[1].folded) || nameStarts(in: utterance).contains(1)
        || (tokens[0].folded == "if" && WordClasses.category(of: tokens[1]) == .content)
    else { return nil }
    let end = tokens.firstIndex(where: \.endsClause).map { $0 + 1 } ?? tokens.count
    let contrary = tokens.indices.first { $0 > 3 && ["otherwise", "else"].contains(tokens[$0].folded) } ?? tokens.count
    for start in 3..<max(end + 1, 4) where start < tokens.count && mayBeginRequest(at: start, tokens) {
      let stop = min(start < end ? end : tokens.count, max(contrary, start + 1))
      let rest = Utterance(utterance.text(of: start..<stop))
      var matches = SlotMatches(rest, vocabulary, salient: context.salient)
      // Behind a comma a request may say more than its phrase: "if Fjord has over 100, send Sven 50 of it".
      let threshold = start == end ? Confidence.interruptionThreshold : RequestGuard.declaredThreshold
      guard let request = pipeline.matcher.interpretations(of: rest, &matches).first, isConfirmed(request),
        request.confidence >= threshold
      else { continue }
      return .condition(utterance.text(of: 0..<start))
    }
    return nil
  }

  /// True for a verb of a request that has no subject before it: not "if I send".
  private func mayBeginRequest(at start: Int, _ tokens: [Token]) -> Bool {
    let before = tokens[start - 1]
    guard before.endsClause || WordClasses.category(of: before) == .content || before.folded == "in",
      !WordClasses.isClauseSubject(before.folded)
    else { return false }
    return isRequestVerb(tokens[start])
  }

  /// True for a word of the phrases of a request that needs a yes.
  private func isRequestVerb(_ token: Token) -> Bool {
    let verb = Utterance(token.folded)
    return pipeline.intents.contains {
      $0.requiresConfirmation && pipeline.matcher.hasContentWord(of: $0.name, in: verb)
    }
  }

  /// Takes a question about how to say something for nothing else; false if the utterance is none.
  private func detectWordingQuestion(_ turn: inout UserTurn) -> Bool {
    let verbs = { (word: String) in
      let word = Utterance(word)
      return pipeline.intents.contains {
        $0.requiresConfirmation && pipeline.matcher.hasContentWord(of: $0.name, in: word)
      }
    }
    let hasValues = { (topic: Utterance) in
      vocabulary.requestValues(in: topic, pipeline.matcher).contains {
        $0.confidence >= .confirmationThreshold && !($0.value is Memo)
      }
    }
    guard let question = WordingQuestion(turn.utterance, isVerb: verbs, hasValues: hasValues) else { return false }
    // A declared question is answered: "how do I pay …" may be one of an app.
    let isDeclared =
      turn.interpretations.first.map { !isConfirmed($0) && $0.confidence >= RequestGuard.declaredThreshold } ?? false
    guard question.asksForWords || !isDeclared else { return false }
    // "Can you help me with my homework" is about nothing that an app does.
    if question.asksForHelp,
      !pipeline.intents.contains(where: { pipeline.matcher.hasContentWord(of: $0.name, in: question.topic) })
    {
      return false
    }
    var matches = SlotMatches(question.topic, vocabulary, salient: context.salient)
    let reading = pipeline.matcher.interpretations(of: question.topic, &matches).first {
      $0.confidence >= .interruptionThreshold && pipeline.matcher.hasContentWord(of: $0.intent, in: question.topic)
    }
    // "Help with requests" is about all that can be done with them.
    let isBroad = question.asksForHelp && question.topic.tokens.count == 1
    turn.obstacle = .wording(question.topic.trimmedText, intent: isBroad ? nil : reading?.intent)
    (turn.act, turn.interpretations, turn.slotInterpretation, turn.selections) = (nil, [], nil, [])
    return true
  }

  /// True if "do not" begins an utterance whose rest is a request as declared: "do not fifty dollars to Mei".
  private func beginsWithRefusal(_ utterance: Utterance, _ request: Interpretation) -> Bool {
    request.confidence >= RequestGuard.declaredThreshold && !(utterance.tokens.first?.endsClause ?? true)
      && ["do", "don't", "dont"].contains(utterance.tokens[0].folded)
  }

  /// Returns the confirmed request whose verb begins an utterance that no phrase matches; nil without a value besides.
  private func requestInOtherWords(_ utterance: Utterance) -> Interpretation? {
    // The verb may follow a time: "on December 24 send fifty pounds".
    guard utterance.tokens.count > 2, let clause = utterance.clauses.first else { return nil }
    let verbs = clause.tokens.filter { WordClasses.category(of: $0) == .content }.map { Utterance($0.folded) }
    return verbs.prefix(3).lazy.compactMap { verb in
      pipeline.intents.first { $0.requiresConfirmation && pipeline.matcher.hasContentWord(of: $0.name, in: verb) }
    }
    .first
    .map { Interpretation(intent: $0.name, confidence: .interruptionThreshold, entities: []) }
  }

  /// True if a clause that tells nothing has the words of the request: "I paid for the cab, split it with Mei".
  private func asksInAnotherClause(_ utterance: Utterance, _ request: Interpretation) -> Bool {
    let clauses = utterance.clauses.flatMap(consequences)
    return clauses.count > 1
      && clauses.contains { clause in
        guard !RequestGuard.isStatement(clause) else { return false }
        if pipeline.matcher.hasContentWord(of: request.intent, in: clause) { return true }
        var matches = SlotMatches(clause, vocabulary, salient: context.salient)
        return pipeline.matcher.interpretations(of: clause, &matches).first.map(isConfirmed) ?? false
      }
  }

  /// Returns a clause without a comma before its "so" as two: "Mei covered my lunch so send her 60".
  private func consequences(of clause: Utterance) -> [Utterance] {
    guard let cue = clause.tokens.indices.dropFirst(2).first(where: { clause.tokens[$0].folded == "so" }),
      cue + 1 < clause.tokens.count, isRequestVerb(clause.tokens[cue + 1])
    else { return [clause] }
    return [0..<cue, (cue + 1)..<clause.tokens.count].map { Utterance(clause.text(of: $0)) }
  }

  private func isConfirmed(_ interpretation: Interpretation) -> Bool {
    pipeline.intent(named: interpretation.intent)?.requiresConfirmation ?? false
  }

  /// Returns the condition or exception of an utterance that is a request without it.
  private func obstacleOutsideRequest(_ utterance: Utterance) -> RequestObstacle? {
    guard let obstacle = RequestGuard.clause(in: utterance, outside: [], names: nameStarts(in: utterance)),
      let clause = obstacle.words
    else { return nil }
    // In an answer it belongs to the open request.
    if let open = context.openIntent, open.requiresConfirmation, !utterance.isQuestion { return obstacle }
    // "When Omar pays me send 15 to Gianna" has no comma after the condition.
    let isWhole = clause.count >= utterance.trimmedText.count
    let rest = isWhole ? utterance : Utterance(utterance.text.replacingOccurrences(of: clause, with: " "))
    return isRequest(rest) || (!isWhole && isRequest(utterance)) ? obstacle : nil
  }

  /// True if words ask for what needs a yes, in the words of a phrase or in other words with a value.
  private func isRequest(_ rest: Utterance) -> Bool {
    var matches = SlotMatches(rest, vocabulary, salient: context.salient)
    if let request = pipeline.matcher.interpretations(of: rest, &matches).first {
      return isConfirmed(request)
    }
    // Words of a request with a value are one in other words.
    let confirmed = pipeline.intents.filter(\.requiresConfirmation).map(\.name)
    let asks = confirmed.contains { pipeline.matcher.hasContentWord(of: $0, in: rest) }
    return asks && vocabulary.values(in: rest).contains { $0.confidence >= .confirmationThreshold }
  }
}
