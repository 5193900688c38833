extension SimulatedBank {
  /// The result of the first call with an idempotency key; later calls with the key return it.
  struct Settlement {
    let key: String
    let order: OrderIdentity
    let result: Result<Receipt, PaymentError>
    /// The id of the scheduled payment that caused the order; nil for an order of the user.
    var scheduledPaymentID: String?
  }
}
