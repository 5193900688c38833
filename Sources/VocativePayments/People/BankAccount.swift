public import VocativeCore
public import VocativeDialogue

/// An account of the user, which money is paid from and into.
public struct BankAccount: Choosable {
  /// What tells the account apart from every other, and never changes.
  public let id: String
  /// The bank's name: "Top Bank".
  public var bank: String
  /// What is in it; below zero when it is overdrawn.
  public var balance: Money
  /// Whether it is the one to use when none is named.
  public var isDefault: Bool

  /// An account.
  public init(id: String, bank: String, balance: Money, isDefault: Bool = false) {
    self.id = id
    self.bank = bank
    self.balance = balance
    self.isDefault = isDefault
  }

  /// The currency of all its sums.
  public var currency: Currency { balance.currency }

  /// What can be spent: the balance, or nothing when it is overdrawn.
  public var available: Money { balance.minorUnits < 0 ? Money(minorUnits: 0, currency) : balance }

  /// The currency: what tells two accounts at one bank apart.
  public var detail: String? { currency.code }

  /// The bank's name, its account and currency, and for the default one "default", "primary" and "main".
  public var names: [String] {
    let (noun, adjective) = (currency.words.nouns[0], currency.words.adjectives[0])
    var names = [bank, "\(bank) account", "\(bank) \(currency.name) account"]
    names += ["\(currency.name) account", "\(noun) account", "\(currency.code) account"]
    if adjective != noun { names.append("\(adjective) \(noun) account") }
    if isDefault {
      for word in ["default", "primary", "main"] { names += ["\(word) account", "\(word) bank", word] }
    }
    return names.distinct
  }
}

extension BankAccount: Discreet {}
