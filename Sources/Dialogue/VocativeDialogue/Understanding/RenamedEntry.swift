import VocativeCore
import VocativeText

/// Replaces the last word of a name: "to Priya Nair, hang on, not Nair, Sharma" names Priya Sharma.
struct RenamedEntry {
  let vocabulary: SlotVocabulary
  /// The values of the utterance.
  let values: [ValueSpan]

  /// Returns the utterance with the other name; nil if the words after an interregnum do not end the name before it.
  func repaired(_ utterance: Utterance, after cue: Interregnum) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard let slip = slip(before: cue) else { return nil }
    var place = cue.tokens.upperBound
    if words[place...].starts(with: ["not", words[slip.tokens.upperBound - 1]]) { place += 2 }
    guard place < words.count, WordClasses.category(of: utterance.tokens[place]) == .content,
      !values.contains(where: { $0.tokens.lowerBound == place && $0.tokens.count > 1 && $0.value is any Choosable })
    else { return nil }
    let name = Utterance(utterance.text(of: slip.tokens.dropLast()) + " " + utterance.text(of: place..<(place + 1)))
    let isOther = vocabulary.allParsers[slip.parser].erasedMatches(in: name).contains {
      $0.tokens == name.tokens.indices && $0.confidence >= .confirmationThreshold
        && $0.value.identity != slip.value.identity
    }
    guard isOther else { return nil }
    return Utterance(
      [
        utterance.text(of: 0..<slip.tokens.lowerBound), name.trimmedText,
        utterance.text(of: slip.tokens.upperBound..<max(cue.tokens.lowerBound, slip.tokens.upperBound)),
        utterance.text(of: (place + 1)..<words.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the last entry before an interregnum whose name has several words.
  private func slip(before cue: Interregnum) -> ValueSpan? {
    let earlier = values.filter {
      $0.tokens.upperBound <= cue.tokens.lowerBound && $0.value is any Choosable
        && $0.confidence >= .confirmationThreshold
    }
    let last = earlier.max {
      ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count)
    }
    return last.flatMap { $0.tokens.count > 1 ? $0 : nil }
  }
}
