import VocativeCore
import VocativeText

/// Takes back a time in favour of the present: "send it tomorrow, no, do it now", "on Friday, forget Friday, right now".
struct TimeRepair {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  /// Words that take the time after them back where it is one that was said before.
  private static let removals: Set<String> = ["forget", "drop", "skip", "scratch", "scrap", "not", "cancel", "leave"]
  /// Words between the interregnum and the present.
  private static let leads: Set<String> = [
    "just", "do", "send", "pay", "make", "it", "that", "go", "please", "the", "on", "for", "right", "actually", "no",
    "rather", "i", "want", "to", "get", "put", "out", "'s", "let", "then", "and", "but", "have", "transfer", "give",
  ]
  private static let closings: [[String]] = [["instead"], ["please"], ["i", "mean"], ["i", "meant"], ["then"]]

  /// Words between a time that is ruled out and the one that is meant: "not today though, on Monday".
  private static let postponements: Set<String> = [
    "but", "rather", "on", "for", "only", "though", "tho", "however", "please", "instead", "better", "make", "it", "do",
    "just", "no", "let", "'s", "go", "out", "have", "can", "you", "send", "pay", "to", "that", "then", "at",
  ]

  /// Returns the utterance without the time that was taken back; nil if there is none.
  func repaired(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    let values = vocabulary.values(in: utterance)
    let presents = values.filter { $0.value is Immediacy }
    let parsers = Set(matcher.variantSlots.compactMap { vocabulary.parserIndex(of: $0.slot, in: $0.intent) })
    let times = values.filter { parsers.contains($0.parser) && $0.confidence >= .acceptanceThreshold }
    guard !times.isEmpty else { return nil }
    if let postponed = postponed(presents + times, times, words, utterance) { return postponed }
    if let confirmed = confirmed(presents + times, times, words, utterance) { return confirmed }
    guard !presents.isEmpty else { return nil }
    let cues = Interregnum.all(in: utterance).map(\.tokens) + removals(of: times, words)
    for present in presents.sorted(by: { $0.tokens.count > $1.tokens.count }) {
      for cue in cues where cue.upperBound <= present.tokens.lowerBound {
        let earlier = times.filter { $0.tokens.upperBound <= cue.lowerBound }
        guard
          let slip = earlier.max(by: {
            ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count)
          }),
          (cue.upperBound..<present.tokens.lowerBound).allSatisfy({
            Self.leads.contains(words[$0]) || utterance.tokens[slip.tokens].map(\.folded).contains(words[$0])
              || WordClasses.category(of: utterance.tokens[$0]) == .filler || Self.removals.contains(words[$0])
          })
        else { continue }
        return without(slip.tokens, cue.lowerBound..<present.tokens.upperBound, utterance, words)
      }
    }
    return nil
  }

  /// Returns the utterance without a time that is ruled out before another one: "not now but tomorrow".
  private func postponed(
    _ refused: [ValueSpan], _ times: [ValueSpan], _ words: [String], _ utterance: Utterance
  ) -> Utterance? {
    for slip in refused where slip.tokens.lowerBound > 0 && words[slip.tokens.lowerBound - 1] == "not" {
      let end = slip.tokens.upperBound
      let time = times.first { time in
        time.tokens.lowerBound >= end && time.value.identity != slip.value.identity
          && (slip.value is Immediacy || (end < words.count && words[end] == "but")
            || utterance.tokens[end - 1].endsClause)
          && words[end..<time.tokens.lowerBound].allSatisfy(Self.postponements.contains)
      }
      guard let time else { continue }
      let start = slip.tokens.lowerBound - 1
      let from = words[end..<time.tokens.lowerBound].firstIndex { ["on", "for"].contains($0) }
      return Utterance(
        [
          utterance.text(of: 0..<start),
          utterance.text(of: (from ?? time.tokens.lowerBound)..<words.count),
        ].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return nil
  }

  /// Returns the utterance without a time that is ruled out behind another one: "tomorrow, not today".
  private func confirmed(
    _ refused: [ValueSpan], _ times: [ValueSpan], _ words: [String], _ utterance: Utterance
  ) -> Utterance? {
    for slip in refused where slip.tokens.lowerBound > 1 && words[slip.tokens.lowerBound - 1] == "not" {
      let end = slip.tokens.upperBound
      guard end == words.count || utterance.tokens[end - 1].endsClause else { continue }
      let start = slip.tokens.lowerBound - 1
      let isMeant = times.contains {
        $0.tokens.upperBound <= start && start - $0.tokens.upperBound < 2 && $0.value.identity != slip.value.identity
          && words[$0.tokens.upperBound..<start].allSatisfy(Self.postponements.contains)
      }
      guard isMeant else { continue }
      return Utterance(
        [utterance.text(of: 0..<start), utterance.text(of: end..<words.count)].filter { !$0.isEmpty }
          .joined(separator: " "))
    }
    return nil
  }

  /// Returns the words of leaving out before a time that was said before.
  private func removals(of times: [ValueSpan], _ words: [String]) -> [Range<Int>] {
    words.indices.filter { Self.removals.contains(words[$0]) }.compactMap { place in
      let next = words[(place + 1)...].firstIndex { !["the", "on", "for"].contains($0) } ?? words.count
      let repeats =
        next < words.count
        && times.contains { $0.tokens.upperBound <= place && words[$0.tokens].contains(words[next]) }
      return repeats ? place..<(next + 1) : nil
    }
  }

  private func without(_ slip: Range<Int>, _ repair: Range<Int>, _ utterance: Utterance, _ words: [String])
    -> Utterance
  {
    var start = slip.lowerBound
    if start > 0, ["on", "for", "by"].contains(words[start - 1]) { start -= 1 }
    var end = repair.upperBound
    while let closing = Self.closings.first(where: { words[end...].starts(with: $0) }) { end += closing.count }
    return Utterance(
      [
        utterance.text(of: 0..<start), utterance.text(of: slip.upperBound..<repair.lowerBound),
        utterance.text(of: end..<words.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
