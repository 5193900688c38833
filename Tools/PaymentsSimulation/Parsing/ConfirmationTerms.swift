import VocativePayments

/// The content of a confirmation by its words alone: operation, amount, currency, party, account, and the rest.
struct ConfirmationTerms: Hashable, Sendable {
  let operation: PaymentOperation
  let minorUnits: Int64
  let currency: String
  let party: String
  let account: String
  /// The rest, as ``PaymentCommand/details`` has it.
  var details = ""

  /// The people that the party is made of.
  var parties: [String] { party.split(separator: "+").map(String.init) }
}
