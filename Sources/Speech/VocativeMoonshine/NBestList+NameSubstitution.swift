import VocativeCore
import VocativeGrammar

extension NBestList {
  /// The number of sentences whose unexpected words are replaced by names.
  private static let sentenceCount = 2
  /// The least probability of a place where a name may stand, and of one where it is expected.
  private static let (minimumNameProbability, expectedNameProbability) = (0.05, 0.3)

  /// The texts with unexpected words replaced by the names that may stand there, in a group for each sentence.
  ///
  /// A name is spelled as its language does, which need not be as it sounds to the model: it writes “close wagging it”
  /// for Klaus Wagenknecht. A recogniser that knows how names are pronounced finds the one that fits.
  var nameSubstitutions: [[String]] {
    guard let scorer else { return [] }
    var seen: Set<[ArraySlice<String>]> = []
    var groups: [[String]] = []
    var sentenceCount = 0
    for hypothesis in hypotheses.sorted(by: { $0.score > $1.score }) where sentenceCount < Self.sentenceCount {
      guard let place = Self.nameRange(in: hypothesis, scorer) else { continue }
      let (before, words) = (hypothesis.words[..<place.lowerBound], hypothesis.words)
      guard seen.insert([before, words[place.upperBound...]]).inserted else { continue }
      let state = scorer.states(of: Array(before))[before.count]
      // The word behind a name is not expected behind what is none: “for” in “to yosmin kairaka for rent”.
      let last = place.upperBound - 1
      let ends = [(place.upperBound, nil), (last, words[last])].filter { $0.0 > place.lowerBound }
      let count = groups.count
      for (end, next) in ends {
        let names = scorer.classMembers(after: state, minimumProbability: Self.minimumNameProbability, before: next)
        if !names.isEmpty { groups.append(names.map { (before + [$0] + words[end...]).joined(separator: " ") }) }
      }
      if groups.count > count { sentenceCount += 1 }
    }
    return groups
  }

  /// Returns the words that a name may replace: from where one is expected and none begins, or else from the first
  /// unexpected word.
  private static func nameRange(in hypothesis: Hypothesis, _ speech: ClassLanguageModel.Scorer) -> Range<Int>? {
    guard let unexpected = hypothesis.unexpectedRange else { return nil }
    let history = speech.states(of: Array(hypothesis.words[..<unexpected.lowerBound]))
    let start = history.indices.first { place in
      let names = speech.classMembers(after: history[place], minimumProbability: expectedNameProbability)
      return !names.isEmpty
        && !names.contains { $0 == hypothesis.words[place] || $0.hasPrefix(hypothesis.words[place] + " ") }
    }
    return (start ?? unexpected.lowerBound)..<unexpected.upperBound
  }
}
