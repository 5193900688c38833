/// The verbs of an English clause in their forms: the finite one, and those after it.
struct EnglishVerbGroup {
  private let clause: EnglishClause
  private let verb: EnglishVerbPhrase

  init(_ clause: EnglishClause, _ verb: EnglishVerbPhrase) { (self.clause, self.verb) = (clause, verb) }

  /// The finite verb, and the words after it.
  func words() -> (first: String, rest: [String]) {
    let lemma = verb.frame.verb == "there" ? "be" : verb.frame.verb
    var chain = verb.auxiliaries
    if let first = chain.first, Self.modals.contains(first.verb), let changed = Self.replacement(first, clause.tense) {
      chain[0] = changed
    }
    if clause.tense == .future, !isModal(chain.first) {
      chain.insert(EnglishAuxiliary(verb: "will", next: .base), at: 0)
    } else if clause.tense == .conditional, !clause.isCondition, !isModal(chain.first) {
      chain.insert(EnglishAuxiliary(verb: "would", next: .base), at: 0)
    }
    guard let head = chain.first else { return (finite(lemma), []) }
    return (finite(head.verb), Self.forms(chain, lemma))
  }

  /// The words of a verb that has no person: "be able to swim", "having eaten".
  static func nonfinite(_ verb: EnglishVerbPhrase, _ form: EnglishAuxiliary.Form) -> [String] {
    guard let first = verb.auxiliaries.first else { return [formed(verb.frame.verb, form)] }
    let head = first.verb == "can" || first.verb == "could" ? "be" : first.verb == "must" ? "have" : first.verb
    let link = first.verb == "can" || first.verb == "could" ? "able to" : first.verb == "must" ? "to" : first.link
    var chain = verb.auxiliaries
    chain[0] = EnglishAuxiliary(verb: head, link: link, next: first.next)
    return [formed(head, form)] + forms(chain, verb.frame.verb)
  }

  /// The words after the first verb of a chain.
  private static func forms(_ chain: [EnglishAuxiliary], _ lemma: String) -> [String] {
    var found: [String] = []
    for (index, auxiliary) in chain.enumerated() {
      found += auxiliary.link.words
      let isLast = index == chain.count - 1
      var next = isLast ? lemma : chain[index + 1].verb
      if !isLast, next == "can" || next == "could" {
        found += [formed("be", auxiliary.next), "able", "to"]
        continue
      }
      if !isLast, next == "must" || next == "should" {
        found += [formed("have", auxiliary.next), "to"]
        continue
      }
      if next == "there" { next = "be" }
      found.append(formed(next, auxiliary.next))
    }
    return found
  }

  static func formed(_ verb: String, _ form: EnglishAuxiliary.Form) -> String {
    switch form {
    case .base: verb
    case .participle: EnglishVerbInflection.participle(verb)
    case .gerund: EnglishVerbInflection.gerund(verb)
    }
  }

  private func isModal(_ auxiliary: EnglishAuxiliary?) -> Bool {
    auxiliary.map { Self.modals.contains($0.verb) } ?? false
  }

  /// A modal verb in another tense: "could", "will be able to".
  private static func replacement(_ modal: EnglishAuxiliary, _ tense: SpanishTense) -> EnglishAuxiliary? {
    let isPast = [.preterite, .imperfect, .conditional, .imperfectSubjunctive].contains(tense)
    switch modal.verb {
    case "can" where isPast: return EnglishAuxiliary(verb: "could", next: .base)
    case "can" where tense == .future: return EnglishAuxiliary(verb: "will", link: "be able to", next: .base)
    case "must" where tense == .conditional: return EnglishAuxiliary(verb: "should", next: .base)
    case "must" where isPast: return EnglishAuxiliary(verb: "have", link: "to", next: .base)
    default: return nil
    }
  }

  private func finite(_ verb: String) -> String {
    if Self.modals.contains(verb) { return verb }
    let subject = clause.subject ?? EnglishNounPhrase("it")
    let isFirst = subject.pronoun == .i
    let isPlural = subject.person.isPlural || subject.pronoun == .you
    let isPast =
      [.preterite, .imperfect, .imperfectSubjunctive].contains(clause.tense)
      || (clause.tense == .conditional && clause.isCondition)
    if verb == "be" { return isPast ? (isPlural ? "were" : "was") : isFirst ? "am" : isPlural ? "are" : "is" }
    if isPast { return EnglishVerbInflection.past(verb) }
    return isFirst || isPlural ? verb : EnglishVerbInflection.third(verb)
  }

  static let modals: Set<String> = ["can", "could", "will", "would", "should", "must", "might"]
}
