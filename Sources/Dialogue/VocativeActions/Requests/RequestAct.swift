package import VocativeText

/// The act of an utterance to an app: it asks for an action, asks about one, or says what not to do.
package struct RequestAct: Hashable, Sendable {
  /// The kinds of acts.
  package enum Kind: Hashable, Sendable {
    /// Asks for an action.
    case request
    /// Asks whether or how much: "is it locked", "how bright is it".
    case stateQuestion
    /// Asks what, where or who, which an action may show: "where's the mail from Anna".
    case openQuestion
    /// Says not to do something: "don't crop it", "no need to save".
    case prohibition
    /// Wishes something not to be: "I don't want the grid", "stop talking". What ends or avoids it may be meant.
    case reluctance
    /// Says what is disliked, without a wish: "I don't like the border".
    case complaint
    /// Asks for less or other than an action does: "all but the first", "without the photos".
    case exception
    /// Asks for something under a condition: "if it rains".
    case condition
  }

  /// The kind.
  package let kind: Kind
  /// The words that ask for something, without asides and the clauses that only say what not to do.
  package let utterance: Utterance

  /// A question taken as a request, to find the action that it is about.
  init(asking utterance: Utterance) { (kind, self.utterance) = (.request, utterance) }

  /// Reads the act of an utterance without politeness.
  ///
  /// - Parameters:
  ///   - utterance: The words without politeness.
  ///   - original: The words as said, in which "just" may restrict the request; nil for the same.
  package init(_ utterance: Utterance, original: Utterance? = nil) {
    if let kind = RequestProviso.kind(of: original ?? utterance) {
      (self.kind, self.utterance) = (kind, utterance)
      return
    }
    let clauses = utterance.commaClauses
    let kinds = clauses.enumerated().map { number, clause -> Kind in
      let words = Utterance(utterance.text(of: clause))
      let kind = Self.kind(of: words, isFirst: number == 0)
      // "Stop sharing, then hang up" asks for both.
      let isStop = words.withoutPoliteness.tokens.first?.folded == "stop"
      if number > 0, Self.refusesToChange(utterance, clauses[number - 1], words) { return .prohibition }
      return kind == .reluctance && isStop && clauses.count > 1 ? .request : kind
    }
    let isForbidding = kinds.contains(.prohibition)
    let wanted = clauses.indices.filter { number in
      kinds[number] == .request && !Self.isAside(utterance, clauses[number])
        && !(isForbidding && Self.isReason(utterance, clauses[number]))
    }
    if !wanted.isEmpty, kinds.contains(.openQuestion), wanted.count + 1 >= clauses.count {
      (kind, self.utterance) = (.request, utterance)
    } else if !wanted.isEmpty, kinds.contains(where: { $0 != .request && $0 != .openQuestion }) {
      kind = .request
      self.utterance = Utterance(wanted.map { utterance.text(of: clauses[$0]) }.joined(separator: ", "))
    } else {
      kind = kinds.first { $0 != .request } ?? .request
      self.utterance = utterance
    }
  }

  // MARK: Clauses

  /// True for a clause such as "leave the timer" behind one that only says no.
  private static func refusesToChange(_ utterance: Utterance, _ before: Range<Int>, _ clause: Utterance) -> Bool {
    before.allSatisfy { ["no", "nope", "nah"].contains(utterance.tokens[$0].folded) }
      && ["leave", "keep"].contains(clause.withoutPoliteness.tokens.first?.folded)
  }

  private static func kind(of clause: Utterance, isFirst: Bool) -> Kind {
    let words = Array(
      clause.withoutPoliteness.tokens.map(\.folded).drop { !isFirst && ["so", "and", "but", "then"].contains($0) })
    guard let first = words.first else { return .request }
    if hints.contains(where: words.starts(with:)) { return .request }
    if let refusal = reluctances.first(where: words.starts(with:)) {
      if RefusedAct.isFound(in: Array(words.dropFirst(refusal.count))) { return .prohibition }
      // "I don't need this note any longer" asks to remove it.
      let isOver = ["longer", "more", "anymore"].contains(where: words.contains)
      return isOver || !losses.isDisjoint(with: words) ? .request : .reluctance
    }
    if prohibitions.contains(where: words.starts(with:)), !reminders.contains(where: words.starts(with:)) {
      return .prohibition
    }
    if leavesAlone(words) || RefusedAct.isNegatedGerund(clause) { return .prohibition }
    if refusesThing(clause) { return .reluctance }
    if isIdleWish(words) || reproaches(words) || DeniedAct.isFound(in: words) { return .complaint }
    if first == "stop", words.count > 1, words[1].hasSuffix("ing"), words[1].count > 4 { return .reluctance }
    if complaints.contains(where: words.starts(with:)) || isJudgement(words) { return .complaint }
    if first == "how" {
      return ["about", "do", "can", "come"].contains(words.word(at: 1))
        ? (words.word(at: 1) == "about" ? .request : .openQuestion)
        : .stateQuestion
    }
    if stateVerbs.contains(first), words.count > 1 { return .stateQuestion }
    // "Can Priya see my trip already".
    if ["can", "could", "may"].contains(first), !["you", "i", "we"].contains(words.word(at: 1)),
      words.contains("already") || words.last == "yet"
    {
      return .stateQuestion
    }
    // "What language is this in", "which layer am I on".
    if ["what", "which"].contains(first), words.count > 3,
      ["is", "am", "are", "was", "does", "did"].contains(words[2]),
      !stateVerbs.contains(words[1])
    {
      return .stateQuestion
    }
    // "Which diets do you know about".
    if ["what", "which"].contains(first), words.count > 3, Array(words.dropFirst(2)).containsInOrder(["do", "you"]) {
      return .stateQuestion
    }
    if ["do", "have"].contains(first), ["i", "we", "you", "they"].contains(words.word(at: 1)) {
      // "Have you got anything about beekeeping" asks to look for it.
      let isSearch = words[1] == "you" && words.prefix(5).contains { ["any", "anything", "something"].contains($0) }
      return isSearch && words.count > 4 ? .openQuestion : .stateQuestion
    }
    // "Which are rather ugly" in a later clause asks nothing, and "what rubbish" exclaims.
    if !isFirst, ["which", "who", "whose", "where", "when"].contains(first) { return .request }
    if first == "what", words.count < 4, !words.contains(where: { stateVerbs.contains($0) || $0 == "'s" }) {
      return .request
    }
    return questionWords.contains(first) ? .openQuestion : .request
  }

  /// True for "leave it as it is", "you can leave the colour alone", "let the volume be", "hands off the lights".
  private static func leavesAlone(_ words: [String]) -> Bool {
    if words.starts(with: ["hands", "off"]) || words.containsInOrder(["keep", "your", "hands", "off"]) { return true }
    if stays(words) || addressesNobody(words) { return true }
    let isOffered = ["you", "we", "just", "better", "please"].contains(words.first)
    guard let verb = words.prefix(isOffered ? 4 : 1).firstIndex(where: { ["leave", "let", "keep"].contains($0) }),
      verb + 2 < words.count
    else { return false }
    let rest = Array(words[(verb + 1)...])
    if words[verb] == "keep" {
      // "Keep the grid there", but not "keep it like this, call it choir practice".
      return keptPlaces.contains { rest.count > $0.count && rest.suffix($0.count).elementsEqual($0) }
    }
    if ["alone", "be"].contains(rest.last) { return true }
    return words[verb] == "leave"
      && (rest.containsInOrder(["as", "is"]) || rest.containsInOrder(["as", "are"])
        || rest.containsInOrder(["as", "it", "is"]) || rest.containsInOrder(["the", "way", "it", "is"])
        || rest.containsInOrder(["the", "way", "they", "are"]) || rest.containsInOrder(["how", "it", "is"])
        || rest.containsInOrder(["like", "that"]) || rest.containsInOrder(["like", "this"])
        || rest.containsInOrder(["where", "it", "is"]))
  }

  /// The ends of a wish that something stay as it is: "keep the incline where it is".
  private static let keptPlaces = [["there"], ["where", "it", "is"], ["where", "they", "are"], ["as", "it", "is"]]

  /// True for “no one” before a verb of a request: "no one touch the blinds", but not "no one opens this without a password".
  private static func addressesNobody(_ words: [String]) -> Bool {
    let verb = words.first == "nobody" ? words.word(at: 1) : words.starts(with: ["no", "one"]) ? words.word(at: 2) : ""
    return verb.count > 2 && !verb.hasSuffix("s") && WordStem.isContentWord(verb)
  }

  /// True for "the hoover had better stay where it is", "everything can remain as it is".
  private static func stays(_ words: [String]) -> Bool {
    guard let verb = words.firstIndex(where: ["stay", "stays", "remain", "remains"].contains), verb > 0,
      verb + 1 < words.count
    else { return false }
    return ["where", "as", "how", "put"].contains(words[verb + 1])
      || Array(words[(verb + 1)...]).containsInOrder(["the", "way"])
  }

  /// True for a wish that no program fulfils: "I wish I could run like her", "I wish it were Friday already".
  ///
  /// "I wish it were brighter in here" asks for something.
  private static func isIdleWish(_ words: [String]) -> Bool {
    guard words.starts(with: ["i", "wish"]), words.count > 4 else { return false }
    if words[2] == "i" { return ["could", "was", "were", "had", "knew"].contains(words[3]) }
    return words[2] == "it" && ["were", "was"].contains(words[3]) && words.contains("already")
  }

  /// True for "no" before a thing: "no fade at the end", "no more new slides".
  private static func refusesThing(_ clause: Utterance) -> Bool {
    let tokens = clause.tokens
    guard tokens.count > 1, tokens[0].folded == "no", !tokens[0].endsClause else { return false }
    let words = tokens.map(\.folded)
    let thing = ["more", "further", "extra", "other"].contains(words[1]) ? words.word(at: 2) : words[1]
    return WordStem.isContentWord(thing) && VerbClass.classes(of: [thing]).isEmpty && !notThings.contains(thing)
  }

  /// Words after "no" that begin a correction or an answer.
  private static let notThings: Set<String> = [
    "wait", "actually", "sorry", "thanks", "worries", "problem", "way", "idea", "no", "nope", "need", "longer", "doubt",
    "matter", "hurry", "rush", "louder", "quieter", "brighter", "darker", "bigger", "smaller", "less", "than", "left",
    "right",
  ]

  /// True if a clause reproaches the program with what it does: "you've read me this step three times now".
  private static func reproaches(_ words: [String]) -> Bool {
    guard words.first == "you", words.count > 3 else { return false }
    if words[1] == "have" { return words[2] != "to" && words[2] != "got" }
    return ["'ve", "keep", "kept", "always", "already"].contains(words[1])
  }

  /// True if a clause says why: "I'm still watching", "it's late".
  private static func isReason(_ utterance: Utterance, _ clause: Range<Int>) -> Bool {
    let words = clause.map { utterance.tokens[$0].folded }.drop { ["because", "since", "as", "and"].contains($0) }
    guard let first = words.first, reasonSubjects.contains(first) else { return false }
    return words.dropFirst().prefix(2).contains {
      copulas.contains($0) || negatedCopulas.contains($0) || ["'m", "am", "'ve", "have"].contains($0)
    }
  }

  /// True if a clause only judges something: "this timer is useless", "the printer always jams".
  private static func isJudgement(_ words: [String]) -> Bool {
    guard let first = words.first, judgedSubjects.contains(first),
      let verb = words.prefix(6).firstIndex(where: { copulas.contains($0) || habits.contains($0) }), verb > 0
    else { return false }
    if habits.contains(words[verb]) {
      // "This should always come first" and "it must never ring" wish for something.
      let isWish = words[..<verb].contains(where: modals.contains)
      return !isWish && verb + 1 < words.count && first != "i" && !words.contains("it")
    }
    // "Those page numbers are so distracting", but "the sound is so crackling" may ask for less of it.
    let intensified = words.indices.contains { position in
      position > verb + 1 && intensifiers.contains(words[position - 1]) && words[position].hasSuffix("ing")
        && words[position].count > 5
    }
    return intensified || words[(verb + 1)...].contains(where: judgements.contains)
  }

  /// True if a clause only fills: "right", "ooh I love it", "there is a knock".
  private static func isAside(_ utterance: Utterance, _ clause: Range<Int>) -> Bool {
    clause.count == 1 && fillers.contains(utterance.tokens[clause.lowerBound].folded)
  }

  // MARK: Words

  private static let fillers: Set<String> = [
    "right", "ok", "okay", "well", "so", "hm", "hmm", "ooh", "oh", "ah", "hey", "yes", "no", "nope", "nah", "sorry",
    "look", "listen",
  ]
  private static let stateVerbs: Set<String> = [
    "is", "are", "was", "were", "did", "does", "has", "am", "isn't", "aren't", "wasn't", "doesn't", "didn't", "hasn't",
    "haven't", "should", "shall", "must", "will", "why",
  ]
  /// Verbs of loss: a wish not to lose something asks for what keeps it, as in "I don't want to miss it".
  private static let losses: Set<String> = ["lose", "forget", "miss"]
  private static let questionWords: Set<String> = ["what", "where", "who", "when", "which", "whose", "whom"]
  private static let reminders: [[String]] = [
    ["don't", "forget"], ["don't", "let", "me", "forget"], ["never", "forget"], ["don't", "lose"],
  ]
  private static let prohibitions: [[String]] = [
    ["don't"], ["dont"], ["do", "not"], ["never"], ["no", "need"], ["no", "don't"], ["there", "'s", "no", "need"],
    ["you", "don't", "have", "to"], ["you", "don't", "need", "to"], ["you", "needn't"], ["not"], ["please", "don't"],
    ["no", "longer"], ["rather", "not"], ["i", "'d", "rather", "not"],
    ["i", "'d", "rather", "you", "didn't"], ["you", "mustn't"], ["it", "shouldn't", "be"],
    ["i", "never", "wanted"], ["i", "never", "asked"], ["i", "never", "said"], ["i", "never", "told", "you"],
    ["nobody", "asked"], ["nobody", "said"],
  ]
  private static let reluctances: [[String]] = [
    ["i", "don't", "want"], ["i", "dont", "want"], ["i", "didn't", "want"], ["we", "don't", "want"],
    ["i", "don't", "need"],
    ["i", "do", "not", "want"], ["i", "dont", "need"], ["we", "don't", "need"], ["i", "do", "not", "need"],
    ["i", "won't", "need"], ["i", "won't", "be", "needing"], ["we", "won't", "need"], ["we", "won't", "be", "needing"],
    ["i", "will", "not", "need"], ["i", "have", "no", "need"], ["i", "'ve", "no", "need"],
    ["i", "can", "do", "without"],
    ["we", "can", "do", "without"], ["i", "don't", "require"],
  ]
  /// Questions that are polite requests.
  private static let hints: [[String]] = [
    ["is", "there", "any", "way"], ["is", "there", "a", "way"], ["is", "it", "possible"],
    ["is", "there", "any", "chance"],
    ["would", "it", "be", "possible"], ["any", "chance"], ["why", "don't", "you"], ["why", "not"], ["how", "about"],
    ["what", "about"],
  ]
  private static let reasonSubjects: Set<String> = [
    "i", "we", "it", "they", "he", "she", "that", "there", "this", "someone", "somebody", "everyone",
  ]
  private static let judgedSubjects: Set<String> = [
    "this", "that", "these", "those", "the", "your", "my", "our", "what", "it", "its", "all",
  ]
  /// The forms of "to be" between something and what it is like.
  static let copulas = DirectionScanner.copulas
  private static let negatedCopulas: Set<String> = ["isn't", "aren't", "wasn't", "weren't"]
  private static let modals: Set<String> = ["should", "must", "ought", "shall", "may", "needs", "has", "can", "could"]
  private static let habits: Set<String> = ["always", "constantly", "keeps", "never"]
  private static let intensifiers: Set<String> = ["so", "really", "very", "quite", "pretty", "just", "too", "rather"]
  private static let judgements: Set<String> = [
    "useless", "awful", "terrible", "horrible", "dreadful", "rubbish", "garbage", "crap", "stupid", "annoying", "ugly",
    "hideous", "fake", "mess", "joke", "disaster", "nightmare", "pathetic", "lousy", "disgusting", "depressing",
    "boring", "waste", "ridiculous", "pointless", "worthless", "unreliable", "confusing", "disappointing",
    "disappointment", "nonsense", "horribly", "terribly", "awfully", "insane", "silly", "hopeless", "infuriating",
    "irritating", "shocking", "appalling", "atrocious", "clunky",
  ]
  private static let complaints: [[String]] = [
    ["i", "don't", "like"], ["i", "hate"], ["i", "dislike"], ["i", "can't", "stand"], ["i", "didn't", "like"],
    ["i", "do", "not", "like"], ["i", "never", "liked"], ["what", "an", "ugly"], ["what", "a", "horrible"],
    ["i", "really", "dislike"], ["i", "really", "don't", "like"], ["i", "really", "hate"], ["i", "detest"],
    ["i", "loathe"], ["i", "don't", "much", "like"], ["i", "'m", "sick", "of"], ["i", "'m", "fed", "up", "with"],
  ]
}

extension Utterance {
  /// The clauses between commas and stops, as ranges of tokens.
  var commaClauses: [Range<Int>] {
    var clauses: [Range<Int>] = []
    var start = 0
    for position in tokens.indices where tokens[position].endsClause || position == tokens.count - 1 {
      clauses.append(start..<(position + 1))
      start = position + 1
    }
    return clauses
  }
}
