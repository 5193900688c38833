/// A sentence of which a grammar reads some clauses: those clauses with their translations, and the words between them.
struct PartialReading: Sendable {
  /// Some clauses beside each other.
  struct Part: Sendable {
    /// The words before it in the translation: ", and ".
    let joint: String
    let source: String
    /// The translation; nil for words that the grammar does not read.
    var translation: String?
  }

  let parts: [Part]

  /// Reads as many words as possible; nil if the sentence has one clause or many, or none is read.
  ///
  /// - Parameters:
  ///   - sentence: The sentence, which the grammar does not read as a whole.
  ///   - language: Its language.
  ///   - read: The grammar: the translation of a clause, or nil.
  init?(_ sentence: SplitSentence, _ language: PhraseLanguage, read: (String) async -> String?) async {
    let isUnmarked = TruecasingRules.isUnformatted(sentence.body)
    let plain = PhraseClauses(sentence.body, language)
    let runningOn = isUnmarked ? PhraseClauses(sentence.body, language, runsOn: true) : plain
    let clauses = (1...Self.maximumCuts).contains(runningOn.cuts.count) ? runningOn : plain
    guard (1...Self.maximumCuts).contains(clauses.cuts.count) else { return nil }
    let cuts = Dictionary(uniqueKeysWithValues: clauses.cuts.map { ($0.position, $0) })
    let count = clauses.words.count
    let places = [0] + clauses.cuts.map(\.position) + [count]
    var best: [Int: (score: Int, parts: [Part])] = [0: (0, [])]
    for end in places.dropFirst() {
      for start in places where start < end && end - start < count {
        guard let before = best[start] else { continue }
        let cut = cuts[start]
        let first = start + (cut?.jointLength ?? 0)
        guard first < end else { continue }
        let text = clauses.words[first..<end].joined(separator: " ").withoutMark(",;:")
        let source = text + (end == count ? sentence.mark.map(String.init) ?? "" : "")
        let translation = end - first >= Self.minimumWords ? await read(source) : nil
        let joint =
          start == 0
          ? "" : (cut?.hasComma == true ? ", " : " ") + (cut.map { $0.joint + ($0.joint.isEmpty ? "" : " ") } ?? "")
        let part = Part(joint: joint, source: source, translation: translation)
        let score = before.score + (translation == nil ? 0 : end - first) - 1
        if best[end].map({ score > $0.score }) ?? true { best[end] = (score, before.parts + [part]) }
      }
    }
    guard let found = best[count]?.parts, found.contains(where: { $0.translation != nil }) else { return nil }
    parts = found
  }

  private static let maximumCuts = 5
  /// Shorter clauses are seldom read right by themselves.
  private static let minimumWords = 3
}

extension String {
  /// The text without a mark at its end.
  fileprivate func withoutMark(_ marks: String) -> String {
    last.map { marks.contains($0) } == true ? String(dropLast()) : self
  }
}
