import Foundation

extension PaymentService {
  /// The contacts, with a mark on those whom their names do not tell apart.
  func disambiguatedContacts() async throws -> [Contact] { try await contacts().markingDuplicateNames }

  /// The contacts by their ids; of two with one id the first.
  func contactsByID() async throws -> [String: Contact] {
    Dictionary(try await disambiguatedContacts().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whom the user pays, or who pays the user, and can now: those who come to mind first by how often and how lately.
  ///
  /// Every payment counts half of one that ``halfLife`` payments followed.
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

  /// The last payment to a contact, or from one, as a sum above zero, and its account.
  func lastPayment(to party: Contact?, outgoing: Bool) async throws -> (sum: Money, accountID: String)? {
    guard let party else { return nil }
    let last = try await transactions().last {
      $0.contactID == party.id && ($0.amount.minorUnits < 0) == outgoing && $0.amount.minorUnits != 0
    }
    return last.flatMap { payment in
      (outgoing ? payment.amount.negated : payment.amount).map { ($0, payment.accountID) }
    }
  }
}

/// After so many more payments, one counts half.
private let halfLife = 10.0
