import VocativeCore
import VocativeText

/// Replaces a value by the one that follows a hesitation: "forty, uh, forty-five dollars" becomes "forty-five dollars".
///
/// Names are left alone, since "Mei, um, Anna and Omar" is a list, unless both follow a preposition of where something comes
/// from: "from Crown, er, out of Pine".
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
    for slip in values {
      if slip.value is any Choosable {
        if let end = sourceRepair(after: slip, values, utterance) {
          return Utterance(
            utterance.text(of: 0..<slip.tokens.lowerBound) + " " + utterance.text(of: end..<utterance.tokens.count))
        }
        continue
      }
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

  /// Returns the position of the source that replaces another one after a hesitation; nil if there is none.
  private func sourceRepair(after slip: ValueSpan, _ values: [ValueSpan], _ utterance: Utterance) -> Int? {
    let words = utterance.tokens.map(\.folded)
    let pause = words[slip.tokens.upperBound...].prefix { Interregnum.hesitations.contains($0) }
    guard !pause.isEmpty,
      Self.sources.contains(where: { words[..<slip.tokens.lowerBound].suffix($0.count) == $0[...] }),
      let lead = Self.sources.first(where: { words[pause.endIndex...].starts(with: $0) }),
      case let start = pause.endIndex + lead.count,
      let repair = values.first(where: { $0.tokens.lowerBound == start && $0.parser == slip.parser }),
      repair.value.identity != slip.value.identity
    else { return nil }
    return start
  }

  private static let sources = [["from"], ["out", "of"], ["from", "my"], ["out", "of", "my"]].sorted {
    $0.count > $1.count
  }

  /// Returns the kinds of the longest values at a position, and their end: "3 ways" is no sum.
  private func longest(at position: Int, _ values: [ValueSpan]) -> (parsers: Set<Int>, end: Int)? {
    let here = values.filter { $0.tokens.lowerBound == position }
    return here.map(\.tokens.upperBound).max().map { end in
      (Set(here.filter { $0.tokens.upperBound == end }.map(\.parser)), end)
    }
  }
}
