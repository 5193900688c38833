import Testing
import VocativePayments
import VocativeText

@Suite("Amounts as people say them")
struct SpokenAmountTests {
  private let accounts = [
    BankAccount(id: "top", bank: "Top Bank", balance: Money(minorUnits: 125_000, .usd), isDefault: true),
    BankAccount(id: "future", bank: "Future Bank", balance: Money(minorUnits: 460_000, .aed)),
    BankAccount(id: "nest", bank: "Nest Savings", balance: Money(minorUnits: 300_000, .usd)),
  ]

  /// Returns the likely amounts of a sentence as they are shown.
  func amounts(_ text: String) -> [String] {
    let parser = AmountParser(preferring: [.usd, .aed], accounts: accounts)
    return parser.matches(in: Utterance(text)).filter { $0.confidence >= .acceptanceThreshold }.map(\.value.shown)
  }

  @Test(
    "a score is twenty pounds where pounds are held, and never the score of something",
    arguments: [("lob him a score", "£20.00"), ("a score for the piano", "£20.00"), ("a score of songs", "")])
  func score(_ text: String, _ expected: String) {
    let pounds = AmountParser(preferring: [.gbp], accounts: [])
    #expect(pounds.matches(in: Utterance(text)).map(\.value.shown).joined() == expected)
    #expect(amounts(text).isEmpty)
  }

  @Test(
    "a plain sum is read in any of its forms",
    arguments: [
      ("send Mei twelve fifty", "12.5"), ("pay João nineteen ninety-nine", "19.99"), ("give Amar three fifty", "3.5"),
      ("give Omar a couple of bucks", "$2.00"), ("a couple dollars for Mei", "$2.00"), ("a couple of quid", "£2.00"),
      ("send mei a quarter", "$0.25"), ("a quarter dollar", "$0.25"),
      ("quarter of a dirham", "AED 0.25"), ("three quarter dollars", "$0.75"), ("send Mei a dime", "$0.10"),
      ("chuck Lulu a fiver", "5"), ("a tenner", "10"),
      ("two tenners to Omar", "20"), ("three fivers", "15"), ("3 dollars 5", "$3.05"), ("a buck fifty", "$1.50"),
      ("two hundred and a half dollars", "$200.50"), ("send 20 a e d to Omar", "AED 20.00"), ("20 u s d", "$20.00"),
      ("thirty g b p", "£30.00"), ("a e d 20", "AED 20.00"), ("send mei tweny five dollars", "$25.00"),
      ("fourty dollars", "$40.00"), ("fivty dollars", "$50.00"), ("thrity bucks", "$30.00"), ("sevnty", "70"),
      ("1.000 dollars", "$1,000.00"), ("1,000 dollars", "$1,000.00"), ("1.000,50 dollars", "$1,000.50"),
      ("2.500 dirhams", "AED 2,500.00"), ("20dollars", "$20.00"), ("2k", "2,000"), ("1.5k dollars", "$1,500.00"),
      ("$20", "$20.00"), ("20$", "$20.00"), ("USD 20", "$20.00"),
      ("send to Mia dollars eighty and cents twenty", "$80.20"),
      ("euros fifty", "€50.00"), ("two hundred dirhams' worth", "AED 200.00"), ("15 percent of 80 dollars", "$12.00"),
      ("half of 50 dollars", "$25.00"), ("a third of 90", "30"), ("five hundred and twenty quid", "£520.00"),
    ])
  func plain(text: String, amount: String) { #expect(amounts(text) == [amount]) }

  @Test(
    "fivers and tenners are pounds where an account holds pounds",
    arguments: [("a tenner", "£10.00"), ("two fivers", "£10.00"), ("two twenties", "40")])
  func notes(text: String, amount: String) throws {
    let parser = AmountParser(preferring: [.usd, try #require(Currency("GBP"))])
    #expect(parser.matches(in: Utterance(text)).map(\.value.shown) == [amount])
  }

  @Test(
    "a share is read with its base",
    arguments: [
      ("send Mei everything but 100 dollars", "all of the balance but $100.00"),
      ("all but 100", "all of the balance but 100"), ("everything except 50 dollars", "all of the balance but $50.00"),
      ("all my money minus 20", "all of the balance but 20"), ("a third of it", "1/3 of that"),
      ("send Mei 10 % of my Top Bank balance", "10/100 of Top Bank"),
      ("10% of my top bank balance", "10/100 of Top Bank"),
      ("half of what's in Nest Savings", "half of Nest Savings"),
      ("put half of Top Bank in Future Bank", "half of Top Bank"),
      ("a quarter of my Future Bank account", "1/4 of Future Bank"), ("what's in Nest", "all of Nest Savings"),
      ("everything in Nest but 500 dollars", "all of Nest Savings but $500.00"),
      ("move everything in Nest to Top", "all of Nest Savings"), ("my whole Top Bank balance", "all of Top Bank"),
      ("twice what I paid for dinner", "2 times of what you paid dinner"),
      ("send Omar the same amount as I sent Gianfranco", "all of what you paid gianfranco"),
      ("half of what I paid Lukasz for rent", "half of what you paid lukasz for rent"),
      ("as much as I gave Omar for parking", "all of what you paid omar for parking"),
      ("double what I spent on groceries", "2 times of what you paid groceries"),
      ("the same as last time", "all of the last payment"), ("put everything in Nest", "all of the balance"),
    ])
  func shares(text: String, amount: String) { #expect(amounts(text) == [amount]) }

  @Test(
    "a change is applied to the earlier amount",
    arguments: [
      ("ten more", "$30.00"), ("five less", "$15.00"), ("ten percent more", "$22.00"), ("10% less", "$18.00"),
      ("ten dollars more", "$30.00"), ("a dollar more", "$21.00"), ("make it five more", "$25.00"),
      ("add ten", "$30.00"), ("add another ten dollars", "$30.00"), ("another ten", "$30.00"),
      ("an extra five", "$25.00"),
      ("ten extra", "$30.00"), ("knock off five", "$15.00"), ("take five off", "$15.00"), ("raise it by ten", "$30.00"),
      ("lower it by 5 dollars", "$15.00"), ("reduce the amount by ten percent", "$18.00"), ("double", "$40.00"),
      ("make it double", "$40.00"), ("double it", "$40.00"), ("triple that", "$60.00"), ("twice as much", "$40.00"),
      ("half of that", "$10.00"), ("half as much", "$10.00"), ("half as much again", "$30.00"), ("halve it", "$10.00"),
      ("no, ten more than that", "$30.00"), ("2.50 more", "$22.50"), ("and make it dirhams", "AED 20.00"),
      ("dirhams, not dollars", "AED 20.00"), ("euros I mean", "€20.00"), ("dirhams then", "AED 20.00"),
      ("thirty", "$30.00"), ("no, 25 dirhams", "AED 25.00"), ("20 euros more", "all of that plus €20.00"),
    ])
  func changes(text: String, amount: String) {
    let parser = AmountParser(preferring: [.usd, .aed], accounts: accounts)
    let found = parser.matches(in: Utterance(text)).first?.value
    #expect(found?.correcting(Amount(ExactDecimal(20), .usd)).shown == amount)
  }

  @Test(
    "what only sounds like an amount is none",
    arguments: [
      "how many dirhams", "in dollars", "the dollar account", "my dirham balance", "a few dollars", "some money",
      "send Steven", "there", "thirsty", "double check", "19.999 dollars", "the same account",
    ])
  func none(text: String) { #expect(amounts(text) == []) }

  @Test("a share less a sum is exact, and never below zero")
  func lessSum() {
    let rest = Amount(.balance, adding: ExactDecimal(-100), .usd)
    #expect(rest.money(of: Money(minorUnits: 125_000, .usd)) == Money(minorUnits: 115_000, .usd))
    #expect(rest.money(of: Money(minorUnits: 9_000, .usd)) == nil)
    #expect(rest.money(of: Money(minorUnits: 125_000, .aed)) == nil)
  }

  @Test(
    "a payment that is divided among accounts is recognised as such",
    arguments: [
      (
        "send 200 dollars to Mei, half from Top Bank and half from Future Bank",
        "half from Top Bank and half from Future Bank"
      ),
      ("half from Top and the rest from Future", "half from Top and the rest from Future"),
      (
        "pay Mei 20 dollars, part from Top Bank, the other half from Future Bank",
        "part from Top Bank, the other half from Future Bank"
      ),
      ("split between Top Bank and Future Bank", "split between Top Bank and Future Bank"),
    ])
  func division(text: String, words: String) async throws {
    let parser = AccountDivisionParser(ChoiceParser(await SimulatedBank(.builtIn).accounts()))
    #expect(parser.matches(in: Utterance(text)).map(\.value.shown) == [words])
  }

  @Test(
    "a sum that several accounts bear is written out as a request for each",
    arguments: [
      (
        "send Mei 100, 60 from Top Bank and 40 from Future Bank",
        "send Mei $60.00 from Top Bank and send Mei $40.00 from Future Bank"
      ),
      (
        "pay Omar 90 dirhams, a third from Top Bank and the rest out of Future Bank",
        "pay Omar AED 30.00 from Top Bank and pay Omar AED 60.00 out of Future Bank"
      ),
      (
        "half from Top Bank and half from Future Bank, send Mei 50.01",
        "send Mei $25.00 from Top Bank and send Mei $25.01 from Future Bank"
      ),
      (
        "send Mei 60 from Top Bank and 40 from Future Bank for dinner",
        "send Mei 60 from Top Bank for dinner and send Mei 40 from Future Bank for dinner"
      ),
    ])
  func expandedDivision(text: String, expanded: String) async throws {
    let parser = AccountDivisionParser(ChoiceParser(await SimulatedBank(.builtIn).accounts()))
    #expect(parser.expanded(Utterance(text))?.text == expanded)
  }

  @Test("shares that do not make up the sum, or of one account, are not written out")
  func unequalDivision() async throws {
    let parser = AccountDivisionParser(ChoiceParser(await SimulatedBank(.builtIn).accounts()))
    for text in [
      "send Mei 100, 60 from Top Bank and 30 from Future Bank", "send Mei 100, 60 from Top Bank and 40 from Top Bank",
      "send Mei 100, the rest from Top Bank and 40 from Future Bank",
      "send Mei 60 from Top Bank and half from Future Bank",
      "send Mei 100, 100 from Top Bank and 0 from Future Bank", "move 20 from Top Bank to Future Bank",
    ] {
      #expect(parser.expanded(Utterance(text)) == nil, "\(text)")
    }
  }

  @Test("a half of a sum, or one account, is no division")
  func noDivision() async throws {
    let parser = AccountDivisionParser(ChoiceParser(await SimulatedBank(.builtIn).accounts()))
    for text in ["send half of it from Top Bank", "half of Top Bank in Future Bank", "from Top Bank to Future Bank"] {
      #expect(parser.matches(in: Utterance(text)).isEmpty, "\(text)")
    }
  }
}
