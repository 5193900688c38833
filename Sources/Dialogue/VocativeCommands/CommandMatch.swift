public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A command that was heard, with its values.
public struct CommandMatch: Sendable, RedactedDescription {
  /// The command's place in its set.
  public let index: Int
  /// What the command is called.
  public let name: String
  /// The values of its places, in their order.
  public let values: [any SlotValue]
  /// How many words were said for it.
  public let wordCount: Int
  /// What the conversation is to be asked, for a wording that was learned: it is then a turn like any other.
  package let conversationRequest: String?
}

extension CommandMatch: Hashable {
  /// Two matches are the same when they ask for the same, in whatever words.
  public static func == (left: CommandMatch, right: CommandMatch) -> Bool {
    left.index == right.index && left.values.map(\.identity) == right.values.map(\.identity)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(values.map(\.identity))
  }
}

extension Command {
  /// The values of its places in words that are one of its phrases from beginning to end, politeness before it aside;
  /// nil when they are none, or may mean several things.
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
        // Two of one name: whom was meant is for a conversation to ask.
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

/// Lays a pattern over the tokens of an utterance, word by word.
private struct PatternAlignment {
  let tokens: [String]
  let matches: [String: [SlotMatch<any SlotValue>]]

  /// How far a reading has come, and what it has found.
  struct State {
    var position: Int
    var values: [String: any SlotValue] = [:]
    var confidence = Confidence.certain
  }

  /// A value that was only guessed is none here.
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
