import VocativeDialogue
import VocativePayments

/// A service with something wrong between the intents and the bank.
final class FlawedService: PaymentService {
  /// What to do with an order, given how to give one on.
  typealias Submission =
    @Sendable (
      PaymentOperation, PaymentOrder, Consent,
      _ submit: @Sendable (PaymentOperation, PaymentOrder, Consent) async throws -> Receipt
    ) async throws -> Receipt

  private let service: any PaymentService
  private let people: @Sendable ([Contact]) -> [Contact]
  private let books: @Sendable ([BankAccount]) -> [BankAccount]
  private let submission: Submission
  private let instruction: @Sendable (Instruction) -> Instruction

  init(
    _ service: any PaymentService, people: @escaping @Sendable ([Contact]) -> [Contact] = { $0 },
    books: @escaping @Sendable ([BankAccount]) -> [BankAccount] = { $0 },
    submission: @escaping Submission = { try await $3($0, $1, $2) },
    instruction: @escaping @Sendable (Instruction) -> Instruction = { $0 }
  ) {
    self.service = service
    self.people = people
    self.books = books
    self.submission = submission
    self.instruction = instruction
  }

  func contacts() async throws -> [Contact] { people(try await service.contacts()) }
  func accounts() async throws -> [BankAccount] { books(try await service.accounts()) }
  func transactions() async throws -> [Transaction] { try await service.transactions() }
  func requests() async throws -> [PaymentRequest] { try await service.requests() }
  func schedules() async throws -> [ScheduledPayment] { try await service.schedules() }
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await service.exchangeRate(from, to)
  }
  func today() async throws -> CalendarDate { try await service.today() }
  func outcome(of key: String) async throws -> PaymentOutcome { try await service.outcome(of: key) }

  func send(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await submission(.send, order, consent) { try await self.service.submit($0, $1, $2) }
  }

  func request(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await submission(.request, order, consent) { try await self.service.submit($0, $1, $2) }
  }

  func carryOut(_ instruction: Instruction, consent: Consent) async throws -> Receipt {
    try await service.carryOut(self.instruction(instruction), consent: consent)
  }
}

extension PaymentService {
  /// Gives an order to send or to ask to the service.
  func submit(_ operation: PaymentOperation, _ order: PaymentOrder, _ consent: Consent) async throws -> Receipt {
    switch operation {
    case .send: try await send(order, consent: consent)
    case .request: try await request(order, consent: consent)
    default: throw PaymentError(.unsupported)
    }
  }
}
