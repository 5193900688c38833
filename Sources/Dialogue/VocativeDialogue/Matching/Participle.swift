import VocativeText

/// Present participles, which stand for the verbs of phrases: "I'm thinking of sending" for "send".
extension String {
  private static let ending = "ing"

  /// True if it is the present participle of a verb: "sending" of "send", "splitting" of "split", "giving" of "give".
  func isParticiple(of verb: String) -> Bool {
    utf8.count > verb.utf8.count && hasSuffix(Self.ending) && verb.participles.contains(self)
  }

  /// The forms that the present participle of a verb may have; none for a word that is no verb.
  var participles: [String] {
    guard utf8.count >= 3, let last, !WordClasses.isFunctionWord(self), !hasSuffix(Self.ending) else { return [] }
    return last == "e" ? [dropLast() + Self.ending] : [self + Self.ending, self + String(last) + Self.ending]
  }

  /// The verbs whose present participle it may be.
  var verbsOfParticiple: [String] {
    guard utf8.count > 5, hasSuffix(Self.ending) else { return [] }
    let stem = String(dropLast(Self.ending.count))
    let letters = Array(stem.suffix(2))
    return [stem, stem + "e"] + (letters.count == 2 && letters[0] == letters[1] ? [String(stem.dropLast())] : [])
  }
}
