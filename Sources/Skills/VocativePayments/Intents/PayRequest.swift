package import VocativeDialogue
package import VocativeText

/// Pays a request of a contact, or a part of it: "pay Anna's request", "pay half of it".
package struct PayRequest: ConfirmedIntent {
  @Slot(ask: ["Whose request?", "Which request should I pay?"], among: PaymentSlots.incomingRequests)
  package var request: ContactOption<PaymentRequest>
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The part that is paid; nil for the whole.
  @Slot(parser: PaymentSlots.requestParts) package var part: Amount?
  /// A person whose request is meant.
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  /// A later day; nil for now.
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?
  /// The purpose of the request.
  @Slot(among: PaymentSlots.requestPurposes) var purpose: RequestPurpose?
  /// The words for every request.
  @Slot() var scope: RequestScope?
  /// The sum that is paid.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?
  /// The same sum, for words that refer to it later: "half of that".
  @Slot(derivedFrom: .otherSlots) var paid: Amount?
  /// The account that the money leaves.
  @Slot(derivedFrom: .otherSlots) package var source: BankAccount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "pay a request" }

  package static var phrases: [Phrase] {
    "(pay|settle|accept|honour|honor|approve) [(my|the|that)] [(pending|open)] [(payment|money)] (request|requests) [(from|of|by|for) {request}] [from {account}]"
    "(pay|settle|accept|approve) {request} ('s|s) request [from {account}]"
    "(pay|settle|accept|approve) ({request}|{contact}) request"
    "(pay|give) {request} what (i owe|he asked for|she asked for|they asked for|he wants|she wants|he asked|she asked)"
    "(pay|send) what i owe [to] {request}"
    "(pay|send|give) ({request}|{contact}) whatever it is [that] (he|she|they) ('s|is|are|'re) (asking for|after)"
    "(pay|send|settle) whatever [it is] [that] i owe [to] ({request}|{contact})"
    "whatever [it is] [that] i owe [to] ({request}|{contact}) (pay|settle|send) it"
    "(pay|settle) my debt [(to|with) {request}]"
    "(pay|pay back|repay|settle) {request} for [(the|that)] {purpose} [{when}] [from {account}]"
    "(pay|settle|accept|approve|honour) [(the|that)] {request} (one|money|debt)"
    "(pay|settle|accept|approve|honour) (the|that) {request} (one|request|bill) [(that|which)] {contact} (sent|asked|sent me|asked me|asked me for|wants|wanted|is asking for)"
    "[go on then] (pay|settle) (the|that) {request} one"
    "{request} ('s|s) request (pay|settle|send) [{part}]"
    "(pay|settle) {part} (of|towards) {request} ('s|s) request"
    "{request} (can|should|may|must|gets|will get) [(have|get)] {part}"
    "(give|pay|send) {request} {part} [for [(the|that)] {purpose}]"
    "(pay|send|settle) what ({request}|{contact}) ('s asking for|is asking for|'s after|is after|asked for|asks for|asked|wants|wanted|requested) [(only|but|just)] [{when}] [[take it] (from|out of) [my] {account}]"
    "(settle up|square up|get even|get square|settle) with ({request}|{contact}) [for [(the|that|this)] {purpose}]"
    "(pay|settle|pay off|settle up|clear|honour|accept|approve|take care of|deal with|sort out|sort) {scope}"
    "(pay|settle|accept|approve|honour) [(the|that|my)] {request} [(one|request|money|debt)] [but] (use|take it from|take it out of|out of|using|with) [my] {account} [for (it|that|this)]"
    "[the] {request} (pay|settle)"
    "(pay|settle|accept) {request}"
    "let {request} have (it|that|the money)"
    "[(the|that|this)] {request} (one|request|bill|money) [(from|of) {contact}] (get|have) (it|that) (paid|settled|sorted|done|cleared) [but] [(out of|from|using|with) [my] {account}]"
    "(do|take|get|just do) (the|that) {request} (one|request)"
    "(give|pay|hand) {request} (his|her|their|the) {purpose} money"
  }

  package var confirmationPrompt: Reply {
    let note = request.record.note.purposeClause
    let party = request.contact.disambiguatedName
    let place: Reply = source.map { " from \($0)" } ?? ""
    guard let sum, sum != request.record.amount || when != nil else {
      return "Send \(request.record.amount) to \(party)\(place), as asked\(note)?"
    }
    let day: Reply = when.map { " \($0)" } ?? ""
    return "\(request.contact) asks for \(request.record.amount). Send \(sum) to \(party)\(place)\(day)\(note)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let pending = try await PaymentSlots.incomingRequests(service).filter {
      (draft.purpose == nil || $0.record.note == draft.purpose?.note)
        && (draft.contact == nil || $0.contact.id == draft.contact?.id)
    }
    // "Pay Thomas for dinner" is not Omar's request for dinner.
    if let named = draft.$request.value, let purpose = draft.purpose, named.record.note != purpose.note,
      !pending.contains(where: { $0.contact.id == named.contact.id })
    {
      return [.reject(draft.$request, because: "\(named.contact) isn't asking you for money for \(purpose.note).")]
    }
    guard let chosen = draft.$request.value, pending.contains(where: { $0.id == chosen.id })
    else {
      if let scope = draft.scope, pending.count > 1 {
        return [scope.update(of: draft.$request, among: pending)]
      }
      let reason: Reply = draft.contact.map { "\($0) isn't asking you for money." } ?? "Nobody is asking you for money."
      return [draft.$request.selection(from: pending, ifEmpty: reason)]
    }
    if !chosen.contact.isEnrolled {
      return [.reject(draft.$request, because: chosen.contact.cannotBePaidReason)]
    }
    let whole = chosen.record.amount
    guard let amount = part(draft.part, of: whole) else {
      return [.reject(draft.$part, because: "That is no part of \(whole) that can be paid.")]
    }
    let accounts = try await service.accounts()
    let named = draft.account ?? accounts.first { $0.id == chosen.record.accountID }
    guard let paying = named ?? accounts.first(where: { $0.currency == amount.currency }) else {
      return [.cancel(because: "You have no account in \(amount.currency.pluralName).")]
    }
    if draft.when?.recurrence != nil {
      return [.reject(draft.$when, because: "A request is paid once.")]
    }
    let updates = SourceAccountRule(account: draft.$account, source: draft.$source).review(amount, from: paying)
    guard updates.isEmpty, draft.sum != amount else { return updates }
    return [.fill(draft.$sum, with: amount)] + [Amount(amount).map { .fill(draft.$paid, with: $0) }].compactMap(\.self)
  }

  /// Returns the sum of a part of a request, or the whole without one; nil if it is no part of it.
  private static func part(_ part: Amount?, of whole: Money) -> Money? {
    guard let part else { return whole }
    let sum = part.shareBase == nil ? part.money(in: whole.currency) : part.money(of: whole)
    return sum.flatMap { $0.minorUnits > 0 && $0.minorUnits <= whole.minorUnits ? $0 : nil }
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    var answered = request.record
    if let source { answered.accountID = source.id }
    let sum = sum ?? answered.amount
    if let when {
      let payment = ScheduledPayment(
        to: answered.contactID, from: answered.accountID, amount: sum, when, note: answered.note)
      let receipt = try await service.execute(.schedule(payment), confirmation: confirmation)
      return "Scheduled \(receipt.amount) to \(request.contact) \(when). The request stays open until then."
    }
    guard let source, sum != answered.amount else {
      let receipt = try await service.execute(.pay(answered), confirmation: confirmation)
      return "Sent \(receipt.amount) to \(request.contact)."
    }
    let order = PaymentOrder(amount: sum, party: request.contact, account: source, note: answered.note)
    let receipt = try await service.send(order, confirmation: confirmation)
    return "Sent \(receipt.amount) to \(request.contact). The request for \(answered.amount) stays open."
  }
}
