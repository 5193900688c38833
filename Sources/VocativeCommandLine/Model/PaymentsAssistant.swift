import Vocative
import VocativeLanguage
import VocativeNeural
import VocativePayments

/// The payments assistant as every verb makes it.
enum PaymentsAssistant {
  /// The assistant on a bank.
  ///
  /// - Parameter pack: the file of a trained pack that reads each sentence first; nil for the usual understanding.
  static func on(_ bank: SimulatedBank, pack: String? = nil) throws(ModelError) -> Assistant {
    let model = try model(pack)
    return Assistant(understanding: model) { Skill.payments(bank) }
  }

  /// The model of a pack, or with the name `payments` of the one that comes along; without a name phrases alone decide.
  static func model(_ pack: String?) throws(ModelError) -> IntentModel? {
    guard let pack else { return nil }
    if pack == "payments" { return try .payments(directory: BaseModel.directory()) }
    return try IntentModel(pack: pack, directory: BaseModel.directory())
  }
}
