package import VocativeDialogue
package import VocativeText

/// Says that the service keeps no reminders for the user, and what it does instead: "remind me on Friday to pay Omar".
package struct SetReminder: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say how to plan a payment" }

  package static var phrases: [Phrase] {
    "remind me [{when}] (to pay|to send|to give|to transfer|about paying|that i owe) [{contact}] [{amount}] [{when}]"
    "remind me [{when}] (to pay|to send|to give) {amount} to {contact} [{when}]"
    "(set|make|create|add) (a|me a) reminder [{when}] [to (pay|send) [{contact}] [{amount}]] [{when}]"
    "remind me {when}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let plan = [amount?.shown ?? "20 dollars", contact.map { "to \($0.shown)" }, when?.shown].compactMap(\.self)
    return
      "I can't remind you, but I can schedule the payment itself: say “send \(plan.joined(separator: " "))”."
  }
}
