/// Finds the terms that begin at a word of a sentence.
struct PhraseTermIndex: Sendable {
  /// A term in a sentence.
  struct Found: Hashable, Sendable {
    let term: Int
    let isPlural: Bool
    let length: Int
  }

  private struct Entry: Sendable {
    let term: Int
    let isPlural: Bool
    let rest: [String]
  }

  /// The terms by their first word.
  private var entries: [String: [Entry]] = [:]

  init(_ terms: [PhraseTerm], _ language: PhraseLanguage) {
    let tokenizer = PhraseTokenizer(language: language)
    for (number, term) in terms.enumerated() {
      let forms: [(String?, Bool)] =
        language == .english
        ? [(term.english, term.isAlwaysPlural), (term.englishPlural, true)]
        : [(term.spanish, term.isAlwaysPlural), (term.spanishPlural, true)]
      for (form, isPlural) in forms {
        guard let form else { continue }
        let keys = tokenizer.tokens(form).map(\.key)
        guard let first = keys.first else { continue }
        entries[first, default: []].append(Entry(term: number, isPlural: isPlural, rest: Array(keys.dropFirst())))
      }
    }
  }

  /// True if a term begins with a word.
  func hasTerm(_ key: String) -> Bool { entries[key] != nil }

  /// The terms at the beginning of some words.
  func terms(in keys: ArraySlice<String>) -> [Found] {
    guard let first = keys.first, let entries = entries[first] else { return [] }
    let rest = keys.dropFirst()
    return entries.compactMap { entry in
      rest.starts(with: entry.rest)
        ? Found(term: entry.term, isPlural: entry.isPlural, length: entry.rest.count + 1) : nil
    }
  }
}
