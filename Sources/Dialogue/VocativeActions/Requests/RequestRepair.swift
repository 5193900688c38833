import VocativeDialogue
import VocativeText

/// A correction within a request: "turn the lights red, no, green", "pause, no wait, just skip it".
///
/// The terms are those of disfluency research (Shriberg 1994): reparandum, interregnum, repair.
struct RequestRepair {
  /// The words before the correction.
  let reparandum: Utterance
  /// The words after it.
  private(set) var repair: Utterance
  /// True if the words between are said for nothing else: "no wait", "sorry, I meant".
  let isCertain: Bool
  /// True if only a sound of hesitation stands between: "play Alien, er, Paddington".
  var isHesitation = false

  /// Finds the last correction of an utterance; nil if it has none.
  init?(_ utterance: Utterance) {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    if let end = Self.endOfLateCorrection(words),
      let start = tokens.indices.dropLast(words.count - end + 1).last(where: { tokens[$0].endsClause })
    {
      let first = tokens[(start + 1)..<end].firstIndex { !Self.pauses.contains($0.folded) } ?? end
      let last = tokens[...start].lastIndex { !Self.pauses.contains($0.folded) }
      guard first < end, let last else { return nil }
      reparandum = Utterance(utterance.text(of: 0..<(last + 1))).withoutPoliteness
      repair = Utterance(utterance.text(of: first..<end))
      isCertain = true
      return
    }
    for start in tokens.indices.dropFirst().reversed() {
      guard let length = Self.interregnum(in: tokens, words, at: start), start + length < tokens.count else { continue }
      var first = start
      // "Actually no", "oh no sorry": the words before belong to the interregnum too.
      while first > 1, Self.companions.contains(words[first - 1]),
        tokens[first - 2].endsClause || Self.hesitations.contains(words[first - 1])
      {
        first -= 1
      }
      var correction = Utterance(utterance.text(of: (start + length)..<tokens.count)).withoutReason
      let lead = correction.tokens.dropLast().prefix { Self.leads.contains($0.folded) }.count
      correction = Utterance(correction.text(of: lead..<correction.tokens.count))
      reparandum = Utterance(utterance.text(of: 0..<first)).withoutPoliteness
      repair = correction.withoutPoliteness.withoutRemark.withoutReason.withoutClosing
      // "Delete it, no, mark it as done": a "no" by itself takes back what was said, whatever follows.
      let isRefusal =
        ["no", "nope", "nah"].contains(words[start]) && tokens[start - 1].endsClause && tokens[start].endsClause
      isCertain = start - first + length > 1 || isRefusal
      return
    }
    if let (slip, correction) = Self.consequence(in: utterance) {
      (reparandum, repair) = (slip.withoutPoliteness, correction)
      isCertain = false
      return
    }
    guard
      let sound = tokens.indices.dropFirst().dropLast().last(where: { position in
        Self.hesitations.contains(words[position]) && tokens[position - 1].endsClause && tokens[position].endsClause
      })
    else { return nil }
    reparandum = Utterance(utterance.text(of: 0..<sound)).withoutPoliteness
    repair = Utterance(utterance.text(of: (sound + 1)..<tokens.count)).withoutPoliteness.withoutClosing
    (isCertain, isHesitation) = (false, true)
  }

  /// Returns a request with a number, and the number that replaces it for a reason between them: "make it for four people, Nina's
  /// coming too, so five"; nil without one.
  private static func consequence(in utterance: Utterance) -> (slip: Utterance, correction: Utterance)? {
    let clauses = utterance.commaClauses
    guard clauses.count > 2, let last = clauses.last, utterance.tokens[last.lowerBound].folded == "so" else {
      return nil
    }
    var start = last.lowerBound + 1
    while start < last.upperBound - 1, leads.contains(utterance.tokens[start].folded) { start += 1 }
    guard start < last.upperBound, hasNumber(clauses[0], in: utterance),
      !clauses[1..<(clauses.count - 1)].contains(where: { hasNumber($0, in: utterance) }),
      NumberParser(utterance.tokens).match(at: start)?.tokens.upperBound == last.upperBound
    else { return nil }
    return (Utterance(utterance.text(of: clauses[0])), Utterance(utterance.text(of: start..<last.upperBound)))
  }

  private static func hasNumber(_ clause: Range<Int>, in utterance: Utterance) -> Bool {
    let parser = NumberParser(utterance.tokens)
    return clause.contains { parser.match(at: $0) != nil }
  }

  /// Returns the end of a repair whose announcement follows it: "garage up, uh, down I meant"; nil without one.
  private static func endOfLateCorrection(_ words: [String]) -> Int? {
    [["i", "meant"], ["i", "mean"], ["i", "meant", "to", "say"]].first {
      words.count > $0.count + 1 && words.suffix($0.count).elementsEqual($0)
    }.map { words.count - $0.count }
  }

  /// Words around a repair whose announcement follows it.
  private static let pauses = hesitations.union(["no", "sorry", "wait"])

  private static func interregnum(in tokens: [Token], _ words: [String], at start: Int) -> Int? {
    for phrase in phrases where words[start...].starts(with: phrase) {
      // A single word must stand between clauses: "say sorry to Mei" corrects nothing.
      let isBoundary = tokens[start - 1].endsClause || Self.hesitations.contains(words[start - 1])
      if phrase.count == 1, !isBoundary || !Self.standsAlone(tokens, start) { continue }
      if phrase == ["make", "that"], tokens.count - start > 7 { continue }
      // "Ten rounds, make it eight" corrects; "dim it, make it cosy" goes on.
      if phrase == ["make", "it"], !tokens[start - 1].endsClause || !isCorrectedNumber(tokens, at: start + 2) {
        continue
      }
      // "Hang on, I'll be back" asks to wait, and "hold on to it" corrects nothing.
      if phrase.last == "on", !beginsClause(start, tokens, words) || !tokens[start + 1].endsClause { continue }
      return phrase.count
    }
    return nil
  }

  /// True if a number is all that follows, and another one was said before.
  private static func isCorrectedNumber(_ tokens: [Token], at position: Int) -> Bool {
    guard position < tokens.count else { return false }
    let parser = NumberParser(tokens)
    return parser.match(at: position)?.tokens.upperBound == tokens.count
      && tokens[..<(position - 2)].indices.contains { parser.match(at: $0) != nil }
  }

  /// True if a word begins a clause, or stands behind a "no" that does.
  private static func beginsClause(_ position: Int, _ tokens: [Token], _ words: [String]) -> Bool {
    tokens[position - 1].endsClause
      || (position > 1 && companions.contains(words[position - 1]) && tokens[position - 2].endsClause)
  }

  private static func standsAlone(_ tokens: [Token], _ position: Int) -> Bool {
    tokens[position].endsClause || ["actually", "rather"].contains(tokens[position].folded)
      || (position + 1 < tokens.count && companions.contains(tokens[position + 1].folded))
      || tokens[position].folded == "no" || hesitations.contains(tokens[position - 1].folded)
  }

  /// Returns the requests that may be meant, the surest first.
  ///
  /// A number alone keeps the unit of the number it replaces: "ten minutes, no, fifteen".
  ///
  /// - Parameter spans: The values in the reparandum.
  /// - Returns: The repair in place of the last part of its kind, and then the repair alone.
  func candidates(values spans: [Range<Int>]) -> [Utterance] {
    let clauses = repair.commaClauses
    guard clauses.count > 1, let first = clauses.first, first.count < 6 else { return versions(values: spans) }
    // "Paddington, the kids are still up": a remark follows the repair.
    var short = self
    short.repair = Utterance(repair.text(of: first))
    return versions(values: spans) + short.versions(values: spans)
  }

  private func versions(values spans: [Range<Int>]) -> [Utterance] {
    if let dated = replacingOrdinal { return [dated] }
    let words = reparandum.tokens.map(\.folded)
    let new = repair.tokens.map(\.folded)
    guard let first = new.first, new.count <= 6 else { return [namingObject, repair].compactMap(\.self) }
    var cuts: [Range<Int>] = []
    if let same = words.lastIndex(of: first), same > 0 { cuts.append(same..<words.count) }
    if Self.prepositions.contains(first), let place = words.lastIndex(where: Self.prepositions.contains), place > 0 {
      cuts.append(place..<words.count)
    }
    let numbers = numberSpans
    if let span = (spans + numbers).filter({ $0.lowerBound > 0 }).max(by: {
      ($0.upperBound, $0.count) < ($1.upperBound, $1.count)
    }) {
      cuts.append(span)
    }
    if let number = numbers.last, isNumber { cuts.insert(number, at: 0) }
    let length = min(new.count, max(words.count - 1, 1))
    if words.count > 1 { cuts.append((words.count - length)..<words.count) }
    // "Black and white, or rather vivid": no part of a value is replaced.
    let whole = cuts.filter { cut in
      !spans.contains { $0.lowerBound < cut.lowerBound && cut.lowerBound < $0.upperBound }
    }
    return whole.map { replacing($0) } + [replacingObject(values: spans), namingObject, repair].compactMap(\.self)
  }

  /// The reparandum with another beginning before its level: "legs up a bit, sorry, I meant the backrest"; nil for others.
  private func replacingObject(values spans: [Range<Int>]) -> Utterance? {
    let count = reparandum.tokens.count
    guard let level = spans.filter({ $0.upperBound == count }).map(\.lowerBound).min(), (1..<4).contains(level) else {
      return nil
    }
    return Utterance(repair.trimmedText + " " + reparandum.text(of: level..<count))
  }

  /// The repair with the object of the reparandum for its "it": "switch the radio off, no, just turn it down"; nil where it has
  /// none.
  private var namingObject: Utterance? {
    let words = reparandum.tokens.map(\.folded)
    guard let pronoun = repair.tokens.firstIndex(where: { ["it", "them"].contains($0.folded) }), pronoun > 0,
      let start = words.firstIndex(where: { ["the", "my", "this", "that", "these", "those"].contains($0) }), start > 0,
      case let length = words[(start + 1)...].prefix(while: isPartOfObject).count, length > 0
    else { return nil }
    let segments = [
      repair.text(of: 0..<pronoun), reparandum.text(of: start..<(start + 1 + length)),
      repair.text(of: (pronoun + 1)..<repair.tokens.count),
    ]
    return Utterance(segments.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func isPartOfObject(_ word: String) -> Bool {
    WordStem.isContentWord(word) && !["on", "off", "up", "down", "in", "out", "back"].contains(word)
  }

  private func replacing(_ cut: Range<Int>) -> Utterance {
    var start = cut.lowerBound
    let before = reparandum.tokens.map(\.folded)
    if start > 0, ["the", "a", "an", "my"].contains(before[start - 1]),
      ["the", "a", "an", "my"].contains(repair.tokens.first?.folded ?? "")
    {
      start -= 1
    }
    let rest =
      cut.upperBound < before.count && (repair.tokens.count <= cut.count || isNumber)
      ? " " + reparandum.text(of: cut.upperBound..<before.count) : ""
    return Utterance(reparandum.text(of: 0..<start) + " " + repair.trimmedText + rest)
  }

  /// The reparandum with another day of the month: "the third of June, sorry, the thirteenth"; nil if the repair is no
  /// ordinal alone, or the reparandum has no single one.
  private var replacingOrdinal: Utterance? {
    func ordinals(_ utterance: Utterance) -> [Range<Int>] {
      OrdinalParser().matches(in: utterance).map { match in
        let hasArticle = utterance.tokens[match.tokens.lowerBound].folded == "the"
        return hasArticle ? (match.tokens.lowerBound + 1)..<match.tokens.upperBound : match.tokens
      }
    }
    guard let new = ordinals(repair).first, new.upperBound == repair.tokens.count, repair.tokens.count <= 2,
      let old = ordinals(reparandum).last, ordinals(reparandum).count == 1
    else { return nil }
    let segments = [
      reparandum.text(of: 0..<old.lowerBound), repair.text(of: new),
      reparandum.text(of: old.upperBound..<reparandum.tokens.count),
    ]
    return Utterance(segments.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// True if the repair is a number alone.
  var isNumber: Bool {
    NumberParser(repair.tokens).match(at: 0)?.tokens.count == repair.tokens.count
  }

  private var numberSpans: [Range<Int>] {
    let parser = NumberParser(reparandum.tokens)
    return reparandum.tokens.indices.compactMap { parser.match(at: $0)?.tokens }
  }

  private static let phrases: [[String]] =
    [
      ["no", "wait", "actually"], ["no", "wait"], ["wait", "no"], ["no", "sorry"], ["sorry", "no"], ["actually", "no"],
      ["no", "actually"], ["no", "i", "meant"], ["no", "i", "mean"], ["make", "that"], ["make", "it"],
      ["or", "rather"],
      ["not", "that"], ["scratch", "that"], ["scrap", "that"], ["strike", "that"], ["forget", "that"],
      ["never", "mind"], ["or", "let", "'s", "say"], ["or", "lets", "say"],
      ["well", "let", "'s", "say"], ["actually", "let", "'s", "say"], ["hm", "better"], ["or", "actually"],
      ["or", "no"], ["the", "other", "way"], ["other", "way"],
    ] + Interregnum.announcements
  private static let companions = hesitations.union(["no", "sorry", "wait", "actually", "hang", "on", "oh", "ah"])
  /// Sounds and words of hesitation, which end what was said before them.
  private static let hesitations = Interregnum.hesitations.union(["oops", "whoops"])
  private static let leads: Set<String> = [
    "just", "i", "mean", "meant", "it", "'s", "should", "be", "make", "that", "er", "um", "wait", "let", "us", "say",
    "have", "rather", "was", "were",
  ]
  private static let prepositions: Set<String> = [
    "to", "in", "on", "at", "by", "for", "with", "from", "under", "into", "until", "till", "of",
  ]
}

extension Utterance {
  /// The text without a first clause that only says what was wrong: "wrong name, with Tim".
  fileprivate var withoutRemark: Utterance {
    guard let first = commaClauses.first, first.upperBound < tokens.count,
      case let words = tokens[first].map(\.folded),
      words.first == "wrong" || words.starts(with: ["let", "'s", "be"])
    else { return self }
    return Utterance(text(of: first.upperBound..<tokens.count))
  }

  /// The text without a first clause that only tells why something was wrong: "it's my day off, eight".
  fileprivate var withoutReason: Utterance {
    guard let first = commaClauses.first, first.upperBound < tokens.count,
      case let clause = Utterance(text(of: first)), clause.isStatement || clause.saysHabit,
      !clause.tokens.contains(where: { ["want", "need", "like", "'d", "prefer"].contains($0.folded) })
    else { return self }
    return Utterance(text(of: first.upperBound..<tokens.count))
  }

  /// True for "she always wins".
  private var saysHabit: Bool {
    let words = tokens.map(\.folded)
    return ["he", "she", "it", "they"].contains(words.first) && ["always", "never"].contains(words.word(at: 1))
  }

  /// The text without the words that only end a correction: "eight is better".
  fileprivate var withoutClosing: Utterance {
    let words = tokens.map(\.folded)
    guard
      let closing = Interregnum.closings.first(where: { words.count > $0.count && words.suffix($0.count) == $0[...] })
    else { return self }
    return Utterance(text(of: 0..<(words.count - closing.count)))
  }
}
