public import VocativePayments
public import VocativeCore
public import VocativeDialogue
public import VocativeNLU
public import VocativeNeural

extension Assistant {
  /// Creates a payments assistant on the service of an app.
  ///
  /// It uses the trained model if its encoder is installed, together with the declared phrases; otherwise the phrases
  /// alone.
  ///
  /// ```swift
  /// let assistant = try Assistant.payments(bank)
  /// let turn = await assistant.conversation().say("shoot Mei a tenner")
  /// ```
  ///
  /// For further skills or a model of your own, write `try Assistant(nlu: model) { Skill.payments(bank) }`.
  ///
  /// - Parameters:
  ///   - service: The service that lists accounts and moves money.
  ///   - pronouncer: Returns the phonemes of names, for an assistant with speech recognition.
  /// - Returns: The assistant with the skill of payments.
  /// - Throws: A ``VocativeNeural/ModelError`` if the installed encoder is damaged or is another model.
  public static func payments(
    _ service: any PaymentService, pronouncer: (any NamePhonemizer)? = nil
  ) throws -> Assistant {
    let model = try IntentModel.paymentsIfAvailable()
    return try Assistant(nlu: model, g2p: pronouncer) { Skill.payments(service) }
  }
}

extension IntentModel {
  /// Loads the model of ``payments(directory:precision:threads:)``; returns nil if its encoder is not installed.
  ///
  /// - Throws: a ``VocativeNeural/ModelError`` if the installed encoder is damaged or is another model.
  @inline(never)
  public static func paymentsIfAvailable() throws(ModelError) -> IntentModel? {
    try ifInstalled { () throws(ModelError) in try .payments() }
  }
}
