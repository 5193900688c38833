/// The verbs of a Spanish clause with what stands before them: negation, pronouns, auxiliaries.
struct SpanishVerbGroup: Hashable, Sendable {
  /// The infinitive of the main verb.
  var verb = ""
  /// The pronouns before the verbs and at their end.
  var clitics: [String] = []
  var auxiliaries: [EnglishAuxiliary] = []
  var tense = SpanishTense.present
  var person = SpanishPerson.third
  var isNegated = false
  /// English adverbs before the main verb.
  var adverbs: [String] = []
  /// English words at the end of the clause: "again", "yet", "for an hour".
  var endings: [String] = []
  /// True for a verb with a person.
  var isFinite = false
  /// True for an order.
  var isOrder = false
  /// True for "hay que": what everybody has to do.
  var isGeneric = false
  /// True for "ser" and a participle.
  var isPassive = false

  /// True if a tense of the past, or the perfect.
  var isDone: Bool { tense == .preterite || auxiliaries.contains(.perfect) }
}
