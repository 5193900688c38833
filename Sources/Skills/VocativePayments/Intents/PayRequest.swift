public import VocativeDialogue
public import VocativeText

/// Pays what a contact asked for: "pay Anna's request".
public struct PayRequest: ConsentedIntent {
  @Slot(
    ask: ["Whose request?", "Which request should I pay?"],
    among: { (service: any PaymentService) in try await service.pendingRequests(.incoming) })
  public var request: PendingRequest
  @Slot(among: { (service: any PaymentService) in try await service.accounts() }) public var account: BankAccount?
  /// The account it is paid from.
  @Slot(following: .theOthers) public var source: BankAccount?

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

  public var recap: Reply {
    let note = request.request.note.purpose
    let party = request.contact.unmistakable
    let place: Reply = source.map { " from \($0)" } ?? ""
    return "Send \(request.request.amount) to \(party)\(place), as asked\(note)?"
  }

  public func review(with service: any PaymentService) async throws -> [Amendment] {
    let pending = try await service.pendingRequests(.incoming)
    guard let chosen = $request.value else {
      if pending.isEmpty { return [.abandon(because: "Nobody is asking you for money.")] }
      return pending.count == 1 ? [.fill($request, with: pending[0])] : [.choose($request, among: pending)]
    }
    if !chosen.contact.isEnrolled {
      return [.refuse($request, because: "\(chosen.contact) hasn't joined yet and can't be paid.")]
    }
    let amount = chosen.request.amount
    let accounts = try await service.accounts()
    let named = account ?? accounts.first { $0.id == chosen.request.accountID }
    guard let paying = named ?? accounts.first(where: { $0.currency == amount.currency }) else {
      return [.abandon(because: "You have no account in \(amount.currency.pluralName).")]
    }
    guard paying.currency == amount.currency else {
      return [.refuse($account, because: "\(paying) is in \(paying.currency.pluralName).")]
    }
    if paying.available.isLess(than: amount) == true {
      return [.abandon(because: "There is only \(paying.available) in \(paying).")]
    }
    return source == paying ? [] : [.fill($source, with: paying)]
  }

  public func perform(with service: any PaymentService, consent: Consent) async throws -> Reply {
    var answered = request.request
    if let source { answered.accountID = source.id }
    let receipt = try await service.carryOut(.pay(answered), consent: consent)
    return "Sent \(receipt.amount) to \(request.contact)."
  }
}
