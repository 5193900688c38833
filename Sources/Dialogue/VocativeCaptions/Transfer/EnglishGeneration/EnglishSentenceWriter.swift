/// Writes an English sentence of clauses with its marks and capitals.
enum EnglishSentenceWriter {
  static func text(_ sentence: SpanishSentenceParser.Sentence, _ source: SplitSentence) -> String {
    var text = ""
    for (index, part) in sentence.parts.enumerated() {
      let words = EnglishClauseWriter.words(part.clause)
      if index == 0 {
        text = part.joint.isEmpty ? words : part.joint + " " + words
      } else if part.joint.isEmpty {
        text += ", " + words
      } else {
        text += (part.joint == "and" || part.joint == "or" ? " " : ", ") + part.joint + " " + words
      }
    }
    let isLarge = source.text.first { $0.isLetter }?.isUppercase ?? false
    if isLarge, let first = text.firstIndex(where: \.isLetter) {
      text.replaceSubrange(first...first, with: text[first].uppercased())
    }
    return text + (source.mark.map(String.init) ?? "")
  }
}
