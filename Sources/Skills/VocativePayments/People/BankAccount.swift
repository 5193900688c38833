public import VocativeCore
import VocativeDialogue
public import VocativeText

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

  /// The bank's name, its account and currency, what kind of account its name says it is ("savings", "my Harbour
  /// account"), and for the default one "default", "primary" and "main".
  public var names: [String] {
    let (noun, adjective) = (currency.words.nouns[0], currency.words.adjectives[0])
    var names = [bank, "\(bank) account", "\(bank) \(currency.name) account"]
    names += ["\(currency.name) account", "\(noun) account", "\(currency.code) account"]
    if adjective != noun { names.append("\(adjective) \(noun) account") }
    for word in distinctiveWords {
      names.append("\(word) account")
      if Self.accountTypeWords.contains(word.lowercased()) { names.append(word) }
    }
    if isDefault {
      for word in ["default", "primary", "main"] { names += ["\(word) account", "\(word) bank", word] }
    }
    return names.distinct
  }

  /// The single words of the bank's name that say which it is: "Harbour" of "Harbour Savings".
  public var aliases: [String] { distinctiveWords }

  /// The words of the bank's name but for those that say no more than that it is a bank.
  private var distinctiveWords: [String] {
    let words = bank.split(separator: " ").map(String.init)
    return words.count > 1 ? words.filter { $0.count > 1 && !Self.genericWords.contains($0.lowercased()) } : []
  }

  private static let genericWords: Set = [
    "bank", "banking", "banca", "banco", "banque", "account", "credit", "union", "of", "the", "and", "my",
  ]
  /// Words by which people call an account without its bank.
  private static let accountTypeWords: Set = [
    "savings", "checking", "chequing", "joint", "business", "holiday", "student", "household",
  ]
}

extension BankAccount: RedactedDescription {}
