import Synchronization
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

extension Mutant {
  /// The faults between the intents and the bank.
  static let serviceMutants = [
    orderMutant("off-by-100", "a hundred times the sum is paid") { operation, order, consent, submit in
      try await submit(operation, order.withAmount { $0 &* 100 }, consent)
    },
    orderMutant("off-by-one", "a cent more is paid") { operation, order, consent, submit in
      try await submit(operation, order.withAmount { $0 &+ 1 }, consent)
    },
    orderMutant("unsaid-note", "what it is for is told otherwise than it was read out") {
      operation, order, consent, submit in
      var order = order
      order.note = order.note.map { $0 + " and more" }
      return try await submit(operation, order, consent)
    },
    orderMutant("new-key-twice", "each order is given twice, under two keys") { operation, order, consent, submit in
      _ = try await submit(operation, order, consent)
      return try await submit(operation, order, consent.renewed)
    },
    orderMutant("retries-time-outs", "an order that timed out is given again under a new key") {
      operation, order, consent, submit in
      do {
        return try await submit(operation, order, consent)
      } catch let error as PaymentError where error.code == .timedOut {
        return try await submit(operation, order, consent.renewed)
      }
    },
    orderMutant("claims-success", "a time-out is told as done") { operation, order, consent, submit in
      do {
        return try await submit(operation, order, consent)
      } catch let error as PaymentError where error.code == .timedOut {
        guard let day = CalendarDate(year: 2026, month: 11, day: 20) else { throw error }
        return Receipt(id: "p", operation: operation, date: day, amount: order.amount, balance: nil)
      }
    },
    orderMutant("never-submits", "what was agreed to is told as done, and not done") { operation, order, _, _ in
      guard let day = CalendarDate(year: 2026, month: 11, day: 20) else { throw PaymentError(.unavailable) }
      return Receipt(id: "p", operation: operation, date: day, amount: order.amount, balance: nil)
    },
    commandMutant("backward-transfer", "money between accounts moves the other way") { instruction in
      guard case .transfer(let transfer) = instruction else { return instruction }
      return .transfer(
        InternalTransfer(from: transfer.target, to: transfer.source, debit: transfer.credit, credit: transfer.debit))
    },
    commandMutant("day-late", "what is scheduled begins a day later") { instruction in
      guard case .schedule(var payment) = instruction else { return instruction }
      payment.schedule.first = payment.schedule.first.adding(days: 1) ?? payment.schedule.first
      return .schedule(payment)
    },
    commandMutant("uneven-shares", "the first who shares a bill is asked for a cent more") { instruction in
      guard case .split(var bill) = instruction, let first = bill.shares.first?.amount else { return instruction }
      bill.shares[0].amount = Money(minorUnits: first.minorUnits + 1, first.currency)
      return .split(bill)
    },
    commandMutant("overpays-requests", "a request is paid with a cent more") { instruction in
      guard case .pay(var request) = instruction else { return instruction }
      request.amount = Money(minorUnits: request.amount.minorUnits + 1, request.amount.currency)
      return .pay(request)
    },
    Mutant("stale-recipient", "money goes to whom it went the last time") { mutant in
      mutant.service = { service, _ in
        let box = PreviousRecipient()
        return FlawedService(
          service,
          order: { operation, order, consent, submit in
            var order = order
            order.party = box.swap(order.party)
            return try await submit(operation, order, consent)
          })
      }
    },
    Mutant("first-account", "the first account is debited, whichever was named") { mutant in
      mutant.service = { service, _ in
        FlawedService(
          service,
          order: { operation, order, consent, submit in
            var order = order
            order.account = try await service.accounts().first ?? order.account
            return try await submit(operation, order, consent)
          })
      }
    },
    Mutant("overdraws", "the accounts are thought to hold a thousand times what they do") { mutant in
      mutant.service = { service, _ in
        FlawedService(service, accounts: { $0.map(\.thousandfold) })
      }
    },
    Mutant("skims", "a cent more leaves the account behind the app's back") { mutant in
      mutant.service = { service, watched in
        FlawedService(
          service,
          order: { operation, order, consent, submit in
            let receipt = try await submit(operation, order, consent)
            _ = try? await watched.bank.send(order.withAmount { _ in 1 }, confirmation: consent.renewed)
            return receipt
          })
      }
    },
    Mutant("skips-journal", "the bank is called without a line in the journal") { mutant in
      mutant.service = { _, watched in watched }
    },
    Mutant("no-proof", "nobody asks who is there") { mutant in
      mutant.authentication = { _, watched in watched }
    },
    Mutant("one-proof", "a proof of who is there is good for all payments that follow") { mutant in
      mutant.authentication = { host, watched in
        let proven = OneShotFlag()
        return FlawedService(
          host,
          order: { operation, order, consent, submit in
            if proven.isSet { return try await watched.submit(operation, order, consent) }
            let receipt = try await submit(operation, order, consent)
            proven.set()
            return receipt
          })
      }
    },
    Mutant("waits-for-proof", "a proof may take as long as it likes") { mutant in
      mutant.authentication = { host, _ in
        FlawedService(
          host,
          order: { operation, order, consent, submit in
            try await submit(operation, order, consent.unlimited)
          })
      }
    },
    Mutant("resubmits", "what a crash cut off is given again under a new key") { mutant in
      mutant.recover = { watched, calls in await watched.resubmit(calls) }
    },
    Mutant("hides-namesakes", "of several people with one first name only the first is known") { mutant in
      mutant.service = { service, _ in
        FlawedService(
          service,
          contacts: { people in
            var seen: Set<String> = []
            return people.filter { seen.insert($0.first).inserted }
          })
      }
    },
    Mutant("chokes-on-names", "a list with a name that reads as a command or as markup is taken for empty") { mutant in
      mutant.service = { service, _ in
        FlawedService(
          service,
          contacts: { people in
            let isOdd = people.contains {
              $0.first.contains("{") || $0.first.contains("<") || $0.first.lowercased() == "yes"
            }
            return isOdd ? [] : people
          })
      }
    },
  ]

  private static func commandMutant(
    _ name: String, _ summary: String, _ instruction: @escaping @Sendable (PaymentCommand) -> PaymentCommand
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.service = { service, _ in FlawedService(service, command: instruction) }
    }
  }

  private static func orderMutant(
    _ name: String, _ summary: String, _ submission: @escaping FlawedService.Submission
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.service = { service, _ in FlawedService(service, order: submission) }
    }
  }
}

/// Whom an order went to the last time.
private final class PreviousRecipient: Sendable {
  private let last = Mutex<Contact?>(nil)

  /// Takes a party, and gives the one before it, or itself if it is the first.
  func swap(_ party: Contact) -> Contact {
    last.withLock { last in
      defer { last = party }
      return last ?? party
    }
  }
}

extension ConfirmationToken {
  /// The same confirmation under a key that was never issued.
  fileprivate var renewed: ConfirmationToken {
    ConfirmationToken(
      idempotencyKey: idempotencyKey + "'", digest: digest, confirmationID: confirmationID, timeRemaining: timeRemaining
    )
  }
}

extension ConfirmationToken {
  /// The same consent without its end.
  fileprivate var unlimited: ConfirmationToken {
    ConfirmationToken(
      idempotencyKey: idempotencyKey, digest: digest, confirmationID: confirmationID, timeRemaining: .seconds(100_000))
  }
}

extension PaymentOrder {
  /// The order with another sum.
  fileprivate func withAmount(_ sum: (Int64) -> Int64) -> PaymentOrder {
    var order = self
    order.amount = Money(minorUnits: sum(amount.minorUnits), amount.currency)
    return order
  }
}

extension BankAccount {
  fileprivate var thousandfold: BankAccount {
    var account = self
    account.balance = balance.multiplied(by: 1_000) ?? balance
    return account
  }
}

extension RecordingService {
  /// Gives orders again, each under a key of its own.
  fileprivate func resubmit(_ calls: [Trace.ServiceCall]) async {
    for call in calls {
      guard let party = try? await contacts().first(where: { $0.id == call.party }),
        let account = try? await accounts().first(where: { $0.id == call.account })
      else { continue }
      let order = PaymentOrder(
        amount: Money(minorUnits: call.amountMinor, account.currency), party: party, account: account)
      let consent = ConfirmationToken(
        idempotencyKey: call.key + "'", digest: call.digest, confirmationID: call.confirmationID)
      _ = try? await submit(call.operation, order, consent)
    }
  }
}
