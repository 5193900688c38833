package import VocativeDialogue
package import VocativeText

/// Names a task of a bank that the assistant cannot do, and the nearest one that it can: "block my card".
package struct DeclineTask: PaymentQuery {
  @Slot(ask: "What would you like to do?") package var question: Question<UnavailableTaskSubject>

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say what I can't do" }

  package static var isRefusal: Bool { true }

  package static var phrases: [Phrase] {
    "{question}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    UnavailableTask.first(in: question.utterance)?.reply ?? "I can't do that."
  }
}
