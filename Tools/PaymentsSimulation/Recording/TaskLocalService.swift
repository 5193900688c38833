import VocativePayments

/// The service of the conversation that runs in this task: one assistant serves all conversations, since putting one
/// together takes longer than a conversation.
struct TaskLocalService: PaymentServiceWrapper {
  @TaskLocal static var current: (any PaymentService)?

  var base: any PaymentService {
    get throws {
      guard let service = Self.current else { throw PaymentError(.unavailable) }
      return service
    }
  }
}
