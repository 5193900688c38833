import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeText

extension Mutant {
  /// Assistants that do not take in a part of what was said.
  static let omissionMutants = [
    omissionMutant("deaf-to-days", "a day is not taken in", .time),
    omissionMutant("deaf-to-deadlines", "the day by which somebody is asked to pay is not taken in", .deadline),
    omissionMutant("deaf-to-purposes", "the purpose is not taken in", .note),
    omissionMutant("deaf-to-accounts", "the account is not taken in", .account),
    omissionMutant("deaf-to-exclusions", "an account that must not be used is not taken in", .excludedAccount) {
      $0.deviations.contains(.excludedAccount)
    },
    omissionMutant("deaf-to-conditions", "a condition is not taken in", .condition) {
      $0.deviations.contains(.condition)
    },
    omissionMutant("deaf-to-exceptions", "an exception is not taken in", .exception) {
      $0.deviations.contains(.exception)
    },
    omissionMutant("deaf-to-negations", "“don't” is not taken in", .negation) { $0.deviations.contains(.negation) },
    omissionMutant("deaf-to-additions", "what cannot be done is not taken in", .addition) {
      $0.deviations.contains(.addition)
    },
    Mutant("slip-stays", "what is taken back in the same sentence stays") { mutant in
      mutant.concerns = { $0.deviations.contains(.selfRepair) }
      mutant.handleTurn = recognizing { input, _ in input.transcript.text = input.withoutRepairs }
    },
    Mutant("first-request-only", "of several requests only the first is taken in") { mutant in
      mutant.concerns = { $0.planLength > 1 }
      mutant.handleTurn = recognizing { input, _ in
        guard input.constraints.count > 1 else { return }
        let ends = [" and ", ", then "].compactMap { input.transcript.text.firstRange(of: $0)?.lowerBound }
        if let end = ends.min() { input.transcript.text = String(input.transcript.text[..<end]) }
      }
    },
    Mutant("keeps-old-values", "a change at the confirmation is not taken in") { mutant in
      mutant.concerns = { $0.deviations.contains(.correction) }
      mutant.handleTurn = recognizing { input, _ in
        if input.intendedAct == .correction { input.transcript = Transcript("repeat that") }
      }
    },
    Mutant("confirmation-no-purpose", "the confirmation does not say what a payment is for") { mutant in
      mutant.concerns = { scenario in scenario.goals.contains { $0.operation == .send && $0.note != nil } }
      mutant.skill = { .payments($0, sending: FlawedSending<PurposelessConfirmation>.self) }
    },
    Mutant("silent-leftovers", "the words that nothing accounts for are not named") { mutant in
      mutant.concerns = { $0.deviations.contains(.addition) }
      mutant.templates.leftover = []
    },
  ]

  private static func omissionMutant(
    _ name: String, _ summary: String, _ kind: StatedConstraint.Kind,
    _ concerns: @escaping @Sendable (Scenario) -> Bool = { _ in true }
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.concerns = concerns
      mutant.handleTurn = recognizing { input, _ in
        for words in input.constraints.joined().filter({ $0.kind == kind }).map(\.words) {
          // The preposition goes with its value.
          for lead in [" for ", " from ", " to ", ", ", " "] {
            input.transcript.text = input.transcript.text.replacing(lead + words, with: "")
          }
          input.transcript.text = input.transcript.text.replacing(words, with: "")
        }
      }
    }
  }

  /// Handles turns that are heard otherwise than they were said.
  static func recognizing(
    _ change: @escaping @Sendable (inout Trace.UserInput, Trace.AssistantTurn?) -> Void
  ) -> @Sendable (Conversation, Trace.UserInput, Trace.AssistantTurn?) async -> SystemTurn {
    { conversation, input, before in
      var input = input
      change(&input, before)
      return await conversation.handle(input)
    }
  }
}

private enum PurposelessConfirmation: SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply {
    "Send \(intent.money) to \(intent.recipient) from \(intent.account)?"
  }
}

extension Trace.UserInput {
  /// The words that were heard, without those that take back what was said before them.
  fileprivate var withoutRepairs: String {
    var text = transcript.text
    for words in constraints.joined().map(\.words) {
      for interregnum in SelfRepair.interregna {
        text = text.replacing(", \(interregnum), \(words)", with: "").replacing(" \(interregnum) \(words)", with: "")
      }
    }
    return text
  }
}
