import VocativeText

extension Utterance {
  private static let replacements: [(words: [String], text: String)] = [
    (["from", "here", "on"], ""), (["from", "now", "on"], ""), (["from", "this", "point", "on"], ""),
    (["under", "the", "name", "of"], "as"), (["under", "the", "name"], "as"), (["by", "the", "name", "of"], "called"),
    (["with", "the", "title"], "called"), (["under", "the", "title"], "as"),
  ]

  /// The utterance with plain words for a few idioms whose words mean something else by themselves: "nothing but audiobooks" denies
  /// nothing, and "purple from here on" switches nothing on.
  var withPlainRestriction: Utterance {
    let words = tokens.map(\.folded)
    // "Mute nothing but the adverts" restricts a request, and few actions can do less than they do.
    if words.starts(with: ["nothing", "but"]), words.count > 2 {
      return Utterance("only " + text(of: 2..<words.count))
    }
    for start in words.indices {
      guard let (idiom, text) = Self.replacements.first(where: { words[start...].starts(with: $0.words) }),
        // "From now on" alone is no request.
        start + idiom.count < words.count || start > 0
      else { continue }
      let end = start + idiom.count
      return Utterance(
        [self.text(of: 0..<start), text, self.text(of: end..<words.count)].filter { !$0.isEmpty }.joined(separator: " ")
      )
    }
    return self
  }
}
