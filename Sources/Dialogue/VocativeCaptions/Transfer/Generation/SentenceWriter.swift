/// Writes a sentence of clauses with its marks and capitals.
struct SentenceWriter {
  let isFormal: Bool

  func text(_ sentence: SentenceParser.Sentence, _ source: SplitSentence) -> String {
    let writer = ClauseWriter(isFormal: isFormal)
    let mark = source.mark
    var text = ""
    for (index, part) in sentence.parts.enumerated() {
      var words = SpanishWriting.contracted(writer.clause(part.clause))
      let isQuestion = part.clause.kind == .question && mark == "?"
      if isQuestion {
        let isLast = sentence.parts[(index + 1)...].allSatisfy { $0.clause.kind == .fragment }
        words = opened(words) + (isLast ? "" : "?")
      }
      if index == 0 {
        // The clause of a caption may begin with "and".
        text = part.isJoined ? part.joint + " " + words : words
      } else if part.isJoined {
        text += (part.joint == "y" || part.joint == "o" ? " " : ", ") + part.joint + " " + words
      } else {
        text += ", " + words
      }
    }
    let isLarge = source.text.first { $0.isLetter }?.isUppercase ?? false
    if isLarge, let first = text.firstIndex(where: \.isLetter) {
      text.replaceSubrange(first...first, with: text[first].uppercased())
    }
    if mark == "!" { text = "¡" + text }
    return text + (mark.map(String.init) ?? "")
  }

  /// The words with "¿" after what is called out before the question.
  private func opened(_ words: String) -> String {
    guard let comma = words.lastIndex(of: ","), words.distance(from: words.startIndex, to: comma) < 30 else {
      return "¿" + words
    }
    let rest = words[words.index(after: comma)...].drop { $0 == " " }
    return words[...comma] + " ¿" + rest
  }
}
