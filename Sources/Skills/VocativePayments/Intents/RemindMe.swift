package import VocativeDialogue
package import VocativeText

/// Answers a wish for a reminder: there are none, but a payment can be scheduled.
package struct RemindMe: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say what can be scheduled instead of a reminder" }

  package static var isRefusal: Bool { true }

  package static var phrases: [Phrase] {
    "remind me [{when}] [to (pay|send|give|transfer)] [{amount}] [to] [{contact}] [{amount}] [back] [{when}]"
    "remind me [{when}] [(about|of|that)] [(the|my)] [(payment|money|rent)] [(to|for) {contact}] [{when}]"
    "(set|create|make|give me|add) (a|me a) reminder [(to|for)] [(pay|send)] [{contact}] [{amount}] [{when}]"
    "don't let me forget [to] [(pay|send)] [{contact}] [{amount}] [{when}]"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let person: Reply = contact.map { "\($0)" } ?? "somebody"
    let sum: Reply = amount.map { " of \($0)" } ?? ""
    let day: Reply = when.map { " \($0)" } ?? " for a later day"
    return "I can't remind you of things. I can schedule a payment\(sum) to \(person)\(day), if you ask me to pay then."
  }
}
