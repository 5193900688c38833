import VocativeCore
import VocativeText

/// Leaves out the explanation beside a request that needs no confirmation: "my son is on the train, how do I walk to the
/// station", "lead me to Saint Anne's, there's a wedding there".
///
/// An explanation changes nothing of such a request. One that denies, restricts or asks something is named.
struct ExplanationFilter {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// A request, and the explanation where it is to be named.
  struct Result {
    let utterance: Utterance
    let leftovers: [String]
  }

  /// Shorter utterances, and shorter parts, explain nothing.
  private static let minimumLength = 5
  private static let minimumPart = 2

  /// Returns the request without its explanation; nil if the whole is understood, or no part is a request.
  func filtered(_ utterance: Utterance) -> Result? {
    let utterance = withoutEnd(utterance)
    let count = utterance.tokens.count
    guard (Self.minimumLength...PhraseMatcher.tokenLimit).contains(count), matcher.hasUnconfirmedRequests,
      (best(in: utterance)?.confidence ?? .zero) < .confirmationThreshold
    else { return nil }
    let cuts = Array(1...(count - 1))
    let boundaries = cuts.filter { utterance.tokens[$0 - 1].endsClause }
    let ordered = boundaries + cuts.filter { !boundaries.contains($0) }
    // A request as declared comes before one in other words.
    let explained = [true, false].lazy.compactMap { isDeclared in
      ordered.lazy.compactMap {
        divided(utterance, at: $0, isBoundary: boundaries.contains($0), isDeclared: isDeclared)
      }.first
    }.first
    return explained ?? cuts.reversed().lazy.compactMap { remarked(utterance, at: $0) }.first
  }

  /// Returns a request as declared with a remark behind it that is no request, which is named: "take me to the hospital and
  /// stay on the main road".
  private func remarked(_ utterance: Utterance, at cut: Int) -> Result? {
    let tokens = utterance.tokens
    guard tokens[cut - 1].endsClause || Self.remarkLeads.contains(tokens[cut].folded), tokens.count - cut > 1 else {
      return nil
    }
    let (first, second) = (part(0..<cut, utterance), part(cut..<tokens.count, utterance))
    guard request(first, isDeclared: true)?.entities.isEmpty == false,
      (best(in: second)?.confidence ?? .zero) < .interruptionThreshold,
      RequestGuard.negatedPart(of: second) == nil, !second.startsLikeQuestion
    else { return nil }
    return Result(utterance: first, leftovers: [utterance.text(of: cut..<tokens.count)])
  }

  /// Words that begin a remark.
  private static let remarkLeads: Set<String> = [
    "and", "but", "so", "because", "with", "without", "if", "unless", "before", "after", "when", "while", "until",
    "using",
    "by", "via", "avoiding", "as", "though", "although", "or", "then", "only", "just",
  ]

  /// Returns the request on one side of a cut whose other side explains it; nil if there is none.
  private func divided(_ utterance: Utterance, at cut: Int, isBoundary: Bool, isDeclared: Bool) -> Result? {
    let (first, second) = (part(0..<cut, utterance), part(cut..<utterance.tokens.count, utterance))
    // "I want to get some cash and then go to my train" asks for two things.
    let joints = [utterance.tokens[cut].folded, utterance.tokens[cut - 1].folded]
    let isFirstOfTwo =
      (joints.contains { ["and", "then"].contains($0) } || first.tokens.contains { $0.folded == "then" })
      && first.tokens.contains { Self.wishes.contains($0.folded) }
    let asked = resolved(second, by: first)
    if !isFirstOfTwo, let request = request(asked, isDeclared: isDeclared),
      explains(first, beside: request, isBoundary: isBoundary)
    {
      return result(asked, explanation: first)
    }
    if let request = request(first, isDeclared: isDeclared),
      explains(second, beside: request, isBoundary: isBoundary)
    {
      return result(first, explanation: second)
    }
    return nil
  }

  /// Returns an utterance without the exclamations at its end: "I need some flowers, quick".
  private func withoutEnd(_ utterance: Utterance) -> Utterance {
    var end = utterance.tokens.count
    while end > 1, Self.closings.contains(utterance.tokens[end - 1].folded) { end -= 1 }
    return end == utterance.tokens.count ? utterance : Utterance(utterance.text(of: 0..<end))
  }

  /// Returns a part without the words that join it to the other.
  private func part(_ range: Range<Int>, _ utterance: Utterance) -> Utterance {
    var range = range
    while range.count > 1, Self.joints.contains(utterance.tokens[range.lowerBound].folded) {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    while range.count > 1, Self.joints.contains(utterance.tokens[range.upperBound - 1].folded) {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return Utterance(utterance.text(of: range))
  }

  private func result(_ request: Utterance, explanation: Utterance) -> Result {
    let words = explanation.tokens
    let isNegated = words.contains { WordClasses.category(of: $0) == .negation || $0.folded == "without" }
    let isLimit = isNegated || RequestGuard.clause(in: explanation, outside: []) != nil
    return Result(utterance: request, leftovers: isLimit ? [explanation.trimmedText] : [])
  }

  private func best(in utterance: Utterance) -> Interpretation? {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    return matcher.interpretations(of: utterance, &matches).first
  }

  /// Returns a part as a request as declared that needs no confirmation; nil if it is none.
  private func request(_ part: Utterance, isDeclared: Bool) -> Interpretation? {
    // "Hang on" and "no" only open a request.
    let opens = part.tokens.allSatisfy { Self.interjections.contains($0.folded) }
    guard part.tokens.count >= Self.minimumPart, !opens, let best = best(in: part),
      best.confidence >= RequestGuard.declaredThreshold
        || (!isDeclared && best.confidence >= .interruptionThreshold && leavesNothing(best, in: part)),
      matcher.namesEveryWord(best.intent),
      !matcher.requiresConfirmation(best.intent), matcher.isComplete(best),
      !best.entities.contains(where: \.isConflicting)
    else { return nil }
    return best
  }

  /// True if a request that is not worded as declared accounts for every word that could matter: "is there a bench I could sit
  /// on".
  private func leavesNothing(_ request: Interpretation, in part: Utterance) -> Bool {
    !request.entities.isEmpty && CoverageChecker(matcher: matcher).leftovers(in: part, request).isEmpty
  }

  /// Words that join an explanation and a request.
  private static let joints: Set<String> = ["so", "and", "but", "because", "'cause", "since", "as", "well", "then"]
  private static let subjects: Set<String> = [
    "i", "we", "he", "she", "it", "they", "there", "that", "this", "my", "our", "his", "her", "their", "everybody",
    "everyone", "somebody", "someone",
  ]
  /// Words that only open or close a request: "right, get me to the theatre", "lovely, take me there".
  private static let interjections: Set<String> = [
    "right", "lovely", "great", "brilliant", "perfect", "okay", "ok", "thanks", "cheers", "good", "alright", "fine",
    "well", "no", "hey", "gosh", "cool", "nice", "super", "wonderful", "excellent", "quick", "quickly", "hurry",
    "hang", "hold", "on", "wait", "sorry", "mate", "please", "now", "oh", "actually", "dear", "goodness", "blimey",
  ]

  private static let closings: Set<String> = ["quick", "quickly", "hurry", "mate", "thanks", "cheers", "please"]

  /// True if a part asks for nothing else than the request and only tells something, or is an exclamation.
  private func explains(_ part: Utterance, beside request: Interpretation, isBoundary: Bool) -> Bool {
    let words = part.tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
    guard let first = words.first else { return isBoundary }
    if words.allSatisfy(Self.interjections.contains) { return true }
    var rest = words[...]
    while let word = rest.first, Self.interjections.contains(word) || Self.joints.contains(word) { rest.removeFirst() }
    let subject = rest.first ?? first
    guard Self.subjects.contains(subject) || isAboutThing(rest), rest.count >= 3, !part.startsLikeQuestion
    else { return false }
    guard let best = best(in: part) else { return true }
    // "Wrong place, I wanted the town hall" is about the town hall.
    if request.entities.isEmpty, rest.contains(where: Self.wishes.contains), !best.entities.isEmpty { return false }
    // "I have an appointment at the hospital" asks for nothing, "I need the hospital" does.
    let isWish = rest.contains(where: Self.wishes.contains)
    // "My phone's nearly dead and I need somewhere to plug it in" says the same twice.
    let saysSame = best.intent == request.intent && !best.entities.isEmpty && namesSame(best, request)
    return saysSame || best.confidence < (isWish ? .interruptionThreshold : RequestGuard.declaredThreshold)
      || (best.intent == request.intent && best.entities.isEmpty)
  }

  /// True if the entries of two requests lead to the same: a name may stand for another one.
  private func namesSame(_ first: Interpretation, _ second: Interpretation) -> Bool {
    func shown(_ request: Interpretation) -> Set<String> {
      Set(request.entities.compactMap(\.candidates.first?.value.shown))
    }
    return shown(first).isSubset(of: shown(second))
  }

  private static let wishes: Set<String> = [
    "want", "wanted", "meant", "mean", "said", "need", "like", "looking", "find", "fancy", "show", "take", "lead",
    "bring", "go", "guide", "prefer",
  ]

  /// True for a thing or an animal and its verb: "the dog's been fed".
  private func isAboutThing(_ words: ArraySlice<String>) -> Bool {
    guard words.first == "the" else { return false }
    return words.dropFirst(2).prefix(2).contains { Self.verbs.contains($0) }
  }

  private static let verbs: Set<String> = ["'s", "is", "are", "was", "were", "has", "have", "keeps", "needs", "wants"]

  /// Returns a request with the place of its explanation in place of "there": "she waits at the station, how do I get
  /// there".
  private func resolved(_ request: Utterance, by explanation: Utterance) -> Utterance {
    let lead = explanation.trimmedText
    let joined = Utterance(lead + ", " + request.text)
    let coreference = ClauseCoreference(vocabulary: vocabulary, salient: salient, matcher: matcher)
    guard let whole = coreference.resolved(joined), whole.text.hasPrefix(lead + ", ") else { return request }
    return Utterance(String(whole.text.dropFirst(lead.count + 2)))
  }
}
