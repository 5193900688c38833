import VocativeCore
import VocativePayments
import VocativeSupport

/// People, accounts, open requests and limits of a simulated user.
struct World: Sendable {
  var contacts: [Contact]
  var accounts: [BankAccount]
  var limits: [Currency: Int64]
  /// The requests of contacts, one of each at most.
  var requests: [PaymentRequest] = []

  var context: PaymentsContext {
    PaymentsContext(
      today: Self.today, contacts: contacts, accounts: accounts, requests: requests)
  }

  /// A Friday.
  static let today = CalendarDate(year: 2026, month: 11, day: 20)

  func contact(_ id: String) -> Contact? { contacts.first { $0.id == id } }
  /// Returns true if no confirmation can distinguish two people: they have the same name, and no handles.
  func areIndistinguishable(_ one: String, and other: String) -> Bool {
    let (one, other) = (contact(one), contact(other))
    return one?.fullName == other?.fullName && (one?.disambiguator == nil || other?.disambiguator == nil)
  }

  func account(_ id: String) -> BankAccount? { accounts.first { $0.id == id } }
}

extension World {
  /// A world drawn at random: look-alikes, namesakes, names that read as commands, currencies with no, two and three
  /// decimals.
  static func random(using random: inout SeededRandomNumberGenerator) -> World {
    var contacts: [Contact] = []
    for number in 0..<Int.random(in: 3...8, using: &random) {
      contacts.append(contact(number, beside: contacts, using: &random))
    }
    var accounts: [BankAccount] = []
    for number in 0..<Int.random(in: 1...3, using: &random) {
      accounts.append(account(number, using: &random))
    }
    if !random.chance(15), let last = accounts.indices.randomElement(using: &random) {
      accounts[last].isDefault = true
    }
    var limits: [Currency: Int64] = [:]
    if random.chance(10), let currency = accounts.first?.currency {
      limits[currency] = 20 * currency.minorUnitsPerUnit
    }
    var world = World(contacts: contacts, accounts: accounts, limits: limits)
    if random.chance(30) { world.addRequests(using: &random) }
    return world
  }

  private mutating func addRequests(using random: inout SeededRandomNumberGenerator) {
    guard let today = Self.today else { return }
    for (number, contact) in contacts.enumerated() where contact.isEnrolled && random.chance(40) {
      let account = accounts.pickRandom(using: &random)
      let units = [5, 12, 30, 45].pickRandom(using: &random)
      requests.append(
        PaymentRequest(
          id: "r\(number)", date: today, contactID: contact.id, accountID: account.id,
          amount: Money(minorUnits: Int64(units) * account.currency.minorUnitsPerUnit, account.currency),
          direction: .incoming, note: [nil, "cinema", "dinner"].pickRandom(using: &random)))
    }
  }

  private static func contact(
    _ number: Int, beside others: [Contact], using random: inout SeededRandomNumberGenerator
  ) -> Contact {
    let id = "c\(number)"
    var (first, last) = (
      SimulatedNames.first.pickRandom(using: &random), SimulatedNames.last.pickRandom(using: &random)
    )
    switch Int.random(in: 0..<100, using: &random) {
    case ..<12: if let other = others.randomElement(using: &random) { first = other.first }
    case ..<15:
      if let other = others.randomElement(using: &random) { (first, last) = (other.first, other.last) }
    case ..<20:
      if let other = others.randomElement(using: &random) { first = SimulatedNames.lookAlike(of: other.first) }
    case ..<28: (first, last) = (SimulatedNames.adversarial.pickRandom(using: &random), "")
    default: break
    }
    // The first two always have a unique name.
    let relations = number < SimulatedNames.relations.count ? [SimulatedNames.relations[number]] : []
    return Contact(
      id: id, first: first, last: last, relations: relations,
      handle: random.chance(85) ? "@\(SimulatedNames.handle(first, last))\(number)" : nil,
      isEnrolled: number < 2 || !random.chance(8))
  }

  private static func account(_ number: Int, using random: inout SeededRandomNumberGenerator) -> BankAccount {
    let currency =
      [Currency.usd, .usd, .usd, Currency("EUR"), Currency("GBP"), Currency("JPY"), Currency("KWD"), .aed]
      .pickRandom(using: &random) ?? .usd
    let units = [0, 5, 80, 900, 4_000, 250_000].pickRandom(using: &random)
    let balance = Int64(units) * currency.minorUnitsPerUnit + (random.chance(5) ? -300 : 0)
    return BankAccount(
      id: "a\(number)",
      bank: SimulatedNames.banks[number % SimulatedNames.banks.count][Int.random(in: 0..<3, using: &random)],
      balance: Money(minorUnits: balance, currency))
  }
}

extension Contact {
  /// The text that a confirmation adds to a name that two people share.
  var disambiguator: String? { handle ?? relations.first }
}
