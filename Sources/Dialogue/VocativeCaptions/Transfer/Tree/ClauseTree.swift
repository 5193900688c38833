/// An argument of a verb.
indirect enum VerbArgument: Sendable {
  case noun(NounPhrase)
  case verb(VerbPhrase)
  case clause(ParsedClause)
  case text(String)
  case adjective(AdjectivePhrase)
  /// The place of a word that a question or a relative clause put at its beginning.
  case gap
}

/// Adjectives after a verb or a noun, before they agree with it.
struct AdjectivePhrase: Hashable, Sendable {
  /// Words before, the adjective, words after: "muy", "cansado", "de esperar".
  struct Part: Hashable, Sendable {
    var before = ""
    let adjective: SpanishAdjective
    var after = ""
  }

  var parts: [Part]
  /// "y" or "o" between two.
  var joint = "y"

  var isState: Bool { parts.contains { $0.adjective.isState } }

  /// The words in agreement with a noun.
  func text(isFeminine: Bool, isPlural: Bool) -> String {
    parts.map { part in
      [part.before, part.adjective.form(isFeminine: isFeminine, isPlural: isPlural), part.after]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }.joined(separator: " \(joint) ")
  }
}

/// Words of a clause that no verb asks for: time, place, manner, another clause.
indirect enum Adjunct: Sendable {
  case text(String)
  /// A preposition and a noun phrase; nil for the place of a word at the beginning.
  case prepositional(String, NounPhrase?)
  /// A conjunction and a clause, in the subjunctive or not.
  case clause(String, ParsedClause, isSubjunctive: Bool)
  /// A preposition and an infinitive, or a gerund without preposition.
  case verb(String, VerbPhrase)
}

/// A verb with its arguments and adjuncts, without person and tense.
struct VerbPhrase: Sendable {
  let frame: VerbFrame
  var arguments: [VerbFrame.Slot: VerbArgument]
  var adjuncts: [Adjunct] = []
  var isNegated = false
  /// Verbs that "and" joins to it: "eat and rest".
  var next: [VerbPhrase] = []
  /// "y" or "o" before those verbs.
  var joint = "y"
  /// Adverbs before the verb: "siempre".
  var adverbs: [String] = []
}

/// The auxiliaries of a verb.
struct VerbChain: Sendable {
  /// A Spanish verb before the main one, and the form of the next: "tener que" and the infinitive.
  struct Auxiliary: Hashable, Sendable {
    let verb: String
    var link = ""
    let next: SpanishTense
  }

  var auxiliaries: [Auxiliary] = []
  var tense = SpanishTense.present
  var isNegated = false
  var adverbs: [String] = []
  var isPassive = false
  var isPerfect = false
  var isProgressive = false
  /// True for "can", "could" and "may".
  var isAbility = false
  /// True for "would" and "could".
  var isConditional = false
}

/// A clause: a subject, a chain of verbs, and what a question begins with.
struct ParsedClause: Sendable {
  enum Kind: Hashable, Sendable { case statement, question, imperative, suggestion, fragment }

  var kind: Kind
  var subject: NounPhrase?
  var chain = VerbChain()
  var verb: VerbPhrase?
  /// The noun that stands first: "¿con quién"; with its preposition, if the sentence leaves one at its end.
  var front: NounPhrase?
  /// The words of a question about a circumstance: "dónde".
  var frontText: String?
  var openers: [Adjunct] = []
  /// True if a comma stands after them.
  var hasOpenerComma = true
  /// The words of a fragment.
  var fragment = ""
  /// True for a call: "perdón".
  var isCall = false
  /// True for "there is".
  var isExistential = false
  /// True for a clause whose words at the beginning are the subject: "who came".
  var isSubjectQuestion = false
}
