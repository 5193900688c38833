/// The verbs of a clause: its auxiliaries and the main verb in their forms.
struct VerbGroup {
  private let chain: VerbChain
  private let verb: String
  private let isState: Bool
  private let isFormal: Bool

  init(_ chain: VerbChain, _ verb: String, isState: Bool, isFormal: Bool) {
    (self.chain, self.verb, self.isState, self.isFormal) = (chain, verb, isState, isFormal)
  }

  /// The forms for a person.
  func words(_ person: SpanishPerson, _ subject: NounPhrase) -> [String] {
    var found: [String] = []
    var form = tense
    for auxiliary in chain.auxiliaries {
      found.append(SpanishConjugation(auxiliary.verb).form(form, person))
      if !auxiliary.link.isEmpty { found.append(auxiliary.link) }
      form = auxiliary.next
    }
    if chain.isPassive {
      found.append(SpanishConjugation("ser").form(form, person))
      let participle = SpanishConjugation(verb).form(.participle)
      let adjective = SpanishAdjective(lemma: participle, isState: true)
      found.append(adjective.form(isFeminine: subject.isFeminine, isPlural: subject.person.isPlural))
    } else {
      found.append(SpanishConjugation(verb).form(form, person))
    }
    return found
  }

  private var tense: SpanishTense {
    let isMain = chain.auxiliaries.isEmpty && !chain.isPassive
    return chain.tense == .preterite && isState && isMain ? .imperfect : chain.tense
  }
}
