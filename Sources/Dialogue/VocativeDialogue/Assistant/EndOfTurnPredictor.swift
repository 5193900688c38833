import VocativeCore
import VocativeText

/// Whether more is likely to come after what was heard so far: it decides how long to wait for it.
public enum TurnCompleteness: Hashable, Sendable {
  /// All is said: a yes at a recap, an entry of the list on offer.
  case complete
  /// The sentence may be over.
  case undetermined
  /// Something is only begun: a number, a first name that several people have, "to …".
  case incomplete
}

/// What is likely to be said at one point of a conversation, for telling where an answer ends.
///
/// ```swift
/// let prospects = try await conversation.prospects()
/// prospects.outlook(of: "yes")              // finished at a recap
/// prospects.outlook(of: "one hundred and")  // unfinished
/// ```
public struct EndOfTurnPredictor: Sendable {
  let expectation: SystemTurn.Expectation
  let choices: [any Choosable]
  let dialogueActMatcher: DialogueActMatcher
  /// The words of names that the rest of one name or another may follow.
  let namePrefixes: Set<String>

  /// Whether more is likely to come after these words.
  public func completeness(of text: String) -> TurnCompleteness {
    let utterance = Utterance(text)
    guard let last = utterance.tokens.last else { return .undetermined }
    if isComplete(utterance) { return .complete }
    switch WordClasses.category(of: last) {
    case .number, .article: return .incomplete
    case .function: return last.folded.hasPrefix("'") ? .undetermined : .incomplete
    default: return namePrefixes.contains(last.folded) ? .incomplete : .undetermined
    }
  }

  private func isComplete(_ utterance: Utterance) -> Bool {
    let act = dialogueActMatcher.hypothesis(of: utterance).flatMap {
      $0.confidence >= .confirmationThreshold ? $0.act : nil
    }
    switch expectation {
    // After "no" a correction may come.
    case .confirmation: return act == .yes || act == .cancel
    case .anythingElse: return act == .no || act == .goodbye
    case .choice: return act == .cancel || ListSelection.selections(in: utterance, from: choices).count == 1
    case .request, .slot, .nothing: return false
    }
  }
}

extension Conversation {
  /// What is likely to be said at this moment.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func endOfTurnPredictor() async throws -> EndOfTurnPredictor {
    let names = try await listedNames(limit: Self.nameLimit)
    var counts: [String: Int] = [:]
    for name in names {
      for word in Set(Utterance(name).tokens.dropLast().map(\.folded)) { counts[word, default: 0] += 1 }
    }
    // Where one name alone begins so, the rest of it tells nothing that is not known.
    return EndOfTurnPredictor(
      expectation: expectation, choices: offeredChoices, dialogueActMatcher: assistant.declared.dialogueActMatcher,
      namePrefixes: Set(counts.filter { $0.value > 1 }.keys))
  }

  /// Names past these of a list are waited for no longer than other words.
  private static let nameLimit = 1_000
}
