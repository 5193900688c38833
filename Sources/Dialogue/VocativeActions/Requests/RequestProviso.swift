import VocativeText

/// Finds the exceptions and conditions of requests, which an action cannot respect: "all but the first", "if it rains".
enum RequestProviso {
  /// Returns `exception` or `condition` for a request with one; nil for others.
  static func kind(of utterance: Utterance) -> RequestAct.Kind? {
    let words = utterance.tokens.map(\.folded)
    if let limiter = words.firstIndex(where: limiters.contains),
      leavesOthers(utterance) || picksByPlace(words, limitedAt: limiter) || restrictsLater(utterance)
        || restrictsPurpose(utterance)
    {
      return .exception
    }
    for (position, word) in words.enumerated() {
      let rest = Array(words[(position + 1)...])
      switch word {
      case "except", "excluding", "besides", "barring": if !rest.isEmpty { return .exception }
      // "Every day bar Sundays", but not "everything in the menu bar".
      case "bar", "minus":
        if let next = rest.first, words[..<position].contains(where: wholes.contains),
          determiners.contains(next) || !words[..<position].suffix(2).contains(where: determiners.contains)
        {
          return .exception
        }
      case "exception": if words[..<position].suffix(2).elementsEqual(["with", "the"]) { return .exception }
      case "apart", "aside", "other":
        if rest.first == "from" || rest.first == "than" { return .exception }
      case "without":
        let isStatement = words[0] == "i" || words[0] == "we"
        if ["the", "my", "its", "any", "their"].contains(rest.first ?? ""), !isStatement,
          !rest.prefix(3).contains(where: { $0.hasSuffix("ing") })
        {
          return .exception
        }
      case "but":
        if isExceptive(words, at: position) { return .exception }
      case "unless": return .condition
      // "He may have it as long as the address is left out".
      case "as", "so":
        let isLimit =
          rest.starts(with: ["long", "as"]) && !["possible", "necessary", "needed"].contains(rest.word(at: 2))
        if position > 0, isLimit { return .condition }
      case "provided", "providing": if position > 0, rest.count > 2 { return .condition }
      case "if":
        if !rest.isEmpty, words.word(at: position - 1) != "as", !isCourtesy(rest) { return .condition }
      case "when", "once":
        // "I never notice when a friend rings" says what is not noticed.
        let isObject = words[..<position].suffix(2).contains(where: perceptions.contains)
        if position > 0, !isObject,
          ["he", "she", "they", "somebody", "someone", "it", "the"].contains(rest.first ?? ""),
          rest.contains(where: { $0.hasSuffix("s") && $0.count > 3 })
        {
          return .condition
        }
      default: continue
      }
    }
    return nil
  }

  /// True if a later clause leaves the others out: "only the adults, not the children", "for me only, the rest stay".
  private static func leavesOthers(_ utterance: Utterance) -> Bool {
    utterance.commaClauses.dropFirst().contains { clause in
      let words = clause.map { utterance.tokens[$0].folded }.drop { ["and", "but"].contains($0) }
      return others.contains { words.starts(with: $0) }
    }
  }

  /// True if a later clause restricts the request to a part: "check the spelling, but only in the titles", "only not for the
  /// guest".
  private static func restrictsLater(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.indices.dropFirst().contains { position in
      let limiter = words[position]
      guard limiter == "only" || (limiter == "just" && words.word(at: position + 1) == "not"), position > 1,
        position + 1 < words.count,
        utterance.tokens[position - 1].endsClause || words[position - 1] == "but"
      else { return false }
      return restrictions.contains(words[position + 1]) || picksOneOfItsKind(Array(words[(position + 1)...]))
        || selections.contains { words[(position + 1)...].starts(with: $0) }
        || words[(position + 1)...].contains(where: ["stay", "stays", "remain", "remains", "survive"].contains)
    }
  }

  /// The places in a row, by which values pick.
  private static let rowPlaces: Set<String> = ["first", "second", "third", "fourth", "fifth", "last", "next", "other"]

  /// True for words that pick one thing by what it is like: "the back one though"; not for one of a row, as "the first one".
  private static func picksOneOfItsKind(_ words: [String]) -> Bool {
    guard ["the", "that", "those"].contains(words[0]), words.count > 2, ["one", "ones"].contains(words[2]) else {
      return false
    }
    return !rowPlaces.contains(words[1]) && words[3...].allSatisfy { ["though", "tho", "please"].contains($0) }
  }

  /// True if "only" leaves one purpose of several: "freeze my card for online shopping only", "block it only for strangers";
  /// not for a number or a time, which a value may be.
  private static func restrictsPurpose(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    let purpose: Range<Int>
    if words.last == "only", let start = words.dropLast().lastIndex(of: "for") {
      purpose = (start + 1)..<(words.count - 1)
    } else if let limiter = words.indices.dropLast(2).first(where: { words[$0] == "only" && words[$0 + 1] == "for" }) {
      purpose = (limiter + 2)..<words.count
    } else {
      return false
    }
    return (1...4).contains(purpose.count)
      && purpose.allSatisfy { position in
        WordClasses.category(of: utterance.tokens[position]) != .number && !occasions.contains(words[position])
      }
  }

  /// True if "just" or "only" picks one of several by where it is: "just the chair next to the door".
  private static func picksByPlace(_ words: [String], limitedAt limiter: Int) -> Bool {
    ["the", "that", "this", "my"].contains(words.word(at: limiter + 1))
      && places.contains { words.containsInOrder($0) }
  }

  /// True if "but" excludes something: "all but the first", "but leave the title", "but not the photos", "but still let her
  /// calls through".
  private static func isExceptive(_ words: [String], at conjunction: Int) -> Bool {
    let position = words[(conjunction + 1)...].first.map(adverbs.contains) ?? false ? conjunction + 1 : conjunction
    let next = words.word(at: position + 1)
    if words[..<position].contains(where: { wholes.contains($0) }), next != "it", next != "i" { return true }
    // "Save it but cut out the last part".
    if words[(position + 1)...].starts(with: ["cut", "out"]) || omissions.contains(next) {
      return true
    }
    guard ["leave", "keep", "let", "not", "skip", "spare", "don't"].contains(next) else { return false }
    // "But keep it" says what the action does anyway.
    return words.dropFirst(position + 2).contains { !["it", "this", "that", "them", "the", "one"].contains($0) }
  }

  private static func isCourtesy(_ rest: [String]) -> Bool {
    [
      ["you", "can"], ["you", "could"], ["possible"], ["it", "isn't"], ["it", "'s"], ["that", "'s"], ["you", "'d"],
      ["at", "all"],
      ["need"], ["necessary"], ["i", "could"], ["it", "is"], ["you", "like"], ["you", "don't", "mind"],
      ["you", "please"],
      ["you", "would"], ["i", "may"], ["you", "wouldn't"],
    ].contains { rest.starts(with: $0) }
  }

  // MARK: Words

  private static let perceptions: Set<String> = [
    "notice", "know", "see", "hear", "tell", "remember", "forget", "realise", "realize", "like", "hate", "love",
  ]
  /// Verbs by which a part of something is left out: "share it but hide the address".
  private static let omissions: Set<String> = [
    "omit", "exclude", "minus", "hide", "conceal", "mask", "block", "ignore", "withhold",
  ]
  private static let restrictions: Set<String> = [
    "not", "in", "for", "on", "where", "within", "inside", "after", "before", "until", "till", "when", "while", "from",
    "between", "during", "past", "near", "if", "outside",
  ]
  private static let occasions: Set<String> = [
    "me", "us", "myself", "now", "today", "tonight", "tomorrow", "once", "a", "fun", "this", "morning", "evening",
    "afternoon", "night", "week", "weekend", "weekends", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]
  private static let limiters: Set<String> = ["only", "just"]
  private static let determiners: Set<String> = ["the", "a", "my", "that", "this", "your", "our"]
  private static let adverbs: Set<String> = ["still", "please", "do", "always"]
  /// Words that pick some of several: "but only the ones from this week".
  private static let selections: [[String]] = [
    ["the", "ones"], ["the", "one"], ["those"], ["ones"], ["what"],
  ]
  private static let others: [[String]] = [
    ["not"], ["the", "rest"], ["the", "other"], ["the", "others"], ["everyone", "else"], ["everybody", "else"],
    ["everything", "else"], ["all", "others"], ["all", "the", "others"], ["keep", "the"], ["leave", "the"],
    ["keep", "my"], ["leave", "my"],
  ]
  private static let places: [[String]] = [["next", "to"], ["in", "front"], ["beside"], ["behind"], ["opposite"]]
  private static let wholes: Set<String> = [
    "all", "every", "everything", "everywhere", "everyone", "everybody", "anything", "anyone", "anywhere", "each",
    "nothing",
  ]
}
