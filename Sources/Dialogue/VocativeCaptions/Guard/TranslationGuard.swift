import VocativeCore
import VocativeSupport

/// Compares a translation with its source in what must not change: negation, amounts, and the names of foods, medicines
/// and parts of the body.
struct TranslationGuard: Sendable {
  private struct Name: Sendable {
    let words: [String]
    let translations: [[String]]
  }

  private let names: [[String: [Name]]]

  /// Creates a guard with the terms of the phrase book.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if they are missing.
  init() throws(InputError) { self.init(terms: try BilingualPhraseBook.everydayTerms()) }

  init(terms: [PhraseTerm]) {
    let kept = terms.filter { Self.kinds.contains($0.kind) }
    names = PhraseLanguage.allCases.map { language in
      var found: [String: [[String]]] = [:]
      for term in kept {
        let english = [term.english, term.englishPlural].compactMap(\.self)
        let spanish = [term.spanish, term.spanishPlural].compactMap(\.self)
        let (own, others) = language == .english ? (english, spanish) : (spanish, english)
        for form in own { found[form.lowercased(), default: []] += others.map { Self.words($0) } }
      }
      return found.reduce(into: [:]) { names, entry in
        let words = Self.words(entry.key)
        guard let first = words.first else { return }
        names[first, default: []].append(Name(words: words, translations: entry.value))
      }
    }
  }

  private static let kinds: Set<PhraseSlot.Kind> = [.allergen, .medicine]

  /// Compares the translation of a sentence with it.
  ///
  /// - Parameters:
  ///   - translation: The translation.
  ///   - source: The source.
  ///   - pair: The languages; of other pairs than English and Spanish nothing is known.
  /// - Returns: The meanings that the translation may have changed.
  func doubts(_ translation: String, of source: String, _ pair: LanguagePair) -> Set<TranslationDoubt> {
    guard let from = PhraseLanguage(pair.source), let to = PhraseLanguage(pair.target), from != to else { return [] }
    let (before, after) = (Self.words(source), Self.words(translation))
    guard before.count > 1 else { return [] }
    var doubts: Set<TranslationDoubt> = []
    let isDenied = NegationMarkers(from).isDenied(before)
    let ignoresLack = !isDenied && NegationMarkers(from).saysLack(before)
    if isDenied != NegationMarkers(to).isDenied(after, ignoresLack: ignoresLack) { doubts.insert(.negation) }
    let isKept = [true, false].contains { withYears in
      SpokenAmounts(from).values(before, withYears: withYears)
        .isSubset(of: SpokenAmounts(to).values(after, withOrdinals: true, withYears: withYears))
    }
    if !isKept { doubts.insert(.amount) }
    if !names(in: before, from).allSatisfy({ name in name.translations.contains { Self.contains($0, after) } }) {
      doubts.insert(.term)
    }
    return doubts
  }

  /// Compares a text with its translation into another language and back.
  ///
  /// - Parameters:
  ///   - backTranslation: The text translated there and back.
  ///   - source: The text.
  ///   - language: The language of both; of others than English and Spanish nothing is known.
  /// - Returns: The meanings that one of the two translations has changed: a denial or an amount.
  func doubts(
    backTranslation: String, of source: String, _ language: LanguageTag
  ) -> Set<TranslationDoubt> {
    guard let language = PhraseLanguage(language) else { return [] }
    let (before, after) = (Self.words(source), Self.words(backTranslation))
    var doubts: Set<TranslationDoubt> = []
    let markers = NegationMarkers(language)
    let ignoresLack = markers.saysLack(before) || markers.saysLack(after)
    if markers.isDenied(before) != markers.isDenied(after), !ignoresLack { doubts.insert(.negation) }
    let amounts = SpokenAmounts(language)
    let isKept = [true, false].contains { withYears in
      amounts.values(before, withOrdinals: true, withYears: withYears)
        == amounts.values(after, withOrdinals: true, withYears: withYears)
    }
    if !isKept { doubts.insert(.amount) }
    return doubts
  }

  private func names(in words: [String], _ language: PhraseLanguage) -> [Name] {
    let table = names[language == PhraseLanguage.allCases.first ? 0 : 1]
    var found: [Name] = []
    var index = 0
    while index < words.count {
      let longest = (table[words[index]] ?? []).filter { words[index...].starts(with: $0.words) }
        .max { $0.words.count < $1.words.count }
      if let longest { found.append(longest) }
      index += longest?.words.count ?? 1
    }
    return found
  }

  private static func contains(_ part: [String], _ words: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: part) }
  }

  /// The words of a text in lower case, without marks around them.
  static func words(_ text: String) -> [String] {
    text.lowercased().replacing("’", with: "'").split(whereSeparator: \.isWhitespace).compactMap { word in
      let core = word.drop { !$0.isLetter && !$0.isNumber }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed()
      return core.isEmpty ? nil : String(core)
    }
  }
}
