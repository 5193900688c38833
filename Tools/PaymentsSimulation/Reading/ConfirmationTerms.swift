import VocativePayments

/// What a recap says to somebody who knows nothing but its words: (operation, sum, currency, party, account), and what
/// else it says.
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
