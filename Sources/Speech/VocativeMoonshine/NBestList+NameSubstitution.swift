import VocativeCore
import VocativeGrammar

extension NBestList {
  /// The number of sentences whose unexpected words are replaced by names.
  private static let sentenceCount = 2
  /// A name may stand where one is so likely, and does where one is expected.
  private static let (minimumNameProbability, expectedNameProbability) = (0.05, 0.3)

  /// Texts in which words that nothing led to expect give way to the names that may stand there, each sentence's a
  /// group.
  ///
  /// A name is spelled as its language does, which need not be as it sounds to the model: it writes “close wagging it”
  /// for Klaus Wagenknecht. Whoever knows how names are said can tell which fits.
  var nameSubstitutions: [[String]] {
    guard let scorer else { return [] }
    var seen: Set<[ArraySlice<String>]> = []
    var groups: [[String]] = []
    var sentenceCount = 0
    for hearing in hypotheses.sorted(by: { $0.score > $1.score }) where sentenceCount < Self.sentenceCount {
      guard let place = Self.nameRange(in: hearing, scorer) else { continue }
      let (before, words) = (hearing.words[..<place.lowerBound], hearing.words)
      guard seen.insert([before, words[place.upperBound...]]).inserted else { continue }
      let ways = scorer.states(of: Array(before))[before.count]
      // The word behind a name is not expected behind what is none: “for” in “to yosmin kairaka for rent”.
      let last = place.upperBound - 1
      let ends = [(place.upperBound, nil), (last, words[last])].filter { $0.0 > place.lowerBound }
      let count = groups.count
      for (end, next) in ends {
        let names = scorer.classMembers(after: ways, minimumProbability: Self.minimumNameProbability, before: next)
        if !names.isEmpty { groups.append(names.map { (before + [$0] + words[end...]).joined(separator: " ") }) }
      }
      if groups.count > count { sentenceCount += 1 }
    }
    return groups
  }

  /// Where a name may stand instead of words: where one is expected and none begins, or else where the unexpected ones
  /// begin.
  private static func nameRange(in hearing: Hypothesis, _ speech: ClassLanguageModel.Scorer) -> Range<Int>? {
    guard let unexpected = hearing.unexpectedRange else { return nil }
    let history = speech.states(of: Array(hearing.words[..<unexpected.lowerBound]))
    let start = history.indices.first { place in
      let names = speech.classMembers(after: history[place], minimumProbability: expectedNameProbability)
      return !names.isEmpty
        && !names.contains { $0 == hearing.words[place] || $0.hasPrefix(hearing.words[place] + " ") }
    }
    return (start ?? unexpected.lowerBound)..<unexpected.upperBound
  }
}
