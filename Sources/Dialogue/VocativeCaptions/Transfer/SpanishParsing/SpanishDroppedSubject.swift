/// Finds the English subject of a Spanish verb that has none: "I", "you", "it".
struct SpanishDroppedSubject {
  unowned let parser: SpanishParser

  /// The subject that Spanish leaves out.
  func subject(
    of group: SpanishVerbGroup, _ frame: VerbFrame, _ around: SpanishClauseAssembler.Setting,
    _ match: SpanishPredicateParser.Match
  ) -> EnglishNounPhrase {
    switch (group.person.person, group.person.isPlural) {
    case (1, false): return EnglishNounPhrase(pronoun: .i)
    case (1, true): return EnglishNounPhrase(pronoun: .we)
    case (2, _): return EnglishNounPhrase(pronoun: .you)
    default: break
    }
    if group.isOrder { return EnglishNounPhrase(pronoun: .you) }
    // "¿Le han operado?" speaks to the one who was operated on.
    if group.clitics.contains("le"), around.isAsked, match.experiencer == nil, !frame.flags.contains(.swap) {
      return EnglishNounPhrase(pronoun: group.person.isPlural ? .they : .he)
    }
    let isHuman =
      match.verb.arguments[.adjective].map(Self.isHuman) ?? false
      || frame.elements.contains { if case .word(let word) = $0 { Self.people.contains(word) } else { false } }
    let isThing = !isHuman && (frame.flags.contains(.thing) || Self.things.contains(group.verb))
    let mayAsk = around.mayAsk && !group.isNegated && group.tense == .present && !group.auxiliaries.contains(.perfect)
    let canAsk = Self.asks(group) || group.auxiliaries.first?.verb == "can"
    let asks = around.isAsked || (mayAsk && canAsk)
    if group.verb == "ser", !frame.flags.contains(.person), case .noun(let noun)? = match.verb.arguments[.object],
      !noun.isHuman, !group.person.isPlural
    {
      return EnglishNounPhrase(pronoun: .it)
    }
    if group.person.isPlural {
      return EnglishNounPhrase(pronoun: asks && !isThing || parser.isFormal && !isThing ? .you : .they)
    }
    if asks || parser.isFormal, !isThing || frame.flags.contains(.person) { return EnglishNounPhrase(pronoun: .you) }
    if frame.flags.contains(.thing) { return EnglishNounPhrase(pronoun: .it) }
    if let person = parser.antecedent(before: around.start), person != .they {
      return EnglishNounPhrase(pronoun: person)
    }
    if group.verb == "tener", !frame.flags.contains(.person), around.start > 0, parser.namesThing(before: around.start)
    {
      return EnglishNounPhrase(pronoun: .it)
    }
    return EnglishNounPhrase(pronoun: isThing && !frame.flags.contains(.person) ? .it : .he)
  }

  /// True for adjectives of people: "pregnant".
  private static func isHuman(_ argument: EnglishArgument) -> Bool {
    guard case .text(let text) = argument else { return false }
    return people.contains { text.hasSuffix($0) || text.hasPrefix($0) }
  }

  private static let people = [
    "pregnant", "allergic", "tired", "ill", "sick", "dizzy", "married", "divorced", "single", "diabetic", "drunk",
    "coeliac", "asleep", "awake", "worried", "nervous", "sad", "happy", "angry", "fed up", "retired", "unemployed",
    "intolerant", "vegetarian", "ready", "sure", "alone", "busy", "embarrassed", "scared", "jealous", "proud",
  ]
  /// Verbs that a thing is the subject of, where no person is named.
  private static let things: Set<String> = [
    "ser", "estar", "costar", "valer", "parecer", "oler", "saber", "durar", "tardar", "funcionar", "caber", "quedar",
    "servir", "sonar", "pasar", "empezar", "cerrar", "abrir", "salir", "llegar", "pesar", "faltar", "doler", "picar",
    "gotear", "romper", "acabar", "terminar", "sentar", "vencer", "caducar",
  ]
  /// Verbs that ask for something, where recognised speech has no marks.
  private static let asked: Set<String> = ["tener", "poder", "vender", "aceptar", "importar", "quedar"]
  /// Verbs that do so with "me" or "nos".
  private static let askedForMe: Set<String> = [
    "traer", "dar", "poner", "cobrar", "ayudar", "recomendar", "decir", "dejar", "enseñar", "llamar", "avisar",
  ]

  /// True for a verb that asks for something, in recognised speech, which has no marks.
  static func asks(_ group: SpanishVerbGroup) -> Bool {
    asked.contains(group.verb)
      || (askedForMe.contains(group.verb) && (group.clitics.contains("me") || group.clitics.contains("nos")))
  }
}
