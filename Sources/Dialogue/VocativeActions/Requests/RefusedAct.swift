import VocativeText

/// Finds words by which an act is refused rather than a thing: "I don't want this one deleted", "no sending it".
///
/// "I don't want this one" may ask to delete it; with the participle it forbids just that.
enum RefusedAct {
  /// True if words behind "I don't want" name an act: "you to stop", "it sent", "the lights turned off".
  static func isFound(in words: [String]) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    if ["you", "anybody", "anyone"].contains(first), words[1] == "to" || words[1].hasSuffix("ing") { return true }
    guard objects.contains(first), let last = words.dropFirst().last(where: { !closings.contains($0) }) else {
      return false
    }
    return isParticiple(last)
  }

  /// True for "no" before a gerund: "no sending it", "no more ringing".
  static func isNegatedGerund(_ clause: Utterance) -> Bool {
    let tokens = clause.tokens
    guard tokens.count > 1, tokens[0].folded == "no", !tokens[0].endsClause else { return false }
    let place = tokens[1].folded == "more" ? 2 : 1
    guard place < tokens.count, isGerund(tokens[place].folded) else { return false }
    return place + 1 == tokens.count || followers.contains(tokens[place + 1].folded)
  }

  private static func isParticiple(_ word: String) -> Bool {
    irregular.contains(word) || (word.hasSuffix("ed") && word.count > 4)
  }

  /// True for the gerund of a verb of a known class: "sending", "saving", "stopping".
  private static func isGerund(_ word: String) -> Bool {
    guard word.hasSuffix("ing") else { return false }
    let stem = String(word.dropLast(3))
    let isDoubled = stem.count > 2 && stem.last == stem.dropLast().last
    return [stem, stem + "e", isDoubled ? String(stem.dropLast()) : stem].contains {
      !VerbClass.classes(of: [$0]).isEmpty
    }
  }

  /// Words that begin the object of an act.
  private static let objects: Set<String> = [
    "it", "this", "that", "these", "those", "the", "them", "my", "our", "him", "her", "any", "anything", "a", "an",
  ]
  /// Words that may follow a participle.
  private static let closings: Set<String> = [
    "off", "on", "up", "down", "out", "away", "yet", "now", "please", "at", "all", "today", "tonight", "again",
    "anymore",
  ]
  /// Words behind a gerund that has an object, or none.
  private static let followers: Set<String> = [
    "it", "this", "that", "them", "the", "my", "anything", "please", "now", "today", "tonight", "yet", "at",
  ]
  /// Participles that do not end in "ed".
  private static let irregular: Set<String> = [
    "sent", "shut", "cut", "put", "thrown", "taken", "told", "read", "paid", "hidden", "shown", "made", "sold", "split",
    "lost", "kept",
  ]
}
