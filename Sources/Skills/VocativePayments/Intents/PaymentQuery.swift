package import VocativeDialogue

/// An intent that answers a question about the accounts and changes nothing.
package protocol PaymentQuery: Intent where Services == any PaymentService {}

extension PaymentQuery {
  package static var isReversible: Bool { true }
}
