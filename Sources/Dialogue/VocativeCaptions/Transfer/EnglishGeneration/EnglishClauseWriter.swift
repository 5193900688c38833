/// Writes English clauses: order, auxiliaries, tense and contractions.
enum EnglishClauseWriter {
  static func words(_ clause: EnglishClause) -> String {
    guard let verb = clause.verb else { return joined(clause, [clause.fragment]) }
    var clause = clause
    let owner = clause.subject?.owner ?? .you
    let isDenied =
      clause.isNegated || clause.adverbs.contains { ["never", "hardly"].contains($0) }
      || clause.subject?.isNegative == true
    if clause.adverbs.contains("never") { clause.isNegated = false }
    if clause.subject?.isNegative == true { clause.isNegated = false }
    let rest = complement(verb, owner, isDenied: isDenied, subject: clause.subject)
    switch clause.kind {
    case .imperative:
      return joined(clause, (clause.isNegated ? ["don't"] : []) + clause.adverbs + [verb.frame.verb] + rest)
    case .suggestion:
      return joined(clause, ["let's"] + (clause.isNegated ? ["not"] : []) + [verb.frame.verb] + rest)
    default: return finite(clause, verb, rest)
    }
  }

  private static func finite(_ clause: EnglishClause, _ verb: EnglishVerbPhrase, _ rest: [String]) -> String {
    let isThere = verb.frame.verb == "there"
    var clause = clause
    if isThere, case .noun(let noun)? = verb.arguments[.object] {
      clause.subject = EnglishNounPhrase("there")
      clause.subject?.person = noun.person
    }
    var subject = clause.hidesSubject ? "" : clause.subject?.subjectText ?? ""
    var (first, others) = EnglishVerbGroup(clause, verb).words()
    let isInverted = clause.kind == .question && !clause.isSubjectQuestion
    var adverbs = clause.adverbs
    let isAuxiliary = isAuxiliary(first) || (first.hasPrefix("ha") && verb.auxiliaries.first == .perfect)
    if !isAuxiliary, isInverted || clause.isNegated {
      let group = EnglishVerbGroup(clause, verb)
      others = [base(of: group, clause, verb)] + others
      first = support(clause)
    }
    if clause.isNegated { first = denied(first) }
    if isInverted {
      if clause.isNegated, first.hasSuffix(" not") { first = String(first.dropLast(4)); subject += " not" }
      return joined(clause, [clause.front, first, subject] + adverbs + others + rest)
    }
    let isSimple = others.isEmpty && !isAuxiliary
    if isSimple { return joined(clause, [clause.front, subject] + adverbs + [first] + rest) }
    if clause.front.isEmpty, let short = contraction(clause, first) {
      return joined(clause, [subject + short] + adverbs + others + rest)
    }
    if let position = adverbs.firstIndex(of: "yet") { adverbs.remove(at: position) }
    return joined(clause, [clause.front, subject, first] + adverbs + others + rest)
  }

  /// The base of the first verb after "do".
  private static func base(of group: EnglishVerbGroup, _ clause: EnglishClause, _ verb: EnglishVerbPhrase) -> String {
    if let first = verb.auxiliaries.first {
      return first.verb == "must" ? "have" : first.verb
    }
    return verb.frame.verb == "there" ? "be" : verb.frame.verb
  }

  private static func support(_ clause: EnglishClause) -> String {
    let isPast = [.preterite, .imperfect, .imperfectSubjunctive].contains(clause.tense)
    if isPast { return "did" }
    let subject = clause.subject ?? EnglishNounPhrase("it")
    return subject.person.isPlural || subject.pronoun == .you || subject.pronoun == .i ? "do" : "does"
  }

  private static func isAuxiliary(_ word: String) -> Bool {
    ["am", "is", "are", "was", "were"].contains(word) || EnglishVerbGroup.modals.contains(word)
  }

  private static func denied(_ word: String) -> String {
    switch word {
    case "can": "can't"
    case "will": "won't"
    case "am": "am not"
    case "might": "might not"
    default: word + "n't"
    }
  }

  /// "I'm", "it's", "they've", "we'll".
  private static func contraction(_ clause: EnglishClause, _ first: String) -> String? {
    guard let pronoun = clause.subject?.pronoun, !clause.isSubjectQuestion, !clause.hidesSubject else { return nil }
    let isPerfect = clause.verb?.auxiliaries.first == .perfect
    switch first {
    case "am": return "'m"
    case "are": return "'re"
    case "is": return "'s"
    case "have" where isPerfect && pronoun != .it: return "'ve"
    case "has" where isPerfect: return "'s"
    case "will": return "'ll"
    case "am not": return "'m not"
    default: return nil
    }
  }

  private static func joined(_ clause: EnglishClause, _ words: [String]) -> String {
    let openers = clause.openers.filter { !$0.isEmpty }
    let start = openers.joined(separator: " ") + (openers.isEmpty ? "" : clause.hasOpenerComma ? ", " : " ")
    return start + words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Arguments

  /// The words after the verb.
  ///
  /// - Parameters:
  ///   - verb: The verb.
  ///   - owner: The pronoun of the subject, for "myself" and "my".
  ///   - isDenied: True if "nada" is "anything".
  ///   - subject: The subject.
  /// - Returns: The words, in their order.
  static func complement(
    _ verb: EnglishVerbPhrase, _ owner: EnglishPronoun, isDenied: Bool, subject: EnglishNounPhrase? = nil
  ) -> [String] {
    var words: [String] = []
    var particle: String?
    let elements = verb.frame.elements
    // "Sell it to him".
    if elements == [.slot(.recipient), .slot(.object)], case .noun(let thing)? = verb.arguments[.object],
      thing.pronoun != nil, case .noun(let person)? = verb.arguments[.recipient]
    {
      let preposition = ["buy", "find", "make", "cook", "get"].contains(verb.frame.verb) ? "for" : "to"
      let parts = [thing.objectText(isDenied: isDenied), preposition, person.objectText(isDenied: isDenied)]
      return (parts + verb.adjuncts).filter { !$0.isEmpty }
    }
    for (index, element) in elements.enumerated() {
      switch element {
      case .word("oneself"): words.append(owner.reflexiveWord)
      case .word(let word) where ["your", "my", "his", "her"].contains(word): words.append(owner.possessiveWord)
      case .word(let word):
        // "Pick it up".
        if index + 1 < elements.count, elements[index + 1] == .slot(.object), isMovable(word, after: verb.frame.verb),
          case .noun(let noun)? = verb.arguments[.object], noun.pronoun != nil
        {
          particle = word
        } else {
          words.append(word)
        }
      case .slot(let slot), .optional(let slot):
        // "Fed up that".
        if slot == .clause, index > 0, case .word = elements[index - 1] { words.append("that") }
        words.append(self.words(slot, verb, verb.owner ?? owner, isDenied))
        if let held = particle { (particle, words) = (nil, words + [held]) }
      }
    }
    if !verb.beneficiary.isEmpty { words.append(verb.beneficiary) }
    return (words + verb.adjuncts).filter { !$0.isEmpty }
  }

  /// True for "pick up", whose object may stand between, not for "operate on".
  private static func isMovable(_ particle: String, after verb: String) -> Bool {
    if ["on", "in", "over", "through", "around"].contains(particle) {
      return ["turn", "switch", "put", "try", "hand", "fill"].contains(verb)
    }
    return VerbFrame.isParticle(particle)
  }

  private static func words(
    _ slot: VerbFrame.Slot, _ verb: EnglishVerbPhrase, _ owner: EnglishPronoun, _ isDenied: Bool
  ) -> String {
    switch verb.arguments[slot] {
    case .noun(let noun):
      if slot == .owned || (noun.flags.contains(.body) && noun.bareText != nil && verb.owner != nil) {
        return noun.owned(by: owner)
      }
      let isGeneric =
        ["like", "love", "hate", "prefer", "tolerate", "play"].contains(verb.frame.verb)
        || verb.frame.elements == [
          .word("allergic"), .word("to"), .slot(.object),
        ]
      if isGeneric, noun.isKind, let bare = noun.bareText { return bare }
      if noun.isBareCount, !verb.frame.elements.contains(.word("wrong")) {
        // "Tengo médico" is "I have a doctor".
        let text = noun.objectText(isDenied: isDenied)
        return (text.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + text
      }
      return noun.objectText(isDenied: isDenied)
    case .text(let text): return text
    case .verb(let inner): return nonfinite(inner, slot, owner, isDenied: isDenied)
    case .gap, nil: return ""
    }
  }

  /// An infinitive or a gerund with its arguments.
  static func nonfinite(
    _ verb: EnglishVerbPhrase, _ slot: VerbFrame.Slot, _ owner: EnglishPronoun, isDenied: Bool = false
  ) -> String {
    let form: EnglishAuxiliary.Form = slot == .gerund ? .gerund : .base
    let head = (slot == .infinitive ? ["to"] : []) + EnglishVerbGroup.nonfinite(verb, form)
    return
      ((verb.isNegated ? ["not"] : []) + verb.adverbs + head
      + complement(verb, owner, isDenied: verb.isNegated || isDenied))
      .joined(separator: " ")
  }
}

extension EnglishNounPhrase {
  /// The pronoun for what belongs to it.
  var owner: EnglishPronoun {
    if let pronoun { return pronoun }
    if person.isPlural { return person.person == 1 ? .we : .they }
    return isHuman ? (isFeminine ? .she : .he) : .it
  }
}
