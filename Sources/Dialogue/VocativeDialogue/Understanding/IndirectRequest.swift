import VocativeText

/// Words a question as the request that it is: "ask Mei if she can give me 12" asks Mei to give 12.
///
/// "Could that come out of my savings" asks to take it from there, "can it be 24" to change the sum, and "remind me how much it
/// is" to be told.
enum IndirectRequest {
  private static let subjects: Set<String> = ["he", "she", "they"]
  private static let modals: Set<String> = ["can", "could", "would", "will", "might", "may", "'d", "'ll"]
  /// The number of words between "ask" and "if".
  private static let personLimit = 3

  /// Returns the request; nil if an utterance has no such question.
  static func restored(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    if let source = source(words) {
      return Utterance("take it from " + utterance.text(of: source..<words.count))
    }
    if let question = remembered(words) {
      return Utterance(
        [utterance.text(of: 0..<question), "tell", utterance.text(of: (question + 1)..<words.count)]
          .filter { !$0.isEmpty }.joined(separator: " "))
    }
    guard let verb = words.firstIndex(of: "ask"),
      let cue = words[verb...].firstIndex(where: { ["if", "whether"].contains($0) }),
      (2...(personLimit + 1)).contains(cue - verb), cue + 3 < words.count, subjects.contains(words[cue + 1]),
      modals.contains(words[cue + 2]), !utterance.tokens[verb..<(cue + 2)].contains(where: \.endsClause)
    else { return nil }
    return Utterance(utterance.text(of: 0..<cue) + " to " + utterance.text(of: (cue + 3)..<words.count))
  }

  /// Returns the change of an open request that a question asks for: "can it be 24 instead", "could we make that Friday"; nil
  /// for other questions.
  static func change(in utterance: Utterance, _ vocabulary: SlotVocabulary) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    let lead = words.prefix { Interregnum.hesitations.contains($0) || ["actually", "and", "or", "so"].contains($0) }
      .count
    guard let cue = changeCues.first(where: { words[lead...].starts(with: $0) }), lead + cue.count < words.count else {
      return nil
    }
    let rest = Utterance(utterance.text(of: (lead + cue.count)..<words.count))
    // "Can it be undone?" names no other value.
    guard vocabulary.values(in: rest).contains(where: { $0.confidence >= .confirmationThreshold }) else { return nil }
    return Utterance("make it " + rest.text)
  }

  private static let changeCues: [[String]] = ["can", "could", "may", "might"].flatMap { modal in
    ["it", "that", "this"].flatMap { object in
      [[modal, object, "be"], [modal, object, "rather", "be"]]
        + ["we", "i", "you"].map { [modal, $0, "make", object] }
    }
  }

  /// Returns the place of the verb in "remind me how much it is", which asks for no reminder; nil for other words.
  private static func remembered(_ words: [String]) -> Int? {
    words.indices.first { place in
      words[place...].starts(with: ["remind", "me"]) && place + 3 < words.count
        && (["what", "how", "who", "whose", "which", "where"].contains(words[place + 2])
          || (words[place + 2] == "when" && !WordClasses.isClauseSubject(words[place + 3])))
    }
  }

  /// Returns the place of the account in "could that come out of my savings"; nil for other words.
  private static func source(_ words: [String]) -> Int? {
    guard let modal = words.firstIndex(where: { ["can", "could", "may", "might"].contains($0) }),
      words[..<modal].allSatisfy({ Interregnum.hesitations.contains($0) || ["actually", "and", "or"].contains($0) }),
      modal + 3 < words.count, ["it", "that", "this"].contains(words[modal + 1]), words[modal + 2] == "come"
    else { return nil }
    let rest = words[(modal + 3)...]
    let preposition = [["out", "of"], ["from"], ["off"]].first { rest.starts(with: $0) }
    return preposition.map { modal + 3 + $0.count }.flatMap { $0 < words.count ? $0 : nil }
  }
}
