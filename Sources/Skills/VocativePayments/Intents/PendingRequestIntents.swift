public import VocativeDialogue
public import VocativeText

/// Turns a request down, or takes one's own back: "decline Anna's request".
public struct DeclineRequest: ConfirmedIntent {
  @Slot(
    ask: ["Whose request?", "Which request should I decline?"],
    among: { (service: any PaymentService) in try await service.pendingRequestOptions() })
  public var request: PendingRequestOption

  /// A request with nothing filled.
  public init() {}

  public static var summary: String { "decline a request" }

  public static var phrases: [Phrase] {
    "(decline|reject|refuse|turn down|deny|dismiss|withdraw) [(my|the|that)] [(pending|open)] [(payment|money)] (request|requests) [(from|of|by|for|to) {request}]"
    "(decline|reject|refuse|turn down|deny|dismiss) {request} ('s|s) request"
    "(decline|reject|refuse|turn down|deny|dismiss) {request} [request]"
    "(cancel|take back|withdraw) my request (to|from|for|with) {request}"
    "tell {request} (no|i won't pay)"
  }

  public var confirmationPrompt: Reply {
    switch request.request.direction {
    case .incoming: "Decline \(request.contact.disambiguatedName)'s request for \(request.amountAndNote)?"
    case .outgoing: "Take back your request to \(request.contact.disambiguatedName) for \(request.amountAndNote)?"
    }
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    guard $request.value == nil else { return [] }
    let pending = try await service.pendingRequestOptions(.incoming)
    if pending.isEmpty { return [.cancel(because: "No request is pending.")] }
    return pending.count == 1 ? [.fill($request, with: pending[0])] : [.choose($request, among: pending)]
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    _ = try await service.execute(.decline(request.request), confirmation: confirmation)
    return request.request.direction == .incoming
      ? "Declined \(request.contact)'s request." : "Took back your request to \(request.contact)."
  }
}

/// Asks again for what is pending: "remind Anna".
public struct RemindOfRequest: ConfirmedIntent {
  @Slot(
    ask: ["Whom should I remind?", "Who still owes you?"],
    among: { (service: any PaymentService) in try await service.pendingRequestOptions(.outgoing) })
  public var request: PendingRequestOption

  /// A request with nothing filled.
  public init() {}

  public static var summary: String { "remind somebody who owes you" }

  public static var phrases: [Phrase] {
    "(remind|nudge|chase) {request} [(about|of|for)] [(the|my)] [(money|request|payment|debt)]"
    "(remind|nudge|chase) {request} (to pay|that he owes|that she owes|to pay me|to pay me back)"
    "(send|give) {request} a (reminder|nudge)"
    "(send|give) a (reminder|nudge) [to {request}]"
    "ask {request} again [for (the|my) money]"
  }

  public var confirmationPrompt: Reply { "Remind \(request.contact.disambiguatedName) about \(request.amountAndNote)?" }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    guard $request.value == nil else { return [] }
    let pending = try await service.pendingRequestOptions(.outgoing)
    if pending.isEmpty { return [.cancel(because: "Nobody owes you anything that you asked for.")] }
    return pending.count == 1 ? [.fill($request, with: pending[0])] : [.choose($request, among: pending)]
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let receipt = try await service.execute(.remind(request.request), confirmation: confirmation)
    return "Reminded \(request.contact) about \(receipt.amount)."
  }
}
