import VocativeCore
import VocativeDialogue
import VocativePayments

/// The built-in bank with more people, requests, schedules and payments, for sentences about them.
struct Neighbourhood {
  let bank: SimulatedBank

  init() {
    var context = PaymentsContext.builtIn
    context.contacts += [
      Contact(id: "amar", first: "Amar", last: "Singh", handle: "amar@post.example"),
      Contact(id: "gianna", first: "Gianna", last: "De Lucia", handle: "+39 333 555 0201"),
      Contact(id: "helga", first: "Helga", last: "Brandt", relations: ["aunt"], handle: "+49 151 555 0203"),
      Contact(id: "mia", first: "Mia", last: "Cheung", handle: "@mia"),
    ]
    context.requests += [
      Self.request("r2", "gianfranco", 2_400, .incoming, "pizza"),
      Self.request("r3", "omar", 4_000, .outgoing, "petrol"),
    ].compactMap { $0 }
    context.schedules = Self.rent.map { [$0] } ?? []
    context.transactions += [Self.groceries].compactMap { $0 }
    bank = SimulatedBank(context)
  }

  /// Returns the last reply of a conversation.
  func reply(to turns: String...) async throws -> String { try await reply(to: turns) }

  /// Returns the last reply of a conversation.
  func reply(to turns: [String]) async throws -> String {
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    var reply = ""
    for turn in turns { reply = await conversation.process(Transcript(turn)).reply.shown }
    return reply
  }

  /// The operations that had an effect, in the form of the dialogue files.
  var operations: [String] {
    get async {
      await bank.operations.filter { $0.outcome == .succeeded }.map {
        "\($0.operation.rawValue) \($0.amountMinor) \($0.currency.code) \($0.party) \($0.account)"
      }
    }
  }

  private static func request(
    _ id: String, _ contact: String, _ units: Int64, _ direction: PaymentRequest.Direction, _ note: String
  ) -> PaymentRequest? {
    CalendarDate(year: 2026, month: 11, day: 19).map {
      PaymentRequest(
        id: id, date: $0, contactID: contact, accountID: "top", amount: Money(minorUnits: units, .usd),
        direction: direction, note: note)
    }
  }

  private static var rent: ScheduledPayment? {
    CalendarDate(year: 2026, month: 12, day: 1).map {
      ScheduledPayment(
        id: "s1", to: "lukasz", from: "top", amount: Money(minorUnits: 65_000, .usd),
        Schedule(on: $0, every: .init(.month)), note: "rent")
    }
  }

  private static var groceries: Transaction? {
    CalendarDate(year: 2026, month: 11, day: 18).map {
      Transaction(
        id: "t9", date: $0, contactID: nil, accountID: "top", amount: Money(minorUnits: -4_710, .usd),
        note: "groceries")
    }
  }
}
