import VocativeDialogue
import VocativeText

/// A record of a payment, a request or a schedule that concerns one contact.
package protocol ContactRecord: Hashable, Sendable {
  /// The unique id.
  var id: String { get }
  /// The id of the contact; nil if the other party is not a contact.
  var partyID: String? { get }
  /// The purpose.
  var note: String? { get }
  /// Returns the title of the record in a list.
  func title(with contact: Contact) -> String
  /// The second line of the record in a list.
  var detail: String { get }
}

/// A record as an entry of a list, named by its contact or its purpose.
package struct ContactOption<Record: ContactRecord>: Choosable {
  /// The record.
  package let record: Record
  /// The contact of the record.
  package let contact: Contact

  package static var pronouns: [String] {
    [
      "it", "that", "this", "that one", "this one", "him", "her", "them", "his", "their",
    ]
  }

  init(record: Record, contact: Contact) { (self.record, self.contact) = (record, contact) }

  package var id: String { record.id }
  package var names: [String] { ([shown] + contact.names + [record.note ?? ""]).distinct }
  package var aliases: [String] { contact.aliases + sizes + places + shortPurposes }
  /// The first and the last word of a purpose of several, by which people mean it too, in the singular as well: "the swimming"
  /// for a swimming class, "that ticket" for match tickets.
  private var shortPurposes: [String] {
    let words = Utterance(record.note ?? "").tokens
    guard words.count > 1 else { return [] }
    let ends = [words[0], words[words.count - 1]]
      .filter { $0.folded.count > 3 && WordClasses.category(of: $0) == .content }.map(\.text)
    return ends + ends.filter { $0.count > 4 && $0.hasSuffix("s") && !$0.hasSuffix("ss") }.map { String($0.dropLast()) }
  }
  /// The words that compare the record with others of its list: "the smaller one".
  package var sizes: [String] = []
  /// The words for the record's place in its list: "the second one".
  package var places: [String] = []
  package var shown: String { record.title(with: contact) }
  package var detail: String? { record.detail }
}

extension PaymentRequest: ContactRecord {
  package var partyID: String? { contactID }
  package func title(with contact: Contact) -> String { contact.shown }
  package var detail: String {
    [amount.shown, note.map { "for \($0)" }].compactMap(\.self).joined(separator: " ")
  }

  /// The amount with its purpose: "$15.00 for cinema".
  var amountAndNote: Reply {
    let purpose = note.purposeClause
    return Reply(shown: amount.shown + purpose.shown, spoken: amount.spoken + purpose.spoken)
  }
}

extension ScheduledPayment: ContactRecord {
  package var partyID: String? { contactID }
  package func title(with contact: Contact) -> String { contact.shown }
  package var detail: String { "\(amount.shown) \(schedule.shown)" }
}

extension Transaction: ContactRecord {
  package var partyID: String? { contactID }
  package func title(with contact: Contact) -> String { note.map { "\(contact.shown) for \($0)" } ?? contact.shown }
  package var detail: String { "\(magnitude.shown) on \(date)" }

  /// The sum without its sign.
  var magnitude: Money { amount.minorUnits < 0 ? amount.negated ?? amount : amount }
}
