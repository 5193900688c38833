/// The words by which an errand leads to a place: "but I'll have to get some cash out on the way", "and then meet Anna at the
/// town hall".
struct ErrandWords: Sendable {
  /// The words that may stand at the beginning.
  let joints: [[String]]
  /// The person who has the errand, and that it must be done: "I have to".
  let subjects: [[String]]
  let verbs: [[String]]
  /// The words that must follow the place; none where the joint says enough.
  let tails: [[String]]
  /// The highest number of words between the verb and the place: "Anna at".
  let gap: Int

  /// An errand on the way, which is said behind it.
  static let beforeDestination = ErrandWords(
    joints: phrases("but; and; but first; and first; only; though; but also; and also"),
    subjects: phrases(
      """
      i need; i need to; i want; i want to; i 'd like; i 'd like to; i have to; i 've to; i 've got to; i got to; i 'll have to; i 'll need to
      i 'll need; i must; we need; we need to; we have to; we 'll have to; let me; let 's; can we; could we; can i; could i; i fancy; i could do with
      i should; we should; i 'm going to; i 'll
      """),
    verbs: phrases(
      """
      get; grab; buy; fetch; pick up; collect; find; have; use; stop at; stop for; stop by; stop off at; stop in at; call at; call in at; pop into
      pop in at; pop to; nip into; nip to; drop into; drop in at; swing by; go to; go by; pass by; visit; take out; draw; withdraw; post; see; try
      """),
    tails: phrases("on the way; on my way; on our way; along the way; en route; first; before that; on the way there"),
    gap: 0)

  /// An errand after another goal.
  static let afterwards = ErrandWords(
    joints: phrases(
      "and then; then; and after that; after that; and afterwards; afterwards; and later; and finally; and from there"),
    subjects: phrases(
      "i need to; i want to; i 'd like to; i have to; i 've to; i 've got to; i 'll have to; i must; we need to; to"),
    verbs: phrases(
      "see; meet; visit; collect; pick up; fetch; drop off; catch; get; have; buy; post; return; hand in; go; join"),
    tails: [], gap: 4)

  private static func phrases(_ text: String) -> [[String]] {
    text.split { $0 == ";" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }
      .sorted { $0.count > $1.count }
  }

  /// The words before the place of an errand with a person or a thing.
  private static let links: Set<String> = ["at", "in", "from", "near"]

  /// Finds the words of an errand.
  ///
  /// - Parameters:
  ///   - place: The words of the place with its determiners.
  ///   - words: The words of the utterance.
  /// - Returns: The words of the errand with the place in them; nil if the words around the place are none.
  func range(around place: Range<Int>, _ words: [String]) -> Range<Int>? {
    guard let end = end(after: place.upperBound, words) else { return nil }
    for skipped in 0...gap where place.lowerBound - skipped > 0 {
      let lead = place.lowerBound - skipped
      if skipped > 0, ![words[place.lowerBound], words[place.lowerBound - 1]].contains(where: Self.links.contains) {
        break
      }
      let verb = Self.start(of: verbs, endingAt: lead, words)
      if verb == nil, skipped > 0 { continue }
      let subject = Self.start(of: subjects, endingAt: verb ?? lead, words)
      // Without a verb the subject must say what is needed: "I need a coffee".
      if verb == nil, subject == nil { continue }
      if let joint = Self.start(of: joints, endingAt: subject ?? verb ?? lead, words) { return joint..<end }
    }
    return nil
  }

  /// Returns the end of the place with a particle after it, if the words that must follow do; nil if they do not.
  private func end(after place: Int, _ words: [String]) -> Int? {
    guard !tails.isEmpty else { return place }
    let end = place < words.count && words[place] == "out" ? place + 1 : place
    return tails.contains { words[end...].starts(with: $0) } ? end : nil
  }

  private static func start(of phrases: [[String]], endingAt end: Int, _ words: [String]) -> Int? {
    phrases.first { words[..<end].suffix($0.count).elementsEqual($0) }.map { end - $0.count }
  }
}
