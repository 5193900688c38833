import VocativeCore
import VocativeText

/// The likelihood that a speaker goes on: it decides how long to wait.
public enum TurnCompleteness: Hashable, Sendable {
  /// The answer is complete: a yes at a confirmation, an entry of the list on offer.
  case complete
  /// The sentence may be over.
  case undetermined
  /// The answer is incomplete: a number, a first name that several people have, "to …".
  case incomplete
}

/// Predicts from a partial transcript if the speaker has finished an answer.
///
/// ```swift
/// let predictor = try await conversation.expectedInput().endOfTurnPredictor
/// predictor.completeness(of: "yes")              // .complete at a confirmation
/// predictor.completeness(of: "one hundred and")  // .incomplete
/// ```
public struct EndOfTurnPredictor: Sendable {
  let expectation: SystemTurn.Expectation
  let choices: [any Choosable]
  let dialogueActMatcher: DialogueActMatcher
  /// The words that begin several names.
  let namePrefixes: Set<String>
  /// True for a request that lacks a value it needs.
  let lacksValue: @Sendable (Utterance) -> Bool

  /// Returns the likelihood that more words follow a partial transcript.
  public func completeness(of text: String) -> TurnCompleteness {
    let utterance = Utterance(text)
    guard let last = utterance.tokens.last else { return .undetermined }
    if isComplete(utterance) { return .complete }
    switch WordClasses.category(of: last) {
    case .number, .article: return .incomplete
    case .function: return last.folded.hasPrefix("'") ? .undetermined : .incomplete
    default:
      return namePrefixes.contains(last.folded) || isSpelled(last) || lacksValue(utterance)
        ? .incomplete : .undetermined
    }
  }

  /// True for a letter alone, after which more of a spelled word follows: "M E I".
  private func isSpelled(_ token: Token) -> Bool { token.kind == .word && token.folded.count == 1 }

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
