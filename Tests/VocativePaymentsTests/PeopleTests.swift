import Testing
import VocativeDialogue
import VocativePayments

@Suite("People and accounts")
struct PeopleTests {
  @Test("a contact is found by full name, first name, last name, nickname and relation")
  func contactNames() {
    let contact = Contact(id: "1", first: "Anne", last: "Lee", nicknames: ["Annie"], relations: ["sister"])
    #expect(contact.names == ["Anne Lee", "Anne", "Lee", "Annie", "sister Anne", "sister"])
    #expect(contact.shown == "Anne Lee")
  }

  @Test("a contact with a single name is shown by it")
  func sparseContacts() {
    #expect(Contact(id: "1", first: "Cher").names == ["Cher"])
    #expect(Contact(id: "1", first: "", last: "Lee").shown == "Lee")
    #expect(Contact(id: "1", first: "", nicknames: ["Grandmum Lulu"]).shown == "Grandmum Lulu")
    #expect(Contact(id: "1", first: "").names == ["1"])
  }

  @Test("names that are not common words are passed to the phonemizer")
  func nameWords() async throws {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    let words = try await conversation.expectedInput().properNouns
    #expect(words.isSuperset(of: ["rossi", "bianchi", "gianfranco", "łukasz", "åsa"]))
    #expect(words.isDisjoint(with: ["send", "bank", "sister", "default", "main", "dinner", "usd", "dollars", "fifty"]))
  }

  @Test("an account is found by its bank and currency, the default one by \"default\" too")
  func accountNames() {
    let account = BankAccount(id: "a", bank: "Top Bank", balance: Money(minorUnits: 1, .usd), isDefault: true)
    for name in [
      "Top Bank", "Top Bank account", "dollar account", "USD account", "US dollar account", "default",
      "primary account", "main account",
    ] {
      #expect(account.names.contains(name), "\(name)")
    }
    #expect(
      account.aliases.starts(with: ["Top", "dollar one", "current account", "everyday account", "usual account"]))
    let savings = BankAccount(id: "s", bank: "Harbour Savings", balance: Money(minorUnits: 1, .usd))
    #expect(savings.names.contains("Savings"))
    #expect(savings.names.contains("Harbour account"))
    let other = BankAccount(id: "b", bank: "Future Bank", balance: Money(minorUnits: 1, .aed))
    #expect(other.names.contains("dirham account"))
    #expect(!other.names.contains("default"))
    #expect(account.shown == "Top Bank")
  }

  @Test("an overdrawn account has no available money")
  func overdraft() {
    let account = BankAccount(id: "a", bank: "Top Bank", balance: Money(minorUnits: -500, .usd))
    #expect(account.available == Money(minorUnits: 0, .usd))
  }

  @Test("descriptions omit names, sums and notes")
  func redaction() {
    let context = PaymentsContext.builtIn
    var dumped = "\(context.contacts) \(context.accounts) \(context.transactions) \(context.requests) \(context)"
    dump(context, to: &dumped)
    dump(context.transactions, to: &dumped)
    for secret in ["Anna", "Łukasz", "Top Bank", "1250", "125,0", "6500", "rent", "@"] {
      #expect(!dumped.contains(secret), "\(secret)")
    }
  }
}

@Suite("Contacts with equal names")
struct NamesakeTests {
  private static func conversation(_ names: [(id: String, first: String, handle: String)]) throws -> Conversation {
    var context = PaymentsContext.builtIn
    context.contacts = names.map { Contact(id: $0.id, first: $0.first, last: "Rossi", handle: $0.handle) }
    let bank = SimulatedBank(context)
    return try Assistant { Skill.payments(bank) }.conversation()
  }

  @Test("have their handles in the prompt, shown and spoken")
  func prompt() async throws {
    let conversation = try Self.conversation([("a", "Anna", "@anna.r"), ("b", "Anna", "@rossi_2")])
    _ = await conversation.say("send twenty dollars to Anna")
    let turn = await conversation.say("the second one")
    #expect(turn.reply.shown == "Send $20.00 to Anna Rossi (@rossi_2) from Top Bank?")
    #expect(turn.reply.spoken == "Send twenty dollars to Anna Rossi, at rossi underscore 2 from Top Bank?")
  }

  @Test(
    "are told apart in every recap",
    arguments: [
      ("split twenty dollars with", "Ask Anna Rossi (@rossi_2) for $10.00, to be paid into Top Bank"),
      ("ask for twenty dollars from", "Ask Anna Rossi (@rossi_2) for $20.00"),
      ("schedule a payment of 20 dollars to", "Send $20.00 to Anna Rossi (@rossi_2) from Top Bank on November 21"),
    ])
  func otherPrompts(_ request: String, _ prompt: String) async throws {
    let conversation = try Self.conversation([("a", "Anna", "@anna.r"), ("b", "Anna", "@rossi_2")])
    _ = await conversation.say(request + " Anna")
    var turn = await conversation.say("the second one")
    if turn.expects == .slot("when") { turn = await conversation.say("tomorrow") }
    #expect(turn.reply.shown.hasPrefix(prompt), "\(turn.reply.shown)")
  }

  @Test("are offered in a list even if one name has look-alike letters")
  func lookAlikes() async throws {
    let conversation = try Self.conversation([("a", "Maria", "@maria"), ("b", "Mаriа", "@twin")])
    #expect(await conversation.say("send twenty dollars to Mаriа").choices.map(\.id) == ["a", "b"])
    #expect(await conversation.say("number one").reply.shown == "Send $20.00 to Maria Rossi (@maria) from Top Bank?")
  }

  @Test("named like an answer are found after “to” and “from” only")
  func answers() async throws {
    let conversation = try Self.conversation([("a", "Anna", "@anna"), ("b", "Yes", "@yes")])
    _ = await conversation.say("send twenty dollars to Anna")
    let doubted = await conversation.say("maybe yes")
    #expect(doubted.confirmation?.question.shown.hasSuffix("Send $20.00 to Anna Rossi from Top Bank?") == true)
    let named = await conversation.say("no, to Yes")
    #expect(named.reply.shown == "Send $20.00 to Yes Rossi from Top Bank?")
  }
}
