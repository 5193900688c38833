import VocativeText

extension Utterance {
  /// The utterance without words that ask for nothing: apologies for the trouble, "you know what", and before a word for now
  /// those that only refuse to wait ("don't wait, just send it now").
  ///
  /// An utterance of such words alone stays as it is.
  var withoutInsistence: Utterance {
    let words = tokens.map(\.folded)
    var dropped = Self.positions(of: Self.apologies, in: words)
    // "Tomorrow, or you know what, on Monday" takes something back.
    for alternative in words.indices where words[alternative] == "or" {
      for position in words.indices[(alternative + 1)...] {
        guard dropped.remove(position) != nil else { break }
      }
    }
    let impatient = Self.positions(of: Self.waitRefusals, in: words)
    if !impatient.isEmpty,
      Immediacy.parser.erasedMatches(in: self).contains(where: { impatient.isDisjoint(with: $0.tokens) })
    {
      dropped.formUnion(impatient)
    }
    guard !dropped.isEmpty, dropped.count < words.count else { return self }
    let rest = Utterance(text(keeping: words.indices.map { !dropped.contains($0) }))
    return Utterance(rest.trimmedText)
  }

  private static func sequences(_ list: String) -> [[String]] {
    list.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
  }

  private static let apologies = sequences(
    """
    you know what;sorry to be a pain;sorry to be a bother;sorry to be a nuisance;sorry to bother you;sorry to bother
    """
      + ";sorry to trouble you;sorry for the trouble;sorry for the bother;sorry for being a pain")

  private static let waitRefusals = sequences(
    "don't wait;dont wait;do not wait;no need to wait;no waiting;without waiting;don't delay;dont delay;why wait")
}
