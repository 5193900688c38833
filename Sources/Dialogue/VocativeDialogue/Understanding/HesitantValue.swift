import VocativeCore
import VocativeText

/// Replaces a value by the one that follows a hesitation: "forty, uh, forty-five dollars" becomes "forty-five dollars".
///
/// Names are left alone, since "Mei, um, Anna and Omar" is a list.
struct HesitantValue {
  let vocabulary: SlotVocabulary

  /// Returns the utterance with the last of such values alone; nil if it has none.
  func repaired(_ utterance: Utterance) -> Utterance? {
    guard utterance.tokens.contains(where: { Interregnum.hesitations.contains($0.folded) }) else { return nil }
    let cues = Interregnum.all(in: utterance).map(\.tokens.lowerBound)
    func nextRepair(_ position: Int) -> Int { cues.first { $0 >= position } ?? utterance.tokens.count }
    let values = vocabulary.values(in: utterance).filter {
      !($0.value is any SentenceFragment) && $0.confidence >= .acceptanceThreshold
    }
    for slip in values where !(slip.value is any Choosable) {
      let pause = utterance.tokens[slip.tokens.upperBound...].prefix { Interregnum.hesitations.contains($0.folded) }
      guard !pause.isEmpty, let repair = longest(at: pause.endIndex, values), repair.parsers.contains(slip.parser),
        // "20, um, 30 and 40 to Mei, Anna and Omar" is a list.
        !values.contains(where: {
          $0.parser == slip.parser && $0.tokens.lowerBound >= repair.end
            && $0.tokens.upperBound <= nextRepair(repair.end)
        })
      else { continue }
      return Utterance(
        utterance.text(of: 0..<slip.tokens.lowerBound) + " "
          + utterance.text(of: pause.endIndex..<utterance.tokens.count))
    }
    return nil
  }

  /// Returns the kinds of the longest values at a position, and their end: "3 ways" is no sum.
  private func longest(at position: Int, _ values: [ValueSpan]) -> (parsers: Set<Int>, end: Int)? {
    let here = values.filter { $0.tokens.lowerBound == position }
    return here.map(\.tokens.upperBound).max().map { end in
      (Set(here.filter { $0.tokens.upperBound == end }.map(\.parser)), end)
    }
  }
}
