import VocativeText

/// Recognises a question about how to ask for something: "what do I say to send money", "how do I split a bill".
struct WordingQuestion {
  /// The words of what is to be asked for.
  let topic: Utterance
  /// True if the utterance asks what to say, rather than how to do something.
  let asksForWords: Bool
  /// True if it asks for help with one thing, which may be something of the world outside: "help with splitting".
  let asksForHelp: Bool

  /// The words with which people ask for the wording.
  private static let questionWords: Set<String> = ["what", "how", "which", "words"]
  private static let speaking: Set<String> = ["say", "tell", "word", "phrase", "ask", "words", "use"]
  private static let between: Set<String> = [
    "i", "we", "do", "does", "one", "must", "should", "can", "could", "would", "have", "need", "to", "shall", "am",
    "supposed", "'m", "'d", "gotta", "got", "are", "the", "word", "words", "will", "exactly", "way", "best", "ought",
    "is", "sentence", "command", "right",
  ]
  private static let methods: [[String]] = [
    ["how", "do", "i"], ["how", "can", "i"], ["how", "could", "i"], ["how", "would", "i"], ["how", "should", "i"],
    ["how", "do", "we"], ["how", "can", "we"], ["how", "does", "one"], ["how", "to"], ["how", "do", "you"],
    ["how", "must", "i"], ["how", "i", "can"], ["how", "i"],
  ]
  /// Words before and after what is asked about: "help me with requests", "how does splitting work".
  private static let helps: [(before: [[String]], after: [String]?)] = [
    (
      [
        ["help", "with"], ["help", "me", "with"], ["help", "on"], ["help", "about"], ["help", "for"],
        ["i", "need", "help", "with"], ["can", "you", "help", "me", "with"], ["could", "you", "help", "me", "with"],
        ["can", "you", "help", "with"], ["what", "can", "i", "do", "with"], ["what", "can", "you", "do", "with"],
        ["how", "do", "i", "use"], ["what", "are", "my", "options", "for"], ["explain"],
      ], nil
    ),
    ([["how", "does"], ["how", "do"], ["how", "is"], ["explain", "how"]], ["work"]),
    ([["explain", "how"]], ["works"]),
  ]
  /// The number of words of what is asked about.
  private static let helpLength = 4

  /// Returns the words of what help is asked with; nil if it is not asked for.
  private static func helpTopic(in words: ArraySlice<String>) -> Range<Int>? {
    for (before, after) in helps {
      guard let lead = before.first(where: { words.starts(with: $0) }) else { continue }
      let rest = words.dropFirst(lead.count)
      guard let after else { return (1...helpLength).contains(rest.count) ? rest.indices : nil }
      if rest.count > 1, rest.count <= helpLength + 1, let last = rest.last, after.contains(last) {
        return rest.dropLast().indices
      }
    }
    return nil
  }

  /// Words before what is to be asked for: "to send money", "when I want money".
  private static let leads: Set<String> = [
    "to", "for", "when", "if", "that", "you", "about", "in", "order", "sorry", "excuse", "me", "so", "and", "because",
  ]
  private static let detours: Set<String> = ["go", "about", "have", "need", "to", "best", "actually", "just"]

  /// Questions about what the assistant can do, if no value follows: "are you able to divide a bill".
  private static let abilities: [[String]] = [
    ["are", "you", "able", "to"], ["would", "you", "be", "able", "to"], ["are", "you", "capable", "of"],
    ["do", "you", "know", "how", "to"], ["is", "it", "possible", "for", "you", "to"], ["is", "it", "possible", "to"],
    ["am", "i", "able", "to"],
  ]
  /// Questions that ask for a request itself, unless its object is of any number: "can you split bills".
  private static let requests: [[String]] = [["can", "you"], ["could", "you"], ["can", "i"], ["could", "i"]]
  private static let determiners: Set<String> = [
    "my", "the", "a", "an", "some", "it", "that", "this", "these", "those", "them", "me", "him", "her", "us", "all",
  ]

  /// Returns the start of the verb after the words that ask about an ability; nil if there are none.
  private static func ability(of words: [String], isVerb: (String) -> Bool) -> Int? {
    if let lead = abilities.first(where: { words.starts(with: $0) }) { return lead.count }
    guard let lead = requests.first(where: { words.starts(with: $0) }), words.count > lead.count + 1,
      isVerb(words[lead.count]), let last = words.last, last.count > 3, last.hasSuffix("s"), !last.hasSuffix("ss"),
      determiners.isDisjoint(with: words[lead.count...])
    else { return nil }
    return lead.count
  }

  /// Reads an utterance as a question about the wording; nil if it is none.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - isVerb: Tells if a word is the verb of a request.
  ///   - hasValues: Tells if the words of what is to be asked for have a value, which makes them a request.
  init?(_ utterance: Utterance, isVerb: (String) -> Bool, hasValues: (Utterance) -> Bool) {
    let words = utterance.tokens.map(\.folded)
    let opening = utterance.tokens.prefix { WordClasses.category(of: $0) == .filler }.count
    if let verb = Self.ability(of: Array(words[opening...]), isVerb: isVerb).map({ $0 + opening }), verb < words.count {
      let topic = Utterance(utterance.text(of: verb..<words.count))
      if !hasValues(topic) {
        (self.topic, asksForWords, asksForHelp) = (topic, false, false)
        return
      }
    }
    if let range = Self.helpTopic(in: words[opening...]) {
      let topic = Utterance(utterance.text(of: range))
      if !hasValues(topic) {
        (self.topic, asksForWords, asksForHelp) = (topic, true, true)
        return
      }
    }
    for start in words.indices where Self.questionWords.contains(words[start]) {
      if let place = Self.speakingVerb(after: start, words) {
        let topic = Self.topic(besides: start..<(place + 1), utterance)
        guard !topic.tokens.isEmpty else { return nil }
        (self.topic, asksForWords, asksForHelp) = (topic, true, false)
        return
      }
      guard let method = Self.methods.first(where: { words[start...].starts(with: $0) }) else { continue }
      var place = start + method.count
      while place < words.count, Self.detours.contains(words[place]) { place += 1 }
      if start <= 2 || utterance.tokens[start - 1].endsClause, place < words.count, isVerb(words[place]) {
        (topic, asksForWords, asksForHelp) = (Utterance(utterance.text(of: place..<words.count)), false, false)
        return
      }
    }
    return nil
  }

  /// Returns the place of the verb of speaking in a question that begins at a word; nil if it is about something else.
  private static func speakingVerb(after start: Int, _ words: [String]) -> Int? {
    var place = start + 1
    // "Which words do I use".
    if place < words.count, ["words", "word"].contains(words[place]) { place += 1 }
    while place < words.count, between.contains(words[place]), !speaking.contains(words[place]) { place += 1 }
    guard place > start + 1, place < words.count else { return nil }
    let isAddressed = place + 1 < words.count && ["you", "u"].contains(words[place + 1])
    switch words[place] {
    case "say", "phrase", "word": return place
    case "tell", "ask": return isAddressed ? place : nil
    case "words", "use": return words[start] == "which" || words[place] == "words" ? place : nil
    default: return nil
    }
  }

  /// Returns what is to be asked for: the words after the question, or those before it if none of them says anything.
  private static func topic(besides question: Range<Int>, _ utterance: Utterance) -> Utterance {
    let (after, before) = (question.upperBound..<utterance.tokens.count, 0..<question.lowerBound)
    let says = { (range: Range<Int>) in
      utterance.tokens[range].contains { WordClasses.category(of: $0) == .content && $0.folded != "me" }
    }
    let range = says(after) ? after : before
    let first = range.first { !leads.contains(utterance.tokens[$0].folded) }
    return says(range) ? Utterance(utterance.text(of: (first ?? range.lowerBound)..<range.upperBound)) : Utterance("")
  }
}
