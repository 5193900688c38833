extension Amount {
  /// The base of a share.
  package enum ShareBase: Hashable, Sendable {
    /// The balance of the account that the money leaves.
    case balance
    /// The balance of another account, by its id and name: "half of what's in Nest Savings".
    case account(id: String, name: String)
    /// The previous amount of the conversation: "half of that", "twice as much", "ten more".
    case previous
    /// The last payment to or from the contact: "the same as last time".
    case lastPayment
    /// A payment of the past, by the words for it: "twice what I paid for dinner".
    case payment(words: String)

    /// True for the balance of an account.
    var isBalance: Bool {
      switch self {
      case .balance, .account: true
      case .previous, .lastPayment, .payment: false
      }
    }

    /// The base as part of a sentence.
    var displayName: String {
      switch self {
      case .balance: "the balance"
      case .account(_, let name): name
      case .previous: "that"
      case .lastPayment: "the last payment"
      case .payment(let words): "what you paid \(words)"
      }
    }
  }
}
