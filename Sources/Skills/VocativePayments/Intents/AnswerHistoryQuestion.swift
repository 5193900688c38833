package import VocativeDialogue
package import VocativeText

/// Answers a question about past payments: "who did I pay the most this month", "did my salary come".
package struct AnswerHistoryQuestion: PaymentQuery {
  @Slot() package var question: Question<HistorySubject>?
  /// The words before and after the name of the contact, instead of the whole question.
  @Slot() package var opening: QuestionPart<HistorySubject>?
  @Slot() package var remainder: QuestionPart<HistorySubject>?
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  @Slot(parser: PaymentSlots.periods) package var period: Period?
  /// The purpose.
  @Slot() package var topic: PaymentTopic?
  /// The period to compare with.
  @Slot(parser: PaymentSlots.periods) package var earlier: Period?
  /// The direction of the payments.
  @Slot() package var direction: HistoryQuery.Direction?

  /// The payment that the answer names, for "send him that again".
  @Slot(derivedFrom: .otherSlots) var answer: ContactOption<Transaction>?
  /// The same payment, for questions about it.
  @Slot(derivedFrom: .otherSlots) var answered: AnsweredPayment?
  /// The sum that the answer names, for "send half of it back".
  @Slot(derivedFrom: .otherSlots) var answerAmount: Amount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "answer questions about your payments" }
  package static var broader: String? { CheckTransactions.name }

  package static var phrases: [Phrase] {
    "{question}"
    "{opening} {contact}"
    "{opening} {contact} {remainder}"
    "{contact} {remainder}"
  }

  /// Fills the filters that the question names, so that a later sentence can change one of them.
  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard let utterance = draft.question?.utterance ?? draft.opening?.utterance ?? draft.remainder?.utterance else {
      return []
    }
    let query = try await HistoryQuery(utterance, about: draft.contact, with: service)
    var updates = try await answerUpdates(draft, query, service)
    if draft.account == nil, let account = query.account { updates.append(.fill(draft.$account, with: account)) }
    if draft.period == nil, let period = query.period { updates.append(.fill(draft.$period, with: period)) }
    if draft.topic == nil, let topic = query.topic { updates.append(.fill(draft.$topic, with: topic)) }
    if draft.direction == nil, let direction = query.direction {
      updates.append(.fill(draft.$direction, with: direction))
    }
    if draft.earlier == nil, let earlier = query.earlier { updates.append(.fill(draft.$earlier, with: earlier)) }
    return updates
  }

  /// Fills in the only payment that the answer names.
  private static func answerUpdates(
    _ draft: IntentDraft<Self>, _ query: HistoryQuery, _ service: any PaymentService
  ) async throws -> [SlotUpdate] {
    guard draft.answer == nil else { return [] }
    var query = query
    if let period = draft.period { query.period = period }
    if let topic = draft.topic { query.topic = topic }
    if let direction = draft.direction { query.direction = direction }
    let data = try await HistoryData(service)
    let isExcluded = query.excludedContacts.contains { $0.id == draft.contact?.id }
    let answer = HistoryAnswer(query: query, contact: isExcluded ? nil : draft.contact, data: data)
    guard let payment = answer.onlyPayment, let contact = payment.contactID.flatMap({ data.contacts[$0] }) else {
      return []
    }
    let amount = Amount(payment.magnitude).map { [SlotUpdate.fill(draft.$answerAmount, with: $0)] } ?? []
    let option = ContactOption(record: payment, contact: contact)
    return [
      .fill(draft.$answer, with: option), .fill(draft.$answered, with: AnsweredPayment(payment: option)),
    ] + amount
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    guard let utterance = question?.utterance ?? opening?.utterance ?? remainder?.utterance,
      let sentence = QuestionKind.first(in: utterance)?.sentence
    else { return "What would you like to know about your payments?" }
    if contact == nil, sentence.hasPersonalPronoun { return "Whom do you mean? Please ask again with the name." }
    if contact == nil, topic == nil, period == nil, account == nil, utterance.asksOnlyHowMuch {
      return "I don't know which payment you mean. Please name the person or the purpose."
    }
    var query = try await HistoryQuery(utterance, about: contact, with: service)
    if let account { query.account = account }
    if let topic { query.topic = topic }
    if let period { query.period = period }
    if let earlier { query.earlier = earlier }
    if let direction { query.direction = direction }
    let data = try await HistoryData(service)
    let excluded = Set(query.excludedContacts.map(\.id))
    let named = try await service.contacts(namedIn: utterance, beside: contact)
    // "And Mei?" asks about Mei in place of the person whom the question names.
    let isReplaced = contact.map { !$0.isNamed(in: utterance) } ?? false
    let people = named.prefix(isReplaced ? 1 : named.count).filter { !excluded.contains($0.id) }
    let answers = people.isEmpty ? [nil] : people.map { Optional($0) }
    let reply = answers.map { HistoryAnswer(query: query, contact: $0, data: data).reply }.reduce("", +)
    let unused = query.unusedWords.isEmpty ? [] : [query.unusedWords.joined(separator: " ")]
    let rest = unused + QuestionSentence.conditions(of: utterance, beside: sentence)
    return rest.reduce(reply) { $0 + "I left out “\($1)”." }
  }
}

extension HistoryQuery {
  /// Creates the meaning of an utterance with the records of a service.
  init(_ utterance: Utterance, about contact: Contact?, with service: any PaymentService) async throws {
    guard let sentence = QuestionKind.first(in: utterance)?.sentence else {
      self.init()
      return
    }
    let notes =
      try await service.transactions().compactMap(\.note) + service.requests().compactMap(\.note)
      + service.schedules().compactMap(\.note)
    let contacts = try await service.contacts(namedIn: utterance, beside: contact)
    var analyzer = HistoryQuestionAnalyzer(utterance, sentence, contacts: contacts)
    self = analyzer.query(
      today: try await service.today(), accounts: try await service.accounts(),
      notes: PaymentTopic.stems(of: notes))
  }
}

extension PaymentService {
  /// Returns the contacts that an utterance surely names, `picked` first; none that share its words.
  func contacts(namedIn utterance: Utterance, beside picked: Contact?) async throws -> [Contact] {
    guard let picked else { return [] }
    let own = picked.mentions(in: utterance)
    // "Has my salary come? If it has, thirty to Lucia" does not ask about Lucia.
    if let sentence = QuestionKind.first(in: utterance)?.sentence, !own.isEmpty,
      own.allSatisfy({ !$0.tokens.overlaps(sentence.wholeRange) }),
      !QuestionSentence.conditions(of: utterance, beside: sentence).isEmpty
    {
      return []
    }
    let taken = Set(own.flatMap(\.tokens))
    let others = ChoiceParser(try await disambiguatedContacts()).matches(in: utterance).filter {
      $0.confidence >= 0.95 && taken.isDisjoint(with: $0.tokens)
    }
    var seen: Set<String> = [picked.id]
    // A name that several people have is asked about one at a time.
    let unique = others.filter { match in
      others.allSatisfy { $0.value.id == match.value.id || !$0.tokens.overlaps(match.tokens) }
    }
    return [picked] + unique.map(\.value).filter { seen.insert($0.id).inserted }
  }
}

extension Utterance {
  /// True for "how much was it", which names no payment.
  fileprivate var asksOnlyHowMuch: Bool {
    let words = tokens.map(\.folded).drop { ["and", "so", "ok", "okay"].contains($0) }
    return words.starts(with: ["how", "much", "was"])
      && words.dropFirst(3).allSatisfy { ["it", "that", "again", "exactly"].contains($0) }
  }
}

extension Contact {
  /// Returns the matches of the contact's names that are sure.
  fileprivate func mentions(in utterance: Utterance) -> [SlotMatch<Contact>] {
    ChoiceParser([self]).matches(in: utterance).filter { $0.confidence >= 0.8 }
  }

  fileprivate func isNamed(in utterance: Utterance) -> Bool { !mentions(in: utterance).isEmpty }
}
