/// Writes clauses in Spanish: order, agreement, tense, mood and pronouns.
struct ClauseWriter {
  let isFormal: Bool

  /// The words of a clause, without marks.
  ///
  /// - Parameters:
  ///   - clause: The clause.
  ///   - isSubjunctive: True where the clause above asks for the subjunctive.
  ///   - isPast: True if the clause above is in the past, which its subjunctive follows.
  /// - Returns: The words.
  func clause(_ clause: ParsedClause, isSubjunctive: Bool = false, isPast: Bool = false) -> String {
    guard let verb = clause.verb else { return (openers(clause) + [clause.fragment]).spaced }
    var clause = ClauseAdaptation(isFormal: isFormal).adapted(clause, verb)
    guard let verb = clause.verb else { return clause.fragment }
    if isSubjunctive {
      clause.chain.tense = isPast ? .imperfectSubjunctive : clause.chain.tense.subjunctive
    }
    let subject = clause.subject ?? NounPhrase("")
    let context = ArgumentWriter.Context(
      subject: subject, isNegated: clause.chain.isNegated || subject.isNegative || isDenied(clause.chain),
      tense: clause.chain.tense,
      isFrontHuman: clause.front?.isHuman == true && !clause.isSubjectQuestion)
    var words = ArgumentWriter(isFormal: isFormal).realization(verb, context)
    let asksPlace = ["dónde", "a qué distancia"].contains { clause.frontText?.hasPrefix($0) ?? false }
    if words.verb == "ser", asksPlace, !subject.flags.contains(.event) {
      words.verb = "estar"
    }
    if clause.kind == .imperative { return imperative(clause, verb, words, context) }
    if clause.kind == .suggestion { return suggestion(clause, verb) }
    return finite(clause, verb, words, context)
  }

  // MARK: Kinds of clauses

  private func finite(
    _ clause: ParsedClause, _ verb: VerbPhrase, _ words: VerbRealization, _ context: ArgumentWriter.Context
  )
    -> String
  {
    var subject = context.subject
    let person = words.agreement ?? (verb.frame.flags.contains(.impersonal) ? .third : subject.person)
    let chain = clause.chain
    var verbs = VerbGroup(chain, words.verb, isState: verb.frame.flags.contains(.state), isFormal: isFormal)
      .words(person, subject)
    if clause.isExistential, words.verb == "haber", verbs == ["ha"] { verbs = ["hay"] }
    let clitics = words.clitics(subject.person, isFormal: isFormal)
    let adjuncts = verb.adjuncts.map { self.adjunct($0, subject, isNegated: context.isNegated, main: chain) }
    let isDenied = denied(clause, words, adjuncts, subject)
    let (before, after) = adverbs(chain)
    let asksLater = clause.frontText != nil || (clause.front != nil && !clause.isSubjectQuestion)
    let early = before.filter { !asksLater || ["ya", "nunca", "todavía", "solo", "apenas"].contains($0) }
    verbs = early + (isDenied ? ["no"] : []) + clitics + verbs + before.filter { !early.contains($0) } + after
    if words.verb == "ser", ["esto", "eso"].contains(subject.text), case .noun(let noun)? = verb.arguments[.object],
      noun.pronoun == nil, !noun.isBareWord, !noun.text.hasPrefix("lo que")
    {
      subject.subjectText = demonstrative(subject.text, noun)
    }
    let name = words.agreement != nil || verb.frame.flags.contains(.impersonal) ? words.before : subjectWords(subject)
    let rest = words.rest + adjuncts + verb.next.map { verb.joint + " " + continued($0, clause, context.subject) }
    var front = clause.frontText ?? ""
    if verb.frame.verb == "be", verb.frame.elements.first == .word("like"), case .gap? = verb.arguments[.object] {
      // "What is it like?"
      return (openers(clause) + ["cómo"] + verbs + [subjectWords(subject)] + adjuncts).spaced
    }
    if let noun = clause.front {
      front =
        [words.frontPreposition, strandedPreposition(verb), asked(noun, verb, subject)].filter { !$0.isEmpty }.spaced
    }
    if !front.isEmpty {
      return (openers(clause) + [front] + verbs + [name] + rest).spaced
    }
    return (openers(clause) + [name] + verbs + rest).spaced
  }

  /// A second verb after the auxiliaries of a clause: "puedo sentarme y esperar", "se ha caído o se ha cortado".
  private func continued(_ verb: VerbPhrase, _ clause: ParsedClause, _ subject: NounPhrase) -> String {
    guard let last = clause.chain.auxiliaries.last, last.next == .participle else { return infinitive(verb, subject) }
    let words = ArgumentWriter(isFormal: isFormal).realization(verb, ArgumentWriter.Context(subject: subject))
    let clitics = words.clitics(subject.person, isFormal: isFormal)
    let auxiliary = SpanishConjugation(last.verb).form(clause.chain.tense, subject.person)
    let adjuncts = verb.adjuncts.map { adjunct($0, subject) }
    return (clitics + [auxiliary, SpanishConjugation(words.verb).form(.participle)] + words.rest + adjuncts).spaced
  }

  private func imperative(
    _ clause: ParsedClause, _ verb: VerbPhrase, _ words: VerbRealization, _ context: ArgumentWriter.Context
  )
    -> String
  {
    let person = context.subject.person
    let clitics = words.clitics(person, isFormal: isFormal)
    let adjuncts = verb.adjuncts.map { adjunct($0, context.subject, isNegated: context.isNegated, main: clause.chain) }
    let conjugation = SpanishConjugation(words.verb)
    let (before, after) = adverbs(clause.chain)
    guard !clause.chain.isNegated, !isDenied(clause.chain) else {
      let no = isDenied(clause.chain) ? before : before + ["no"]
      let form = conjugation.form(.presentSubjunctive, person)
      return (openers(clause) + no + clitics + [form] + after + words.rest + adjuncts).spaced
    }
    let form = SpanishWriting.attached(clitics, to: conjugation.form(.imperative, person))
    return (openers(clause) + before + [form] + after + words.rest + adjuncts).spaced
  }

  private func suggestion(_ clause: ParsedClause, _ verb: VerbPhrase) -> String {
    let subject = clause.subject ?? NounPhrase("")
    if verb.frame.spanish == ["ir"] { return (openers(clause) + ["vamos"]).spaced }
    return (openers(clause) + [clause.chain.isNegated ? "no vamos a" : "vamos a", infinitive(verb, subject)]).spaced
  }

  /// An infinitive with its pronouns and arguments.
  func infinitive(_ verb: VerbPhrase, _ subject: NounPhrase) -> String { nonfinite(verb, subject, .infinitive) }

  /// A gerund with its pronouns and arguments.
  func gerund(_ verb: VerbPhrase, _ subject: NounPhrase) -> String { nonfinite(verb, subject, .gerund) }

  private func nonfinite(_ verb: VerbPhrase, _ subject: NounPhrase, _ tense: SpanishTense) -> String {
    let context = ArgumentWriter.Context(subject: subject, isNegated: verb.isNegated)
    let words = ArgumentWriter(isFormal: isFormal).realization(verb, context)
    let form = SpanishConjugation(words.verb).form(tense)
    let attached = SpanishWriting.attached(words.clitics(subject.person, isFormal: isFormal), to: form)
    let adjuncts = verb.adjuncts.map { adjunct($0, subject, isNegated: verb.isNegated) }
    let next = verb.next.map { "y " + nonfinite($0, subject, tense) }
    return ((verb.isNegated ? ["no"] : []) + verb.adverbs + [attached] + words.rest + adjuncts + next).spaced
  }

  /// A clause after a noun, with the preposition before "que".
  func relative(_ clause: ParsedClause, _ noun: NounPhrase) -> (front: String, text: String) {
    var clause = clause
    clause.front = nil
    let preposition = clause.verb.map(strandedPreposition) ?? ""
    let article = noun.isFeminine ? (noun.person.isPlural ? "las" : "la") : noun.person.isPlural ? "los" : "el"
    return (preposition.isEmpty ? "" : preposition + " " + article + " que", self.clause(clause))
  }

  // MARK: Parts

  private func asked(_ noun: NounPhrase, _ verb: VerbPhrase, _ subject: NounPhrase) -> String {
    guard noun.text == "qué", verb.frame.verb == "be", subject.pronoun == nil, !subject.isBareWord else {
      return noun.text
    }
    return subject.person.isPlural ? "cuáles" : "cuál"
  }

  /// "Este" or "esa" in place of "esto" or "eso", in agreement with what it is.
  private func demonstrative(_ word: String, _ noun: NounPhrase) -> String {
    let stem = word == "esto" ? "est" : "es"
    if noun.person.isPlural { return stem + (noun.isFeminine ? "as" : "os") }
    return stem + (noun.isFeminine ? "a" : "e")
  }

  private func strandedPreposition(_ verb: VerbPhrase) -> String {
    for case .prepositional(let preposition, nil) in verb.adjuncts { return preposition }
    return ""
  }

  private func subjectWords(_ subject: NounPhrase) -> String { subject.pronoun == nil ? subject.subjectText : "" }

  private func openers(_ clause: ParsedClause) -> [String] {
    clause.openers.map {
      adjunct($0, clause.subject ?? NounPhrase(""), main: clause.chain) + (clause.hasOpenerComma ? "," : "")
    }
  }

  private func denied(_ clause: ParsedClause, _ words: VerbRealization, _ adjuncts: [String], _ subject: NounPhrase)
    -> Bool
  {
    if subject.isNegative || isDenied(clause.chain) { return false }
    let deniesLater = clause.verb?.adjuncts.contains { adjunct in
      if case .prepositional(let preposition, let noun?) = adjunct {
        noun.isNegative && preposition != "con"
      } else {
        false
      }
    }
    return clause.chain.isNegated || words.hasNegative || (deniesLater ?? false)
  }

  private func isDenied(_ chain: VerbChain) -> Bool { chain.adverbs.contains { $0 == "nunca" || $0 == "apenas" } }

  /// The adverbs before and after the verb.
  private func adverbs(_ chain: VerbChain) -> ([String], [String]) {
    let isAfter = { (adverb: String) in adverb.hasPrefix(">") }
    return (
      chain.adverbs.filter { !isAfter($0) && $0 != "acabar" },
      chain.adverbs.filter(isAfter).map { String($0.dropFirst()) }
    )
  }

  /// The words of an adjunct.
  func adjunct(_ adjunct: Adjunct, _ subject: NounPhrase, isNegated: Bool = false, main: VerbChain? = nil) -> String {
    switch adjunct {
    // "Yet" is "ya" where nothing is denied.
    case .text("todavía") where !isNegated: return "ya"
    case .text(let text): return text
    case .prepositional(_, nil): return ""
    case .prepositional(let preposition, let noun?):
      if preposition == "con", noun.isNegative, noun.pronoun == nil { return "sin " + noun.articleText }
      let isDenying = isNegated || preposition == "sin"
      let text =
        noun.pronoun.map { $0.strong(isFormal: isFormal) } ?? (isDenying ? noun.negatedText ?? noun.text : noun.text)
      return preposition + " " + text
    case .clause(let conjunction, let inner, let isSubjunctive):
      let isLater = main.map(Self.isLater) ?? false
      let isOpen = ["cuando", "en cuanto", "hasta que", "mientras"].contains(conjunction) && isLater
      let isPast = main.map { ArgumentWriter.isPast($0.tense) } ?? false
      return conjunction + " " + clause(inner, isSubjunctive: isSubjunctive || isOpen, isPast: isSubjunctive && isPast)
    case .verb("", let verb): return gerund(verb, subject)
    case .verb(let preposition, let verb): return preposition + " " + infinitive(verb, subject)
    }
  }

  /// True for a main clause about the future or a wish.
  private static func isLater(_ chain: VerbChain) -> Bool {
    chain.tense == .future || chain.tense == .imperative
      || chain.auxiliaries.contains { $0.verb == "ir" }
      || chain.auxiliaries.first.map { $0.verb == "poder" || $0.verb == "deber" } ?? false
  }
}

extension [String] {
  /// The words with a space between them.
  fileprivate var spaced: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
