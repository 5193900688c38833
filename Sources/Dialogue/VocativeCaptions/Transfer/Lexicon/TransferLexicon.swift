import Foundation
import VocativeCore
import VocativeSupport

/// The words that the clause grammar knows: verbs with their arguments, nouns, adjectives, adverbs and prepositions.
struct TransferLexicon: Sendable {
  /// A word or several, with what they mean.
  struct Entry<Value: Sendable>: Sendable {
    let words: [String]
    let value: Value
  }

  /// A preposition or a conjunction in Spanish, and what follows it.
  struct Connector: Hashable, Sendable {
    let spanish: String
    let kind: String
  }

  private(set) var verbs: [String: [VerbFrame]] = [:]
  private(set) var nouns: [String: [Entry<(noun: SpanishNoun, isPlural: Bool)>]] = [:]
  private(set) var adjectives: [String: [Entry<SpanishAdjective>]] = [:]
  private var calls: Set<String> = []
  private var checked: Set<String> = []
  private(set) var connectors: [String: [Entry<Connector>]] = [:]

  /// The lexicon that comes with the package.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if a file is missing or damaged.
  static func everyday() throws(InputError) -> TransferLexicon {
    var lexicon = TransferLexicon()
    try lexicon.add(lines: resource("transfer-words.tsv"), file: "transfer-words.tsv")
    for file in ["transfer-verbs.tsv", "transfer-nouns.tsv", "transfer-english.tsv"] {
      try lexicon.add(lines: resource(file), file: file)
    }
    for term in try BilingualPhraseBook.everydayTerms() { lexicon.add(term) }
    lexicon.sort()
    return lexicon
  }

  /// Creates a lexicon of some lines.
  init(lines: String) throws(InputError) {
    try add(lines: lines, file: "lines")
    sort()
  }

  private init() {}

  /// The lines of a list that comes with the package.
  static func lines(of name: String) throws(InputError) -> [String] {
    try resource(name).split(separator: "\n").map(String.init)
  }

  private static func resource(_ name: String) throws(InputError) -> String {
    let resource = BundledResource(name, ofTarget: "VocativeCaptions")
    guard let data = FileManager.default.contents(atPath: resource.path) else {
      throw InputError(.unreadable, "the list of words is not there", file: name)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// True for calls and for words that begin a sentence by themselves: "perdón".
  func isCall(_ spanish: String) -> Bool { calls.contains(spanish) }

  /// True if a list has a word, or a verb that it may be a form of.
  func knows(_ key: String) -> Bool {
    nouns[key] != nil || adjectives[key] != nil || connectors[key] != nil
      || EnglishVerbForms.analyses(of: key).contains { verbs[$0.lemma] != nil }
  }

  /// The lexicon with nouns and adjectives of another dictionary.
  func adding(_ words: [BorrowedWord]) -> TransferLexicon {
    var lexicon = self
    for word in words {
      if word.isAdjective {
        let adjective = SpanishAdjective(lemma: word.spanish, isState: false)
        lexicon.adjectives[word.english, default: []].append(Entry(words: [word.english], value: adjective))
      } else {
        let noun = SpanishNoun(
          english: [word.english], singular: word.spanish, plural: word.spanish, isFeminine: word.isFeminine,
          isAlwaysPlural: false, isEnglishPlural: word.isPlural, flags: word.isPlural ? [] : [.substance])
        lexicon.nouns[word.english, default: []].append(Entry(words: [word.english], value: (noun, word.isPlural)))
      }
    }
    return lexicon
  }

  // MARK: Lines

  private mutating func add(lines: String, file: String) throws(InputError) {
    for (number, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 3, add(fields) else {
        throw InputError(.invalid, "line \(number + 1) cannot be read", file: file)
      }
    }
  }

  private mutating func add(_ fields: [String]) -> Bool {
    let flags = fields.count > 3 ? fields[3] : ""
    switch fields[0] {
    case "v":
      guard let frame = VerbFrame(fields[1], fields[2], flags) else { return false }
      verbs[frame.verb, default: []] += [frame, frame.withMovedParticle].compactMap { $0 }
    case "n": return addNoun(fields[1], fields[2], flags)
    case "a":
      let adjective = SpanishAdjective(
        lemma: fields[2], isState: flags.contains("s"), isBefore: flags.contains("b"))
      let words = fields[1].split(separator: " ").map(String.init)
      adjectives[words[0], default: []].append(Entry(words: words, value: adjective))
    default:
      let words = fields[1].split(separator: " ").map(String.init)
      guard let first = words.first else { return false }
      if fields[0] == "open" { calls.insert(fields[2]) }
      connectors[first, default: []].append(
        Entry(words: words, value: Connector(spanish: fields[2], kind: fields[0])))
    }
    return true
  }

  private mutating func addNoun(_ english: String, _ spanish: String, _ notes: String) -> Bool {
    let englishForms = english.split(separator: "/").map(String.init)
    let spanishForms = spanish.split(separator: "/").map(String.init)
    let notes = notes.split(separator: " ").map(String.init)
    guard let gender = notes.first, gender.hasPrefix("m") || gender.hasPrefix("f"), let singular = spanishForms.first
    else { return false }
    var flags: Set<SpanishNoun.Flag> = []
    for note in notes.dropFirst() {
      guard let flag = SpanishNoun.Flag(rawValue: note) else { return false }
      flags.insert(flag)
    }
    let isAlwaysPlural = gender.hasSuffix("p")
    let noun = SpanishNoun(
      english: englishForms, singular: singular,
      plural: spanishForms.count > 1 ? spanishForms[1] : isAlwaysPlural ? singular : Self.plural(singular),
      isFeminine: gender.hasPrefix("f"), isAlwaysPlural: isAlwaysPlural, isEnglishPlural: false, flags: flags)
    index(noun, englishForms[0], isPlural: isAlwaysPlural && englishForms[0].hasSuffix("s"))
    if !flags.contains(.mass) {
      index(noun, englishForms.count > 1 ? englishForms[1] : EnglishPlural.form(of: englishForms[0]), isPlural: true)
    }
    return true
  }

  private mutating func add(_ term: PhraseTerm) {
    guard term.kind != .color, !term.english.contains("("), !term.english.hasPrefix("the ") else { return }
    var flags: Set<SpanishNoun.Flag> = []
    switch term.kind {
    case .body: flags.insert(.body)
    case .person, .job: flags.insert(.person)
    case .place: flags.insert(.place)
    case .food, .allergen: flags.insert(.food)
    case .drink: flags.insert(.drink)
    case .country: flags.formUnion([.place, .bare])
    case .language: flags.insert(.mass)
    default: break
    }
    if term.takesMasculineArticle { flags.insert(.masculineArticle) }
    if term.englishPlural == nil { flags.insert(.mass) }
    let english = term.english.lowercased()
    // The list of the lexicon counts first, but for the names that are checked in translations.
    let isChecked = term.kind == .medicine || term.kind == .allergen
    guard isChecked || !isKnown(english) else { return }
    if isChecked {
      forget(english)
      term.englishPlural.map { forget($0.lowercased()) }
      flags.insert(.substance)
    }
    let noun = SpanishNoun(
      english: [term.english], singular: term.spanish, plural: term.spanishPlural ?? Self.plural(term.spanish),
      isFeminine: term.gender == .feminine, isAlwaysPlural: term.isAlwaysPlural, isEnglishPlural: false, flags: flags)
    index(noun, english, isPlural: term.isAlwaysPlural)
    if let plural = term.englishPlural?.lowercased(), plural != english { index(noun, plural, isPlural: true) }
  }

  private mutating func forget(_ english: String) {
    let words = english.split(separator: " ").map(String.init)
    nouns[words[0]]?.removeAll { $0.words == words && !checked.contains(english) }
    checked.insert(english)
  }

  private func isKnown(_ english: String) -> Bool {
    let words = english.split(separator: " ").map(String.init)
    return nouns[words[0]]?.contains { $0.words == words } ?? false
  }

  private mutating func index(_ noun: SpanishNoun, _ english: String, isPlural: Bool) {
    let words = EnglishTokenizer.tokens(english).map(\.key)
    guard let first = words.first else { return }
    nouns[first, default: []].append(Entry(words: words, value: (noun, isPlural)))
  }

  /// Puts the entries with more words first.
  private mutating func sort() {
    for key in nouns.keys { nouns[key]?.sort { $0.words.count > $1.words.count } }
    for key in adjectives.keys { adjectives[key]?.sort { $0.words.count > $1.words.count } }
    for key in connectors.keys { connectors[key]?.sort { $0.words.count > $1.words.count } }
  }

  /// The plural of a noun with words after a preposition that stay: "salas de espera".
  static func plural(_ spanish: String) -> String {
    var words = spanish.split(separator: " ").map(String.init)
    let end = words.firstIndex { ["de", "con", "a", "en", "para", "sin"].contains($0) } ?? words.count
    for index in 0..<end { words[index] = SpanishAdjective.plural(words[index]) }
    return words.joined(separator: " ")
  }
}
