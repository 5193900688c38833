/// An argument of an English verb.
indirect enum EnglishArgument: Sendable {
  case noun(EnglishNounPhrase)
  case text(String)
  case verb(EnglishVerbPhrase)
  /// The place of a word that stands at the beginning of the clause.
  case gap
}

/// An English verb with its arguments, before it has its tense.
struct EnglishVerbPhrase: Sendable {
  let frame: VerbFrame
  var arguments: [VerbFrame.Slot: EnglishArgument] = [:]
  /// Words after the arguments.
  var adjuncts: [String] = []
  /// Verbs before it: "be able to", "have".
  var auxiliaries: [EnglishAuxiliary] = []
  var isNegated = false
  var adverbs: [String] = []
  /// Words for the place of an object that the frame lacks: "for me".
  var beneficiary = ""
  /// The owner of a part of a body: "me" of "me duele la cabeza".
  var owner: EnglishPronoun?
}

/// A verb before another: "can", "be going to", "have".
struct EnglishAuxiliary: Hashable, Sendable {
  /// The form of the verb after it.
  enum Form: Hashable, Sendable { case base, participle, gerund }

  let verb: String
  /// Words after it: "going to".
  var link = ""
  let next: Form

  static let perfect = EnglishAuxiliary(verb: "have", next: .participle)
  static let progressive = EnglishAuxiliary(verb: "be", next: .gerund)
  static let passive = EnglishAuxiliary(verb: "be", next: .participle)
}

/// An English clause before it is written.
struct EnglishClause: Sendable {
  enum Kind: Hashable, Sendable { case statement, question, imperative, suggestion, fragment }

  var kind = Kind.statement
  var subject: EnglishNounPhrase?
  var tense = SpanishTense.present
  var isNegated = false
  /// True if Spanish leaves the subject out.
  var hasDroppedSubject = false
  /// Adverbs before the main verb: "always", "just".
  var adverbs: [String] = []
  var verb: EnglishVerbPhrase?
  /// Words before the subject.
  var openers: [String] = []
  var hasOpenerComma = true
  /// The words that a question begins with.
  var front = ""
  /// True if they are the subject: "who came".
  var isSubjectQuestion = false
  /// True for a clause after its subject: "who came".
  var hidesSubject = false
  /// The words of a fragment.
  var fragment = ""
  /// True for a call: "excuse me".
  var isCall = false
  /// True after "si", where "would" is no tense.
  var isCondition = false
}
