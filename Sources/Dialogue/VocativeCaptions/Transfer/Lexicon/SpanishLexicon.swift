import Foundation
import VocativeSupport

/// The words that the clause grammar knows, by their Spanish forms.
///
/// The lists are those of ``TransferLexicon``, read from Spanish to English: of several English words for a Spanish one the
/// first counts, and the lines of `transfer-spanish.tsv` come before all others.
struct SpanishLexicon: Sendable {
  typealias Entry<Value: Sendable> = TransferLexicon.Entry<Value>

  /// The English noun of a Spanish form.
  struct Noun: Hashable, Sendable {
    let english: String
    let isPlural: Bool
    let isFeminine: Bool
    let flags: Set<SpanishNoun.Flag>
  }

  /// An English preposition, conjunction or adverb, and its kind.
  struct Connector: Hashable, Sendable {
    let english: String
    let kind: String
  }

  private(set) var frames: [String: [SpanishVerbFrame]] = [:]
  private(set) var nouns: [String: [Entry<Noun>]] = [:]
  private(set) var adjectives: [String: [Entry<String>]] = [:]
  private(set) var connectors: [String: [Entry<Connector>]] = [:]
  private(set) var verbs: SpanishVerbAnalyzer
  private var seenFrames: Set<String> = []
  private var seenPatterns: Set<String> = []
  /// The Spanish verb patterns that the first lines decide.
  private var settledPatterns: Set<String> = []
  /// Feminine forms, which count where no line has them.
  private var feminines: [(spanish: String, noun: Noun)] = []
  private var seenNouns: Set<String> = []
  private var seenAdjectives: Set<String> = []
  private var seenConnectors: Set<String> = []

  /// The lexicon that comes with the package.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if a file is missing or damaged.
  static func everyday() throws(InputError) -> SpanishLexicon {
    var lines: [String] = []
    for name in ["transfer-words", "transfer-verbs", "transfer-nouns"] {
      lines += try TransferLexicon.lines(of: name + ".tsv")
    }
    return SpanishLexicon(
      try TransferLexicon.lines(of: "transfer-spanish.tsv"), others: lines,
      terms: try BilingualPhraseBook.everydayTerms())
  }

  /// Creates a lexicon.
  ///
  /// - Parameters:
  ///   - first: The lines that come before all others.
  ///   - others: The other lines.
  ///   - terms: Nouns of the phrase book.
  init(_ first: [String], others: [String] = [], terms: [PhraseTerm] = []) {
    verbs = SpanishVerbAnalyzer([])
    func fields(_ line: String) -> [String] {
      line.hasPrefix("#") ? [] : line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    for line in first { add(fields(line)) }
    settledPatterns = settledPatterns.union(seenPatterns)
    for line in others { add(fields(line)) }
    for term in terms { add(term) }
    for feminine in feminines { index(feminine.spanish, feminine.noun) }
    let plain = Set(frames.keys.map { $0.hasSuffix("se") ? String($0.dropLast(2)) : $0 })
    let infinitives = plain.union(Self.auxiliaries).filter { verb in
      ["ar", "er", "ir", "ír"].contains(where: verb.hasSuffix)
    }
    verbs = SpanishVerbAnalyzer(infinitives)
    for key in nouns.keys { nouns[key]?.sort { $0.words.count > $1.words.count } }
    for key in adjectives.keys { adjectives[key]?.sort { $0.words.count > $1.words.count } }
    for key in connectors.keys { connectors[key]?.sort { $0.words.count > $1.words.count } }
  }

  /// True if a list has a word, or a verb that it may be a form of.
  func knows(_ key: String) -> Bool {
    nouns[key] != nil || adjectives[key] != nil || connectors[key] != nil || !verbs.analyses(of: key).isEmpty
      || !verbs.stripped(key).isEmpty
  }

  /// The lexicon with nouns and adjectives of another dictionary.
  func adding(_ words: [BorrowedWord]) -> SpanishLexicon {
    var lexicon = self
    for word in words {
      if word.isAdjective {
        lexicon.adjectives[word.spanish, default: []].append(Entry(words: [word.spanish], value: word.english))
      } else {
        let noun = Noun(
          english: word.english, isPlural: word.isPlural, isFeminine: word.isFeminine, flags: [])
        lexicon.nouns[word.spanish, default: []].append(Entry(words: [word.spanish], value: noun))
      }
    }
    return lexicon
  }

  private static let auxiliaries: Set<String> = [
    "haber", "ser", "estar", "ir", "poder", "deber", "tener", "acabar", "volver", "soler", "llevar", "seguir", "querer",
  ]

  // MARK: Lines

  private mutating func add(_ fields: [String]) {
    guard fields.count >= 3 else { return }
    let flags = fields.count > 3 ? fields[3] : ""
    switch fields[0] {
    case "x": settledPatterns.insert(fields[2])
    case "v": addFrame(fields[1], fields[2], flags)
    case "n": addNoun(fields[1], fields[2], flags)
    case "a":
      let adjective = SpanishAdjective(lemma: fields[2], isState: false, isBefore: flags.contains("b"))
      addAdjective(adjective, fields[1])
    default: addConnector(fields[0], fields[1], fields[2])
    }
  }

  private mutating func addFrame(_ english: String, _ spanish: String, _ flags: String) {
    guard let frame = VerbFrame(english, spanish, flags), let reading = SpanishVerbFrame(frame) else { return }
    // One English verb for each Spanish pattern and kind of subject or object.
    guard !settledPatterns.contains(spanish) else { return }
    seenPatterns.insert(spanish)
    let kinds = frame.flags.subtracting([.state, .subjunctive, .dative, .ask, .request]).map(\.rawValue).sorted()
    guard seenFrames.insert(([spanish] + kinds).joined(separator: "|")).inserted else { return }
    frames[reading.key, default: []].append(reading)
  }

  private mutating func addNoun(_ english: String, _ spanish: String, _ notes: String) {
    let englishForms = english.split(separator: "/").map(String.init)
    let spanishForms = spanish.split(separator: "/").map(String.init)
    let notes = notes.split(separator: " ").map(String.init)
    guard let gender = notes.first, let singular = spanishForms.first else { return }
    let flags = Set(notes.dropFirst().compactMap { SpanishNoun.Flag(rawValue: $0) })
    let isFeminine = gender.hasPrefix("f")
    let plural = englishForms.count > 1 ? englishForms[1] : EnglishPlural.form(of: englishForms[0])
    if gender.hasSuffix("p") {
      let isPlural = englishForms[0].hasSuffix("s") || englishForms[0] == "people"
      index(singular, Noun(english: englishForms[0], isPlural: isPlural, isFeminine: isFeminine, flags: flags))
      return
    }
    let isPlural = englishForms[0] == "people"
    index(singular, Noun(english: englishForms[0], isPlural: isPlural, isFeminine: isFeminine, flags: flags))
    let many = spanishForms.count > 1 ? spanishForms[1] : TransferLexicon.plural(singular)
    if many != singular {
      index(
        many,
        Noun(
          english: flags.contains(.mass) ? englishForms[0] : plural, isPlural: !flags.contains(.mass),
          isFeminine: isFeminine, flags: flags))
    }
    guard flags.contains(.person), !isFeminine, !singular.contains(" "),
      let other = Self.feminine(singular)
    else { return }
    feminines.append((other, Noun(english: englishForms[0], isPlural: false, isFeminine: true, flags: flags)))
    feminines.append((other + "s", Noun(english: plural, isPlural: true, isFeminine: true, flags: flags)))
  }

  private static func feminine(_ noun: String) -> String? {
    if noun.hasSuffix("o") { return noun.dropLast() + "a" }
    return noun.hasSuffix("or") ? noun + "a" : nil
  }

  private mutating func add(_ term: PhraseTerm) {
    guard term.kind != .color, !term.english.contains("("), !term.english.hasPrefix("the ") else { return }
    var flags: Set<SpanishNoun.Flag> = []
    switch term.kind {
    case .body: flags = [.body]
    case .person, .job: flags = [.person]
    case .place: flags = [.place]
    case .food, .allergen: flags = [.food]
    case .drink: flags = [.drink]
    case .country, .language: flags = [.bare]
    default: break
    }
    if term.englishPlural == nil { flags.insert(.mass) }
    let isFeminine = term.gender == .feminine
    let isPlural = term.isAlwaysPlural && term.english.hasSuffix("s")
    index(
      term.spanish, Noun(english: term.english, isPlural: isPlural, isFeminine: isFeminine, flags: flags))
    if let many = term.spanishPlural, let english = term.englishPlural {
      index(many, Noun(english: english, isPlural: true, isFeminine: isFeminine, flags: flags))
    }
  }

  private mutating func index(_ spanish: String, _ noun: Noun) {
    let words = SpanishTokenizer.tokens(spanish).map(\.key)
    let noun =
      noun.flags.contains(.bare)
      ? Noun(english: noun.english.capitalized, isPlural: noun.isPlural, isFeminine: noun.isFeminine, flags: noun.flags)
      : noun
    let gender = (noun.isFeminine ? "f" : "m") + (noun.flags.contains(.mass) ? " mass" : "")
    guard let first = words.first, seenNouns.insert(words.joined(separator: " ") + gender).inserted else { return }
    nouns[first, default: []].append(Entry(words: words, value: noun))
  }

  private mutating func addAdjective(_ adjective: SpanishAdjective, _ english: String) {
    guard !settledPatterns.contains(adjective.lemma) else { return }
    for isFeminine in [false, true] {
      for isPlural in [false, true] {
        for isBefore in [false, true] {
          let form = adjective.form(isFeminine: isFeminine, isPlural: isPlural, beforeNoun: isBefore)
          let words = SpanishTokenizer.tokens(form).map(\.key)
          guard let first = words.first, seenAdjectives.insert(words.joined(separator: " ")).inserted else { continue }
          adjectives[first, default: []].append(Entry(words: words, value: english))
        }
      }
    }
  }

  private mutating func addConnector(_ kind: String, _ english: String, _ spanish: String) {
    guard !spanish.hasPrefix(">"), !spanish.hasPrefix("¿"), spanish != "acabar", kind != "wh" || spanish != "cuánto",
      kind != "q" || spanish != "que", spanish != "si no"
    else { return }
    let words = SpanishTokenizer.tokens(spanish).map(\.key)
    guard let first = words.first, seenConnectors.insert(kind + "|" + words.joined(separator: " ")).inserted else {
      return
    }
    connectors[first, default: []].append(Entry(words: words, value: Connector(english: english, kind: kind)))
  }
}
