/// The places where a sentence may be cut into clauses that stand by themselves, and what joins them.
struct PhraseClauses: Sendable {
  /// A cut before a word.
  struct Cut: Hashable, Sendable {
    /// The number of words before it.
    let position: Int
    /// The number of words after it that join the clauses: 1 for "and".
    var jointLength = 0
    /// Their translation: "y".
    var joint = ""
    /// True if a comma stands before it.
    var hasComma = false
  }

  /// The words of the sentence, with their punctuation.
  let words: [String]
  /// The cuts, in order.
  let cuts: [Cut]

  /// Finds the cuts.
  ///
  /// - Parameters:
  ///   - text: A sentence.
  ///   - language: Its language.
  ///   - runsOn: True if sentences may follow one another without a mark, as a recogniser writes them: then a cut may stand
  ///     before every word that often begins a sentence.
  init(_ text: String, _ language: PhraseLanguage, runsOn: Bool = false) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.words = words
    let joints = language == .english ? Self.english : Self.spanish
    let openers = language == .english ? Self.englishOpeners : Self.spanishOpeners
    let closers = language == .english ? Self.englishClosers : Self.spanishClosers
    let keys = words.map { word in word.lowercased().filter { $0.isLetter || $0 == "'" } }
    var cuts: [Cut] = []
    for position in words.indices.dropFirst() {
      var cut = Cut(position: position)
      cut.hasComma = words[position - 1].last.map { ",;:".contains($0) } ?? false
      if let (joint, other) = joints.first(where: { keys[position...].starts(with: $0.0) }),
        position + joint.count < words.count
      {
        (cut.jointLength, cut.joint) = (joint.count, other)
      }
      let isApart =
        openers.contains { $0.count == position && keys.starts(with: $0) }
        || closers.contains { $0.count == words.count - position && keys[position...].elementsEqual($0) }
      if cut.hasComma || cut.jointLength > 0 || isApart { cuts.append(cut) }
    }
    if runsOn {
      let starters = language == .english ? Self.englishStarters : Self.spanishStarters
      let places = Set(cuts.map(\.position))
      let further = words.indices.dropFirst(2).filter { position in
        starters.contains(keys[position]) && !places.contains(position) && position + 2 < words.count
      }
      cuts += further.map { Cut(position: $0, hasComma: true) }
      cuts.sort { $0.position < $1.position }
    }
    self.cuts = cuts.count > 8 ? [] : cuts
  }

  private static let englishStarters: Set<String> = [
    "i", "i'm", "i've", "i'll", "i'd", "we", "we're", "we've", "we'll", "we'd", "he's", "she's", "they're", "there's",
    "that's", "it's", "you're", "let", "let's", "don't", "what", "where", "why", "how", "can", "could", "do", "does",
  ]
  private static let spanishStarters: Set<String> = [
    "no", "me", "te", "se", "nos", "aquí", "es", "son", "está", "están", "soy", "estoy", "estás", "tengo", "tiene",
    "hay", "yo", "quiero", "quiere", "si", "mira", "ya", "qué", "dónde", "cómo",
  ]

  private static let english: [([String], String)] = [
    (["and"], "y"), (["but"], "pero"), (["or"], "o"), (["because"], "porque"), (["so"], "así que"),
  ]
  private static let spanish: [([String], String)] = [
    (["y"], "and"), (["e"], "and"), (["pero"], "but"), (["o"], "or"), (["u"], "or"), (["porque"], "because"),
    (["así", "que"], "so"),
  ]
  /// Words that may begin a sentence without a comma after them.
  private static let englishOpeners = [
    ["sorry"], ["excuse", "me"], ["hello"], ["hi"], ["thanks"], ["thank", "you"], ["ok"], ["okay"], ["yes"],
    ["good", "morning"], ["good", "afternoon"], ["good", "evening"], ["please"], ["i'm", "sorry"],
  ]
  private static let spanishOpeners = [
    ["perdón"], ["perdone"], ["perdona"], ["disculpe"], ["disculpa"], ["hola"], ["gracias"], ["vale"], ["sí"],
    ["buenos", "días"], ["buenas", "tardes"], ["buenas", "noches"], ["por", "favor"], ["lo", "siento"],
  ]
  /// Words that may end a sentence without a comma before them.
  private static let englishClosers = [["please"], ["thanks"], ["thank", "you"], ["sir"], ["madam"]]
  private static let spanishClosers = [["por", "favor"], ["gracias"], ["señor"], ["señora"]]
}
