import VocativeText

/// A payment that an answer named, for questions about it: "how much was it".
///
/// It has no names: only a pronoun stands for it, and only for a payment that an answer has named.
package struct AnsweredPayment: Choosable {
  let payment: ContactOption<Transaction>

  package static var pronouns: [String] { ["it", "that", "this", "that one", "that payment", "the payment"] }

  package var id: String { payment.id }
  package var names: [String] { [] }
  package var shown: String { payment.shown }
}
