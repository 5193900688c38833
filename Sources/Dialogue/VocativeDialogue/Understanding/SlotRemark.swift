import VocativeCore
import VocativeText

/// A remark about a slot of the open request: that its value is wrong, or a question about it.
enum SlotRemark: Hashable, Sendable {
  /// The value is wrong: "wrong account", "the amount isn't right".
  case dispute(slot: String)
  /// The value is asked for: "which account is that from", "who is that".
  case question(slot: String)

  private static let disputes: [[String]] = [
    ["wrong"], ["not", "the", "right"], ["not", "right"], ["isn't", "right"], ["is", "not", "right"], ["incorrect"],
    ["not", "that"],
    ["not", "this"], ["different"], ["another"], ["the", "other"], ["other"], ["change", "the"], ["change", "my"],
    ["mistaken"],
    ["isn't", "correct"], ["not", "correct"], ["not", "my"], ["don't", "use", "that"],
    ["not", "from", "that"], ["not", "from", "this"], ["not", "to", "that"], ["not", "to", "this"],
    ["not", "with", "that"], ["not", "on", "that"], ["not", "into", "that"], ["not", "out", "of", "that"],
    ["not", "out", "of", "this"], ["not", "off", "that"],
  ]
  private static let harmless: Set<String> = [
    "no", "nope", "nah", "that", "this", "it", "sorry", "hey", "hmm", "ah", "oh", "use", "to", "from", "want", "one",
    "please", "is", "'s", "i", "wait",
    "for", "on",
    "again", "exactly", "actually", "going", "go", "come", "coming", "out", "taken", "sent", "sending", "money", "used",
    "using",
    "paid", "paying", "pay", "send",
  ]

  /// Reads an utterance as a remark about one of some slots.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - nouns: The nouns by which each slot is spoken of.
  /// - Returns: The remark; nil if the utterance is none.
  static func remark(in utterance: Utterance, nouns: [(slot: String, nouns: [String])]) -> SlotRemark? {
    let words = utterance.tokens.map(\.folded)
    guard (1...10).contains(words.count) else { return nil }
    if let slot = personAsked(words, nouns) { return .question(slot: slot) }
    if deniesPerson(words), let slot = nouns.first(where: { $0.nouns.contains("person") })?.slot {
      return .dispute(slot: slot)
    }
    if asksForOtherSum(words), let slot = nouns.first(where: { $0.nouns.contains("amount") })?.slot {
      return .dispute(slot: slot)
    }
    guard
      let (slot, noun) = nouns.lazy.compactMap({ entry in
        entry.nouns.first(where: { words.contains($0) }).map { (entry.slot, $0) }
      }).first
    else { return nil }
    let cue = disputes.first { cue in words.indices.contains { words[$0...].starts(with: cue) } }
    let others = words.filter { word in
      word != noun && !(cue?.contains(word) ?? false) && !harmless.contains(word) && !WordClasses.isFunctionWord(word)
        && !questionWords.contains(word)
    }
    guard others.isEmpty else { return nil }
    if utterance.startsLikeQuestion { return .question(slot: slot) }
    return cue == nil ? nil : .dispute(slot: slot)
  }

  /// Reads an utterance that only refuses a value of the open request: "not from Nest", "anything but Nest", "not to Mei",
  /// "not 50".
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - open: The intent of the open request.
  ///   - salient: Its values, the latest first.
  ///   - vocabulary: Finds the values.
  /// - Returns: The remark; nil if the utterance says anything else.
  static func refusal(
    in utterance: Utterance, of open: IntentDeclaration, salient: [any SlotValue], _ vocabulary: SlotVocabulary
  ) -> SlotRemark? {
    let words = utterance.tokens.map(\.folded)
    guard (2...10).contains(words.count), !utterance.isQuestion else { return nil }
    let known = Set(salient.map(\.identity))
    let entries = vocabulary.values(in: utterance).filter { value in
      value.confidence >= .confirmationThreshold && value.value is any Choosable && known.contains(value.value.identity)
        || value.confidence >= .acceptanceThreshold && vocabulary.allParsers[value.parser].standsForSums
    }
    guard let entry = entries.max(by: { $0.tokens.count < $1.tokens.count }),
      let slot = open.slots.first(where: { vocabulary.parserIndex(of: $0.name, in: open.name) == entry.parser }),
      let cue = refusals.first(where: { cue in
        words.indices.contains { words[$0...].starts(with: cue) && $0 + cue.count <= entry.tokens.lowerBound }
      })
    else { return nil }
    // "Not 50, make it 60" gives another sum.
    let hasOtherNumber = utterance.tokens.indices.contains {
      !entry.tokens.contains($0) && WordClasses.category(of: utterance.tokens[$0]) == .number
    }
    let isAlone =
      !hasOtherNumber
      && words.indices.allSatisfy { position in
        entry.tokens.contains(position) || cue.contains(words[position]) || harmless.contains(words[position])
          || ["account", "bank", "take", "off", "use", "using"].contains(words[position])
          || WordClasses.isFunctionWord(words[position]) || WordClasses.isArticle(words[position])
      }
    return isAlone ? .dispute(slot: slot.name) : nil
  }

  private static let refusals: [[String]] = [
    ["anything", "but"], ["anyone", "but"], ["anybody", "but"], ["any", "account", "but"], ["don't", "take"],
    ["don't", "use"], ["do", "not", "take"], ["do", "not", "use"], ["never", "from"], ["not"],
  ]

  /// True for words that say that another person is meant: "that's not who I meant", "no, someone else".
  private static func deniesPerson(_ words: [String]) -> Bool {
    let denies = [["not", "who"], ["not", "whom"], ["isn't", "who"], ["someone", "else"], ["somebody", "else"]]
    return denies.contains { cue in words.indices.contains { words[$0...].starts(with: cue) } }
      && words.allSatisfy { denialWords.contains($0) || harmless.contains($0) }
  }

  private static let denialWords: Set<String> = [
    "not", "isn't", "who", "whom", "the", "i", "meant", "mean", "wanted", "was", "him", "her", "them", "someone",
    "somebody", "else", "thinking", "of", "you", "'ve", "picked", "got", "had", "in", "mind", "he", "she",
  ]

  /// True for a wish for more or less without a number: "a bit more please", "make it less", "that's far too much", "not
  /// that much".
  private static func asksForOtherSum(_ words: [String]) -> Bool {
    let isDenied = words.contains("not")
    let degree = words.indices.dropFirst().last {
      excesses.contains(words[$0])
        && (words[$0 - 1] == "too" || isDenied && ["that", "so", "quite"].contains(words[$0 - 1]))
    }
    if let degree {
      return words.indices.allSatisfy {
        $0 == degree || excessWords.contains(words[$0]) || harmless.contains(words[$0])
      }
    }
    let place = words.lastIndex { ["more", "less"].contains($0) }
    guard let place, place == 0 || !["no", "once", "any", "say"].contains(words[place - 1]) else { return false }
    return words.allSatisfy { comparisonWords.contains($0) || harmless.contains($0) }
  }

  private static let excesses: Set<String> = ["much", "little", "high", "low", "expensive"]
  private static let excessWords: Set<String> = [
    "too", "way", "far", "a", "bit", "bloody", "whoa", "wow", "what", "amount", "sum", "the", "well", "much", "not",
    "so", "quite",
  ]

  private static let comparisonWords: Set<String> = [
    "more", "less", "a", "bit", "little", "some", "slightly", "much", "lot", "make", "than", "should", "be", "give",
    "him", "her", "them", "rather", "maybe", "let", "somewhat",
  ]

  private static let questionWords: Set<String> = ["which", "what", "who", "whom", "whose", "how", "much", "where"]

  /// Returns the slot of a person that "who is that for" or "to whom" asks about, or of a sum that "how much" does.
  private static func personAsked(_ words: [String], _ nouns: [(slot: String, nouns: [String])]) -> String? {
    let content = words.filter {
      !WordClasses.isFunctionWord($0) && !harmless.contains($0) && !questionWords.contains($0)
    }
    guard content.isEmpty else { return nil }
    if words.contains("who") || words.contains("whom") { return nouns.first { $0.nouns.contains("person") }?.slot }
    let asksSum = words.indices.contains { words[$0...].starts(with: ["how", "much"]) }
    return asksSum ? nouns.first { $0.nouns.contains("amount") }?.slot : nil
  }
}
