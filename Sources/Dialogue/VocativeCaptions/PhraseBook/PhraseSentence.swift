import VocativeCore

/// Cuts a sentence so that as much of it as possible is in the phrase book.
struct PhraseSentence: Sendable {
  /// A part of the translation, in order.
  enum Segment: Hashable, Sendable {
    /// In the book; already translated.
    case known(String)
    /// Joints and marks of the translation.
    case literal(String)
    /// To be translated by another translator.
    case unknown(String)
  }

  private let book: BilingualPhraseBook
  private let pair: LanguagePair
  private let language: PhraseLanguage
  /// True if the text has no marks or capitals, so that a question cannot be told by its mark.
  private let isUnmarked: Bool

  init(_ book: BilingualPhraseBook, _ pair: LanguagePair, _ language: PhraseLanguage, isUnmarked: Bool) {
    (self.book, self.pair, self.language, self.isUnmarked) = (book, pair, language, isUnmarked)
  }

  /// The parts of a sentence's translation; nil if the book has nothing of it.
  func segments(of sentence: SplitSentence) -> [Segment]? {
    let body = sentence.body
    guard body.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let isQuestion: Bool? = isUnmarked && sentence.mark == nil ? nil : sentence.mark == "?"
    if let phrase = book.phrase(body, isQuestion: isQuestion, pair) {
      return [.known(marked(cased(phrase.text, like: body), sentence.mark))]
    }
    return clauses(of: sentence, body, isQuestion)
  }

  // MARK: Clauses

  /// A cut sentence: the best cuts up to a place.
  private struct Path {
    var score = 0
    var parts: [(range: Range<Int>, phrase: PhraseTranslation?)] = []
  }

  private func clauses(of sentence: SplitSentence, _ body: String, _ isQuestion: Bool?) -> [Segment]? {
    let clauses = PhraseClauses(body, language)
    guard !clauses.cuts.isEmpty else { return nil }
    let count = clauses.words.count
    let joints = Dictionary(uniqueKeysWithValues: clauses.cuts.map { ($0.position, $0) })
    let places = [0] + clauses.cuts.map(\.position) + [count]
    var best: [Int: Path] = [0: Path()]
    for end in places.dropFirst() {
      for start in places where start < end {
        guard let before = best[start] else { continue }
        let first = start + (joints[start]?.jointLength ?? 0)
        guard first < end else { continue }
        var path = before
        let text = clauses.words[first..<end].joined(separator: " ")
        let phrase = book.phrase(text, isQuestion: end == count ? isQuestion : nil, pair)
        // Clauses that are not in the book stay together.
        if phrase == nil, let last = path.parts.last, last.phrase == nil {
          path.parts[path.parts.count - 1].range = last.range.lowerBound..<end
        } else {
          path.parts.append((start..<end, phrase))
          path.score -= 1
        }
        if phrase != nil { path.score += 2 * (end - first) }
        if path.score > best[end]?.score ?? .min { best[end] = path }
      }
    }
    guard let path = best[count], path.parts.contains(where: { $0.phrase != nil }) else { return nil }
    return written(path.parts, clauses, joints, sentence.mark)
  }

  private func written(
    _ parts: [(range: Range<Int>, phrase: PhraseTranslation?)], _ clauses: PhraseClauses,
    _ joints: [Int: PhraseClauses.Cut],
    _ mark: Character?
  ) -> [Segment] {
    var segments: [Segment] = []
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      let joint = joints[part.range.lowerBound]
      if number > 0 { segments.append(.literal((joint?.hasComma == true ? ", " : " "))) }
      guard let phrase = part.phrase else {
        let text = clauses.words[part.range].joined(separator: " ")
        segments.append(.unknown(text.withoutFinalComma + (isLast ? mark.map(String.init) ?? "" : "")))
        continue
      }
      if let joint, joint.jointLength > 0 {
        segments.append(.literal(euphonic(joint.joint, before: phrase.text) + " "))
      }
      let source = clauses.words[part.range].joined(separator: " ")
      let text = number == 0 ? cased(phrase.text, like: source) : phrase.text.decapitalizedFirst(keeping: ["I"])
      segments.append(.known(isLast ? marked(text, mark) : text.withoutMarks(keepingQuestions: true)))
    }
    return segments
  }

  /// Spanish "y" and "o" before their own sound: "e", "u".
  private func euphonic(_ joint: String, before text: String) -> String {
    let next = text.lowercased().drop { !$0.isLetter }
    if joint == "y", next.hasPrefix("i") || next.hasPrefix("hi"), !next.hasPrefix("hie") { return "e" }
    if joint == "o", next.hasPrefix("o") || next.hasPrefix("ho") { return "u" }
    return joint
  }

  // MARK: Marks

  /// A translation that begins with a small letter if the source does.
  private func cased(_ text: String, like source: String) -> String {
    guard source.first(where: \.isLetter)?.isLowercase == true else { return text }
    return text.decapitalizedFirst(keeping: ["I"])
  }

  /// A translation with the mark of its sentence.
  private func marked(_ text: String, _ mark: Character?) -> String {
    let own = text.last
    guard let mark, own.map({ !"?!".contains($0) }) ?? false else { return text }
    let plain = text.withoutMarks(keepingQuestions: true)
    switch mark {
    case "?" where language == .english: return "¿" + plain + "?"
    case "!" where language == .english: return "¡" + plain + "!"
    default: return plain + String(mark)
    }
  }
}

extension String {
  fileprivate var withoutFinalComma: String {
    last.map { ",;:".contains($0) } == true ? String(dropLast()) : self
  }

  /// The text without exclamation marks and full stops, and without question marks if they are not kept.
  fileprivate func withoutMarks(keepingQuestions: Bool) -> String {
    let marks = keepingQuestions ? "¡!." : "¡!.¿?"
    var text = self[...]
    while let first = text.first, marks.contains(first) { text = text.dropFirst() }
    while let last = text.last, marks.contains(last) { text = text.dropLast() }
    return String(text)
  }
}
