import Foundation
import VocativeCore
public import VocativeSupport

/// A book of sentences that are known in English and Spanish, with typed places: "I'm allergic to {allergen}".
///
/// A sentence is found by its words, whatever their case, contractions and marks; what its places hold is translated by
/// its kind. The same rows serve both directions.
public struct BilingualPhraseBook: Sendable {
  private let rows: [PhraseRow]
  private let tries: [PhraseTrie]
  private let readers: [PhraseSlotReader]

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - rows: Lines of tab-separated fields: domain, English, Spanish, guard.
  ///   - terms: Lines of tab-separated fields: type, English, its plural, Spanish, its plural, gender.
  /// - Throws: ``VocativeSupport/InputError`` for a line that cannot be used.
  init(rows: String, terms: String) throws(InputError) {
    let terms = try Self.lines(terms, "phrasebook-terms.tsv") { PhraseTerm(line: $0) }
    self.rows = try Self.lines(rows, "phrasebook-en-es.tsv") { PhraseRow(line: $0) }
    var tries: [PhraseTrie] = []
    for language in PhraseLanguage.allCases {
      var trie = PhraseTrie(language)
      for (number, row) in self.rows.enumerated() { trie.insert(row.side(language), row: number) }
      tries.append(trie)
    }
    self.tries = tries
    readers = PhraseLanguage.allCases.map { PhraseSlotReader(terms, $0) }
  }

  /// The book that comes with the package.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if its files are missing or damaged.
  public static func everyday() throws(InputError) -> BilingualPhraseBook {
    try BilingualPhraseBook(rows: text("phrasebook-en-es.tsv"), terms: text("phrasebook-terms.tsv"))
  }

  /// The terms that come with the package.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if their file is missing or damaged.
  static func everydayTerms() throws(InputError) -> [PhraseTerm] {
    try lines(text("phrasebook-terms.tsv"), "phrasebook-terms.tsv") { PhraseTerm(line: $0) }
  }

  /// The number of rows.
  package var rowCount: Int { rows.count }

  /// Both sides of the rows without places, as they are printed.
  package var plainSentences: [(english: String, spanish: String)] {
    rows.filter(\.english.slots.isEmpty).map { row in
      (row.english.text(optionals: .max), row.spanish.text(optionals: .max))
    }
  }

  private static func text(_ name: String) throws(InputError) -> String {
    let resource = BundledResource(name, ofTarget: "VocativeCaptions")
    guard let data = FileManager.default.contents(atPath: resource.path) else {
      throw InputError(.unreadable, "the phrase book is not there", file: name)
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func lines<Line>(
    _ text: String, _ file: String, _ parse: (Substring) -> Line?
  ) throws(InputError) -> [Line] {
    var lines: [Line] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst()
    where !line.isEmpty {
      guard let parsed = parse(line) else {
        throw InputError(.invalid, "line \(number + 1) cannot be read", file: file)
      }
      lines.append(parsed)
    }
    return lines
  }

  /// Finds a sentence or clause, without its final mark, and translates it.
  ///
  /// - Parameters:
  ///   - text: One sentence or clause.
  ///   - isQuestion: True if it ends with a question mark, false with another mark; nil if its marks are unknown.
  ///   - pair: The source and target language.
  /// - Returns: The translation with the marks of the book; nil if the sentence is not in it.
  func phrase(_ text: String, isQuestion: Bool?, _ pair: LanguagePair) -> PhraseTranslation? {
    guard let source = PhraseLanguage(pair.source), let target = PhraseLanguage(pair.target), source != target else {
      return nil
    }
    let tokens = PhraseTokenizer(language: source).tokens(text)
    guard !tokens.isEmpty, tokens.count <= 40 else { return nil }
    var matches = tries[source.rawValue].matches(tokens, readers[source.rawValue])
    // In Spanish only the mark tells a question from a statement.
    if let isQuestion, source == .spanish { matches = matches.filter { $0.ending.isQuestion == isQuestion } }
    if isQuestion == true, source == .english, matches.contains(where: \.ending.isQuestion) {
      matches = matches.filter(\.ending.isQuestion)
    }
    if isQuestion != true, source == .english, matches.contains(where: { !$0.ending.isQuestion }) {
      matches = matches.filter { !$0.ending.isQuestion }
    }
    guard let best = matches.min(by: { ($0.cost, $0.ending.row) < ($1.cost, $1.ending.row) }) else { return nil }
    return phrase(of: best, from: source, isQuestion: isQuestion)
  }

  private func phrase(of match: PhraseTrie.Match, from source: PhraseLanguage, isQuestion: Bool?) -> PhraseTranslation?
  {
    let row = rows[match.ending.row]
    guard let paired = row.pairedSlots(of: source) else { return nil }
    let pattern = row.side(source.other)
    var values: [Int: PhraseValue] = [:]
    for (value, slot) in zip(match.values, match.ending.slots) { values[paired[slot]] = value }
    let optionals = pattern.optionalCount == row.side(source).optionalCount ? match.ending.optionals : 0
    let text = PhraseWriter(language: source.other).text(pattern.text(optionals: optionals), pattern.slots, values)
    return PhraseTranslation(text: text, isQuestion: match.ending.isQuestion, row: match.ending.row)
  }
}

/// A sentence found in the phrase book.
struct PhraseTranslation: Hashable, Sendable {
  /// The translation, with its own marks.
  let text: String
  /// True if the row is a question.
  let isQuestion: Bool
  /// The number of the row.
  let row: Int
}
