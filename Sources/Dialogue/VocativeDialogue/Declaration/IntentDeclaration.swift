import VocativeText

/// An intent read once from its type: what matching and tracking work on, its types forgotten.
struct IntentDeclaration: Sendable {
  let name: String
  let summary: String
  var phrases: [Phrase]
  let slots: [SlotDeclaration]
  /// Whether a yes to the recap is handed to the services.
  let requiresConfirmation: Bool
  /// Whether it may be done before it is said to its end.
  let isReversible: Bool

  let services: any Sendable
  let servicesType: any Any.Type
  let confirmation: @Sendable (SlotValues) -> Reply?
  let review: @Sendable (SlotValues) async throws -> [SlotUpdate]
  let perform: @Sendable (SlotValues, ConfirmationToken?) async throws -> Reply

  init<I: Intent>(_ type: I.Type, services: I.Services) {
    name = I.name
    summary = I.summary
    phrases = I.phrases
    slots = Self.slots(of: I()).map { name, slot in
      var declaration = slot.declaration
      declaration.name = name
      return declaration
    }
    requiresConfirmation = I.self is any ConfirmedIntent.Type
    isReversible = I.isReversible && !requiresConfirmation
    self.services = services
    servicesType = I.Services.self
    confirmation = { Self.filled(I.self, with: $0).confirmation }
    review = { try await Self.filled(I.self, with: $0).review(with: services) }
    perform = { values, consent in
      let intent = Self.filled(I.self, with: values)
      guard let consented = intent as? any ConfirmedIntent else { return try await intent.perform(with: services) }
      guard let consent else { throw MissingConfirmation() }
      return try await consented.performErased(with: services, confirmation: consent)
    }
  }

  /// The same, asked for in more ways.
  func adding(_ phrases: [Phrase]) -> IntentDeclaration {
    var intent = self
    intent.phrases += phrases.filter { !self.phrases.contains($0) }
    return intent
  }

  func slot(_ name: String) -> SlotDeclaration? { slots.first { $0.name == name } }

  private static func filled<I: Intent>(_ type: I.Type, with values: SlotValues) -> I {
    let intent = I()
    for (name, slot) in slots(of: intent) { slot.storage.fill(name: name, value: values[name]) }
    return intent
  }

  /// The slots of an intent by the name of their property.
  private static func slots(of intent: some Intent) -> [(name: String, slot: any AnySlot)] {
    Mirror(reflecting: intent).children.compactMap { child in
      guard let label = child.label, let slot = child.value as? any AnySlot else { return nil }
      return (String(label.drop { $0 == "_" }), slot)
    }
  }
}

/// The values of an intent's slots, by name.
typealias SlotValues = [String: any SlotValue]

extension ConfirmedIntent {
  fileprivate func performErased(with services: any Sendable, confirmation: ConfirmationToken) async throws -> Reply {
    guard let services = services as? Services else { throw MissingConfirmation() }
    return try await perform(with: services, confirmation: confirmation)
  }
}
