import VocativeCore
import VocativeText

/// Whether more is likely to come after what was heard so far: it decides how long to wait for it.
public enum Outlook: Hashable, Sendable {
  /// All is said: a yes at a recap, an entry of the list on offer.
  case finished
  /// The sentence may be over.
  case open
  /// Something is only begun: a number, a first name that several people have, "to …".
  case unfinished
}

/// What is likely to be said at one point of a conversation, for telling where an answer ends.
///
/// ```swift
/// let prospects = try await conversation.prospects()
/// prospects.outlook(of: "yes")              // finished at a recap
/// prospects.outlook(of: "one hundred and")  // unfinished
/// ```
public struct Prospects: Sendable {
  let expectation: Turn.Expectation
  let choices: [any Choosable]
  let acts: ActMatcher
  /// The words of names that the rest of one name or another may follow.
  let openings: Set<String>

  /// Whether more is likely to come after these words.
  public func outlook(of text: String) -> Outlook {
    let utterance = Utterance(text)
    guard let last = utterance.tokens.last else { return .open }
    if isWhole(utterance) { return .finished }
    switch Lexis.role(of: last) {
    case .number, .article: return .unfinished
    case .function: return last.folded.hasPrefix("'") ? .open : .unfinished
    default: return openings.contains(last.folded) ? .unfinished : .open
    }
  }

  private func isWhole(_ utterance: Utterance) -> Bool {
    let act = acts.reading(of: utterance).flatMap { $0.confidence >= .consent ? $0.act : nil }
    switch expectation {
    // After "no" a correction may come.
    case .confirmation: return act == .yes || act == .cancel
    case .anythingElse: return act == .no || act == .goodbye
    case .choice: return act == .cancel || ListAnswer.picks(in: utterance, from: choices).count == 1
    case .request, .slot, .nothing: return false
    }
  }
}

extension Conversation {
  /// What is likely to be said at this moment.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func prospects() async throws -> Prospects {
    let names = try await listedNames(limit: Self.nameLimit)
    var counts: [String: Int] = [:]
    for name in names {
      for word in Set(Utterance(name).tokens.dropLast().map(\.folded)) { counts[word, default: 0] += 1 }
    }
    // Where one name alone begins so, the rest of it tells nothing that is not known.
    return Prospects(
      expectation: expectation, choices: offeredChoices, acts: assistant.acts,
      openings: Set(counts.filter { $0.value > 1 }.keys))
  }

  /// Names past these of a list are waited for no longer than other words.
  private static let nameLimit = 1_000
}
