import VocativePaymentsModel
package import Vocative
import VocativeEspeak
package import VocativeNLU
package import VocativeNeural
package import VocativePayments

/// Makes the payments assistant with its model.
package enum PaymentsAssistant {
  /// The assistant on a bank.
  ///
  /// - Parameters:
  ///   - bank: the bank whose money it moves.
  ///   - pack: the name of an understanding, as ``model(_:)`` takes it.
  ///   - learned: More ways to ask, by intent.
  /// - Returns: an assistant with the skill of payments.
  /// - Throws: ``ModelError`` when the model cannot be used, and the error of a faulty declaration.
  package static func make(
    _ bank: SimulatedBank, pack: String? = nil, learned: [String: [Phrase]] = [:]
  ) throws -> Assistant {
    let model = try model(pack)
    return try Assistant(nlu: model, g2p: .espeak) { Skill.payments(bank).addingPhrases(learned) }
  }

  /// The model that reads each sentence first, by what `--pack` says; nil where phrases alone decide.
  ///
  /// | `--pack` | model |
  /// |---|---|
  /// | not given | the one that comes along, where its encoder is installed |
  /// | `payments` | the same, which then has to be |
  /// | `none` | none |
  /// | a file | that trained pack |
  @inline(never)
  package static func model(_ pack: String?) throws(ModelError) -> IntentModel? {
    switch pack {
    case nil: try .paymentsIfAvailable()
    case "none"?: nil
    case "payments"?: try .payments(directory: BaseModel.directory())
    case let file?: try IntentModel(bundle: file, directory: BaseModel.directory())
    }
  }

  /// The file of a pack by what `--pack` says; that which comes along where it says nothing.
  @inline(never)
  package static func bundle(_ pack: String?) throws(ModelError) -> SafetensorsFile {
    switch pack {
    case nil, "payments"?: try .paymentsBundle()
    case let file?: try SafetensorsFile(contentsOf: file)
    }
  }

  /// The help of `--pack`.
  package static let modelHelp = """
    A trained pack that reads each sentence first; 'none' for phrases alone. Without it the pack for payments that \
    comes along, where its encoder is installed.
    """
}
