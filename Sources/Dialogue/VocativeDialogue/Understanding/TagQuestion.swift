import VocativeCore
import VocativeText

/// Turns a statement with a question behind it into that question: "I haven't paid Amar yet, have I" asks "have I paid Amar
/// yet".
enum TagQuestion {
  private static let auxiliaries: Set<String> = [
    "have", "haven't", "has", "hasn't", "did", "didn't", "do", "don't", "does", "doesn't", "havent", "hasnt", "didnt",
  ]
  /// The words between a subject and its participle.
  private static let perfects: Set<String> = [
    "have", "haven't", "'ve", "has", "hasn't", "'s", "did", "didn't", "not", "havent", "hasnt", "didnt",
  ]
  private static let pronouns: Set<String> = ["i", "we", "he", "she", "they", "you", "it"]
  /// The number of words of a subject.
  private static let subjectLimit = 2

  /// Returns the question; nil for an utterance without a question behind a statement.
  static func restored(_ utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    guard words.count > 4, !utterance.startsLikeQuestion, pronouns.contains(words[words.count - 1]),
      auxiliaries.contains(words[words.count - 2])
    else { return nil }
    let end = words.count - 2
    let start = tokens.firstIndex { WordClasses.category(of: $0) != .filler } ?? 0
    for length in 1...subjectLimit where start + length < end {
      var verb = start + length
      while verb < end, perfects.contains(words[verb]) || words[verb] == "already" { verb += 1 }
      guard verb < end, isPast(words[verb]), isSubject(words[start..<(start + length)], of: words[words.count - 1])
      else { continue }
      let isPlural = ["i", "we", "they", "you"].contains(words[words.count - 1])
      return Utterance(
        [
          utterance.text(of: 0..<start), isPlural ? "have" : "has", utterance.text(of: start..<(start + length)),
          participles[words[verb]] ?? utterance.text(of: verb..<(verb + 1)), utterance.text(of: (verb + 1)..<end),
        ].filter { !$0.isEmpty }.joined(separator: " ") + "?")
    }
    return nil
  }

  /// Returns the utterance without such a question amid it: "Kwame wants money, doesn't he, tell him no"; nil if it has none.
  static func removedAmid(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    var start = 0
    for clause in utterance.clauses.dropLast() {
      let end = start + clause.tokens.count
      if start > 0, clause.tokens.count == 2, pronouns.contains(words[end - 1]),
        auxiliaries.contains(words[start]) || copulas.contains(words[start])
      {
        return Utterance(utterance.text(of: 0..<start) + " " + utterance.text(of: end..<words.count))
      }
      start = end
    }
    return nil
  }

  private static let copulas: Set<String> = [
    "is", "isn't", "are", "aren't", "was", "wasn't", "were", "weren't", "will", "won't", "isnt", "wasnt",
  ]

  /// True if a subject is the pronoun of the question behind it, or a name that the pronoun may stand for.
  private static func isSubject(_ subject: ArraySlice<String>, of pronoun: String) -> Bool {
    guard let first = subject.first else { return false }
    if pronouns.contains(first) { return subject.count == 1 && first == pronoun }
    return ["he", "she", "they"].contains(pronoun) && !WordClasses.isFunctionWord(first)
  }

  private static let pastForms: Set<String> = [
    "sent", "paid", "given", "made", "got", "gotten", "lent", "spent", "bought", "taken", "had", "told", "put", "been",
    "done",
  ]

  /// Past forms that are no participles.
  private static let participles = ["gave": "given", "took": "taken", "went": "gone", "did": "done"]

  private static func isPast(_ word: String) -> Bool {
    pastForms.contains(word) || participles[word] != nil || (word.count > 4 && word.hasSuffix("ed"))
  }
}
