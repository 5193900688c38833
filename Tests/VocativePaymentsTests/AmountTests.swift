import Testing
import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativePayments
import VocativeSupport
import VocativeText

/// The amounts of a text as `value CUR`, each with its words if they are not the whole text; meanings of one stretch
/// are joined by "or".
func amounts(_ text: String, by parser: AmountParser = AmountParser()) -> [String] {
  let utterance = Utterance(text)
  var byStretch: [Range<Int>: [String]] = [:]
  for match in parser.matches(in: utterance) {
    let currency = match.value.currency.map { " \($0.code)" } ?? ""
    byStretch[match.tokens, default: []].append("\(match.value.value)\(currency)")
  }
  return byStretch.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { stretch, meanings in
    let words = stretch.count == utterance.tokens.count ? "" : "\(utterance.text(of: stretch)): "
    return words + meanings.joined(separator: " or ")
  }
}

@Suite("Amounts")
struct AmountTests {
  @Test(
    "an amount is read whole and exactly",
    arguments: [
      ("$1,000.50", "1000.5 USD"), ("1000.50 dollars", "1000.5 USD"), ("USD 50", "50 USD"), ("50 USD", "50 USD"),
      ("usd fifty", "50 USD"), ("fifty bucks", "50 USD"), ("one dollar", "1 USD"), ("a dollar", "1 USD"),
      ("a buck", "1 USD"),
      ("fifty cents", "0.5"), ("50¢", "0.5"), ("fifty euro cents", "0.5 EUR"), ("fifty pence", "0.5 GBP"),
      ("50p", "0.5 GBP"),
      ("a hundred and twenty-five euros and thirty cents", "125.3 EUR"), ("two dollars fifty", "2.5 USD"),
      ("two dollars oh five", "2.05 USD"), ("two dollars five", "2.05 USD"), ("two dollars and fifty", "2.5 USD"),
      ("two dollars and a half", "2.5 USD"), ("two and a half dollars", "2.5 USD"), ("a dollar fifty", "1.5 USD"),
      ("twenty one dollars", "21 USD"), ("2k", "2000"), ("1.5k", "1500"), ("$1.5k", "1500 USD"), ("5 grand", "5000"),
      ("half a dollar", "0.5 USD"), ("half a million dollars", "500000 USD"), ("€30", "30 EUR"), ("30€", "30 EUR"),
      ("30 €", "30 EUR"), ("£84 and 42 cents", "84.42 GBP"), ("£84 and 42 pence", "84.42 GBP"),
      ("ten pounds", "10 GBP"),
      ("1,000", "1000"), ("1.000,50 €", "1000.5 EUR"), ("€ 1.000,50", "1000.5 EUR"), ("fifty US dollars", "50 USD"),
      ("fifty U.S. dollars", "50 USD"), ("twenty UAE dirhams", "20 AED"), ("twenty dirhams", "20 AED"),
      ("AED 12.00", "12 AED"),
      ("300 yen", "300 JPY"), ("¥300", "300 JPY"), ("fifty", "50"), ("50", "50"), ("a hundred", "100"),
      ("twenty quid", "20 GBP"),
      ("fifty Australian dollars", "50 AUD"), ("A$50", "50 AUD"), ("US$50", "50 USD"), ("CA$50.25", "50.25 CAD"),
      ("$50 Canadian dollars", "50 CAD"), ("$50 USD", "50 USD"), ("500 rupees", "500 INR"), ("Rs. 500", "500 INR"),
      ("20 Swiss francs", "20 CHF"), ("100 zł", "100 PLN"), ("twelve Kuwaiti dinars and 250 fils", "12.25 KWD"),
      ("1.234 Kuwaiti dinars", "1.234 KWD"), ("five riyals", "5 SAR"),
      ("five Qatari riyals and ten dirhams", "5.1 QAR"),
      ("two fifty", "2.5"), ("two fifty dollars", "2.5 USD or 250 USD"),
      ("nineteen ninety nine", "19.99"), ("1.000 pounds", "1000 GBP"),
      ("five oh two dollars", "5.02 USD or 502 USD"), ("1.000 euros", "1000 EUR"), ("-$5", "-5 USD"),
      ("minus five dollars", "-5 USD"),
      ("a fiver", "5"), ("２０ ＄", "20 USD"), ("٤٥ dirhams", "45 AED"), ("０.５ dollars", "0.5 USD"),
      ("1 000 euros", "1000 EUR"),
      ("one million dollars", "1000000 USD"), ("fifty-dollar", "50 USD"), ("500 TRY", "500 TRY"),
      ("zero dollars", "0 USD"),
      ("1 dollar and 1 cent", "1.01 USD"), ("150 cents", "1.5"), ("fifty pounds sterling", "50 GBP"),
      ("20 kr", "20 SEK"),
      ("one hundred and one dollars and one cent", "101.01 USD"), ("$0.99", "0.99 USD"), ("0,99 €", "0.99 EUR"),
      ("fifty reais", "50 BRL"), ("one Brazilian real", "1 BRL"),
    ])
  func forms(text: String, expected: String) {
    #expect(amounts(text) == [expected])
  }

  @Test(
    "an amount is found in a sentence, and nothing inside it or beside it",
    arguments: [
      ("send $50 to Anna", ["$50: 50 USD"]), ("pay Anna twenty one dollars, please", ["twenty one dollars: 21 USD"]),
      ("send fifty to Anna from Top Bank", ["fifty: 50"]), ("try 50", ["50: 50"]), ("send 50 ron", ["50: 50"]),
      ("fifty dollars or sixty euros", ["fifty dollars: 50 USD", "sixty euros: 60 EUR"]),
      ("not fifty, sixty", ["fifty: 50", "sixty: 60"]), ("$5 and $6", ["$5: 5 USD", "$6: 6 USD"]),
      ("five dollars and six euros", ["five dollars: 5 USD", "six euros: 6 EUR"]),
      ("five euros and thirty pence", ["five euros: 5 EUR", "thirty pence: 0.3 GBP"]),
      ("five hundred and six hundred dollars", ["five hundred: 500", "six hundred dollars: 600 USD"]),
      ("what did I spend on the 5th", []), ("the second one", []), ("number three", []),
      ("two people", []), ("sixty three ways", []), ("January 5", []), ("January 5, 2026", []), ("in 2025", []),
      ("since twenty twenty", []), ("a real problem", []), ("account 2", []), ("2026-11-20", []), ("5 pm", []),
      ("1e9", []), ("covid-19", []),
      ("2½ dollars", []),
      ("NaN dollars", []), ("∞", []), ("99999999999999999999 dollars", []), ("99999999999999 million dollars", []),
      ("", []), ("1,2,3", []), ("1.2.3 dollars", []), ("i won 50", ["50: 50"]), ("5.5.5", []),
      ("$19.999", []), ("a couple hundred dollars", []), ("a few thousand", []), ("several hundred bucks", []),
      ("a couple of thousand euros", []),
      ("$", []),
      ("a", []), ("five dollars twenty times", ["five dollars: 5 USD"]),
    ])
  func sentences(text: String, expected: [String]) {
    #expect(amounts(text) == expected)
  }

  @Test(
    "an amount that touches a number it does not take is too unsure to be taken",
    arguments: [
      "two three dollars", "send 5 10.25 dollars", "50-60 dollars", "one two three dollars",
      "twelve fifty sixty dollars",
    ])
  func besideNumbers(text: String) {
    let matches = AmountParser().matches(in: Utterance(text))
    #expect(matches.allSatisfy { $0.confidence < .acceptanceThreshold })
  }

  @Test("a named currency has a higher confidence than a bare number or an ambiguous form")
  func confidence() {
    func confidence(_ text: String) -> Double? {
      AmountParser().matches(in: Utterance(text)).first?.confidence.value
    }
    #expect(confidence("fifty dollars") == 1)
    #expect(confidence("fifty cents") == 1)
    #expect(confidence("fifty") == 0.8)
    #expect(confidence("1.000 euros") == 0.6)
    #expect(confidence("two fifty") == 0.7)
    #expect(confidence("the blue one") == 0.4)
    #expect(confidence("one") == 0.8)
    #expect(confidence("1 000 euros") == 0.9)
    #expect(confidence("100 100 euros") == 0.6)
    #expect(confidence("100 100").map { $0 < 0.5 } == true)
  }

  @Test("\"dollars\" means the currency of the user's account")
  func preference() throws {
    let parser = AmountParser(preferring: [try #require(Currency("AUD")), .aed])
    #expect(amounts("fifty dollars", by: parser) == ["50 AUD"])
    #expect(amounts("$50", by: parser) == ["50 AUD"])
    #expect(amounts("fifty US dollars", by: parser) == ["50 USD"])
    #expect(amounts("fifty bucks", by: parser) == ["50 USD"])
  }

  @Test("an amount gives the exact sum or none")
  func money() throws {
    func money(_ text: String, _ currency: Currency) -> Int64? {
      AmountParser().matches(in: Utterance(text)).first?.value.money(in: currency)?.minorUnits
    }
    #expect(money("fifty cents", .usd) == 50)
    #expect(money("fifty", .usd) == 5_000)
    #expect(money("fifty", .jpy) == 50)
    #expect(money("fifty cents", .jpy) == nil)
    #expect(money("$19.99", .usd) == 1_999)
    #expect(money("$19.9999", .usd) == nil)
    #expect(money("0.001 dinars", try #require(Currency("KWD"))) == 1)
    #expect(money("fifty dollars", .eur) == nil)
    #expect(money("minus five dollars", .usd) == nil)
    #expect(money("9223372036854775807 dollars", .usd) == nil)
    #expect(money("9223372036854775807 yen", .jpy) == .max)
  }

  @Test(
    "every number of cents is shown and spoken so that it is read back", arguments: [Currency.usd, .eur, .aed, .gbp])
  func everyCent(currency: Currency) {
    var wrong: [Int64] = []
    for cents in 0..<2_000 as Range<Int64> {
      let money = Money(minorUnits: cents, currency)
      for text in [money.shown, money.spoken] {
        let found = AmountParser().matches(in: Utterance(text))
        if found.count != 1 || found.first?.value.money(in: currency) != money { wrong.append(cents) }
      }
    }
    #expect(wrong == [])
  }

  @Test("shown and spoken sums of every currency parse to the same sum", arguments: Currency.all)
  func everyCurrency(currency: Currency) {
    var random = SeededRandomNumberGenerator(seed: 5)
    var wrong: [String] = []
    let sums =
      [1, 2, 10, 99, 100, 101, 999, 1_000, 1_001, 100_000]
      + (0..<100).map { _ in Int64.random(in: 0...99_999_999_999, using: &random) }
    for minorUnits in sums {
      let money = Money(minorUnits: minorUnits, currency)
      for text in [money.shown, money.spoken, "\(currency.code) \(Amount(money)?.value.description ?? "")"] {
        let found = AmountParser().matches(in: Utterance("pay \(text), please"))
        // Three decimals may also be thousands; then both are offered.
        if !found.contains(where: { $0.value.money(in: currency) == money }) || Set(found.map(\.tokens)).count != 1 {
          wrong.append(text)
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("a currency is found by its names, its code and its symbol", arguments: Currency.all)
  func everyForm(currency: Currency) {
    var forms = [
      "7 \(currency.code)", "\(currency.code) 7", "7 \(currency.pluralName)", "seven \(currency.pluralName)",
    ]
    if let symbol = currency.symbol { forms += ["\(symbol)7", "7 \(symbol)"] }
    for form in forms { #expect(amounts(form) == ["7 \(currency.code)"]) }
    #expect(amounts("one \(currency.name)") == ["1 \(currency.code)"])
  }

  @Test("random words around an amount do not change it", arguments: [1, 2, 3] as [UInt64])
  func sentencesAround(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let frames = [
      "send # to anna", "pay anna # from top bank", "can you request # from łukasz?", "# please", "i owe åsa #.",
    ]
    for _ in 0..<300 {
      let currency = try #require(Currency.all.randomElement(using: &random))
      let money = Money(minorUnits: .random(in: 1...9_999_999, using: &random), currency)
      let frame = try #require(frames.randomElement(using: &random))
      let text = frame.split(separator: "#", omittingEmptySubsequences: false).joined(
        separator: Bool.random(using: &random) ? money.shown : money.spoken)
      let found = AmountParser().matches(in: Utterance(text))
      #expect(found.contains { $0.value.money(in: currency) == money }, "\(text)")
      #expect(Set(found.map(\.tokens)).count == 1, "\(text)")
    }
  }

  @Test("every sentence of the grammar is one amount")
  func grammar() {
    let parser = AmountParser()
    var random = SeededRandomNumberGenerator(seed: 3)
    let grammar = Grammar(name: "amount", root: "amount", rules: parser.rules)
    let sentences = (0..<1_000).map { _ in grammar.randomSentence(using: &random) }
    for text in parser.samples + sentences {
      let utterance = Utterance(text)
      let found = parser.matches(in: utterance)
      #expect(!found.isEmpty && found.allSatisfy { $0.tokens == utterance.tokens.indices }, "\(text)")
    }
  }

  @Test(
    "usual amounts are in the grammar",
    arguments: [
      "fifty dollars", "one dollar", "a dollar", "a hundred and twenty five euros and thirty cents",
      "twenty uae dirhams",
      "ten pounds and fifty pence", "three hundred yen", "fifty", "two thousand five hundred", "fifty cents",
      "twenty bucks",
      "ten quid", "fifty us dollars",
    ])
  func inGrammar(sentence: String) {
    #expect(Grammar(name: "amount", root: "amount", rules: AmountParser().rules).accepts(sentence))
  }

  @Test(
    "hostile texts are gone through in linear time and yield no amount longer than a sentence",
    arguments: [
      "1 ", "$", "$1 ", "usd 5 ", "TRY 5 ", "two fifty ", "five dollars and ", "cents ", "half a ", "minus ", "u.s. ",
      "👍🏽 ", "1,1",
    ])
  func hostile(fragment: String) {
    let text = String(repeating: fragment, count: 30_000 / fragment.utf8.count)
    #expect(AmountParser().matches(in: Utterance(text)).allSatisfy { $0.tokens.count < 40 })
  }

  @Test("a megabyte of digits is not an amount", arguments: ["", "$", "USD "])
  func megabyte(prefix: String) {
    #expect(AmountParser().matches(in: Utterance(prefix + String(repeating: "7", count: 1_000_000) + " dollars")) == [])
  }
}
