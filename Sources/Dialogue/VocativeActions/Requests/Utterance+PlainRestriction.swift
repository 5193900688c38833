import VocativeText

extension Utterance {
  private static let replacements: [(words: [String], text: String)] = [
    (["from", "here", "on"], ""), (["from", "now", "on"], ""), (["from", "this", "point", "on"], ""),
    (["under", "the", "name", "of"], "as"), (["under", "the", "name"], "as"), (["by", "the", "name", "of"], "called"),
    (["with", "the", "title"], "called"), (["under", "the", "title"], "as"),
    (["oh", "go", "on", "then"], ""), (["go", "on", "then"], ""), (["whatever", "you", "do"], ""),
    (["whatever", "happens"], ""), (["for", "heaven", "'s", "sake"], ""),
    (["for", "god", "'s", "sake"], ""), (["for", "goodness", "sake"], ""), (["at", "all", "costs"], ""),
    (["don't", "let", "me", "forget", "to"], "remind me to"),
    (["make", "sure", "i", "don't", "forget", "to"], "remind me to"),
    (["i", "mustn't", "forget", "to"], "remind me to"),
    (["tell", "them", "that"], "send a message saying"), (["tell", "them"], "send a message saying"),
  ]
  /// Words at the beginning by which enough of something is said to be there.
  private static let satisfactions: [[String]] = [
    ["that", "'s", "enough", "of"], ["that", "'s", "enough"], ["enough", "of"], ["enough"],
  ]

  /// The utterance with plain words for a few idioms whose words mean something else by themselves: "nothing but audiobooks" denies
  /// nothing, and "purple from here on" switches nothing on.
  var withPlainRestriction: Utterance {
    let words = tokens.map(\.folded)
    // "Mute nothing but the adverts" restricts a request, and few actions can do less than they do.
    if words.starts(with: ["nothing", "but"]), words.count > 2 {
      return Utterance("only " + text(of: 2..<words.count))
    }
    if let enough = Self.satisfactions.first(where: { words.starts(with: $0) && words.count > $0.count }) {
      return Utterance("stop " + text(of: enough.count..<words.count)).withoutTime
    }
    for start in words.indices {
      guard let (idiom, text) = Self.replacements.first(where: { words[start...].starts(with: $0.words) }),
        // "From now on" alone is no request.
        start + idiom.count < words.count || start > 0
      else { continue }
      let end = start + idiom.count
      return Utterance(
        [self.text(of: 0..<start), text, self.text(of: end..<words.count)].filter { !$0.isEmpty }.joined(separator: " ")
      ).withPlainRestriction
    }
    return self
  }

  /// The utterance without "for now" or "for today" near its end.
  private var withoutTime: Utterance {
    let words = tokens.map(\.folded)
    guard let place = words.lastIndex(of: "for"), place > 1, place + 1 < words.count, place + 3 >= words.count,
      ["now", "today", "tonight"].contains(words[place + 1])
    else { return self }
    return Utterance(text(of: 0..<place))
  }
}
