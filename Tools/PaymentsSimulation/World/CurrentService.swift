import VocativeDialogue
import VocativePayments

/// The service of the conversation that runs in this task: one assistant serves all conversations, since putting one
/// together takes longer than a conversation.
struct CurrentService: PaymentService {
  @TaskLocal static var stage: (any PaymentService)?

  private var service: any PaymentService {
    get throws {
      guard let service = Self.stage else { throw PaymentError(.unavailable) }
      return service
    }
  }

  func contacts() async throws -> [Contact] { try await service.contacts() }
  func accounts() async throws -> [BankAccount] { try await service.accounts() }
  func transactions() async throws -> [Transaction] { try await service.transactions() }
  func requests() async throws -> [PaymentRequest] { try await service.requests() }
  func schedules() async throws -> [ScheduledPayment] { try await service.schedules() }
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await service.exchangeRate(from, to)
  }
  func today() async throws -> CalendarDate { try await service.today() }
  func outcome(of key: String) async throws -> PaymentOutcome { try await service.outcome(of: key) }

  func send(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await service.send(order, consent: consent)
  }

  func request(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await service.request(order, consent: consent)
  }

  func carryOut(_ instruction: Instruction, consent: Consent) async throws -> Receipt {
    try await service.carryOut(instruction, consent: consent)
  }
}
