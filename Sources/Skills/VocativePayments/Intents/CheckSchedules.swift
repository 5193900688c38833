package import VocativeDialogue
package import VocativeText

/// Lists the scheduled payments: "what is scheduled?", "what goes out next week?", "when is the next rent due?".
package struct CheckSchedules: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot() package var question: Question<SchedulesSubject>?
  /// The words before and after the name of the contact, instead of the whole question.
  @Slot() package var opening: QuestionPart<SchedulesSubject>?
  @Slot() package var remainder: QuestionPart<SchedulesSubject>?

  /// The only payment that the answer lists, for "stop that one".
  @Slot(derivedFrom: .otherSlots) var listed: ContactOption<ScheduledPayment>?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list scheduled payments" }

  package static var inverse: String? { CancelSchedule.name }

  package static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] (scheduled|recurring|regular|standing|future|repeating|planned|upcoming|automatic) (payment|payments|transfers|orders|order) [(to|for|with) {contact}]"
    "[(show me|tell me)] what (is|'s|payments are) (scheduled|planned|coming up|due|lined up) [(for|to) {contact}]"
    "(what|which) payments (leave|go out|go|run|are made|happen) (on their own|by themselves|automatically)"
    "(what|which) payments (have i got|do i have|have we got|are) (lined up|planned|scheduled|due) [(for|to) {contact}]"
    "(what|which) (standing|recurring|scheduled|regular|repeating|automatic|planned|upcoming) (orders|payments|transfers) (do i have|have i got|have i set up|did i set up|are set up|are there|are running) [(to|for) {contact}]"
    "{question}"
    "{opening} {contact}"
    "{opening} {contact} {remainder}"
    "{contact} {remainder}"
  }

  /// The utterance of the question; nil for a request in the words of a phrase.
  private var utterance: Utterance? { question?.utterance ?? opening?.utterance ?? remainder?.utterance }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard draft.listed == nil else { return [] }
    let scheduled = try await draft.request.selected(from: service).scheduled
    return scheduled.count == 1 ? [.fill(draft.$listed, with: scheduled[0])] : []
  }

  /// Returns the scheduled payments that are asked about, and the meaning of the question if it is in own words.
  private func selected(
    from service: any PaymentService
  ) async throws -> (scheduled: [ContactOption<ScheduledPayment>], query: SchedulesQuery?) {
    let all = try await PaymentSlots.scheduledPayments(service)
    let notes = PaymentTopic.stems(of: all.compactMap(\.record.note))
    let exclusions =
      utterance.map { QuestionExclusions(in: $0, contacts: all.map(\.contact), notes: notes) } ?? QuestionExclusions()
    let today = try await service.today()
    let query = utterance.map { SchedulesQuery($0, today: today, notes: notes, exclusions: exclusions) }
    let scheduled = all.filter { entry in
      exclusions.selects(entry.contact, note: entry.record.note, namedPerson: contact)
        && (query?.topic?.matches(entry.record.note) ?? true)
    }
    return (scheduled, query)
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let (scheduled, query) = try await selected(from: service)
    let today = try await service.today()
    guard let query, query.period != nil || query.asksForNext else {
      guard !scheduled.isEmpty else { return nothing(query) }
      let yes: Reply = query?.asksYesOrNo ?? false ? "Yes." : ""
      return yes
        + scheduled.map {
          "\($0.record.amount) to \($0.contact) \($0.record.schedule)\($0.record.note.purposeClause)." as Reply
        }.reduce("", +)
    }
    var payments = scheduled.flatMap { entry in
      let schedule = entry.record.schedule
      let days = query.period.map { schedule.days(in: $0, from: today) } ?? schedule.days(from: today, count: 1)
      return days.map { (day: $0, entry: entry) }
    }.sorted { $0.day < $1.day }
    guard !payments.isEmpty else { return nothing(query) }
    if query.asksForNext, query.period == nil { payments = Array(payments.prefix(1)) }
    return listed(payments, query, today)
  }

  /// The highest number of payments that a reply lists.
  private static let lineLimit = 5

  private func listed(
    _ payments: [(day: CalendarDate, entry: ContactOption<ScheduledPayment>)], _ query: SchedulesQuery,
    _ today: CalendarDate
  ) -> Reply {
    let yes: Reply = query.asksYesOrNo ? "Yes." : ""
    let lines = payments.prefix(Self.lineLimit).map { payment -> Reply in
      let record = payment.entry.record
      let day = payment.day.inWords(from: today)
      return "\(record.amount) to \(payment.entry.contact)\(record.note.purposeClause) on \(day)."
    }
    let rest: Reply = payments.count > Self.lineLimit ? "There are \(payments.count - Self.lineLimit) more." : ""
    guard query.asksForTotal, payments.count > 1 else { return yes + lines.reduce("", +) + rest }
    let sums = payments.map(\.entry.record.amount).totals
    return "\(sums.inWords) in all, in \(payments.count) payments." + lines.reduce("", +) + rest
  }

  private func nothing(_ query: SchedulesQuery?) -> Reply {
    let person: Reply = contact.map { " for \($0)" } ?? ""
    let when: Reply = query?.period.map { " \($0)" } ?? ""
    let topic: Reply = query?.topic.map { " with the purpose \($0.text)" } ?? ""
    let none: Reply =
      contact == nil && query?.topic == nil
      ? "No payment is scheduled\(when)." : "Nothing is scheduled\(person)\(topic)\(when)."
    return query?.asksYesOrNo ?? false ? "No." + none : none
  }
}
