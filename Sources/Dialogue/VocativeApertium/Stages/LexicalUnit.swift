/// A word in Apertium's stream between two stages: `^nuts/nut<n><pl>$`, `^nut<n><pl>/tuerca<n><f><pl>$`.
struct LexicalUnit: Hashable, Sendable {
  /// A lemma with its tags: `pick<vblex><inf># up`.
  struct Analysis: Hashable, Sendable {
    /// The lemma, escaped as in the stream.
    var lemma: String
    var tags: [String]
    /// The part after the tags: `# up`, the invariable end of a multiword, and pronouns joined to a verb.
    var queue: String = ""

    init(lemma: String, tags: [String], queue: String = "") {
      (self.lemma, self.tags, self.queue) = (lemma, tags, queue)
    }

    /// Parses a analysis.
    init(_ text: Substring) {
      // A pronoun joined to a verb, `+prpers<prn><enc>`, stays with it.
      if let first = text.firstIndex(of: ">"), let joint = text[first...].firstIndex(of: "+") {
        self.init(text[..<joint])
        queue += text[joint...]
        return
      }
      guard let start = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">") else {
        self.init(lemma: String(text), tags: [])
        return
      }
      self.init(
        lemma: String(text[..<start]), tags: text[start...end].split { "<>".contains($0) }.map { String($0) },
        queue: String(text[text.index(after: end)...]))
    }

    /// The analysis as it stands in the stream.
    var text: String { lemma + tags.map { "<\($0)>" }.joined() + queue }

    /// The lemma with the end of a multiword, in lower case: "pick up".
    var wholeLemma: String {
      (lemma + queue.prefix { $0 != "+" }).replacing("# ", with: " ").replacing("#", with: "").lowercased()
    }

    func has(_ tag: String) -> Bool { tags.contains(tag) }
    func has(anyOf all: Set<String>) -> Bool { tags.contains(where: all.contains) }
  }

  /// The word as it was written; empty where the stream has it no more.
  var surface = ""
  /// The analyses: one after the tagger; the word and its translations after the dictionary.
  var analyses: [Analysis]

  /// The first analysis.
  var analysis: Analysis {
    get { analyses.first ?? Analysis(lemma: "", tags: []) }
    set { analyses = [newValue] + analyses.dropFirst() }
  }

  /// The written word in lower case, or the lemma.
  var key: String { surface.isEmpty ? analysis.wholeLemma : surface.lowercased() }

  func has(_ tag: String) -> Bool { analysis.has(tag) }
  func has(anyOf tags: Set<String>) -> Bool { analysis.has(anyOf: tags) }
}
