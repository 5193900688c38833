import VocativeDialogue
import VocativePayments

/// A service with something wrong between the intents and the bank.
final class FlawedService: PaymentServiceWrapper {
  /// Handles an order, given the function that forwards one.
  typealias Submission =
    @Sendable (
      PaymentOperation, PaymentOrder, ConfirmationToken,
      _ submit: @Sendable (PaymentOperation, PaymentOrder, ConfirmationToken) async throws -> Receipt
    ) async throws -> Receipt

  let base: any PaymentService
  private let contactFlaw: @Sendable ([Contact]) -> [Contact]
  private let accountFlaw: @Sendable ([BankAccount]) -> [BankAccount]
  private let orderFlaw: Submission
  private let commandFlaw: @Sendable (PaymentCommand) -> PaymentCommand

  init(
    _ base: any PaymentService, contacts: @escaping @Sendable ([Contact]) -> [Contact] = { $0 },
    accounts: @escaping @Sendable ([BankAccount]) -> [BankAccount] = { $0 },
    order: @escaping Submission = { try await $3($0, $1, $2) },
    command: @escaping @Sendable (PaymentCommand) -> PaymentCommand = { $0 }
  ) {
    self.base = base
    self.contactFlaw = contacts
    self.accountFlaw = accounts
    self.orderFlaw = order
    self.commandFlaw = command
  }

  func contacts() async throws -> [Contact] { contactFlaw(try await base.contacts()) }
  func accounts() async throws -> [BankAccount] { accountFlaw(try await base.accounts()) }

  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await orderFlaw(.send, order, confirmation) { try await self.base.submit($0, $1, $2) }
  }

  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await orderFlaw(.request, order, confirmation) { try await self.base.submit($0, $1, $2) }
  }

  func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    try await base.execute(self.commandFlaw(command), confirmation: confirmation)
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
