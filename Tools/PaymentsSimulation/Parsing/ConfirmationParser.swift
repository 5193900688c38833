import VocativeDialogue
import VocativePayments
import VocativeText

/// Reads confirmations back, on its own: it shares no code with what writes them, nor with what reads the person's words.
struct ConfirmationParser {
  private let world: World

  init(_ world: World) { self.world = world }

  /// Returns the commands that both the shown and the spoken text of a reply allow; several where names are ambiguous.
  func terms(in reply: Reply) -> Set<ConfirmationTerms> {
    guard ["Send ", "Ask ", "Move "].contains(where: reply.shown.contains) else { return [] }
    let (shown, spoken) = (displayedNames, spokenNames)
    return terms(in: reply.shown, shown, isolating: Self.displayedName, sum: MoneyTextParser.numerals)
      .intersection(terms(in: reply.spoken, spoken, isolating: { $0 }, sum: MoneyTextParser.words))
  }

  /// The names of each person on a screen: the name alone, and with its disambiguator.
  private var displayedNames: [(contact: Contact, names: [String])] {
    world.contacts.map { contact in
      let name = Self.displayedName(Self.name(of: contact))
      return (contact, [name] + (contact.disambiguator.map { ["\(name) (\($0))"] } ?? []))
    }
  }

  private var spokenNames: [(contact: Contact, names: [String])] {
    world.contacts.map { contact in
      let name = Self.name(of: contact)
      let mark = contact.handle.map { "at \($0.dropFirst())" } ?? contact.disambiguator.map { "your \($0)" }
      return (contact, [name] + (mark.map { ["\(name), \($0)"] } ?? []))
    }
  }

  private func terms(
    in text: String, _ people: [(contact: Contact, names: [String])], isolating: (String) -> String,
    sum: @escaping (String, BankAccount) -> Int64?
  ) -> Set<ConfirmationTerms> {
    var found: Set<ConfirmationTerms> = []
    let named = people.flatMap { person in person.names.map { (person.contact, $0) } }.filter { text.contains($0.1) }
    for account in world.accounts where text.contains(isolating(account.bank)) {
      let bank = isolating(account.bank)
      let words = Candidate(text: text, bank: bank, account: account, sum: sum)
      for (contact, name) in named {
        found.formUnion(words.orders(contact, name))
        found.formUnion(words.schedules(contact, name))
        found.formUnion(words.requests(contact, name, world.requests))
        found.formUnion(words.shares(contact, name, named))
      }
      for target in world.accounts where target.id != account.id {
        found.formUnion(words.transfers(target, isolating(target.bank)))
      }
    }
    return found
  }

  /// First and last name, or else what there is.
  private static func name(of contact: Contact) -> String {
    let words = [contact.first, contact.last].filter { !$0.isEmpty }
    return words.isEmpty ? contact.nicknames.first ?? contact.handle ?? contact.id : words.joined(separator: " ")
  }

  /// A name as it may stand on a screen: between isolates, without controls of its own, if it turns the line.
  private static func displayedName(_ name: String) -> String {
    let controls: Set<Unicode.Scalar> = Set(
      [0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069].compactMap {
        Unicode.Scalar($0 as UInt32)
      })
    let turns = name.unicodeScalars.contains { controls.contains($0) || (0x0590...0x08FF).contains($0.value) }
    guard turns else { return name }
    var clean = String.UnicodeScalarView()
    clean.append(contentsOf: name.unicodeScalars.filter { !controls.contains($0) })
    return "\u{2068}\(String(clean))\u{2069}"
  }
}
