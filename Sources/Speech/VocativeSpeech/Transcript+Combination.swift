import VocativeCore

extension Transcript {
  /// The confidence given to an empty transcript.
  private static let emptyTextWeight = 0.5

  /// Combines the transcript with that of another recogniser.
  ///
  /// Returns the transcript with the higher confidence. Where the texts differ, its confidence falls with the number of
  /// different words and with the confidence of the other one, whose text becomes the first alternative.
  func combined(with other: Transcript) -> Transcript {
    let (mine, theirs) = (combinationWeight, other.combinationWeight)
    var (taken, left) = theirs > mine ? (other, self) : (self, other)
    taken.duration = max(duration, other.duration)
    if taken.phones.isEmpty { taken.phones = left.phones }
    guard taken.text != left.text else { return taken }
    let (more, less) = (max(mine, theirs), min(mine, theirs))
    let trust = more + less > 0 ? (more + taken.wordAgreement(with: left) * less) / (more + less) : 0
    taken.confidence = Confidence(taken.confidence.value * trust)
    for index in taken.words.indices {
      taken.words[index].confidence = Confidence(taken.words[index].confidence.value * trust)
    }
    if !left.text.isEmpty {
      taken.alternatives.removeAll { $0.text == left.text }
      taken.alternatives.insert(
        Hypothesis(left.text, confidence: Confidence(left.confidence.value * (1 - trust))), at: 0)
    }
    return taken
  }

  private var combinationWeight: Double { text.isEmpty ? Self.emptyTextWeight : confidence.value }

  /// Returns the share of words that both have in the same order, of those of the longer one.
  private func wordAgreement(with other: Transcript) -> Double {
    let (mine, theirs) = (text.split(separator: " "), other.text.split(separator: " "))
    let changes = theirs.difference(from: mine)
    let kept = mine.count - changes.removals.count
    return Double(kept) / Double(max(mine.count, theirs.count, 1))
  }
}
