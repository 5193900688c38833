import VocativeCore
import VocativeDialogue
import VocativePayments

/// A fault planted into the assistant, to see that the invariants notice it.
package struct Mutant: Sendable {
  /// What it is called.
  package let name: String
  /// What is wrong.
  package let summary: String

  /// The rules of consent it lives by.
  var rules = ConfirmationPolicy.standard
  /// Its intents.
  var skill: @Sendable (any PaymentService) -> Skill = { .payments($0) }
  /// What stands between its intents and the bank, from what should stand there and the bank as it is watched.
  var service: @Sendable (any PaymentService, RecordingService) -> any PaymentService = { service, _ in service }
  /// What stands between the bank and everything else where an app wants proofs of who is there.
  var authentication: @Sendable (AuthenticatedService, RecordingService) -> any PaymentService = { host, _ in host }
  /// How it takes a turn.
  var handleTurn: @Sendable (Conversation, Trace.UserInput, Trace.AssistantTurn?) async -> SystemTurn =
    { conversation, input, _ in await conversation.handle(input) }
  /// Its time and its ids, from those it should have.
  var environment: @Sendable (Conversation.Environment) -> Conversation.Environment = { $0 }
  /// What it does with payments that a crash cut off, beside what the journal does.
  var recover: @Sendable (RecordingService, [Trace.ServiceCall]) async -> Void = { _, _ in }
  /// Whether it goes on with a conversation whose session ended.
  var outlivesSessions = false

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  /// The assistant as it is.
  static let none = Mutant("none", "nothing is wrong")

  /// All mutants.
  package static let all = consentMutants + intentMutants + serviceMutants + recognitionMutants
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
