import VocativeDialogue
import VocativeText

extension PaymentsContext {
  /// A small example: Top Bank in US dollars (the default) and Future Bank in UAE dirhams, nine contacts, two of them
  /// called Anna, and a few weeks of history up to 20 November 2026.
  public static let builtIn = PaymentsContext(
    today: CalendarDate(year: 2026, month: 11, day: 20),
    contacts: [
      Contact(id: "anna-rossi", first: "Anna", last: "Rossi", nicknames: ["Annie"], handle: "@anna.rossi"),
      Contact(id: "anna-bianchi", first: "Anna", last: "Bianchi", handle: "@anna.b"),
      Contact(id: "lukasz", first: "Łukasz", last: "Nowak", relations: ["landlord"], handle: "@lukasz"),
      Contact(id: "asa", first: "Åsa", last: "Lindström", relations: ["sister"], handle: "@asa"),
      Contact(id: "gianfranco", first: "Gianfranco", last: "De Luca", nicknames: ["Gian"], handle: "@gianfranco"),
      Contact(id: "lucia", first: "Lucia", last: "Marino", nicknames: ["Grandmum Lulu"], relations: ["grandmother"]),
      Contact(id: "omar", first: "Omar", last: "Al Mansoori", relations: ["brother"], handle: "@omar"),
      Contact(id: "mei", first: "Mei", last: "Chen", handle: "@mei"),
      Contact(id: "tom", first: "Tom", last: "Baker", isEnrolled: false),
    ],
    accounts: [
      BankAccount(id: "top", bank: "Top Bank", balance: Money(minorUnits: 125_000, .usd), isDefault: true),
      BankAccount(id: "future", bank: "Future Bank", balance: Money(minorUnits: 460_000, .aed)),
    ],
    transactions: [
      transaction("t1", 10, 30, "lukasz", "top", Money(minorUnits: -65_000, .usd), "rent"),
      transaction("t2", 11, 2, "anna-rossi", "top", Money(minorUnits: -4_500, .usd), "dinner"),
      transaction("t3", 11, 5, nil, "top", Money(minorUnits: 240_000, .usd), "salary"),
      transaction("t4", 11, 9, "omar", "future", Money(minorUnits: -30_000, .aed), "football tickets"),
      transaction("t5", 11, 13, "asa", "top", Money(minorUnits: 2_050, .usd), "taxi"),
      transaction("t6", 11, 17, "gianfranco", "top", Money(minorUnits: -1_999, .usd), "book"),
      transaction("t7", 11, 19, "mei", "future", Money(minorUnits: 12_000, .aed), "lunch"),
    ].compactMap { $0 },
    requests: [
      CalendarDate(year: 2026, month: 11, day: 18).map {
        PaymentRequest(
          id: "r1", date: $0, contactID: "anna-bianchi", accountID: "top", amount: Money(minorUnits: 1_500, .usd),
          direction: .incoming, note: "cinema")
      }
    ].compactMap { $0 },
    // The dirham is pegged to the dollar.
    rates: [ExactDecimal(36_725, scale: 4).flatMap { ExchangeRate(from: .usd, to: .aed, $0) }].compactMap { $0 })

  private static func transaction(
    _ id: String, _ month: Int, _ day: Int, _ contact: String?, _ account: String, _ amount: Money, _ note: String
  ) -> Transaction? {
    CalendarDate(year: 2026, month: month, day: day).map {
      Transaction(id: id, date: $0, contactID: contact, accountID: account, amount: amount, note: note)
    }
  }
}
