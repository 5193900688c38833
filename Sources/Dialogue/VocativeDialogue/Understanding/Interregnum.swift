import VocativeText

/// The words between a slip of the tongue and its repair: "no wait", "I mean", "actually no", "sorry".
///
/// The terms are those of disfluency research (Shriberg 1994): reparandum, interregnum, repair.
package struct Interregnum {
  /// The tokens of the words, never at the beginning or the end of the utterance.
  let tokens: Range<Int>
  /// True if the words take back what stands before them; "actually" alone only introduces.
  let isRetraction: Bool
  /// True if the words end with a phrase such as "the other way round": the values after it take the others' places.
  let isReversal: Bool
  /// True if the words only ask to wait, as "hang on" does: a value after them replaces another, a request does not.
  var isPause = false
  /// True if the words take back all before them: "forget it", "scratch that".
  var isCancellation = false

  /// The words that take something back.
  private static let retractions: Set<String> = [
    "no", "nope", "nah", "mean", "meant", "rather", "scratch", "scrap", "strike", "correction",
  ]
  /// The words that may take something back.
  private static let doubts: Set<String> = ["wait", "sorry", "actually", "oops", "whoops"]
  /// The words that may stand beside them.
  private static let companions = hesitations.union([
    "i", "or", "make", "it", "that", "well", "hold", "hang", "on", "'m", "no", "should", "say", "sorry", "wait", "ok",
    "okay",
  ])
  private static let openers = hesitations.union(["or", "i", "make", "well", "hold", "hang"])
  private static let instructions: [[String]] =
    [["make", "it"], ["make", "that"]] + exclamations + cancellations + alternatives
  /// Words that put something else in the place of what was said: "tomorrow, or you know what, on Monday".
  private static let alternatives: [[String]] = [
    ["or", "you", "know", "what"], ["or", "do", "you", "know", "what"], ["or", "tell", "you", "what"],
    ["i", "should", "say"], ["or", "should", "i", "say"],
    ["ah", "better"], ["hmm", "better"], ["no", "better"], ["well", "better"], ["er", "better"], ["uh", "better"],
    ["um", "better"], ["or", "better"], ["or", "better", "still"], ["or", "better", "yet"], ["or", "even", "better"],
  ].sorted { $0.count > $1.count }
  private static let exclamations: [[String]] = [
    ["what", "am", "i", "saying"], ["what", "was", "i", "saying"], ["what", "am", "i", "doing"], ["silly", "me"],
    ["excuse", "me"], ["pardon", "me"], ["my", "apologies"], ["i", "beg", "your", "pardon"], ["beg", "pardon"],
    ["my", "mistake"], ["my", "bad"], ["that", "'s", "wrong"], ["i", "said", "that", "badly"],
    ["i", "said", "that", "wrong"], ["i", "put", "that", "badly"], ["that", "came", "out", "wrong"], ["i", "misspoke"],
    ["let", "me", "rephrase"], ["let", "me", "rephrase", "that"], ["let", "me", "say", "that", "again"],
    ["let", "me", "start", "again"], ["let", "me", "start", "over"], ["slip", "of", "the", "tongue"],
    ["on", "second", "thoughts"], ["on", "second", "thought"], ["second", "thoughts"], ["on", "reflection"],
    ["tell", "a", "lie"], ["i", "tell", "a", "lie"],
  ]
  /// Words that lead from a retraction to what was meant: "no, sorry, I'm thinking of Tuesday".
  private static let recollections: [[String]] = [
    ["i", "'m", "thinking", "of"], ["i", "was", "thinking", "of"], ["i", "'m", "talking", "about"],
    ["i", "was", "talking", "about"],
  ]
  private static let cancellations: [[String]] = [
    ["scratch", "that"], ["scrap", "that"], ["strike", "that"], ["scratch", "it"], ["scrap", "it"],
    ["forget", "that"], ["forget", "it"], ["never", "mind"], ["nvm"], ["nevermind"], ["drop", "that"],
    ["skip", "that"], ["cancel", "that"],
  ]

  /// The words after "that" by which it points to an entry of the app.
  private static let nouns: Set<String> = ["request", "payment", "transfer", "order", "standing", "schedule"]

  /// True for a "well" between two pauses, behind which a value replaces another: "on Tuesday, well, Wednesday".
  private static func isHesitantWell(_ position: Int, _ utterance: Utterance) -> Bool {
    utterance.tokens[position].folded == "well" && utterance.tokens[position].endsClause
      && utterance.tokens[position - 1].endsClause
  }

  /// Returns the interregna of an utterance, in order.
  static func all(in utterance: Utterance) -> [Interregnum] {
    let words = utterance.tokens.map(\.folded)
    var found: [Interregnum] = []
    // "No no, I owe her": words at the beginning take nothing back that was said here.
    var position = max(1, words.prefix(while: WordClasses.refusals.contains).count)
    while position < words.count {
      guard !deniesNoun(position, utterance), !isQuotedAnswer(position, utterance),
        let last = end(of: words, from: position) ?? (isHesitantWell(position, utterance) ? position + 1 : nil),
        last < words.count
      else {
        position += 1
        continue
      }
      let reversal = ReversalWords.all.first { words[last...].starts(with: $0) && last + $0.count < words.count }
      let end = last + (reversal?.count ?? 0)
      let run = words[position..<end]
      let retracts = run.contains(where: retractions.contains) || instructions.contains { run.contains(sequence: $0) }
      var cue = Interregnum(tokens: position..<end, isRetraction: retracts, isReversal: reversal != nil)
      cue.isPause = !retracts && !run.contains(where: doubts.contains)
      cue.isCancellation = cancellations.contains { run.contains(sequence: $0) }
      found.append(cue)
      position = end
    }
    return found
  }

  /// True for the "no" of "no share for me", which takes nothing back.
  private static func deniesNoun(_ position: Int, _ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    guard tokens[position].folded == "no", !tokens[position].endsClause, position + 1 < tokens.count else {
      return false
    }
    return deniedNouns.contains(tokens[position + 1].folded)
  }

  /// True for the "no" of "say no to the cinema one", which takes nothing back.
  private static func isQuotedAnswer(_ position: Int, _ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    return tokens[position].folded == "no" && position + 1 < tokens.count && tokens[position + 1].folded == "to"
      && !tokens[position - 1].endsClause
      && ["say", "says", "said", "saying", "answer", "reply"].contains(tokens[position - 1].folded)
  }

  private static let deniedNouns: Set<String> = [
    "commission", "charge", "charges", "cost", "costs", "extra", "extras", "share", "part", "rush", "hurry", "need",
    "note", "notes", "message", "reference", "fee", "fees", "interest",
    "reason", "matter", "later", "more", "less", "earlier", "sooner", "strings", "exceptions",
  ]

  /// Returns the end of an interregnum that begins at a word; nil if none does.
  private static func end(of words: [String], from start: Int) -> Int? {
    // "From Nest rather than from Top Bank" takes nothing back.
    let isContrast = { (place: Int) in
      words[place] == "rather" && place + 1 < words.count && words[place + 1] == "than"
    }
    let isHead = { (word: String) in retractions.contains(word) || doubts.contains(word) }
    guard !isContrast(start) else { return nil }
    // "Cancel that request" is no repair.
    let isObject = { (place: Int) in place < words.count && nouns.contains(words[place]) }
    let instruction = { (place: Int) in
      instructions.first { words[place...].starts(with: $0) && !isObject(place + $0.count) }
    }
    guard isHead(words[start]) || openers.contains(words[start]) || instruction(start) != nil else { return nil }
    var end = start
    while end < words.count {
      if let words = instruction(end) ?? (end > start ? Self.recollection(at: end, words) : nil) {
        end += words.count
      } else if !isContrast(end), isHead(words[end]) || companions.contains(words[end]) {
        end += 1
      } else {
        break
      }
    }
    // "Sixty, no, I need …": words that begin the next clause are not part of it.
    while end > start, !isHead(words[end - 1]), !hesitations.contains(words[end - 1]),
      !(instructions + WordClasses.pauses + recollections).contains(where: {
        words[start..<end].suffix($0.count).elementsEqual($0)
      })
    {
      end -= 1
    }
    let run = words[start..<end]
    let hasHead =
      run.contains(where: isHead) || (instructions + WordClasses.pauses).contains { run.contains(sequence: $0) }
    return hasHead ? end : nil
  }

  private static func recollection(at place: Int, _ words: [String]) -> [String]? {
    recollections.first { words[place...].starts(with: $0) }
  }

  /// The words that announce a repair and begin no request, the longest first.
  package static let announcements: [[String]] = {
    let verbs: Set<String> = ["mean", "meant", "scratch", "scrap", "strike"]
    let words = retractions.subtracting(verbs).union(doubts).map { [$0] }
    return (words + exclamations + alternatives + WordClasses.pauses + [["i", "mean"], ["i", "meant"]])
      .sorted { $0.count > $1.count }
  }()

  /// The words that may end a repair: "on Monday I mean", "eight is better".
  package static let closings: [[String]] = [
    ["i", "mean"], ["i", "meant", "to", "say"], ["i", "meant"], ["i", "wanted", "to", "say"], ["that", "is"],
    ["i", "should", "say"], ["i", "should", "have", "said"], ["i", "ought", "to", "say"],
    ["rather"], ["actually"], ["really"], ["is", "better"],
    ["is", "best"],
    ["would", "be", "better"], ["suits", "me", "better"], ["suits", "better"], ["works", "better"], ["it", "is"],
    ["should", "cover", "it"], ["can", "cover", "it"],
    ["should", "pay", "it"], ["should", "pay"], ["will", "do"],
  ]

  /// True if words that take back all before them begin at a token: "forget it", "nvm".
  static func isCancellation(at position: Int, in utterance: Utterance) -> Bool {
    let words = utterance.tokens[position...].map(\.folded)
    return cancellations.contains { words.starts(with: $0) }
  }

  /// True if a word may belong to an interregnum.
  static func isPart(_ word: String) -> Bool {
    retractions.contains(word) || doubts.contains(word) || companions.contains(word)
  }

  /// Sounds of hesitation and of dismay.
  package static let hesitations: Set<String> = [
    "er", "erm", "um", "uh", "uhm", "hm", "hmm", "ah", "oh", "eh", "argh", "ugh", "gah",
  ]
}

extension ArraySlice<String> {
  /// True if some words follow one another in the slice.
  fileprivate func contains(sequence words: [String]) -> Bool {
    indices.contains { self[$0...].starts(with: words) }
  }
}
