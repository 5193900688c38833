import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeText

/// A fault planted into the assistant, to check that the invariants detect it.
package struct Mutant: Sendable {
  /// The name.
  package let name: String
  /// The fault, in a few words.
  package let summary: String

  /// The confirmation policy.
  var rules = ConfirmationPolicy.standard
  /// Its intents.
  var skill: @Sendable (any PaymentService) -> Skill = { .payments($0) }
  /// Wraps the service between the intents and the bank, given the correct one and the recorded bank.
  var service: @Sendable (any PaymentService, RecordingService) -> any PaymentService = { service, _ in service }
  /// Wraps the service that demands authentication, given the correct one and the recorded bank.
  var authentication: @Sendable (AuthenticatedService, RecordingService) -> any PaymentService = { host, _ in host }
  /// Handles a turn.
  var handleTurn: @Sendable (Conversation, Trace.UserInput, Trace.AssistantTurn?) async -> SystemTurn =
    { conversation, input, _ in await conversation.handle(input) }
  /// Changes the clock and the ids, given the correct ones.
  var environment: @Sendable (Conversation.Environment) -> Conversation.Environment = { $0 }
  /// Recovers payments that a crash interrupted, beside the recovery by the journal.
  var recover: @Sendable (RecordingService, [Trace.ServiceCall]) async -> Void = { _, _ in }
  /// The wordings of the assistant.
  var templates = ResponseTemplates.english
  /// Changes a reply.
  var reply: @Sendable (Reply) -> Reply = { $0 }
  /// True for the scenarios in which the fault can show; the others are not tried.
  var concerns: @Sendable (Scenario) -> Bool = { _ in true }
  /// True if a conversation continues after its session ended.
  var outlivesSessions = false

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  /// The assistant as it is.
  static let none = Mutant("none", "nothing is wrong")

  /// All mutants.
  package static let all =
    consentMutants + intentMutants + serviceMutants + recognitionMutants + omissionMutants
    + planMutants + waitingMutants
}

extension Mutant {
  /// A mutant with something changed.
  init(_ name: String, _ summary: String, _ change: (inout Mutant) -> Void) {
    self.init(name, summary)
    change(&self)
  }
}

extension Conversation {
  /// Takes a turn as it was heard, or as it was touched.
  func handle(_ input: Trace.UserInput) async -> SystemTurn {
    if input.spokenText == nil, case .pick(let id) = input.intendedAct { return await select(id) }
    return await process(input.transcript, speechStart: input.speechStart)
  }
}
