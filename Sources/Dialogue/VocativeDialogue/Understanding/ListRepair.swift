import VocativeCore
import VocativeText

/// Takes entries out of a list that was just said: "split 60 with Omar and Mei, scratch Mei, just Omar".
///
/// The end of the utterance names only entries of the list, after words of leaving out or of restriction.
struct ListRepair {
  let vocabulary: SlotVocabulary

  private static let removals: Set<String> = [
    "scratch", "scrap", "drop", "forget", "remove", "skip", "lose", "strike", "leave", "without", "minus", "not",
    "exclude", "take",
  ]
  private static let restrictions: Set<String> = ["just", "only"]
  private static let companions: Set<String> = [
    "no", "nope", "nah", "wait", "actually", "sorry", "oh", "hang", "hold", "on", "i", "mean", "meant", "make", "it",
    "well",
    "out", "off", "then", "please", "instead", "after", "all", "and", "to", "with", "from", "for", "ok", "okay", "that",
    "do", "so", "of", "but",
  ]

  /// Returns the utterance without the entries that its end takes back; nil if there are none.
  func repaired(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard words.contains(where: { Self.removals.contains($0) || Self.restrictions.contains($0) }) else { return nil }
    let entries = vocabulary.values(in: utterance).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
        && vocabulary.allParsers[$0.parser] is any ListSlotParser
    }
    for parser in Set(entries.map(\.parser)) {
      let named = entries.filter { $0.parser == parser }.longest
      if let repaired = repaired(utterance, words, named) { return repaired }
    }
    return nil
  }

  private func repaired(_ utterance: Utterance, _ words: [String], _ named: [ValueSpan]) -> Utterance? {
    guard let tail = tail(words, named) else { return nil }
    let list = named.filter { $0.tokens.upperBound <= tail.start }
    guard list.count > 1, isRun(list, words) else { return nil }
    let isMeant = { (entry: ValueSpan, names: [ValueSpan]) in
      names.contains { $0.value.identity == entry.value.identity }
    }
    let kept = list.filter { entry in
      tail.kept.isEmpty ? !isMeant(entry, tail.removed) : isMeant(entry, tail.kept)
    }
    let known = (tail.kept + tail.removed).allSatisfy { isMeant($0, list) }
    guard known, !kept.isEmpty, kept.count < list.count,
      !kept.contains(where: { isMeant($0, tail.removed) }), let first = list.first, let last = list.last
    else { return nil }
    let names = kept.map { utterance.text(of: $0.tokens) }.joined(separator: " and ")
    let repaired = Utterance(
      [
        utterance.text(of: 0..<first.tokens.lowerBound), names,
        utterance.text(of: last.tokens.upperBound..<tail.start),
      ].filter { !$0.isEmpty }.joined(separator: " "))
    return kept.count == 1 ? repaired.withoutDistributives : repaired
  }

  /// Returns the end of an utterance that says only which entries are out, or which alone are in; nil if there is none.
  private func tail(_ words: [String], _ named: [ValueSpan]) -> (
    start: Int, removed: [ValueSpan], kept: [ValueSpan]
  )? {
    var start = words.count
    while start > 0 {
      if let entry = named.first(where: { $0.tokens.upperBound == start }) {
        start = entry.tokens.lowerBound
      } else if Self.removals.contains(words[start - 1]) || Self.restrictions.contains(words[start - 1])
        || Self.companions.contains(words[start - 1])
      {
        start -= 1
      } else {
        break
      }
    }
    // The list itself ends where the first word of leaving out begins, or the words before it.
    let cue = words.indices.first { place in
      place >= start && (Self.removals.contains(words[place]) || Self.restrictions.contains(words[place]))
        && named.contains { $0.tokens.upperBound <= place }
    }
    guard var begin = cue else { return nil }
    while begin > start, Self.companions.contains(words[begin - 1]) { begin -= 1 }
    var (removed, kept): ([ValueSpan], [ValueSpan]) = ([], [])
    var restricts = false
    for place in begin..<words.count {
      if Self.removals.contains(words[place]) { restricts = false }
      if Self.restrictions.contains(words[place]) { restricts = true }
      guard let entry = named.first(where: { $0.tokens.lowerBound == place }) else { continue }
      if restricts { kept.append(entry) } else { removed.append(entry) }
    }
    return removed.isEmpty && kept.isEmpty ? nil : (begin, removed, kept)
  }

  /// True if only "and" and its like stand between entries.
  private func isRun(_ list: [ValueSpan], _ words: [String]) -> Bool {
    zip(list, list.dropFirst()).allSatisfy { left, right in
      words[left.tokens.upperBound..<max(right.tokens.lowerBound, left.tokens.upperBound)].allSatisfy {
        ["and", "with", "plus", "&", "or"].contains($0)
      }
    }
  }
}
