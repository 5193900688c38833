/// A tense and mood of a Spanish verb, or a form without person.
enum SpanishTense: Hashable, Sendable {
  case present, imperfect, preterite, future, conditional
  case presentSubjunctive, imperfectSubjunctive, imperative
  case infinitive, gerund, participle

  /// The tense that a clause in the subjunctive has in its place.
  var subjunctive: SpanishTense {
    switch self {
    case .present, .future, .presentSubjunctive: .presentSubjunctive
    case .imperfect, .preterite, .conditional, .imperfectSubjunctive: .imperfectSubjunctive
    default: self
    }
  }
}

/// The person and number that a Spanish verb agrees with.
struct SpanishPerson: Hashable, Sendable {
  /// 1, 2 or 3; "usted" is 3.
  var person = 3
  var isPlural = false

  /// 0 to 5: yo, tú, él, nosotros, vosotros, ellos.
  var index: Int { person - 1 + (isPlural ? 3 : 0) }

  static let first = SpanishPerson(person: 1)
  static let third = SpanishPerson(person: 3)
}
