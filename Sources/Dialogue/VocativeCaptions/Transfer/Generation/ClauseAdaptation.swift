/// Clauses that Spanish builds in another way: requests, wishes, passives, and what has gone on for some time.
struct ClauseAdaptation {
  let isFormal: Bool

  /// The clause as Spanish builds it.
  func adapted(_ clause: ParsedClause, _ verb: VerbPhrase) -> ParsedClause {
    var clause = clause
    if let other = request(clause, verb) ?? wish(clause, verb) ?? passive(clause, verb) { clause = other }
    simplify(&clause)
    refuse(&clause)
    if let verb = clause.verb, clause.chain.isAbility || clause.chain.tense != .present && Self.isMeal(verb),
      verb.frame.verb == "have", verb.frame.elements == [.slot(.object)],
      let eating = VerbFrame("have O", "tomar O", "")
    {
      clause.verb = VerbPhrase(frame: eating, arguments: verb.arguments, adjuncts: verb.adjuncts)
    }
    return clause
  }

  /// "The car won't start" is of now, and a machine that does not start "no arranca".
  private func refuse(_ clause: inout ParsedClause) {
    guard clause.chain.isNegated, let verb = clause.verb, let subject = clause.subject, !subject.isHuman,
      subject.pronoun == nil || subject.pronoun == .it, !subject.text.isEmpty || subject.pronoun == .it
    else { return }
    guard verb.frame.verb == "start", verb.frame.elements.isEmpty, !subject.flags.contains(.event),
      let frame = VerbFrame("start", "arrancar", "")
    else { return }
    if clause.chain.tense == .future { clause.chain.tense = .present }
    clause.verb = VerbPhrase(frame: frame, arguments: verb.arguments, adjuncts: verb.adjuncts)
  }

  private static func isMeal(_ verb: VerbPhrase) -> Bool {
    guard case .noun(let noun)? = verb.arguments[.object] else { return false }
    return !noun.flags.isDisjoint(with: [.food, .drink, .substance])
  }

  /// "Can I have the bill?" asks for bringing it.
  private func request(_ clause: ParsedClause, _ verb: VerbPhrase) -> ParsedClause? {
    guard clause.kind == .question, clause.chain.isAbility, ["have", "get"].contains(verb.frame.verb),
      clause.front == nil,
      clause.frontText == nil, verb.frame.elements == [.slot(.object)], let owner = clause.subject?.pronoun,
      owner == .i || owner == .we,
      let frame = VerbFrame("bring I O", "traer I O", "")
    else { return nil }
    var other = clause
    var phrase = VerbPhrase(frame: frame, arguments: verb.arguments, adjuncts: verb.adjuncts)
    var recipient = NounPhrase("")
    recipient.pronoun = owner
    phrase.arguments[.recipient] = .noun(recipient)
    other.verb = phrase
    other.subject?.pronoun = .you
    other.subject?.person = SpanishPerson(person: isFormal ? 3 : 2)
    other.chain.tense = .present
    return other
  }

  /// "I would like" is "quisiera", and "would you like" "quiere".
  private func wish(_ clause: ParsedClause, _ verb: VerbPhrase) -> ParsedClause? {
    guard clause.chain.isConditional, !clause.chain.isAbility, verb.frame.verb == "like",
      clause.chain.auxiliaries.isEmpty
    else { return nil }
    let frames: [[VerbFrame.Element]: VerbFrame?] = [
      [.slot(.object)]: VerbFrame("want O", "querer O", ""),
      [.slot(.object), .slot(.adjective)]: VerbFrame("want O ADJ", "querer O ADJ", ""),
      [.slot(.infinitive)]: VerbFrame("want INF", "querer INF", ""),
      [.slot(.object), .slot(.infinitive)]: VerbFrame("want O INF", "querer SUBJ", ""),
    ]
    guard let frame = frames[verb.frame.elements] ?? nil else { return nil }
    var other = clause
    other.verb = VerbPhrase(frame: frame, arguments: verb.arguments, adjuncts: verb.adjuncts)
    other.chain.tense = clause.subject?.pronoun == .you && clause.kind == .question ? .present : .imperfectSubjunctive
    return other
  }

  /// The passive of a person without "by" is active: "me robaron"; that of a thing in the present has "se".
  private func passive(_ clause: ParsedClause, _ verb: VerbPhrase) -> ParsedClause? {
    guard clause.chain.isPassive, let subject = clause.subject else { return nil }
    let hasAgent = verb.adjuncts.contains { adjunct in
      if case .prepositional("por", _) = adjunct { true } else { false }
    }
    var other = clause
    guard !hasAgent else { return nil }
    other.chain.isPassive = false
    // "My phone was stolen" is "me robaron el teléfono".
    if verb.frame.verb == "steal", let owner = subject.owner, let frame = VerbFrame("steal I O", "robar I O", "") {
      var (loser, thing, people) = (NounPhrase(""), subject, NounPhrase(""))
      loser.pronoun = owner
      thing.text = subject.articleText
      people.person = SpanishPerson(person: 3, isPlural: true)
      other.verb = VerbPhrase(
        frame: frame, arguments: [.recipient: .noun(loser), .object: .noun(thing)], adjuncts: verb.adjuncts)
      other.subject = people
      return other
    }
    if subject.isHuman {
      let slot: VerbFrame.Slot = verb.frame.elements.contains(.slot(.recipient)) ? .recipient : .object
      other.verb?.arguments[slot] = .noun(subject)
      var people = NounPhrase("")
      people.person = SpanishPerson(person: 3, isPlural: true)
      people.isNegative = subject.isNegative
      other.subject = people
      return other
    }
    guard clause.chain.tense == .present || clause.chain.auxiliaries.contains(where: { $0.next == .infinitive }),
      !clause.chain.isPerfect, let reflexive = verb.frame.reflexive
    else { return nil }
    other.verb = VerbPhrase(frame: reflexive, arguments: verb.arguments, adjuncts: verb.adjuncts)
    return other
  }

  /// "I've been waiting for an hour" is "llevo una hora esperando", and what is going on is often just said.
  private func simplify(_ clause: inout ParsedClause) {
    guard let verb = clause.verb else { return }
    if clause.chain.adverbs.contains("acabar") { finish(&clause) }
    guard let position = clause.chain.auxiliaries.firstIndex(where: { $0.verb == "estar" && $0.next == .gerund }) else {
      if clause.chain.isPerfect, verb.frame.flags.contains(.state), since(&clause) { clause.chain.auxiliaries = [] }
      return
    }
    let isSimple = verb.frame.flags.contains(.state) || Self.motion.contains(verb.frame.spanish[0])
    if isSimple, clause.chain.auxiliaries.count == 1 {
      clause.chain.auxiliaries = []
      return
    }
    guard clause.chain.isPerfect, position == 1, clause.chain.tense == .present else { return }
    for index in verb.adjuncts.indices {
      guard case .text(let text) = verb.adjuncts[index], text.hasPrefix("durante ") || text.hasPrefix("desde ") else {
        continue
      }
      let isDuration = text.hasPrefix("durante ")
      clause.chain.auxiliaries = [
        .init(verb: "llevar", link: isDuration ? String(text.dropFirst(8)) : "", next: .gerund)
      ]
      if isDuration { clause.verb?.adjuncts.remove(at: index) }
      return
    }
  }

  /// "I've just eaten" is "acabo de comer"; "just" by itself is "solo".
  private func finish(_ clause: inout ParsedClause) {
    let isDone = clause.chain.isPerfect || (clause.chain.tense == .preterite && clause.chain.auxiliaries.isEmpty)
    guard isDone, clause.verb?.frame.verb != "be" else {
      clause.chain.adverbs = clause.chain.adverbs.map { $0 == "acabar" ? "solo" : $0 }
      return
    }
    clause.chain.auxiliaries = [.init(verb: "acabar", link: "de", next: .infinitive)]
    if clause.chain.tense != .imperfect { clause.chain.tense = .present }
  }

  /// Turns "for two years" into "desde hace dos años"; false if the clause says no duration.
  private func since(_ clause: inout ParsedClause) -> Bool {
    for (index, adjunct) in (clause.verb?.adjuncts ?? []).enumerated() {
      guard case .text(let text) = adjunct else { continue }
      if text.hasPrefix("durante ") {
        clause.verb?.adjuncts[index] = .text("desde hace " + text.dropFirst(8))
        return true
      }
      if text.hasPrefix("desde ") { return true }
    }
    return false
  }

  private static let motion: Set<String> = ["ir", "venir", "salir", "llegar", "volver", "irse", "casarse", "mudarse"]
}
