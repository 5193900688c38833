package import VocativeDialogue
package import VocativeText

/// Lists the pending requests: "who owes me money?", "any requests?", "what do I owe Ben?".
package struct CheckRequests: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot() package var question: Question<RequestsSubject>?
  /// The words before and after the name of the contact, instead of the whole question.
  @Slot() package var opening: QuestionPart<RequestsSubject>?
  @Slot() package var remainder: QuestionPart<RequestsSubject>?
  /// The only request that the answer names, for "pay him".
  @Slot(derivedFrom: .otherSlots) var answer: ContactOption<PaymentRequest>?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list pending requests" }

  package static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] [(pending|open|unpaid|outstanding|new)] [(payment|money)] requests [(from|with|to|for) {contact}]"
    "what (is|'s) (pending|outstanding|unpaid|open)"
    "{question}"
    "{opening} {contact}"
    "{opening} {contact} {remainder}"
    "{contact} {remainder}"
  }

  /// Fills in the request that the answer names if it names only one.
  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard draft.answer == nil else { return [] }
    let utterance = draft.question?.utterance ?? draft.opening?.utterance ?? draft.remainder?.utterance
    let (pending, _, _) = try await selection(utterance, draft.contact, service)
    return pending.count == 1 ? [.fill(draft.$answer, with: pending[0])] : []
  }

  /// Returns the requests that a question asks about, with its meaning and the person whom it is about.
  private static func selection(
    _ utterance: Utterance?, _ contact: Contact?, _ service: any PaymentService
  ) async throws -> ([ContactOption<PaymentRequest>], RequestsQuery, contact: Contact?) {
    let all = try await PaymentSlots.requests(service)
    let notes = PaymentTopic.stems(of: all.compactMap(\.record.note))
    let exclusions =
      utterance.map { QuestionExclusions(in: $0, contacts: all.map(\.contact), notes: notes) } ?? QuestionExclusions()
    let query = utterance.map { RequestsQuery($0, notes: notes, exclusions: exclusions) } ?? RequestsQuery()
    let pending = all.filter { entry in
      exclusions.selects(entry.contact, note: entry.record.note, namedPerson: contact)
        && (query.direction == nil || entry.record.direction == query.direction)
        && (query.topic?.matches(entry.record.note) ?? true)
    }
    return (query.ranked(pending), query, exclusions.names(contact) ? nil : contact)
  }

  /// The utterance of the question; nil for a request in the words of a phrase.
  private var utterance: Utterance? { question?.utterance ?? opening?.utterance ?? remainder?.utterance }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let (pending, query, contact) = try await Self.selection(utterance, contact, service)
    guard !pending.isEmpty else { return nothing(query, with: contact) }
    let lines = pending.prefix(Self.lineLimit).map { entry -> Reply in
      let day: Reply = query.asksWhen ? ", since \(entry.record.date.inFull)" : ""
      switch entry.record.direction {
      case .incoming: return "\(entry.contact) asks you for \(entry.record.amountAndNote)\(day)."
      case .outgoing: return "\(entry.contact) owes you \(entry.record.amountAndNote)\(day)."
      }
    }
    let rest: Reply =
      pending.count > Self.lineLimit ? "There are \(pending.count - Self.lineLimit) more." : ""
    let yes: Reply = query.asksYesOrNo && query.direction != nil ? (query.asksIfAllAreSettled ? "No." : "Yes.") : ""
    return yes + lines.reduce("", +) + rest + total(of: pending.map(\.record), query)
  }

  /// The highest number of requests that a reply lists.
  private static let lineLimit = 5

  /// Returns the sums of several requests in one direction.
  private func total(of pending: [PaymentRequest], _ query: RequestsQuery) -> Reply {
    guard pending.count > 1, query.direction != nil, query.asksForTotal || pending.count > Self.lineLimit else {
      return ""
    }
    let sums = pending.map(\.amount).totals
    return "In all \(sums.inWords)."
  }

  private func nothing(_ query: RequestsQuery, with contact: Contact?) -> Reply {
    let purpose: Reply = query.topic.map { " for \($0.text)" } ?? ""
    let reply: Reply =
      switch (query.direction, contact) {
      case (nil, nil): "No request is pending."
      case (nil, let contact?): "Nothing is pending with \(contact)."
      case (.incoming?, nil): "No request to you is open\(purpose)."
      case (.incoming?, let contact?): "\(contact) has no open request to you\(purpose)."
      case (.outgoing?, nil): "You have no open request to anybody\(purpose)."
      case (.outgoing?, let contact?): "You have no open request to \(contact)\(purpose)."
      }
    return query.asksYesOrNo ? (query.asksIfAllAreSettled ? "Yes." : "No.") + reply : reply
  }
}
