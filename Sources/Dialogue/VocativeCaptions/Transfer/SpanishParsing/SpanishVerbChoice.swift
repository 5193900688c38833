/// Chooses among the English verbs of a Spanish one by its object and its tense.
enum SpanishVerbChoice {
  /// Returns the verb phrase of a match.
  ///
  /// "Tomar" is "have" and "pedir" is "order" for what one eats or drinks.
  static func verb(of match: SpanishPredicateParser.Match, _ group: SpanishVerbGroup) -> EnglishVerbPhrase {
    if match.frame.key == "querer", group.tense == .conditional, match.frame.frame.verb == "want",
      let frame = VerbFrame(match.frame.elements == [.wish] ? "like O INF" : "like O", "querer O", "")
    {
      // "Quisiera" is "I would like".
      var verb = EnglishVerbPhrase(frame: frame, arguments: match.verb.arguments)
      (verb.adjuncts, verb.auxiliaries) = (match.verb.adjuncts, match.verb.auxiliaries)
      return verb
    }
    if match.frame.key == "perder", case .noun(let noun)? = match.verb.arguments[.object],
      ["train", "bus", "plane", "flight", "ferry", "boat", "coach", "connection", "class", "underground"]
        .contains(where: noun.text.hasSuffix), let frame = VerbFrame("miss O", "perder O", "")
    {
      var verb = EnglishVerbPhrase(frame: frame, arguments: match.verb.arguments)
      (verb.adjuncts, verb.auxiliaries) = (match.verb.adjuncts, match.verb.auxiliaries)
      return verb
    }
    guard let english = ["tomar": "have O", "tomarse": "have O", "pedir": "order O"][match.frame.key],
      match.frame.elements == [.slot(.object, preposition: nil)], case .noun(let noun)? = match.verb.arguments[.object],
      noun.flags.contains(.food) || noun.flags.contains(.drink), let frame = VerbFrame(english, "tomar O", "")
    else { return match.verb }
    var verb = EnglishVerbPhrase(frame: frame, arguments: match.verb.arguments)
    (verb.adjuncts, verb.auxiliaries, verb.owner) = (match.verb.adjuncts, match.verb.auxiliaries, match.verb.owner)
    verb.beneficiary = match.verb.beneficiary
    return verb
  }
}
