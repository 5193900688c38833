/// Puts the arguments of a verb where its Spanish frame has them.
struct ArgumentWriter {
  let isFormal: Bool

  /// The clause around a verb phrase.
  struct Context {
    var subject: NounPhrase
    var isNegated = false
    /// The tense of the clause, which a subjunctive below follows.
    var tense = SpanishTense.present
    /// True for a person at the beginning of a question: "a quién".
    var isFrontHuman = false
  }

  func realization(_ phrase: VerbPhrase, _ context: Context) -> VerbRealization {
    let frame = phrase.frame
    var (verb, result) = Self.infinitive(frame.spanish[0])
    if verb == "ser", case .adjective(let adjective)? = phrase.arguments[.adjective], adjective.isState {
      verb = "estar"
    }
    result.verb = verb
    result.hasNegative = frame.flags.contains(.denied)
    if frame.flags.contains(.swap) { setExperiencer(context.subject, &result) }
    if frame.flags.contains(.pain) { setOwner(context.subject, &result) }
    var previous = ""
    for token in frame.spanish.dropFirst() {
      write(token, after: previous, phrase, context, &result)
      previous = token
    }
    return result
  }

  /// An infinitive without its pronouns.
  private static func infinitive(_ word: String) -> (String, VerbRealization) {
    var result = VerbRealization(verb: word)
    var verb = word
    for ending in ["selo", "sela", "se", "lo", "la", "le", "me", "te"]
    where verb.hasSuffix("r" + ending) || verb.hasSuffix("ír" + ending) {
      verb = String(verb.dropLast(ending.count))
      result.isReflexive = ending.hasPrefix("se")
      if ending != "se" { result.fixed = ending.hasPrefix("se") ? String(ending.dropFirst(2)) : ending }
      break
    }
    result.verb = verb
    return (verb, result)
  }

  private func setExperiencer(_ subject: NounPhrase, _ result: inout VerbRealization) {
    if let pronoun = subject.pronoun {
      result.dative = pronoun
    } else if !subject.subjectText.isEmpty || subject.isHuman {
      result.dativePerson = subject.person
      if !subject.subjectText.isEmpty { result.before = "a " + subject.subjectText }
    }
    result.agreement = .third
  }

  private func setOwner(_ subject: NounPhrase, _ result: inout VerbRealization) {
    if let owner = subject.owner {
      result.dative = owner
    } else if let owner = subject.ownerText {
      result.dativePerson = .third
      result.before = "a " + owner
    }
    result.agreement = subject.person
    result.rest.append(subject.owner != nil || subject.ownerText != nil ? subject.articleText : subject.subjectText)
  }

  // MARK: Words

  private func write(
    _ token: String, after previous: String, _ phrase: VerbPhrase, _ context: Context, _ result: inout VerbRealization
  ) {
    if token.hasPrefix("~") {
      let adjective = SpanishAdjective(lemma: String(token.dropFirst()), isState: false)
      result.rest.append(
        adjective.form(isFeminine: context.subject.isFeminine, isPlural: context.subject.person.isPlural))
      return
    }
    let isAfterPreposition = Self.prepositions.contains(previous)
    switch token {
    case "SUBJ": result.rest.append(wish(phrase, context))
    case "GER":
      if case .verb(let inner)? = phrase.arguments[.gerund] ?? phrase.arguments[.infinitive] {
        result.rest.append(ClauseWriter(isFormal: isFormal).gerund(inner, context.subject))
      }
    default:
      guard let slot = VerbFrame.Slot(rawValue: token) else {
        result.rest.append(token)
        if ["nada", "nadie"].contains(token) { result.hasNegative = true }
        return
      }
      guard let argument = phrase.arguments[slot] else {
        // An optional argument takes its preposition with it.
        if isAfterPreposition, result.rest.last == previous { result.rest.removeLast() }
        return
      }
      write(argument, slot, isAfterPreposition ? previous : nil, phrase, context, &result)
    }
  }

  private func write(
    _ argument: VerbArgument, _ slot: VerbFrame.Slot, _ preposition: String?, _ phrase: VerbPhrase, _ context: Context,
    _ result: inout VerbRealization
  ) {
    let writer = ClauseWriter(isFormal: isFormal)
    switch argument {
    case .noun(let noun): write(noun, slot, preposition, phrase, context, &result)
    case .verb(let inner):
      let words = writer.infinitive(inner, context.subject)
      if slot == .infinitive || slot == .gerund, phrase.frame.flags.contains(.swap) { result.agreement = .third }
      result.rest.append(words)
    case .clause(let clause):
      let isSubjunctive =
        phrase.frame.flags.contains(.subjunctive) || (context.isNegated && Self.beliefs.contains(phrase.frame.verb))
      let link = ["que", "si", "cuando"].contains(result.rest.last) ? "" : "que "
      result.rest.append(link + writer.clause(clause, isSubjunctive: isSubjunctive, isPast: Self.isPast(context.tense)))
    case .text(let text): result.rest.append(text)
    case .adjective(let adjective):
      var owner = context.subject
      if case .noun(let object)? = phrase.arguments[.object] { owner = object }
      result.rest.append(adjective.text(isFeminine: owner.isFeminine, isPlural: owner.person.isPlural))
    case .gap:
      if let preposition, result.rest.last == preposition {
        result.rest.removeLast()
        result.frontPreposition = preposition
      } else if slot == .recipient || context.isFrontHuman {
        result.frontPreposition = "a"
      }
    }
  }

  private func write(
    _ noun: NounPhrase, _ slot: VerbFrame.Slot, _ preposition: String?, _ phrase: VerbPhrase, _ context: Context,
    _ result: inout VerbRealization
  ) {
    let frame = phrase.frame
    let isOwn = noun.owner != nil && noun.owner?.person(isFormal: isFormal) == context.subject.person
    var text = context.isNegated ? noun.negatedText ?? noun.text : noun.text
    if isOwn, slot == .owned || noun.flags.contains(.body) { text = noun.articleText }
    let denies = noun.isNegative || (context.isNegated && noun.negatedText != nil)
    if denies { result.hasNegative = true }
    if frame.flags.contains(.swap), slot == .object {
      result.agreement = noun.person
      result.rest.append(
        noun.pronoun == nil ? (context.isNegated ? noun.negatedText ?? noun.subjectText : noun.subjectText) : "")
      return
    }
    if preposition == "a", slot == .object, noun.pronoun != nil, result.rest.last == "a",
      !Self.directed.contains(result.verb)
    {
      result.rest.removeLast()
      if frame.flags.contains(.dative) { result.dative = noun.pronoun } else { result.accusative = noun }
      return
    }
    if slot == .number || slot == .time { result.agreement = result.verb == "ser" ? noun.person : nil }
    if frame.isGeneric, slot == .object, noun.pronoun == nil, text == noun.text { text = noun.subjectText }
    // "Give it to her" is "dáselo".
    if preposition == "a", slot == .other, let pronoun = noun.pronoun, result.rest.last == "a" {
      result.rest.removeLast()
      result.dative = pronoun
      return
    }
    if preposition != nil {
      result.rest.append(noun.pronoun.map { $0.strong(isFormal: isFormal) } ?? text)
      return
    }
    let isDative = slot == .recipient || (slot == .object && frame.flags.contains(.dative))
    if isDative {
      if let pronoun = noun.pronoun {
        result.dative = pronoun
      } else {
        result.dativePerson = noun.person
        result.rest.append("a " + text)
      }
      return
    }
    if slot == .object, noun.pronoun != nil, !["ser", "haber"].contains(result.verb) {
      result.accusative = noun
      return
    }
    let takesA =
      noun.isHuman && slot == .object && !Self.withoutPersonalA.contains(result.verb)
      && !(text.hasPrefix("un ") || text.hasPrefix("una "))
      && (noun.isBareWord || text.contains(" ") || ["nadie", "alguien", "todos"].contains(text))
    result.rest.append((takesA ? "a " : "") + text)
  }

  /// The clause of "want him to come".
  private func wish(_ phrase: VerbPhrase, _ context: Context) -> String {
    guard
      case .verb(let inner)? = phrase.arguments[.infinitive] ?? phrase.arguments[.bareInfinitive]
        ?? phrase.arguments[.gerund]
    else { return "" }
    var subject = NounPhrase("")
    let tokens = phrase.frame.spanish
    for slot in [VerbFrame.Slot.recipient, .object] {
      if case .noun(let noun)? = phrase.arguments[slot] {
        subject = noun
        if tokens.contains(slot.rawValue) || noun.pronoun != nil { subject.subjectText = "" }
        break
      }
    }
    let clauses = ([inner] + inner.next).map { verb in
      var clause = ParsedClause(kind: .statement, subject: subject, verb: verb)
      clause.chain.isNegated = verb.isNegated
      subject.subjectText = ""
      return ClauseWriter(isFormal: isFormal).clause(clause, isSubjunctive: true, isPast: Self.isPast(context.tense))
    }
    return "que " + clauses.joined(separator: " y ")
  }

  static func isPast(_ tense: SpanishTense) -> Bool {
    [.preterite, .imperfect, .conditional, .imperfectSubjunctive].contains(tense)
  }

  private static let prepositions: Set<String> = [
    "a", "de", "con", "en", "por", "para", "sobre", "sin", "contra", "hacia", "desde", "hasta", "entre", "tras", "como",
  ]
  private static let withoutPersonalA: Set<String> = [
    "ser", "tener", "haber", "necesitar", "parecer", "costar", "quedar",
  ]
  /// Verbs whose "a" is a direction or belongs to them.
  private static let directed: Set<String> = ["ir", "venir", "llegar", "volver", "oler", "saber", "jugar", "entrar"]
  private static let beliefs: Set<String> = ["think", "believe"]
}
