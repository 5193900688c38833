import VocativeDialogue
public import VocativeText

/// A pending request as a list offers it: by the name of whom it is with, or what it is for.
public struct PendingRequestOption: Choosable {
  /// The request.
  public let request: PaymentRequest
  /// Whom it is with.
  public let contact: Contact

  public var id: String { request.id }
  public var names: [String] { ([shown] + contact.names + [request.note ?? ""]).distinct }
  public var shown: String { contact.shown }
  public var detail: String? {
    [request.amount.shown, request.note.map { "for \($0)" }].compactMap(\.self).joined(separator: " ")
  }

  /// The amount, with what it is for: "$15.00 for cinema".
  var amountAndNote: Reply {
    let note = request.note.purposeClause
    return Reply(shown: request.amount.shown + note.shown, spoken: request.amount.spoken + note.spoken)
  }
}

extension PaymentService {
  /// The pending requests with people who are still contacts, oldest first.
  func pendingRequestOptions(_ direction: PaymentRequest.Direction? = nil) async throws -> [PendingRequestOption] {
    let contacts = try await contactsByID()
    return try await requests().filter { direction == nil || $0.direction == direction }.compactMap { request in
      contacts[request.contactID].map { PendingRequestOption(request: request, contact: $0) }
    }
  }
}
