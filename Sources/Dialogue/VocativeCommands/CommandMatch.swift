public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A recognised command with its values.
public struct CommandMatch: Sendable, RedactedDescription {
  /// The index of the command in its set.
  public let index: Int
  /// The name of the command.
  public let name: String
  /// The values of its slots, in their order.
  public let values: [any SlotValue]
  /// The number of words in the utterance.
  public let wordCount: Int
  /// The request to a conversation, for a learned wording; nil for a declared command.
  package let conversationRequest: String?
}

extension CommandMatch: Hashable {
  /// Two matches are equal if their commands and values are, whatever their words.
  public static func == (left: CommandMatch, right: CommandMatch) -> Bool {
    left.index == right.index && left.values.map(\.identity) == right.values.map(\.identity)
  }

  /// Hashes the command and its values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(values.map(\.identity))
  }
}

extension Command {
  /// Returns the values in a text that matches one of the phrases completely, after optional politeness; nil if none
  /// matches, or if the values are ambiguous.
  func values(in text: String) -> [any SlotValue]? {
    let utterance = Utterance(text)
    let matches = Dictionary(
      zip(slotNames, parsers.map { $0.erasedMatches(in: utterance) }), uniquingKeysWith: { first, _ in first })
    for phrase in phrases {
      guard let pattern = try? phrase.pattern.get() else { continue }
      let alignment = PatternAlignment(tokens: utterance.tokens.map(\.folded), matches: matches)
      for start in 0..<min(Self.maximumPolitenessWords + 1, max(utterance.tokens.count, 1)) {
        let whole = alignment.states(of: pattern, from: .init(position: start))
          .filter { $0.position == utterance.tokens.count }
        guard let best = whole.max(by: { $0.confidence < $1.confidence }) else { continue }
        // Two entries of one name are ambiguous; a conversation asks which one was meant.
        let rivals = whole.filter { $0.confidence >= best.confidence }.map { reading in
          slotNames.map { reading.values[$0]?.identity }
        }
        return Set(rivals).count == 1 ? slotNames.compactMap { best.values[$0] } : nil
      }
    }
    return nil
  }

  /// "I would like to" has four words.
  private static let maximumPolitenessWords = 4
}

/// Aligns a pattern with the tokens of an utterance.
private struct PatternAlignment {
  let tokens: [String]
  let matches: [String: [SlotMatch<any SlotValue>]]

  /// The position and the values of a partial alignment.
  struct State {
    var position: Int
    var values: [String: any SlotValue] = [:]
    var confidence = Confidence.certain
  }

  /// The minimum confidence of a value.
  private static let minimumConfidence: Confidence = 0.6

  func states(of pattern: PhrasePattern, from reading: State) -> [State] {
    switch pattern {
    case .word(let word):
      let words = Utterance(word).tokens.map(\.folded)
      guard tokens[reading.position...].starts(with: words) else { return [] }
      var next = reading
      next.position += words.count
      return [next]
    case .slot(let name):
      return (matches[name] ?? []).filter {
        $0.tokens.lowerBound == reading.position && $0.confidence >= Self.minimumConfidence
      }
      .map { match in
        var next = reading
        next.position = match.tokens.upperBound
        next.values[name] = match.value
        next.confidence = min(next.confidence, match.confidence)
        return next
      }
    case .sequence(let parts):
      return parts.reduce([reading]) { readings, part in readings.flatMap { self.states(of: part, from: $0) } }
    case .oneOf(let parts): return parts.flatMap { states(of: $0, from: reading) }
    case .optional(let part): return states(of: part, from: reading) + [reading]
    case .anyOrder(let parts):
      guard !parts.isEmpty else { return [reading] }
      return parts.indices.flatMap { index in
        var rest = parts
        let part = rest.remove(at: index)
        return states(of: part, from: reading).flatMap { states(of: .anyOrder(rest), from: $0) }
      }
    }
  }
}
