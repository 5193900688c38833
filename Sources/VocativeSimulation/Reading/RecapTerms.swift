import VocativePayments

/// What a recap says to somebody who knows nothing but its words: (operation, sum, currency, party, account).
struct RecapTerms: Hashable, Sendable {
  let operation: PaymentOperation
  let minorUnits: Int64
  let currency: String
  let party: String
  let account: String
}
