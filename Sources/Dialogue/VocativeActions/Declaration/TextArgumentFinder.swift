import VocativeCore
import VocativeDialogue
import VocativeText

/// Finds the free words of a request for a text parameter, by the words of the action's descriptions.
///
/// The words stand after the neighbour of the slot ("called beach", "for cats", "playlist summer"), or are those that the
/// description's own words, their synonyms and function words do not explain.
struct TextArgumentFinder: Sendable {
  /// The word before the slot in each variant.
  private let leads: Set<String>
  /// The stems of the words of the descriptions and of their verbs' synonyms.
  private let ownStems: Set<String>
  /// True if the parameter takes the name of a person or a place.
  private let isProperName: Bool
  /// True if the parameter takes the name of a person.
  private let isPerson: Bool
  /// True if the parameter takes the name of a thing.
  private let isTitle: Bool
  /// True if the parameter takes the words of a message.
  private let isMessage: Bool

  init(_ name: String, in action: ActionDeclaration) {
    var leads: Set<String> = []
    var own: Set<String> = []
    for variant in action.descriptions.flatMap({ $0.expansions(limit: 8) }) {
      for (position, part) in variant.enumerated() {
        switch part {
        case .word(let word): own.insert(word)
        case .slot(name):
          if position > 0, case .word(let word) = variant[position - 1] { leads.insert(word) }
        case .slot: break
        }
      }
      if case .word(let verb)? = variant.first { own.formUnion(VerbClass.synonyms(of: verb)) }
      // "Put {item} in the basket" is "add".
      let words = variant.compactMap { if case .word(let word) = $0 { word } else { nil } }
      own.formUnion(VerbClass.verbs(of: VerbClass.classes(of: words)))
    }
    self.leads = leads
    ownStems = Set(own.filter { !Self.functionWords.contains($0) }.map(WordStem.of))
    isProperName = Self.nameNouns.contains(name.lowercased())
    isPerson = Self.personNouns.contains(name.lowercased())
    isTitle = ["name", "title", "label"].contains(name.lowercased())
    isMessage = ["message", "text", "announcement", "note", "reply", "content", "words"].contains(name.lowercased())
  }

  /// True if a request has a word of the descriptions or a synonym of their verb outside of some tokens.
  func hasOwnWord(in utterance: Utterance, besides taken: Set<Int>) -> Bool {
    // "To the airport": the word that leads to the slot in a description counts too.
    if let first = taken.min(), first > 0 {
      var lead = first - 1
      while lead > 0, Self.determiners.subtracting(leads).contains(utterance.tokens[lead].folded) { lead -= 1 }
      if leads.contains(utterance.tokens[lead].folded), !namesOtherThing(in: utterance, besides: taken) { return true }
    }
    return utterance.tokens.indices.contains { position in
      !taken.contains(position) && ownStems.contains(WordStem.of(utterance.tokens[position].folded))
    }
  }

  /// True if the request names a thing that the descriptions do not: "the font" of "change the font to Arial" beside "change
  /// the title to {text}".
  private func namesOtherThing(in utterance: Utterance, besides taken: Set<Int>) -> Bool {
    utterance.tokens.indices.dropFirst().contains { position in
      let word = utterance.tokens[position].folded
      return ["the", "my", "its", "this"].contains(utterance.tokens[position - 1].folded) && !taken.contains(position)
        && WordStem.isContentWord(word) && !ownStems.contains(WordStem.of(word))
    }
  }

  /// The words for the parameter; nil if the request has none.
  func find(in utterance: Utterance, besides taken: Set<Int>) -> SlotMatch<SpokenText>? {
    let words = utterance.tokens.map(\.folded)
    guard let span = span(in: utterance, words, taken) else { return nil }
    let text = utterance.text(of: span)
    return SlotMatch(tokens: span, value: SpokenText(text), confidence: Confidence(0.9))
  }

  private func span(in utterance: Utterance, _ words: [String], _ taken: Set<Int>) -> Range<Int>? {
    if let span = naming(words, taken) ?? message(words, taken) ?? dictated(in: utterance, words) { return span }
    for (position, word) in words.enumerated() where leads.contains(word) {
      if Self.prepositions.contains(word) || Self.namingWords.contains(word) {
        if let span = trimmed(position + 1..<words.count, utterance, words, taken) { return span }
      } else if let span = trimmed(position + 1..<words.count, utterance, words, taken) {
        return span
      } else {
        var start = position
        while start > 0, isFree(start - 1, words, taken) { start -= 1 }
        if start < position { return start..<position }
      }
    }
    return remainder(utterance, words, taken)
  }

  /// "Call it beach", "called beach", "the title is beach".
  private func naming(_ words: [String], _ taken: Set<Int>) -> Range<Int>? {
    guard !leads.isDisjoint(with: Self.namingWords) || isTitle else { return nil }
    for (position, word) in words.enumerated() {
      var start = position + 1
      switch word {
      case "called", "named", "titled", "entitled", "saying": break
      case "call", "name", "title", "label":
        // "Call this place grandma's house": the object comes first.
        guard start < words.count, words[start] == "the" || VerbClass.namedObjects.contains(words[start]) else {
          continue
        }
        let isNoun =
          ["this", "that", "the"].contains(words[start]) && start + 1 < words.count
          && (words[start + 1] == "one" || ownStems.contains(WordStem.of(words[start + 1])))
        // "Call the gardener" names nothing.
        guard isNoun || words[start] != "the" else { continue }
        start += isNoun ? 2 : 1
      default: continue
      }
      if start < words.count, !taken.contains(start) { return start..<words.count }
    }
    return nil
  }

  /// "Tell everybody in the house that dinner is ready".
  private func message(_ words: [String], _ taken: Set<Int>) -> Range<Int>? {
    guard isMessage, let verb = words.firstIndex(where: Self.messageVerbs.contains) else { return nil }
    if var start = startBehindVerb(verb, words) {
      if words.word(at: start) == "that" { start += 1 }
      return start + 1 < words.count && !taken.contains(start) ? start..<words.count : nil
    }
    guard
      let start = words.indices.first(where: { $0 > verb + 1 && Self.contentLeads.contains(words[$0]) })
        .map({ words.word(at: $0 + 1) == "that" ? $0 + 1 : $0 }), start + 2 < words.count,
      !taken.contains(start + 1)
    else { return nil }
    return (start + 1)..<words.count
  }

  /// Returns the clause after one that only announces a message: "leave a comment here, check the dates".
  private func dictated(in utterance: Utterance, _ words: [String]) -> Range<Int>? {
    guard isMessage, let end = utterance.commaClauses.first?.upperBound, end + 1 < words.count,
      words[..<end].dropFirst().contains(where: { ownStems.contains(WordStem.of($0)) }),
      words[..<end].dropFirst().allSatisfy({
        Self.functionWords.contains($0) || Self.tails.contains($0) || ownStems.contains(WordStem.of($0))
      })
    else { return nil }
    return end..<words.count
  }

  /// Returns the first word of a message right behind its verb and the particle or the people who are spoken to: "jot down my
  /// knee hurts", "note that it rains", "tell everyone dinner's ready"; nil if other words follow.
  private func startBehindVerb(_ verb: Int, _ words: [String]) -> Int? {
    let next = words.word(at: verb + 1)
    if Self.noteVerbs.contains(words[verb]) {
      return next == "down" ? verb + 2 : next == "that" && words[verb] != "write" ? verb + 1 : nil
    }
    guard Self.addressees.contains(next), words.word(at: verb + 2) != "in", words.word(at: verb + 2) != "to" else {
      return nil
    }
    return words[(verb + 2)...].contains(where: Self.contentLeads.contains) ? nil : verb + 2
  }

  private static let noteVerbs: Set<String> = ["jot", "scribble", "note", "write"]
  private static let addressees: Set<String> = [
    "everyone", "everybody", "them", "him", "her", "us", "people", "folks", "all",
  ]

  /// The words between the one who is spoken to and the message: "let the driver know I'm here".
  private static let contentLeads: Set<String> = ["that", "know", "hear"]

  private static let messageVerbs: Set<String> = [
    "tell", "say", "announce", "inform", "write", "message", "text", "let", "remind", "reply", "answer", "warn", "jot",
    "scribble", "note",
  ]

  /// A range without function words, own words and asides at its ends; nil if nothing is left.
  private func trimmed(
    _ range: Range<Int>, _ utterance: Utterance, _ words: [String], _ taken: Set<Int>
  ) -> Range<Int>? {
    var start = range.lowerBound
    var end = range.upperBound
    if let clause = range.first(where: { utterance.tokens[$0].endsClause }), clause + 1 < end { end = clause + 1 }
    if let first = (start..<max(start, end)).first(where: { taken.contains($0) }) { end = first }
    // "Write lavender down with my other plants": the others say where it belongs.
    if let company = (start..<max(start, end)).dropFirst().first(where: { belongsToOthers($0, words, end) }) {
      end = company
    }
    // "Priya ought to have this deck": the name is the subject of a clause.
    if isProperName,
      let verb = (start..<max(start, end)).dropFirst().first(where: { Self.auxiliaries.contains(words[$0]) })
    {
      end = verb
    }
    // "Split it with Jonas on the price": a name with capitals ends before the next word without one.
    if isPerson, start < end, isCapitalised(utterance, start) {
      end =
        (start..<end).first {
          !isCapitalised(utterance, $0) && !Self.nameParticles.contains(words[$0])
            && !(words[$0] == "and" && $0 + 1 < end && isCapitalised(utterance, $0 + 1))
        } ?? end
    }
    // "Flip over to Eurosport".
    for particle in Self.particles where start + 2 < end && words[start..<end].starts(with: [particle, "to"]) {
      start += 2
    }
    if start + 1 < end, words[start] == "on", words.word(at: start - 1) == "put" { start += 1 }
    while start < end, Self.determiners.contains(words[start]) || taken.contains(start) { start += 1 }
    while end > start, isTail(words[end - 1]) || taken.contains(end - 1) { end -= 1 }
    let saysSomething = (start..<max(start, end)).contains { position in
      !Self.functionWords.contains(words[position]) && !AdjustmentSizeScanner.isSize(words[position])
        && words[position] != "instead"
    }
    return saysSomething ? start..<end : nil
  }

  /// True if "with my other plants" or its like begins at a position.
  private func belongsToOthers(_ position: Int, _ words: [String], _ end: Int) -> Bool {
    ["with", "among", "alongside", "beside", "to"].contains(words[position])
      && ["my", "the", "our", "all"].contains(words.word(at: position + 1))
      && position + 2 < end && ["other", "others", "rest"].contains(words[position + 2])
  }

  private static let particles = ["over", "back", "across", "round"]

  private static let auxiliaries: Set<String> = [
    "ought", "should", "needs", "need", "wants", "want", "has", "must", "is", "'s", "would", "could", "will", "can",
    "'ll",
    "'d", "was", "asked", "asks", "gets", "deserves",
  ]

  private func isTail(_ word: String) -> Bool {
    Self.tails.contains(word) || ownStems.contains(WordStem.of(word))
  }

  /// The words that nothing explains, from the first to the last.
  private func remainder(_ utterance: Utterance, _ words: [String], _ taken: Set<Int>) -> Range<Int>? {
    if isProperName, let name = capitalised(utterance, taken) { return name }
    let clauses = clausesOfOwnWords(utterance, words)
    let free = words.indices.filter { position in
      isFree(position, words, taken) && (clauses.isEmpty || clauses.contains { $0.contains(position) })
    }
    // The first word of a request is its verb; "you ought to" may stand before it.
    let verb = Self.endOfAdvice(words)
    let isVerb = free.first { $0 >= verb } == verb && words.count > verb + 1 && !isCapitalised(utterance, verb)
    let body = free.filter { isVerb ? $0 > verb : $0 >= verb }
    guard let first = body.first, let last = body.last else { return nil }
    // "This task is really urgent" names no person.
    if isProperName, first > 0, words[..<first].contains(where: RequestAct.copulas.contains) { return nil }
    return trimmed(first..<(last + 1), utterance, words, taken)
  }

  /// Returns the position after "you really ought to", "you should"; 0 for other words.
  private static func endOfAdvice(_ words: [String]) -> Int {
    guard words.first == "you",
      let modal = words.prefix(4).firstIndex(where: { ["ought", "should", "must", "need", "have"].contains($0) })
    else { return 0 }
    return words.word(at: modal + 1) == "to" ? modal + 2 : modal + 1
  }

  /// Returns the clauses that have words of the descriptions; none where all have, or none has.
  private func clausesOfOwnWords(_ utterance: Utterance, _ words: [String]) -> [Range<Int>] {
    let clauses = utterance.commaClauses
    let own = clauses.filter { clause in
      clause.contains { ownStems.contains(WordStem.of(words[$0])) || leads.contains(words[$0]) }
    }
    return own.count == clauses.count ? [] : own
  }

  private func isFree(_ position: Int, _ words: [String], _ taken: Set<Int>) -> Bool {
    !taken.contains(position) && !Self.functionWords.contains(words[position])
      && !ownStems.contains(WordStem.of(words[position]))
  }

  /// The first run of words with capitals after the first word.
  private func capitalised(_ utterance: Utterance, _ taken: Set<Int>) -> Range<Int>? {
    let tokens = utterance.tokens
    guard let start = tokens.indices.first(where: { isCapitalised(utterance, $0) && !taken.contains($0) && $0 > 0 })
    else {
      return nil
    }
    var end = start + 1
    while end < tokens.count, !tokens[end - 1].endsClause {
      if isCapitalised(utterance, end) {
        end += 1
      } else if tokens[end].folded == "and", end + 1 < tokens.count, isCapitalised(utterance, end + 1) {
        // "Ask Ingrid and Karim to come" names both.
        end += 2
      } else {
        break
      }
    }
    return start..<end
  }

  private func isCapitalised(_ utterance: Utterance, _ position: Int) -> Bool {
    let text = utterance.text(of: position..<(position + 1))
    return text != "I" && text.first?.isUppercase == true
  }

  private static let namingWords: Set<String> = ["called", "named", "titled", "name", "title", "as", "label"]
  private static let nameNouns = personNouns.union(["artist", "author", "city", "player"])
  /// Words within a name that have no capital.
  private static let nameParticles: Set<String> = [
    "van", "der", "den", "de", "la", "von", "di", "da", "del", "al", "el", "bin", "ibn", "dos", "st",
  ]
  private static let personNouns: Set<String> = [
    "person", "who", "contact", "friend", "recipient", "guest", "people", "someone", "whom", "user", "member",
    "customer", "client", "patient", "colleague", "mechanic", "driver", "student", "teacher", "tenant", "neighbour",
    "participant",
  ]
  private static let prepositions: Set<String> = [
    "to", "for", "with", "as", "about", "from", "by", "of", "at", "in", "on", "into", "like", "saying",
  ]
  private static let determiners: Set<String> = [
    "the", "a", "an", "my", "our", "some", "any", "that", "this", "up", "me", "for", "colon", "saying",
  ]
  private static let tails: Set<String> = [
    "please", "now", "here", "nearby", "around", "round", "near", "me", "for", "on", "it", "in", "to", "the", "a", "an",
    "along", "too", "as", "well", "also", "either", "this", "that", "thanks", "up", "of", "them", "there", "somewhere",
    "and", "come", "off", "down",
  ]
  static let functionWords: Set<String> = Set(
    """
    the a an this that these those it its 's 're 'm 'd 'll 've to of for from me my i you your please can could would be is \
    are was were do does did so in on at with and just now want wanna need like have has had there here them they he she him \
    her his we us our some any not no too very let get got go put give take make up down out off by into as or but if then \
    what how which who when where one all also back again okay ok should must may might will shall know think tell show \
    something anything somebody anyone around round about looking after called named maybe perhaps thought thinking
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
