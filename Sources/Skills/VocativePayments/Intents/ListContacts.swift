package import VocativeDialogue
package import VocativeText

/// Lists the contacts, or says if a person is one: "who can I pay", "do you know a Lucia".
package struct ListContacts: PaymentQuery {
  @Slot(ask: "Whom do you mean?") package var question: Question<ContactsSubject>

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list your contacts" }

  package static var phrases: [Phrase] {
    "{question}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let contacts = try await service.disambiguatedContacts()
    guard !contacts.isEmpty else { return "You have no contacts." }
    let utterance = question.utterance
    let matches = ChoiceParser(contacts).matches(in: utterance).filter { $0.confidence >= 0.9 }
    var seen: Set<String> = []
    let named = matches.map(\.value).filter { seen.insert($0.id).inserted }
    if !named.isEmpty {
      let names = named.prefix(Self.limit).map { contact -> Reply in
        let detail: Reply = contact.detail.map { " (\($0))" } ?? ""
        return contact.isEnrolled ? "\(contact)\(detail)" : "\(contact), who can't be paid yet"
      }
      return "Yes: \(names.joined(", "))."
    }
    if utterance.tokens.contains(where: { $0.folded == "many" }) {
      return contacts.count == 1 ? "You have 1 contact." : "You have \(contacts.count) contacts."
    }
    let unknown = ContactQuestionWords.unknownName(in: utterance)
    if let unknown { return "No, I find no “\(unknown)” among your contacts." }
    let recent = try await service.recentParties(outgoing: true)
    let payable = recent + contacts.filter { contact in contact.isEnrolled && !recent.contains { $0.id == contact.id } }
    let names = payable.prefix(Self.limit).map { "\($0)" as Reply }.joined(", ")
    let rest: Reply = payable.count > Self.limit ? " and \(payable.count - Self.limit) more" : ""
    return "You can pay \(names)\(rest)."
  }

  /// The highest number of contacts that a reply names.
  private static let limit = 5
}
