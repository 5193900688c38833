public import VocativeDialogue
public import VocativeText

/// Tells what is asked for and not paid yet: "who owes me money?", "any requests?".
public struct CheckRequests: Intent {
  @Slot(among: { (service: any PaymentService) in try await service.disambiguatedContacts() }) public var contact:
    Contact?

  /// A question about all.
  public init() {}

  public static var summary: String { "list pending requests" }

  public static var isReversible: Bool { true }

  public static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] [(pending|open|unpaid|outstanding|new)] [(payment|money)] requests [(from|with|to|for) {contact}]"
    "(who|does anyone|does anybody|does somebody) (owes|owe) me [(money|anything|something)]"
    "(who|does anyone|does anybody|does somebody) (wants|want|needs|need|is asking|asks|asked|requested) [for] [(money|something)] (from|of) me"
    "(who|whom) do i owe [(money|anything|something)] [to]"
    "what do i owe [people]"
    "(has|did) {contact} (asked|ask|requested|request) [me] [for] [(money|anything)] [from me]"
    "what (is|'s) (pending|outstanding|unpaid|open)"
  }

  public func perform(with service: any PaymentService) async throws -> Reply {
    let pending = try await service.pendingRequestOptions().filter { contact == nil || $0.contact.id == contact?.id }
    guard !pending.isEmpty else {
      return contact.map { "Nothing is pending with \($0)." } ?? "No request is pending."
    }
    return pending.map { entry -> Reply in
      switch entry.request.direction {
      case .incoming: "\(entry.contact) asks you for \(entry.amountAndNote)."
      case .outgoing: "\(entry.contact) owes you \(entry.amountAndNote)."
      }
    }
    .reduce("", +)
  }
}
