import VocativeCore
import VocativeText

/// A reason not to take an utterance as a request although it has the words of one.
enum RequestObstacle: Hashable, Sendable {
  /// The words of a condition: "if she asks".
  case condition(String)
  /// The words of an exception: "except Omar".
  case exception(String)
  /// The utterance asks about the action and does not ask for it.
  case question
  /// The utterance tells what has happened.
  case statement
  /// The utterance asks how to ask for something: its words, and the intent that they are a phrase of.
  case wording(String, intent: String?)

  /// The words of a condition or an exception.
  var words: String? {
    switch self {
    case .condition(let words), .exception(let words): words
    default: nil
    }
  }
}

/// Finds conditions, exceptions, negations, questions and statements in the words of a request that needs a yes.
///
/// A phrase that matches the words as declared is no obstacle: an intent may declare questions and conditions.
struct RequestGuard {
  /// The confidence of a phrase that matches as declared.
  static let declaredThreshold: Confidence = 0.93

  /// Returns the obstacle in an utterance that was interpreted as a request; nil if there is none.
  ///
  /// `names` are the tokens at which names begin, which may be the subject of a clause.
  static func obstacle(
    in utterance: Utterance, _ interpretation: Interpretation, names: Set<Int> = []
  ) -> RequestObstacle? {
    // A name in no list may be a clause that nothing accounts for: "when I get paid".
    let valueRanges =
      interpretation.entities.flatMap { [$0.range] + $0.supplements } + interpretation.excluded.map(\.range)
    if let clause = clause(in: utterance, outside: valueRanges, names: names)
      ?? clauseInPurpose(utterance, interpretation)
    {
      return clause
    }
    let isOver = saysNeedless(utterance) || (saysDone(utterance) && interpretation.entities.count > 1)
    if isOver, isStatement(utterance) { return .statement }
    if interpretation.confidence >= declaredThreshold { return nil }
    if isQuestion(utterance) { return .question }
    return isStatement(utterance) ? .statement : nil
  }

  // MARK: Conditions and exceptions

  /// Returns the first of some words left over that is a condition as a whole: "but only if it's open".
  static func condition(beginning leftovers: [String]) -> RequestObstacle? {
    leftovers.lazy.compactMap { leftover -> RequestObstacle? in
      let words = Utterance(leftover)
      guard case .condition(let clause)? = Self.clause(in: words, outside: []) else { return nil }
      let lead = words.tokens.prefix { ["but", "and", "only", "even"].contains($0.folded) }.count
      return words.tokens.count - Utterance(clause).tokens.count <= lead ? .condition(leftover) : nil
    }.first
  }

  private static let conditionCues: [[String]] = [
    ["only", "if"], ["if"], ["unless"], ["as", "long", "as"], ["so", "long", "as"], ["provided"], ["providing"],
    ["in", "case"],
    ["on", "condition"], ["assuming"], ["whenever"], ["as", "soon", "as"], ["depending", "on"],
  ]
  /// Cues that begin a condition only before a clause: "once I'm paid", not "once a week".
  private static let clauseCues: Set<String> = ["when", "once", "after", "before", "until", "till", "while"]
  /// Verbs before a question within a sentence: "I want to know when it is due".
  private static let askingVerbs: Set<String> = ["know", "see", "tell", "ask", "wonder", "check"]
  private static let exceptionCues: [[String]] =
    WordClasses.exceptives + [
      ["all", "but"], ["everyone", "but"], ["everybody", "but"], ["anyone", "but"], ["anybody", "but"],
    ]

  /// Finds the condition or exception in an utterance outside some ranges.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - ranges: The ranges of values, in Unicode scalars.
  ///   - names: The tokens at which names begin, which may be the subject of a clause.
  /// - Returns: The condition or exception with its words; nil if there is none.
  static func clause(
    in utterance: Utterance, outside ranges: [Range<Int>], names: Set<Int> = []
  ) -> RequestObstacle? {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    let polite = utterance.courtesyPositions
    for position in tokens.indices where !polite.contains(position) {
      if ranges.contains(where: { $0.overlaps(tokens[position].range) }) { continue }
      let rest = words[position...]
      let isClause =
        clauseCues.contains(words[position]) && !isAsked(words[..<position]) && !tokens[position].endsClause
        && (names.contains(position + 1) || rest.dropFirst().first.map(WordClasses.isClauseSubject) ?? false)
      if isClause || conditionCues.contains(where: { rest.starts(with: $0) }) {
        return .condition(utterance.text(of: position..<end(of: position, tokens)))
      }
      if exceptionCues.contains(where: { rest.starts(with: $0) }) {
        return .exception(utterance.text(of: position..<end(of: position, tokens)))
      }
    }
    return nil
  }

  /// True if a question within the sentence follows some words: "I want to know", "tell me".
  private static func isAsked(_ words: ArraySlice<String>) -> Bool {
    let verb = words.last == "me" ? words.dropLast().last : words.last
    return verb.map { askingVerbs.contains($0) || (words.last == "me" && ["show", "let"].contains($0)) } ?? false
  }

  /// Finds the condition or exception that was taken for the end of a purpose: "for dinner if she asks".
  ///
  /// The time in a purpose, "for the dinner after the concert", stays a part of it.
  private static func clauseInPurpose(_ utterance: Utterance, _ interpretation: Interpretation) -> RequestObstacle? {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    let polite = utterance.courtesyPositions
    for entity in interpretation.entities where entity.candidates.first?.value is Memo {
      let positions = tokens.indices.filter { entity.range.overlaps(tokens[$0].range) }
      guard let first = positions.first, first > 0, purposeCues.contains(words[first - 1]) else { continue }
      for position in positions.dropFirst() where !polite.contains(position) {
        let text = utterance.text(of: position..<tokens.count)
        if conditionCues.contains(where: { words[position...].starts(with: $0) }) { return .condition(text) }
        if exceptionCues.contains(where: { words[position...].starts(with: $0) }) { return .exception(text) }
      }
    }
    return nil
  }

  /// The words before a purpose.
  private static let purposeCues: Set<String> = ["for", "towards"]

  /// Returns the end of a clause: the comma after one at the beginning, else the end of the utterance.
  private static func end(of start: Int, _ tokens: [Token]) -> Int {
    guard start < 2, let comma = tokens[start...].firstIndex(where: \.endsClause) else { return tokens.count }
    return comma + 1
  }

  // MARK: Negations

  private static let negators: [[String]] = [
    ["don't"], ["dont"], ["do", "not"], ["never"], ["i", "don't", "want", "to"], ["i", "do", "not", "want", "to"],
    ["i", "don't", "want", "you", "to"], ["i", "do", "not", "want", "you", "to"], ["i", "don't", "wanna"],
    ["let", "'s", "not"], ["i", "don't", "want", "it"], ["i", "don't", "want", "that"],
    ["i", "do", "not", "want", "it"],
    ["you", "shouldn't"], ["you", "should", "not"], ["i", "won't"], ["i", "will", "not"],
    ["i", "'m", "not", "going", "to"],
    ["i", "am", "not", "going", "to"], ["you", "don't", "have", "to"], ["you", "do", "not", "have", "to"],
    ["under", "no", "circumstances"],
    ["i", "shouldn't"], ["i", "'d", "rather", "not"], ["i", "would", "rather", "not"], ["better", "not"],
    ["you", "must", "not"],
    ["you", "mustn't"], ["i", "haven't", "decided", "to"], ["whatever", "you", "do", "don't"],
    ["i", "no", "longer", "want", "to"], ["i", "didn't", "say"], ["i", "did", "not", "say"], ["i", "never", "said"],
    ["i", "didn't", "mean"], ["i", "did", "not", "mean"], ["i", "don't", "mean"], ["i", "do", "not", "mean"],
  ]
  /// Words by which something need not be done, at the beginning of a clause and amid it.
  private static let needless: [[String]] = [
    ["no", "need", "to"], ["no", "need", "for", "you", "to"], ["don't", "need", "to"], ["do", "not", "need", "to"],
    ["needn't"], ["need", "not"],
  ]
  private static let negations: [[String]] =
    (negators + needless + needless.flatMap { words in needlessSubjects.map { $0 + words } })
    .sorted { $0.count > $1.count }
  private static let needlessSubjects: [[String]] = [
    ["you"], ["i"], ["we"], ["there", "'s"], ["there", "is"], ["theres"], ["it", "'s"],
  ]

  /// Returns what is negated by words at the beginning of an utterance: "send 20 to Mei" of "please don't send 20 to Mei".
  static func negatedPart(of utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    var start = 0
    while start < words.count, !negations.contains(where: { words[start...].starts(with: $0) }),
      [.filler].contains(WordClasses.category(of: utterance.tokens[start]))
        || ["no", "and", "but"].contains(words[start])
    {
      start += 1
    }
    let polite = WordClasses.politeNegations.contains { words[start...].starts(with: $0) }
    let negator = negations.first { words[start...].starts(with: $0) }
    // "Never mind" takes a request back and negates none; "never mind paying Lucia" negates one.
    let takesBack =
      words[start...].starts(with: ["never", "mind"])
      && !(words[start...].dropFirst(2).first?.hasSuffix("ing") ?? false)
    guard !polite, !takesBack,
      let length = negator?.count ?? progressiveNegation(words[start...])
    else { return nil }
    let rest = start + length
    return rest < words.count ? Utterance(utterance.text(of: rest..<words.count)) : nil
  }

  /// Returns the number of words that negate what one is doing: 3 for "I'm not" of "I'm not sending anything"; nil if
  /// there are none.
  private static func progressiveNegation(_ words: ArraySlice<String>) -> Int? {
    let isNegation = ["i", "we"].contains { subject in
      ["'m", "am", "'re", "are"].contains { words.starts(with: [subject, $0, "not"]) }
    }
    let verb = words.dropFirst(3).first ?? ""
    return isNegation && verb.count > 5 && verb.hasSuffix("ing") ? 3 : nil
  }

  // MARK: Questions and statements

  /// True if an utterance asks something rather than asking politely for an action.
  static func isQuestion(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    let start = utterance.tokens.firstIndex { WordClasses.category(of: $0) != .filler } ?? 0
    let isPolite = (WordClasses.carrierPhrases + WordClasses.politeNegations).contains {
      words[start...].starts(with: $0)
    }
    return !isPolite && utterance.startsLikeQuestion
  }

  private static let pastVerbs: Set<String> = [
    "sent", "paid", "gave", "given", "made", "got", "lent", "spent", "bought", "took", "taken", "put", "did", "had",
    "told", "withdrew",
    "went", "drove", "brought", "came", "broke", "lost", "won", "met", "ate", "drank", "sold", "rode", "flew", "drew",
  ]
  private static let adverbs: Set<String> = [
    "already", "just", "have", "'ve", "had", "also", "only", "once", "accidentally", "has", "'s", "never", "even",
  ]
  /// Verbs whose past form asks for something: "I wanted to send", "I needed".
  private static let otherEndings: Set<String> = [
    "hundred", "speed", "exceed", "indeed", "united", "need", "wanted", "needed", "owed", "hoped", "intended",
    "planned", "decided", "wished", "tried",
  ]

  private static let joints: Set<String> = ["and", "but", "then", "also", "or", "so"]

  /// True if words tell something rather than ask for it: "she has it already", "that's too early".
  static func isExplanation(_ utterance: Utterance) -> Bool {
    let first = utterance.tokens.first { WordClasses.category(of: $0) != .filler }?.folded
    return isStatement(utterance) || first.map(explainingSubjects.contains) ?? false
      || utterance.tokens.map(\.folded).starts(with: ["let", "'s", "be"])
  }

  private static let explainingSubjects: Set<String> = ["that", "it", "he", "she", "they", "i", "we", "this", "there"]

  /// True if words tell that the speaker did something and name nothing besides: "I paid", "I've covered it".
  static func isBriefReport(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    guard let first = words.first, ["i", "we"].contains(first) else { return false }
    var next = 1
    while next < words.count, adverbs.contains(words[next]) { next += 1 }
    guard next < words.count, isPast(words[next]) else { return false }
    return utterance.tokens[(next + 1)...].allSatisfy {
      [.function, .filler, .article].contains(WordClasses.category(of: $0))
    }
  }

  /// True if a clause tells what happened or was, with its verb among the first words: "the taxi was 90".
  static func reportsPast(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.prefix(5).dropFirst().contains { ["was", "were", "cost", "had"].contains($0) || isPast($0) }
      && !words.prefix(5).contains { ["will", "'ll", "should", "must", "can", "could", "please", "be"].contains($0) }
  }

  private static func isPast(_ verb: String) -> Bool {
    pastVerbs.contains(verb) || (verb.count > 4 && verb.hasSuffix("ed") && !otherEndings.contains(verb))
  }

  /// True if words say that something need not be done: "I've given him the 95, so there's no need to send it".
  static func saysNeedless(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.indices.contains { start in needless.contains { words[start...].starts(with: $0) } }
  }

  /// True for the "has already had" of "Ravi has already had his 20 pounds".
  private static func hasHad(_ auxiliaries: ArraySlice<String>) -> Bool {
    auxiliaries.last == "had" && auxiliaries.contains { ["has", "have", "'s", "'ve", "already"].contains($0) }
  }

  /// True if words say that something is done: "Zofia got her 20 euros already".
  private static func saysDone(_ utterance: Utterance) -> Bool {
    utterance.tokens.contains { $0.folded == "already" }
  }

  /// True if an utterance tells what the speaker or another person has done: "I sent 20 dollars to Mei yesterday".
  static func isStatement(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
    let isPolite = WordClasses.carrierPhrases.contains { words.starts(with: $0) }
    // "Has Thabo paid me" asks.
    guard words.count > 2, !isPolite, !utterance.startsLikeQuestion else { return false }
    for subjectLength in 1...2 {
      let isSubject = subjectLength == 1 ? !WordClasses.isPreposition(words[0]) && !joints.contains(words[0]) : true
      var next = subjectLength
      while next < words.count, adverbs.contains(words[next]) { next += 1 }
      guard isSubject, next < words.count else { continue }
      let isPerson = ["i", "we", "he", "she", "they", "my", "our", "his", "her", "their", "the"].contains(words[0])
      let isPerfect = hasHad(words[subjectLength..<next])
      if isPast(words[next]) || isPerfect, subjectLength == 1 || isPerson || next == 2 {
        return true
      }
    }
    return false
  }
}
