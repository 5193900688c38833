import Foundation
import Testing
import VocativeDialogue
import VocativePayments

/// Questions in many words, with the reply of the assistant on one bank.
///
/// A reply must have every part of the expectation, separated by `;`. A part after `!` must be missing.
@Suite("Questions about money")
struct MoneyQuestionTests {
  static let bank = """
    {"today": "2026-11-20",
    "contacts": [
    {"id": "priya", "first": "Priya", "last": "Nair"},
    {"id": "ben", "first": "Ben", "last": "Okafor"},
    {"id": "sofia", "first": "Sofia", "last": "Ruiz"},
    {"id": "jonas", "first": "Jonas", "last": "Weber", "relations": ["flatmate"]},
    {"id": "tess", "first": "Tess", "last": "Miller", "relations": ["sister"]}],
    "accounts": [
    {"id": "harbour", "bank": "Harbour Bank", "currency": "USD", "balanceMinor": 90000, "default": true},
    {"id": "gulf", "bank": "Gulf Bank", "currency": "AED", "balanceMinor": 200000, "default": false},
    {"id": "rainy", "bank": "Rainy Savings", "currency": "USD", "balanceMinor": 250000, "default": false}],
    "transactions": [
    {"id": "t01", "date": "2026-09-28", "contact": "jonas", "account": "harbour", "amountMinor": -40000, "note": "rent"},
    {"id": "t02", "date": "2026-10-05", "account": "harbour", "amountMinor": 180000, "note": "salary"},
    {"id": "t03", "date": "2026-10-08", "account": "harbour", "amountMinor": -3210, "note": "groceries"},
    {"id": "t04", "date": "2026-10-12", "contact": "ben", "account": "harbour", "amountMinor": -1500, "note": "lunch"},
    {"id": "t05", "date": "2026-10-19", "contact": "priya", "account": "gulf", "amountMinor": -6000, "note": "taxi"},
    {"id": "t06", "date": "2026-10-28", "contact": "jonas", "account": "harbour", "amountMinor": -40000, "note": "rent"},
    {"id": "t07", "date": "2026-11-03", "account": "harbour", "amountMinor": -4480, "note": "groceries"},
    {"id": "t08", "date": "2026-11-05", "account": "harbour", "amountMinor": 180000, "note": "salary"},
    {"id": "t09", "date": "2026-11-07", "contact": "sofia", "account": "harbour", "amountMinor": -2250, "note": "yoga class"},
    {"id": "t10", "date": "2026-11-10", "contact": "priya", "account": "gulf", "amountMinor": -15000, "note": "concert tickets"},
    {"id": "t11", "date": "2026-11-12", "contact": "ben", "account": "harbour", "amountMinor": -1800, "note": "lunch"},
    {"id": "t12", "date": "2026-11-15", "contact": "tess", "account": "harbour", "amountMinor": 3000, "note": "birthday present"},
    {"id": "t13", "date": "2026-11-16", "account": "harbour", "amountMinor": -6120, "note": "electricity bill"},
    {"id": "t14", "date": "2026-11-18", "contact": "ben", "account": "gulf", "amountMinor": 5000, "note": "parking"}],
    "requests": [
    {"id": "r1", "date": "2026-11-17", "contact": "priya", "account": "harbour", "amountMinor": 2200, "direction": "incoming", "note": "museum"},
    {"id": "r2", "date": "2026-11-18", "contact": "sofia", "account": "harbour", "amountMinor": 3500, "direction": "outgoing", "note": "train tickets"},
    {"id": "r3", "date": "2026-11-19", "contact": "ben", "account": "harbour", "amountMinor": 900, "direction": "incoming", "note": "coffee"}],
    "schedules": [
    {"id": "s1", "contact": "jonas", "account": "harbour", "amountMinor": 40000, "date": "2026-11-28", "every": "month", "note": "rent"},
    {"id": "s2", "contact": "tess", "account": "harbour", "amountMinor": 1500, "date": "2026-11-25", "every": "week", "note": "piano lesson"}],
    "rates": [{"from": "USD", "to": "AED", "rate": "3.6725"}]}
    """

  /// Returns the reply to a question on a fresh bank, and the operations of the bank.
  private func reply(to question: String) async throws -> (text: String, state: String, operations: Int) {
    let bank = SimulatedBank(try PaymentsContext.parse(Self.bank.utf8).context)
    let turn = await (try Assistant { Skill.payments(bank) }).conversation().say(question)
    return (turn.reply.shown, turn.state, await bank.operations.count)
  }

  private func check(_ question: String, _ expected: String) async throws {
    let (text, state, operations) = try await reply(to: question)
    #expect(operations == 0)
    #expect(state != "confirming")
    for part in expected.split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if part.hasPrefix("!") {
        #expect(!text.contains(part.dropFirst()), "\(question) < \(text)")
      } else {
        #expect(text.contains(part), "\(question) < \(text)")
      }
    }
  }

  @Test(
    "sums are by person, period, account and purpose",
    arguments: [
      ("how much have I sent Priya this year", "AED 210.00"), ("what did lunch cost me in October", "$15.00; !$18.00"),
      ("how much went on groceries last month", "$32.10; !$44.80"),
      ("tell me how much I've paid Ben in total", "$33.00"),
      ("what's the total I paid my flatmate since September", "$800.00; !$1,200.00"),
      ("how much did I spend on rent from Harbour Bank", "$800.00"),
      ("how much money came in this month", "$1,830.00; AED 50.00; !$146.50"),
      ("how much did I earn in October", "$1,800.00; !$447.10"),
      ("how much did I get from Tess", "$30.00"),
      ("what did I spend on lunches with Ben in November", "$18.00; !$33.00"),
      ("electricity this month, how much was that?", "$61.20"), ("what have I paid out of Gulf Bank", "AED 210.00; !$"),
      ("how much did I spend on food in November", "$62.80"),
    ])
  func totals(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "single payments, counts and averages",
    arguments: [
      ("when did I last pay Sofia", "November 7; $22.50"),
      ("when was the last time I paid the rent", "October 28; !September"),
      ("what was my biggest payment in November", "$61.20; electricity"),
      ("what's the largest amount I ever sent Priya", "AED 150.00; !AED 60.00"),
      ("which was my smallest payment to Ben", "$15.00; !$18.00"), ("how often did I pay Ben", "2"),
      ("how many payments did I make in October", "4"), ("how many times have I bought groceries this year", "2"),
      ("what do I spend on lunch on average", "$16.50"),
      ("what did I send Priya last time", "AED 150.00; concert tickets"),
      ("when did my salary last arrive", "November 5; $1,800.00"),
      ("what did I pay for on the twelfth of November", "$18.00; lunch; !$22.50"),
      ("list my payments for rent", "September 28; October 28; !groceries"),
    ])
  func payments(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "yes or no comes first",
    arguments: [
      ("did I pay the rent this month", "No; October 28; !Yes"),
      ("have I paid the electricity bill yet", "Yes; $61.20; November 16"),
      ("has Ben paid me back for the parking", "Yes; AED 50.00"),
      ("did my salary come in this month?", "Yes; $1,800.00; November 5"),
      ("has Sofia paid me for the train tickets yet", "No; $35.00"), ("have I ever sent Tess anything", "No"),
      ("did Priya send me money last week", "No; !AED"), ("was the rent paid in October", "Yes; October 28"),
      ("haven't I already paid Ben for lunch", "Yes; $18.00"),
      ("did I pay Priya more than 100 dirhams", "Yes; AED 150.00"),
    ])
  func happened(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "people and purposes are ranked, and periods compared",
    arguments: [
      ("who did I pay the most in October", "Jonas; $400.00; !groceries"),
      ("who has sent me the most money", "Tess; $30.00; Ben; !salary"),
      ("what do I spend most on", "rent; $800.00"), ("where does my money go", "rent; $800.00; electricity"),
      ("who did I send money to last week", "Ben; $18.00; Priya; !Sofia"),
      ("did I spend more in November than in October", "No; $146.50; $447.10"),
      ("is my spending lower this month than last month", "Yes; $146.50; $447.10"),
      ("did I earn more this month than in October", "Yes; $1,830.00; $1,800.00"),
      ("am I spending more on groceries than last month", "Yes; $44.80; $32.10"),
      ("were my outgoings bigger in October than the month before", "Yes; $447.10; $400.00"),
    ])
  func ranked(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "a filter without a payment is named",
    arguments: [
      ("how much did I spend on shoes", "no payment; shoes"),
      ("when did I last pay for a haircut", "no payment; haircut"),
      ("what did I pay Tess in October", "no payment; Tess; October"),
      ("how much did I spend at the pharmacy in November", "no payment; pharmacy; November"),
      ("did Jonas send me anything", "No; Jonas"),
    ])
  func nothing(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "requests are answered in their direction",
    arguments: [
      ("is anybody asking me for money", "Priya; $22.00; Ben; $9.00; !Sofia"),
      ("who still owes me", "Sofia; $35.00; !Priya"),
      ("what do I owe Ben", "$9.00; coffee; !Priya"), ("do I owe anyone anything", "Priya; Ben; !Sofia"),
      ("is there anything I have to pay", "$22.00; $9.00; !Sofia"), ("how much do I owe altogether", "$31.00"),
      ("does Sofia owe me money", "Yes; $35.00"), ("does Tess owe me anything", "No; Tess"),
      ("did Priya ask me for money", "Yes; $22.00"), ("whom did I ask for money", "Sofia; $35.00; !Priya"),
      ("what would it cost to settle all my requests", "$31.00"),
    ])
  func requests(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "schedules, accounts and contacts",
    arguments: [
      ("what goes out next week", "Tess; $15.00; Jonas; $400.00"),
      ("when is my next rent due", "November 28; $400.00; !Tess"),
      ("is anything scheduled for Ben", "Nothing; Ben"), ("when do I pay Tess next", "November 25"),
      ("what is coming up", "Jonas; Tess"), ("which accounts have I got", "Harbour Bank; Gulf Bank; Rainy Savings"),
      ("what currencies do you support", "dollars; dirhams"), ("do you know a Sofia", "Yes; Sofia Ruiz"),
      ("is Marco one of my contacts", "No; Marco"), ("who can I send money to", "Priya; Ben"),
    ])
  func lists(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "what can be afforded is said with yes or no first",
    arguments: [
      ("can I afford a laptop for 1200 dollars", "No; $900.00"),
      ("could I afford 250 for a jacket", "Yes; $900.00; $650.00"),
      ("do I have enough for the rent", "Yes; $400.00; $900.00"),
      ("have I got enough money in Gulf Bank for 3000 dirhams", "No; AED 2,000.00"),
      ("how much would be left if I spent 300 dollars", "$600.00"),
      ("what's left after the rent and 50 for Priya", "$450.00"),
      ("how much can I spend", "$900.00"), ("what is the most I can send from Rainy Savings", "$2,500.00; !$900.00"),
    ])
  func afforded(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "a task of another kind is named with the nearest one",
    arguments: [
      ("block my card please", "block; card"), ("export my transactions to a file", "export"),
      ("set a budget of 200 dollars for groceries", "budget"), ("scan this QR code", "QR"),
      ("set up a direct debit", "direct debit; schedule"),
      ("what's my daily limit", "limit"), ("tell me when Ben pays me", "tell you"),
      ("I want to apply for a loan", "loan"),
    ])
  func unavailable(question: String, expected: String) async throws { try await check(question, "can't; " + expected) }

  @Test(
    "questions in everyday words are answered too",
    arguments: [
      ("so how much did the yoga class set me back", "$22.50"), ("what has Ben had from me", "$33.00"),
      ("how much of my money goes on groceries", "$76.90; !I left out"), ("total spent on Priya, please", "AED 210.00"),
      ("what was the 150 to Priya for", "concert tickets"), ("why did I pay Ben 18 dollars", "lunch; November 12"),
      ("did Sofia get her money for the yoga class", "Yes; $22.50"),
      ("has everybody paid me back", "No; Sofia; $35.00"),
      ("did I forget to pay anyone", "Yes; Priya; Ben; !Sofia"), ("when will Sofia pay me", "Sofia; $35.00"),
      ("when do I get paid", "$1,800.00; November 5"), ("which month did I spend the most in", "October: $447.10"),
      ("how many people did I pay in November", "3 people"), ("who did I pay most often", "Ben Okafor 2; Priya Nair 2"),
      ("what were my two biggest payments", "$400.00; !$61.20"),
      ("how much do I spend a month on average", "a month; over 3"),
      ("did I spend over 400 dollars in October", "Yes; $447.10"), ("how much did I send in dirhams", "AED 210.00; !$"),
      ("how much have I paid Ben and Priya in November", "Ben Okafor $18.00; Priya Nair AED 150.00"),
      ("how much did Ben send me and how much did I send him", "AED 50.00; $33.00"),
      ("what did she send me", "Which contact; “she”"),
      ("how much have I spent since I got paid", "I left out; since I got paid"),
      ("did I pay more for lunch or groceries", "groceries: $76.90; lunch $33.00; !rent"),
      ("how much more did I spend in October than in November", "$447.10; $146.50; !Yes"),
      ("what leaves my account on the 28th", "Jonas; $400.00; !Tess"),
      ("how much will I pay in December", "$475.00; Jonas; Tess"),
      ("what do I pay Tess every week", "$15.00; every week"), ("how much is the rent", "$400.00; every month"),
      ("can I spend 1000 dollars", "No; $900.00; $100.00"), ("do I have 500 dollars", "Yes; $400.00"),
      ("how many dollars can I send from Rainy Savings", "$2,500.00"),
      ("is my balance enough for 3000 dirhams", "No; AED 2,000.00"),
      ("how many contacts do I have", "5 contacts"), ("is Ben on my list", "Yes; Ben Okafor"),
    ])
  func everyday(question: String, expected: String) async throws { try await check(question, expected) }

  @Test(
    "no question takes a command or a statement",
    arguments: [
      "pay the rent", "send Ben 20 dollars", "I sent 20 dollars to Ben yesterday", "ask Sofia for 30 dollars",
      "can you send Ben 20 dollars", "pay Ben back", "I owe Ben 20 dollars", "can I pay Ben 20 dollars",
      "decline Ben's request", "did I pay Ben, if not send him 20 dollars", "pay Priya's request",
    ])
  func commands(text: String) async throws {
    let bank = SimulatedBank(try PaymentsContext.parse(Self.bank.utf8).context)
    let readings = try await Assistant { Skill.payments(bank) }.interpretations(of: text)
    let questions = [
      "answerHistoryQuestion", "checkRequests", "checkSchedules", "checkAffordability", "checkTransactions",
      "checkSpending", "listAccounts", "listContacts", "declineTask",
    ]
    #expect(!(readings.first.map { questions.contains($0.intent) } ?? false), "\(readings.map(\.intent))")
  }
}
