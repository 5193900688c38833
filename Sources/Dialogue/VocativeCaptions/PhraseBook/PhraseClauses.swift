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

  init(_ text: String, _ language: PhraseLanguage) {
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
    self.cuts = cuts.count > 8 ? [] : cuts
  }

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
