import Foundation
import VocativeSupport

/// The last lists of contacts as they were read, with equal names marked: each turn reads the same list several times.
private let markedContacts = ResultCache<[Contact], [Contact]>(limit: 2)

extension PaymentService {
  /// Returns the contacts, those with equal names marked.
  func disambiguatedContacts() async throws -> [Contact] {
    let contacts = try await contacts()
    return markedContacts.value(for: contacts) { contacts.markingDuplicateNames }
  }

  /// Returns the contacts by id; of two with one id the first.
  func contactsByID() async throws -> [String: Contact] {
    Dictionary(try await disambiguatedContacts().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the enrolled contacts whom the user pays, or who pay the user, the most frequent and recent first.
  ///
  /// The weight of a payment halves with each ``halfLife`` later payments.
  func recentParties(outgoing: Bool) async throws -> [Contact] {
    let contacts = try await contactsByID()
    var use: [String: (weight: Double, last: Int)] = [:]
    let payments = try await transactions().filter { $0.contactID != nil && ($0.amount.minorUnits < 0) == outgoing }
    for (age, payment) in payments.reversed().enumerated() {
      guard let id = payment.contactID else { continue }
      use[id, default: (0, age)].weight += exp2(-Double(age) / halfLife)
    }
    return use.sorted { ($0.value.weight, $1.value.last) > ($1.value.weight, $0.value.last) }
      .compactMap { contacts[$0.key] }.filter(\.isEnrolled)
  }

  /// Returns the last payment to or from a contact as a sum above zero, with the id of its account.
  func lastPayment(with party: Contact?, outgoing: Bool) async throws -> (sum: Money, accountID: String)? {
    guard let party else { return nil }
    let last = try await transactions().last {
      $0.contactID == party.id && ($0.amount.minorUnits < 0) == outgoing && $0.amount.minorUnits != 0
    }
    return last.flatMap { payment in
      (outgoing ? payment.amount.negated : payment.amount).map { ($0, payment.accountID) }
    }
  }
}

/// The number of later payments after which a payment counts half.
private let halfLife = 10.0
