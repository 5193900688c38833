import VocativeCore
import VocativeText

/// Takes the request that begins anew after an interregnum: "send Mei 40, forget it, send Helga 14", "request 60 from Omar,
/// scratch that, I owe him, so send him 60".
struct RequestRestart {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  /// Returns a request with a verb and values of its own after words that cancel the requests before them: "send Mei 40,
  /// forget it, send Helga 14"; nil if the rest is none.
  ///
  /// A question before them is kept.
  func restated(after cue: Interregnum, in utterance: Utterance) -> Utterance? {
    let rest = Utterance(utterance.text(of: cue.tokens.upperBound..<utterance.tokens.count))
    var matches = SlotMatches(rest, vocabulary)
    guard let verb = rest.tokens.first, WordClasses.category(of: verb) == .content, matcher.contains(verb.folded),
      let request = matcher.interpretations(of: rest, &matches).first, request.confidence >= .confirmationThreshold,
      matcher.requiresConfirmation(request.intent), request.entities.count > 1,
      !request.ranges.contains(where: { $0.overlaps(verb.range) })
    else { return nil }
    let question = joint(in: Utterance(utterance.text(of: 0..<cue.tokens.lowerBound)))
    guard let question, !matcher.requiresConfirmation(question.intent) else { return rest }
    return Utterance(utterance.text(of: 0..<question.end) + " " + rest.text)
  }

  /// Returns the request in the last clause that replaces the one before it; nil if there is none.
  ///
  /// "I'd like to send Helga 25; ask Helga for it instead" asks.
  func replaced(in utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    guard tokens.last?.folded == "instead", let end = tokens.dropLast().lastIndex(where: \.endsClause) else {
      return nil
    }
    let rest = Utterance(
      withAntecedent(utterance.text(of: (end + 1)..<(tokens.count - 1)), before: end + 1, in: utterance))
    var matches = SlotMatches(rest, vocabulary)
    guard let request = matcher.interpretations(of: rest, &matches).first, request.confidence >= .confirmationThreshold,
      matcher.requiresConfirmation(request.intent), request.entities.count > 1
    else { return nil }
    let first = Utterance(utterance.text(of: 0..<(end + 1)))
    let known = request.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
    return vocabulary.unknownValues(in: first, besides: known, matcher).isEmpty ? rest : nil
  }

  /// Returns the utterance begun anew after an interregnum: at a word that is said again, or with another request.
  func restarted(after cue: Interregnum, in utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let first = cue.tokens.upperBound
    guard first < tokens.count else { return nil }
    if let replaced = replacingVerb(after: cue, in: utterance) { return replaced }
    var rest = withAntecedent(utterance.text(of: first..<tokens.count), before: cue.tokens.lowerBound, in: utterance)
    // "Ask Anna for 22, no, other way round, I pay her": the sum stays.
    if cue.isReversal, let sum = lastSum(before: cue.tokens.lowerBound, in: utterance),
      !vocabulary.requestValues(in: Utterance(rest), matcher).contains(where: isSum)
    {
      rest = Utterance(rest).trimmedText + " " + sum
    }
    // And so does the person, in the other role: "no, other way round, I owe her, so send it".
    if cue.isReversal, let name = lastName(before: cue.tokens.lowerBound, in: utterance), !names(Utterance(rest)) {
      let bare = Utterance(rest)
      let completed = ["to", "from"].lazy.map { Utterance("\(bare.trimmedText) \($0) \(name)") }
      if let request = completed.compactMap({ explained($0, after: cue, in: utterance) }).first { return request }
    }
    let word = tokens[first]
    let canRepeat = WordClasses.category(of: word) == .content || WordClasses.isPreposition(word.folded)
    if canRepeat, let repeated = tokens[..<cue.tokens.lowerBound].lastIndex(where: { $0.folded == word.folded }) {
      let lead = utterance.text(of: 0..<repeated)
      return Utterance(lead.isEmpty ? rest : "\(lead) \(rest)")
    }
    // "Ask Mei, sorry, pay Mei a fiver": what stands before has no sum, so it is no request of its own.
    guard !cue.isPause,
      cue.isRetraction || !tokens[cue.tokens.lowerBound - 1].endsClause
        || lastSum(before: cue.tokens.lowerBound, in: utterance) == nil
    else { return nil }
    let filter = NegatedClauseFilter(vocabulary: vocabulary, matcher: matcher)
    let wanted = filter.filtered(Utterance(rest))?.utterance ?? Utterance(rest)
    var matches = SlotMatches(wanted, vocabulary)
    let request = matcher.interpretations(of: wanted, &matches).first
    if let request, request.confidence >= .confirmationThreshold {
      if !matcher.hasContentWord(of: request.intent, in: wanted), let opening = opening(before: cue, in: utterance) {
        return Utterance(opening + " " + rest)
      }
      return Utterance(keptLead(before: cue, wanted, in: utterance) + rest)
    }
    return cue.isRetraction || cue.isReversal ? explained(Utterance(rest), after: cue, in: utterance) : nil
  }

  /// Returns the request that takes the place of one whose verb is denied: "ask Mia for, sorry, not ask, I want to send Mia
  /// 45"; nil if there is none.
  private func replacingVerb(after cue: Interregnum, in utterance: Utterance) -> Utterance? {
    let (tokens, first) = (utterance.tokens, cue.tokens.upperBound)
    guard first + 2 < tokens.count, tokens[first].folded == "not", tokens[first + 1].endsClause,
      WordClasses.category(of: tokens[first + 1]) == .content,
      tokens[..<cue.tokens.lowerBound].contains(where: { $0.folded == tokens[first + 1].folded })
    else { return nil }
    let rest = Utterance(utterance.text(of: (first + 2)..<tokens.count))
    var matches = SlotMatches(rest, vocabulary)
    let request = matcher.interpretations(of: rest, &matches).first
    return request.map { $0.confidence >= .confirmationThreshold && $0.entities.count > 1 } ?? false ? rest : nil
  }

  /// Returns the words before the first value of a slip, which say what to do: "send" of "send Will, no, Mei fifty dollars";
  /// nil if they say nothing.
  private func opening(before cue: Interregnum, in utterance: Utterance) -> String? {
    let values = vocabulary.values(in: utterance).filter { $0.confidence >= .confirmationThreshold }
    let start = min(values.map(\.tokens.lowerBound).min() ?? .max, cue.tokens.lowerBound)
    let saysWhat = utterance.tokens[..<start].contains {
      WordClasses.category(of: $0) == .content && matcher.contains($0.folded)
    }
    return saysWhat ? utterance.text(of: 0..<start) : nil
  }

  /// Returns the words at the beginning of an utterance that a slip after them does not take back, with a space or comma
  /// behind them; an empty text if there are none.
  ///
  /// They are a condition ("when I get paid, 19 dollars, I mean, thirty dollars to Mei"), another request ("check my balance
  /// and then Omar, actually no, Mei owes me 20") or a negation ("do not Omar, I mean Mei owes me 20").
  private func keptLead(before cue: Interregnum, _ rest: Utterance, in utterance: Utterance) -> String {
    let lead = Utterance(utterance.text(of: 0..<cue.tokens.lowerBound))
    if let joint = joint(in: lead) { return lead.text(of: 0..<joint.end) + " " }
    guard !cue.isCancellation else { return "" }
    if lead.clauses.count > 1, let first = lead.clauses.first, RequestGuard.clause(in: first, outside: []) != nil {
      return first.trimmedText + ", "
    }
    let negation = lead.tokens.prefix { [.negation, .function].contains(WordClasses.category(of: $0)) }
    guard negation.contains(where: { WordClasses.category(of: $0) == .negation }), let verb = rest.tokens.first,
      WordClasses.category(of: verb) != .content || !matcher.contains(verb.folded)
    else { return "" }
    return lead.text(of: 0..<negation.count) + " "
  }

  private static let joints: Set<String> = ["and", "then", "also"]

  /// Returns the intent of the request that an utterance begins with, and the end of the words that join something to it:
  /// "check my balance, then"; nil if there are none.
  private func joint(in lead: Utterance) -> (intent: String, end: Int)? {
    let tokens = lead.tokens
    let ends = tokens.indices.map { $0 + 1 }.filter { end in
      guard end < tokens.count else { return Self.joints.contains(tokens[end - 1].folded) }
      return !Self.joints.contains(tokens[end].folded)
        && (Self.joints.contains(tokens[end - 1].folded) || tokens[end - 1].endsClause)
    }
    return ends.reversed().lazy.compactMap { end in
      let request = Utterance(
        lead.text(of: 0..<(tokens[..<end].lastIndex { !Self.joints.contains($0.folded) }.map { $0 + 1 } ?? 0)))
      var matches = SlotMatches(request, vocabulary)
      guard let best = matcher.interpretations(of: request, &matches).first, best.confidence >= .confirmationThreshold
      else { return nil }
      return (best.intent, end)
    }.first
  }

  /// Returns the request after words that only explain it: "I owe him, so send him 60"; nil if there is none.
  ///
  /// The explanation may name nothing but what the request names too.
  private func explained(_ rest: Utterance, after cue: Interregnum, in utterance: Utterance) -> Utterance? {
    let tokens = rest.tokens
    for start in tokens.indices.dropFirst() where tokens[start - 1].endsClause || tokens[start].folded == "so" {
      let background = Utterance(rest.text(of: 0..<start))
      let text = withAntecedent(rest.text(of: start..<tokens.count), before: cue.tokens.lowerBound, in: utterance)
      let request = Utterance(text)
      var matches = SlotMatches(request, vocabulary)
      guard RequestGuard.clause(in: background, outside: []) == nil,
        let best = matcher.interpretations(of: request, &matches).first, best.confidence >= .interruptionThreshold,
        matcher.requiresConfirmation(best.intent), matcher.hasContentWord(of: best.intent, in: request)
      else { continue }
      let known = best.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
      if vocabulary.unknownValues(in: background, besides: known, matcher).isEmpty { return request }
    }
    return nil
  }

  /// Returns a repair with the sum that was said before it in place of "it": "I meant send it to her".
  private func withAntecedent(_ text: String, before position: Int, in utterance: Utterance) -> String {
    let rest = Utterance(text)
    let places = rest.tokens.indices.dropFirst().filter { place in
      ["it", "that"].contains(rest.tokens[place].folded)
        && (WordClasses.category(of: rest.tokens[place - 1]) == .content || rest.tokens[place - 1].folded == "for")
        && (place < 3 || SumCoreference.verbs.contains(rest.tokens[place - 1].folded))
    }
    guard let place = places.first, !vocabulary.requestValues(in: rest, matcher).contains(where: isSum),
      let sum = lastSum(before: position, in: utterance)
    else { return text }
    let after = place + 1 < rest.tokens.count ? rest.text(of: (place + 1)..<rest.tokens.count) : ""
    return [rest.text(of: 0..<place), sum, after].joined(separator: " ")
  }

  /// Returns the longest sum before a token, the last of several, as it was said; nil if there is none.
  private func lastSum(before position: Int, in utterance: Utterance) -> String? {
    vocabulary.values(in: utterance).filter { isSum($0) && $0.tokens.upperBound <= position }
      .max { ($0.tokens.count, $0.tokens.upperBound) < ($1.tokens.count, $1.tokens.upperBound) }
      .map { utterance.text(of: $0.tokens) }
  }

  /// Returns the last name of an entry before a token, as it was said; nil if there is none.
  private func lastName(before position: Int, in utterance: Utterance) -> String? {
    vocabulary.values(in: utterance).filter { isName($0) && $0.tokens.upperBound <= position }
      .max { ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count) }
      .map { utterance.text(of: $0.tokens) }
  }

  private func names(_ utterance: Utterance) -> Bool { vocabulary.values(in: utterance).contains(where: isName) }

  private func isName(_ value: ValueSpan) -> Bool {
    value.value is any Choosable && value.confidence >= .confirmationThreshold
      && vocabulary.allParsers[value.parser] is any ListSlotParser
  }

  private func isSum(_ value: ValueSpan) -> Bool {
    vocabulary.allParsers[value.parser].standsForSums && value.confidence >= .acceptanceThreshold
  }
}
