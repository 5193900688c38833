public import VocativeDialogue
public import VocativeText

/// Pays what a contact asked for: "pay Anna's request".
public struct PayRequest: ConfirmedIntent {
  @Slot(
    ask: ["Whose request?", "Which request should I pay?"],
    among: { (service: any PaymentService) in try await service.pendingRequestOptions(.incoming) })
  public var request: PendingRequestOption
  @Slot(among: { (service: any PaymentService) in try await service.accounts() }) public var account: BankAccount?
  /// The account it is paid from.
  @Slot(derivedFrom: .otherSlots) public var source: BankAccount?

  /// A request with nothing filled.
  public init() {}

  public static var summary: String { "pay a request" }

  public static var phrases: [Phrase] {
    "(pay|settle|accept|honour|honor|approve) [(my|the|that)] [(pending|open)] [(payment|money)] (request|requests) [(from|of|by|for) {request}] [from {account}]"
    "(pay|settle|accept|approve) {request} ('s|s) request [from {account}]"
    "(pay|settle|accept|approve) {request} request"
    "(pay|give) {request} what (i owe|he asked for|she asked for|they asked for|he wants|she wants|he asked|she asked)"
    "(pay|send) what i owe [to] {request}"
    "(pay|settle) my debt [(to|with) {request}]"
  }

  public var confirmationPrompt: Reply {
    let note = request.request.note.purposeClause
    let party = request.contact.disambiguatedName
    let place: Reply = source.map { " from \($0)" } ?? ""
    return "Send \(request.request.amount) to \(party)\(place), as asked\(note)?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    let pending = try await service.pendingRequestOptions(.incoming)
    guard let chosen = $request.value else {
      if pending.isEmpty { return [.cancel(because: "Nobody is asking you for money.")] }
      return pending.count == 1 ? [.fill($request, with: pending[0])] : [.choose($request, among: pending)]
    }
    if !chosen.contact.isEnrolled {
      return [.reject($request, because: "\(chosen.contact) hasn't joined yet and can't be paid.")]
    }
    let amount = chosen.request.amount
    let accounts = try await service.accounts()
    let named = account ?? accounts.first { $0.id == chosen.request.accountID }
    guard let paying = named ?? accounts.first(where: { $0.currency == amount.currency }) else {
      return [.cancel(because: "You have no account in \(amount.currency.pluralName).")]
    }
    guard paying.currency == amount.currency else {
      return [.reject($account, because: "\(paying) is in \(paying.currency.pluralName).")]
    }
    if paying.available.isLess(than: amount) == true {
      return [.cancel(because: "There is only \(paying.available) in \(paying).")]
    }
    return source == paying ? [] : [.fill($source, with: paying)]
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    var answered = request.request
    if let source { answered.accountID = source.id }
    let receipt = try await service.execute(.pay(answered), confirmation: confirmation)
    return "Sent \(receipt.amount) to \(request.contact)."
  }
}
