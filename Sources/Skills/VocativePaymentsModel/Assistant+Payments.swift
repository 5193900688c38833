public import VocativePayments
public import VocativeCore
public import VocativeDialogue
public import VocativeNLU
public import VocativeNeural

extension Assistant {
  /// The payments assistant on the service of an app: the model that comes along reads each sentence first where its
  /// encoder is installed, and the phrases declared check it; elsewhere phrases alone decide.
  ///
  /// ```swift
  /// let assistant = try Assistant.payments(bank)
  /// let turn = await assistant.conversation().say("shoot Mei a tenner")
  /// ```
  ///
  /// With other skills beside payments, or a model of your own, put it together yourself:
  /// `Assistant(understanding: model) { Skill.payments(bank) }`.
  ///
  /// - Parameter pronouncer: Says how names sound in their own languages, for an assistant that hears.
  /// - Throws: ``VocativeNeural/ModelError`` when the encoder is installed but damaged, or another one.
  public static func payments(
    _ service: any PaymentService, pronouncer: (any NamePhonemizer)? = nil
  ) throws(ModelError) -> Assistant {
    let model = try IntentModel.paymentsIfAvailable()
    return Assistant(nlu: model, g2p: pronouncer) { Skill.payments(service) }
  }
}

extension IntentModel {
  /// The model of ``payments(directory:precision:threads:)``; nil where its encoder is not installed.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the encoder is installed but damaged, or another one.
  @inline(never)
  public static func paymentsIfAvailable() throws(ModelError) -> IntentModel? {
    do throws(ModelError) {
      return try .payments()
    } catch {
      if error.code == .notInstalled { return nil }
      throw error
    }
  }
}
