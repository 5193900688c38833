extension PaymentService {
  /// Returns the contacts, those with equal names marked.
  func disambiguatedContacts() async throws -> [Contact] { try await contacts().markingDuplicateNames }

  /// Returns the contacts by id; of two with one id the first.
  func contactsByID() async throws -> [String: Contact] {
    Dictionary(try await disambiguatedContacts().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
