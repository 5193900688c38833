package import VocativeDialogue
package import VocativeText

/// Declines a contact's request, or withdraws one of the user: "decline Anna's request".
package struct DeclineRequest: ConfirmedIntent {
  @Slot(ask: ["Whose request?", "Which request should I decline?"], among: PaymentSlots.requests)
  package var request: ContactOption<PaymentRequest>

  /// A person whose request is meant.
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  /// The words for every request.
  @Slot() var scope: RequestScope?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "decline a request" }

  package static var phrases: [Phrase] {
    "(decline|reject|refuse|turn down|deny|dismiss|withdraw) [(my|the|that)] [(pending|open)] [(payment|money)] (request|requests) [(from|of|by|for|to) {request}]"
    "(decline|reject|refuse|turn down|deny|dismiss|bin|knock back|chuck out|throw out) ({request}|{contact}) ('s|s) request"
    "(decline|reject|refuse|turn down|deny|dismiss|bin|knock back|chuck out|throw out) {request} [request]"
    "(cancel|take back|withdraw) my request (to|from|for|with) ({request}|{contact})"
    "tell {request} (no|i won't pay)"
    "(decline|reject|refuse|turn down|deny|dismiss|bin|knock back|chuck out|throw out) {contact} ('s|s) {request} [(one|request)]"
    "tell {contact} (i'm not|i am not|i won't be) paying [(for|back)] [(the|that)] {request}"
    "(i'm not|i am not|i won't be|i don't want to be) paying [(for|back)] [(the|that|his|her|their)] {request} [(money|request|one)] (turn|knock) (it|that) down"
    "(i'm not|i am not|i won't be|i don't want to be) paying [(for|back)] [(the|that|his|her|their)] {request} [(money|request|one)] (decline|refuse|reject|deny|dismiss) (it|that)"
    "i (don't|do not) owe ({contact}|{request}) [(anything|that|any money|money)] [for [(the|that)] {request}] (decline|refuse|reject|deny|dismiss) (it|that)"
    "i (don't|do not) owe ({contact}|{request}) [(anything|that|any money|money)] [for [(the|that)] {request}] (turn|knock) (it|that) down"
    "say no to [(the|that)] {request} [(one|request)]"
    "{contact} can (whistle|sing) for [(the|that|his|her|their)] {request} [(money|request)]"
    "{contact} can (whistle|sing) for (it|the money|that|his money|her money|their money)"
    "(decline|reject|refuse|turn down|deny|dismiss) [(the|that)] {request} (one|money)"
    "(cancel|forget|drop|take back|withdraw) (the|that|my) {request} [(money|request)] [(that|which)] i asked [for]"
    "(decline|reject|refuse|turn down|deny|dismiss|say no to) {scope}"
    "(decline|reject|refuse|turn down|deny|dismiss|say no to) what ({request}|{contact}) ('s asking for|is asking for|'s after|is after|asked for|asks for|asked|asks|wants|wanted|requested) [for [(the|that)] {request}]"
    "i (don't|no longer) (need|want) [(the|that|my)] {request} [(money|request)] [back] [(from|off|of) {contact}] [(any more|anymore|any longer)] (cancel|drop|forget|withdraw|take back|take|scrap) (that|the|my|it) [request] [back]"
    "i (don't|no longer) (need|want) [(the|that|my)] money [back] (from|off|of) ({contact}|{request}) [(any more|anymore|any longer)] (cancel|drop|forget|withdraw|take back|take|scrap) (that|the|my|it) [request] [back]"
    "[you know] (the|that|my) {request} [(money|request)] [(that|which)] i asked {contact} for (forget it|never mind|leave it|drop it) [(cancel|drop|withdraw|scrap) (it|that|the request)]"
    "[you know] (the|that|my) {request} [(money|request)] [(that|which)] i asked {contact} for let (him|her|them) off"
    "tell {contact} (he|she|they) (doesn't|don't|needn't) [(have|need)] [to] pay [me] [back] [for] [(the|that)] {request} [(any more|anymore)]"
    "({contact}|{request}) (needn't|doesn't have to|doesn't need to) pay [me] [back] [(for|the) {request}] [(any more|anymore)] (drop|cancel|withdraw|forget|take back|scrap) (my|the|that) request"
    "(take|call|pull) (my|the|that) {request} [(money|request)] [(to|from|for) {contact}] back"
    "(take|call|pull) (my|the) request (to|from|for|with) ({request}|{contact}) back"
    "(scrap|call off|drop|cancel|withdraw) (my|the|that) {request} request [(to|from) {contact}]"
    "(withdraw|revoke) {request}"
    "(withdraw|revoke|cancel|take back|call off|scrap|drop) {request} request"
    "(take|call|pull) {request} request back"
    "(forget|drop|scrap|never mind) [about] (the|that|my) {request} [(money|request)] [(from|off|of) {contact}] (cancel|drop|withdraw|scrap|take back) (the|that|my) request"
    "({contact}|{request}) (needn't|doesn't have to|doesn't need to) pay [me] [back] [(for|the) {request}] [(any more|anymore)] (cancel|drop|withdraw|scrap) that request"
    "(cancel|take back|withdraw|forget|drop) what i (asked|requested from) ({request}|{contact}) [for]"
    "[(you|we) can] (forget|drop|scrap|write off|never mind) [about] what ({contact}|{request}) [still] (owes|owed) me [for [(the|that)] {request}]"
    "let ({contact}|{request}) off [(the|that|for)] [the] [{request}] [(money|debt|what (he|she|they) (owes|owe) me)]"
  }

  package var confirmationPrompt: Reply {
    switch request.record.direction {
    case .incoming: "Decline \(request.contact.disambiguatedName)'s request for \(request.record.amountAndNote)?"
    case .outgoing:
      "Take back your request to \(request.contact.disambiguatedName) for \(request.record.amountAndNote)?"
    }
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard draft.$request.value == nil else { return [] }
    guard let contact = draft.contact else {
      let incoming = try await PaymentSlots.incomingRequests(service)
      if let scope = draft.scope, incoming.count > 1 { return [scope.update(of: draft.$request, among: incoming)] }
      let pending = incoming.isEmpty ? try await PaymentSlots.requests(service) : incoming
      return [draft.$request.selection(from: pending, ifEmpty: "No request is pending.")]
    }
    let pending = try await PaymentSlots.requests(service).filter { $0.contact.id == contact.id }
    return [draft.$request.selection(from: pending, ifEmpty: "No request to or from \(contact) is pending.")]
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    _ = try await service.execute(.decline(request.record), confirmation: confirmation)
    return request.record.direction == .incoming
      ? "Declined \(request.contact)'s request." : "Took back your request to \(request.contact)."
  }
}
