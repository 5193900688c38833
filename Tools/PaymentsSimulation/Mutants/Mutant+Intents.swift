import VocativeDialogue
import VocativePayments
import VocativeText

extension Mutant {
  /// Intents with a wrong confirmation, review or action.
  static let intentMutants = [
    intentMutant("confirmation-off-by-100", "the confirmation names a hundredth of the sum", ScaledConfirmation.self),
    intentMutant("confirmation-rounded", "the confirmation leaves the cents out", RoundedConfirmation.self),
    intentMutant(
      "confirmation-no-account", "the confirmation does not say from which account", AccountlessConfirmation.self),
    intentMutant("voice-differs", "the voice names another sum than the screen", MismatchedSpokenAmount.self),
    intentMutant("swapped-operation", "what was read out as sending asks for money", SwappedOperation.self),
    Mutant("skips-confirmation", "money is sent without being read out") { mutant in
      mutant.skill = { .payments($0, sending: UnconfirmedSending.self) }
    },
  ]

  private static func intentMutant<Flaw: SendingFlaw>(_ name: String, _ summary: String, _ flaw: Flaw.Type) -> Mutant {
    Mutant(name, summary) { mutant in
      mutant.skill = { .payments($0, sending: FlawedSending<Flaw>.self) }
    }
  }
}

private enum ScaledConfirmation: SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply {
    let money = Money(minorUnits: intent.money.minorUnits / 100, intent.money.currency)
    return "Send \(money) to \(intent.recipient) from \(intent.account)?"
  }
}

private enum RoundedConfirmation: SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply {
    let unit = intent.money.currency.minorUnitsPerUnit
    let money = Money(minorUnits: intent.money.minorUnits / unit * unit, intent.money.currency)
    return "Send \(money) to \(intent.recipient) from \(intent.account)?"
  }
}

private enum AccountlessConfirmation: SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply { "Send \(intent.money) to \(intent.recipient)?" }
}

private enum MismatchedSpokenAmount: SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply {
    let money = Money(minorUnits: intent.money.minorUnits + 100, intent.money.currency)
    let spokenReply: Reply = "Send \(money) to \(intent.recipient) from \(intent.account)?"
    return Reply(shown: intent.confirmationPrompt.shown, spoken: spokenReply.spoken)
  }
}

private enum SwappedOperation: SendingFlaw {
  static func perform(
    _ intent: SendMoney, with service: any PaymentService, consent: ConfirmationToken
  ) async throws -> Reply {
    let order = PaymentOrder(amount: intent.money, party: intent.recipient, account: intent.account)
    let receipt = try await service.request(order, confirmation: consent)
    return "Asked \(intent.recipient) for \(receipt.amount)."
  }
}
