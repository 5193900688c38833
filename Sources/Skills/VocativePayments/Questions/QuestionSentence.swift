import VocativeText

/// A sentence of an utterance without the words before its question: "hey, could you tell me".
struct QuestionSentence {
  /// The folded words of the whole utterance.
  let utteranceWords: [String]
  /// The positions of the words of the question.
  let range: Range<Int>
  /// The positions of the whole sentence, with the words before the question.
  let wholeRange: Range<Int>
  /// True if the sentence ends with a question mark.
  let hasQuestionMark: Bool
  /// True if the question follows "tell me", "show me" or a like request for information.
  let isAskedFor: Bool

  /// The words of the question.
  var words: ArraySlice<String> { utteranceWords[range] }
  /// The words of the whole sentence.
  var wholeWords: ArraySlice<String> { utteranceWords[wholeRange] }

  /// Returns the first word of the question; empty if there is none.
  var first: String { words.first ?? "" }

  /// Returns true if a pattern occurs anywhere in the question.
  func has(_ pattern: WordPattern) -> Bool { pattern.firstMatch(in: words) != nil }

  /// Returns true if one of some patterns occurs.
  func has(anyOf patterns: [WordPattern]) -> Bool { patterns.contains { has($0) } }

  /// Returns true if the question begins with one of some patterns.
  func starts(withAnyOf patterns: [WordPattern]) -> Bool {
    patterns.contains { $0.end(in: words, at: range.lowerBound) != nil }
  }

  /// Returns true if the question has one of some words.
  func has(word options: Set<String>) -> Bool { words.contains(where: options.contains) }

  /// True if the words are in the order of a question, or were asked for.
  var isQuestion: Bool {
    hasQuestionMark || isAskedFor || Self.interrogatives.contains(first) || Self.auxiliaries.contains(first)
  }

  /// True if the question names a person by a pronoun alone.
  var hasPersonalPronoun: Bool { has(word: ["him", "her", "he", "she"]) }

  /// True if the question begins with an auxiliary verb, so that yes or no is the answer.
  var asksYesOrNo: Bool { Self.auxiliaries.contains(first) }

  /// True if the question has a number in figures or names a payment.
  var namesSumOrPayment: Bool {
    has(word: QuestionPatterns.neutralNouns) || words.contains { $0.first?.isNumber ?? false }
  }

  static let interrogatives: Set<String> = [
    "how", "why", "what", "which", "who", "whom", "whose", "when", "where", "whats", "whos",
  ]
  static let auxiliaries: Set<String> = [
    "did", "do", "does", "have", "has", "had", "was", "were", "is", "are", "am", "will", "would", "can", "could", "any",
    "anything", "anyone", "anybody", "didn't", "haven't", "hasn't", "wasn't", "isn't", "aren't", "weren't",
  ]
}

extension QuestionSentence {
  /// Returns the sentences of an utterance; none if one of them, or a clause of one, is a command.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - acceptsCommands: True to return the sentences of commands too.
  /// - Returns: The sentences in order.
  static func sentences(of utterance: Utterance, acceptsCommands: Bool = false) -> [QuestionSentence] {
    let words = withoutContractions(utterance.tokens.map(\.folded))
    var sentences: [QuestionSentence] = []
    var start = 0
    for (position, token) in utterance.tokens.enumerated() {
      let mark = token.endsClause ? utterance.mark(after: token) : nil
      guard mark != nil || position == words.count - 1 else { continue }
      let whole = start..<position + 1
      start = position + 1
      let (body, isAskedFor) = withoutOpeners(words, whole)
      guard !body.isEmpty else { continue }
      sentences.append(
        QuestionSentence(
          utteranceWords: words, range: body, wholeRange: whole, hasQuestionMark: mark == "?", isAskedFor: isAskedFor))
    }
    if acceptsCommands { return sentences }
    let commands = clauseStarts(of: utterance).contains { commandVerbs.contains(words[$0]) }
    return commands || sentences.contains { commandVerbs.contains($0.first) || $0.isConditionOfCommand }
      ? [] : sentences
  }

  /// True for a clause of time or a condition with a command behind it, without a comma: "when I get paid send 100 dollars to
  /// Mei"; "if I send 100 to Mei" has a subject before its verb.
  private var isConditionOfCommand: Bool {
    guard ["when", "if", "once"].contains(first), words.dropFirst().first.map(WordClasses.isClauseSubject) ?? false
    else { return false }
    return words.indices.dropFirst(2).contains { position in
      Self.commandVerbs.contains(words[position])
        && (first == "when" || !Self.verbLeads.contains(words[position - 1]))
    }
  }

  /// Words before a verb that is no command.
  private static let verbLeads: Set<String> = interrogatives.union(auxiliaries).union([
    "i", "you", "we", "they", "he", "she", "it", "to", "'ll", "'d", "should", "must", "may", "might", "not", "don't",
    "still", "also", "just", "the", "my", "a",
  ])

  /// Returns the texts of the other sentences that begin with a condition, which no answer carries out.
  static func conditions(of utterance: Utterance, beside sentence: QuestionSentence) -> [String] {
    sentences(of: utterance).filter {
      $0.wholeRange != sentence.wholeRange && $0.has(word: QuestionPatterns.conditions)
    }.map { utterance.text(of: $0.wholeRange) }
  }

  private static func withoutOpeners(_ words: [String], _ whole: Range<Int>) -> (Range<Int>, Bool) {
    var start = whole.lowerBound
    var isAskedFor = false
    while start < whole.upperBound {
      let rest = words[start..<whole.upperBound]
      if let end = informationRequests.lazy.compactMap({ $0.end(in: rest, at: start) }).max(), end < whole.upperBound {
        // "Do you know when" ends before its question word.
        start = interrogatives.contains(words[end - 1]) ? end - 1 : end
        isAskedFor = true
      } else if let end = openers.lazy.compactMap({ $0.end(in: rest, at: start) }).max(), end < whole.upperBound {
        start = end
      } else if let preposition = rest.first, questionPrepositions.contains(preposition),
        rest.dropFirst().first.map(interrogatives.contains) ?? false
      {
        // "On which day".
        start += 1
      } else {
        break
      }
    }
    return (start..<whole.upperBound, isAskedFor)
  }

  /// Returns the positions at which a clause may begin after the first one.
  private static func clauseStarts(of utterance: Utterance) -> [Int] {
    let tokens = utterance.tokens
    return tokens.indices.dropFirst().filter { position in
      guard !connectors.contains(tokens[position].folded) else { return false }
      // "Then you send" begins with its subject.
      let last = position > 1 && tokens[position - 1].folded == "you" ? position - 2 : position - 1
      return tokens[last].endsClause || connectors.contains(tokens[last].folded)
    }
  }

  private static let questionPrepositions: Set<String> = [
    "on", "at", "in", "from", "to", "for", "by", "since", "until",
  ]

  /// Question words with a verb that was written without its apostrophe.
  private static let contractions = ["whats": "what", "whos": "who", "wheres": "where", "whens": "when", "hows": "how"]

  /// Returns words with contractions in full: the "'s" of "who's paid me" is "has".
  private static func withoutContractions(_ words: [String]) -> [String] {
    words.indices.map { position in
      let isPerfect =
        words[position] == "'s" && position + 1 < words.count && perfectParticiples.contains(words[position + 1])
      return isPerfect ? "has" : contractions[words[position]] ?? words[position]
    }
  }

  private static let perfectParticiples: Set<String> = [
    "paid", "sent", "given", "transferred", "wired", "lent", "asked", "requested", "received", "had", "got", "repaid",
    "reimbursed", "refunded", "spent", "bought",
  ]
  private static let connectors: Set<String> = ["and", "then", "so", "also", "please", "just", "but"]
  private static let commandVerbs: Set<String> = [
    "send", "pay", "transfer", "wire", "give", "ask", "request", "split", "move", "cancel", "schedule", "decline",
    "turn", "reject", "refuse", "withdraw", "accept", "settle", "repeat", "skip", "double", "lend", "refund", "put",
  ]
  private static let openers = WordPattern.lines(
    """
    hang|hold on
    hey|hi|hello|yo|ok|okay|so|well|um|uh|uhm|er|erm|hmm|oh|ah|right|sorry|listen|now|then|and|also|but|just|actually
    please|maybe|honestly|again|anyway|alright
    by the way
    out of curiosity
    quick question
    before i|we do anything|something?
    i was wondering|curious if|whether?
    i wonder|forgot|forget if|whether?
    wondering if|whether?
    not sure if|whether?
    """)
  private static let informationRequests = WordPattern.lines(
    """
    can|could|will|would you please? just? tell|show|remind|give|read me? about|of?
    please? tell|show me? about?
    tell|give|show|remind|read me about|of?
    can|could|would you please? check|see|look|find|list|compare if|whether|out?
    please? check|see|find|list|compare if|whether|out?
    let me know|see
    list|find|display|check
    look up
    do you know how|what|whats|when|where|who|whom|which|if|whether
    any idea
    i want|need to know|see|hear|check
    i 'd|would like to know|see|hear|check
    i 'm curious|wondering if|whether?
    """)
}

extension Utterance {
  /// Returns the first of `.`, `?`, `!` and `;` right after a token; nil if none follows.
  fileprivate func mark(after token: Token) -> Character? {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: token.range.upperBound)
    for scalar in scalars[end...] {
      if ".?!;".unicodeScalars.contains(scalar) { return Character(scalar) }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return nil }
    }
    return nil
  }
}
