import VocativeDialogue
import VocativePayments

/// The service of the conversation that runs in this task: one assistant serves all conversations, since putting one
/// together takes longer than a conversation.
struct TaskLocalService: PaymentService {
  @TaskLocal static var current: (any PaymentService)?

  private var service: any PaymentService {
    get throws {
      guard let service = Self.current else { throw PaymentError(.unavailable) }
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

  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await service.send(order, confirmation: confirmation)
  }

  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await service.request(order, confirmation: confirmation)
  }

  func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    try await service.execute(instruction, confirmation: confirmation)
  }
}
