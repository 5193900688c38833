import VocativeDialogue
public import VocativeText

/// A pending request as a list offers it: by the name of whom it is with, or what it is for.
public struct PendingRequest: Choosable {
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
  var terms: Reply {
    let note = request.note.purpose
    return Reply(shown: request.amount.shown + note.shown, spoken: request.amount.spoken + note.spoken)
  }
}

extension PaymentService {
  /// The pending requests with people who are still contacts, oldest first.
  func pendingRequests(_ direction: PaymentRequest.Direction? = nil) async throws -> [PendingRequest] {
    let contacts = try await contactsByID()
    return try await requests().filter { direction == nil || $0.direction == direction }.compactMap { request in
      contacts[request.contactID].map { PendingRequest(request: request, contact: $0) }
    }
  }
}
