import VocativeDialogue
import VocativePayments

/// A service with something wrong between the intents and the bank.
final class FlawedService: PaymentService {
  /// Handles an order, given the function that forwards one.
  typealias Submission =
    @Sendable (
      PaymentOperation, PaymentOrder, ConfirmationToken,
      _ submit: @Sendable (PaymentOperation, PaymentOrder, ConfirmationToken) async throws -> Receipt
    ) async throws -> Receipt

  private let service: any PaymentService
  private let contactFlaw: @Sendable ([Contact]) -> [Contact]
  private let accountFlaw: @Sendable ([BankAccount]) -> [BankAccount]
  private let orderFlaw: Submission
  private let commandFlaw: @Sendable (PaymentCommand) -> PaymentCommand

  init(
    _ service: any PaymentService, contacts: @escaping @Sendable ([Contact]) -> [Contact] = { $0 },
    accounts: @escaping @Sendable ([BankAccount]) -> [BankAccount] = { $0 },
    order: @escaping Submission = { try await $3($0, $1, $2) },
    command: @escaping @Sendable (PaymentCommand) -> PaymentCommand = { $0 }
  ) {
    self.service = service
    self.contactFlaw = contacts
    self.accountFlaw = accounts
    self.orderFlaw = order
    self.commandFlaw = command
  }

  func contacts() async throws -> [Contact] { contactFlaw(try await service.contacts()) }
  func accounts() async throws -> [BankAccount] { accountFlaw(try await service.accounts()) }
  func transactions() async throws -> [Transaction] { try await service.transactions() }
  func requests() async throws -> [PaymentRequest] { try await service.requests() }
  func schedules() async throws -> [ScheduledPayment] { try await service.schedules() }
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await service.exchangeRate(from, to)
  }
  func today() async throws -> CalendarDate { try await service.today() }
  func outcome(of key: String) async throws -> PaymentOutcome { try await service.outcome(of: key) }

  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await orderFlaw(.send, order, confirmation) { try await self.service.submit($0, $1, $2) }
  }

  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await orderFlaw(.request, order, confirmation) { try await self.service.submit($0, $1, $2) }
  }

  func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    try await service.execute(self.commandFlaw(instruction), confirmation: confirmation)
  }
}

extension PaymentService {
  /// Gives an order to send or to ask to the service.
  func submit(_ operation: PaymentOperation, _ order: PaymentOrder, _ consent: ConfirmationToken) async throws
    -> Receipt
  {
    switch operation {
    case .send: try await send(order, confirmation: consent)
    case .request: try await request(order, confirmation: consent)
    default: throw PaymentError(.unsupported)
    }
  }
}
