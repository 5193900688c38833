import PaymentsCorpus
import Vocative
import VocativeConsole
import VocativePayments
import VocativeSetup
import VocativeUsage

/// Adds the accepted paraphrases of a usage log to the phrases of the payments assistant.
struct PhraseTraining {
  /// A file of contacts and accounts; nil for the built-in ones.
  let context: String?
  /// The model, as ``PaymentsAssistant/model(_:)`` takes it.
  let pack: String?

  private static let heldOutCount = 200

  /// Trains, and prints the phrases that were left out.
  func run(_ usage: UsageLog, on console: Console) async throws -> PhraseLearningReport {
    let bank = try SimulatedBank.loading(context, on: console)
    let model = try PaymentsAssistant.model(pack)
    let heldOut = PaymentExamples(seed: 4_711).prefix(Self.heldOutCount).map(\.text)
    let report = try await usage.train(heldOut: Array(heldOut)) { phrases in
      try Assistant(nlu: model) { Skill.payments(bank).addingPhrases(phrases) }
    }
    for phrase in report.rejected {
      console.printError("vocative usage: Left out, since it changes other meanings: \(phrase.pattern)")
    }
    console.printError(
      "vocative usage: \(report.learned.count) learned; \(report.checkedSentenceCount) other sentences mean what they "
        + "meant before.")
    return report
  }
}
