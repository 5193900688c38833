public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A bank account of the user.
public struct BankAccount: Choosable {
  /// The unique id, which never changes.
  public let id: String
  /// The bank's name: "Top Bank".
  public var bank: String
  /// The balance; negative if the account is overdrawn.
  public var balance: Money
  /// A Boolean value that says if the account is used when the user names none.
  public var isDefault: Bool

  /// Creates an account.
  public init(id: String, bank: String, balance: Money, isDefault: Bool = false) {
    self.id = id
    self.bank = bank
    self.balance = balance
    self.isDefault = isDefault
  }

  /// The currency of all its sums.
  public var currency: Currency { balance.currency }

  /// The sum that can be spent: the balance, or zero if the account is overdrawn.
  public var available: Money { balance.minorUnits < 0 ? Money(minorUnits: 0, currency) : balance }

  /// The currency code, which distinguishes two accounts at one bank.
  public var detail: String? { currency.code }

  /// The words that stand for an earlier value.
  public static var pronouns: [String] { ["the same account", "that account", "the same one", "it", "there"] }
  /// The nouns for a value.
  public static var nouns: [String] { ["account", "bank"] }

  /// The names of the account: by bank, by currency, by the kind of account in the bank's name ("savings", "my Harbour
  /// account"), and "default", "primary" and "main" for the default account.
  public var names: [String] {
    let (noun, adjective) = (currency.words.nouns[0], currency.words.adjectives[0])
    var names = [bank, "\(bank) account", "\(bank) \(currency.name) account", "\(bank) money"]
    names += ["\(currency.name) account", "\(noun) account", "\(currency.code) account"]
    if adjective != noun { names.append("\(adjective) \(noun) account") }
    for word in distinctiveWords {
      names += ["\(word) account", "\(word) money"]
      if Self.accountTypeWords.contains(word.lowercased()) { names.append(word) }
    }
    names += Self.institutionKinds.filter { bank.lowercased().hasSuffix(" \($0)") }
    if isDefault {
      for word in ["default", "primary", "main"] { names += ["\(word) account", "\(word) bank", word] }
    }
    return names.distinct
  }

  /// The distinctive single words of the bank's name: "Harbour" of "Harbour Savings"; "the dirham one"; "dirhams at Future";
  /// "current account" for the default one.
  public var aliases: [String] {
    let noun = currency.words.nouns.last ?? currency.pluralName
    let usual = ["current account", "everyday account", "usual account", "normal account", "regular account"]
    return distinctiveWords + ["\(currency.words.nouns[0]) one"] + (isDefault ? usual : [])
      + ([bank] + distinctiveWords).flatMap { ["\(noun) at \($0)", "\(noun) in \($0)"] }
  }

  /// The words of the bank's name without generic ones such as "bank".
  private var distinctiveWords: [String] {
    let words = bank.split(separator: " ").map(String.init)
    return words.count > 1 ? words.filter { $0.count > 1 && !Self.genericWords.contains($0.lowercased()) } : []
  }

  private static let genericWords: Set = [
    "bank", "banking", "banca", "banco", "banque", "account", "credit", "union", "of", "the", "and", "my",
  ]
  /// Kinds of institution, which name the account at the only one of the kind.
  private static let institutionKinds = ["credit union", "building society"]
  /// Kinds of account, which name an account without its bank.
  private static let accountTypeWords: Set = [
    "savings", "checking", "chequing", "joint", "business", "holiday", "student", "household",
  ]
}

extension BankAccount: RedactedDescription {}
