import VocativeText

/// A type-erased intent, the input of matching and tracking.
struct IntentDeclaration: Sendable {
  let name: String
  let summary: String
  var phrases: [Phrase]
  let slots: [SlotDeclaration]
  /// True if the action takes a confirmation token.
  let requiresConfirmation: Bool
  /// True if the action may run before the utterance is over.
  let isReversible: Bool
  /// The names of the intents that a request becomes by a value that only they have a slot for.
  let variants: [String]
  /// The name of the intent that undoes this one.
  let inverse: String?
  /// The name of the intent with the roles exchanged.
  let opposite: String?
  /// The name of the intent that answers in place of this one where no phrase of it matches.
  let broader: String?
  /// The names of two slots whose values change places where the intent is undone; empty if it has none.
  let exchangedSlots: [String]
  /// The names of the intents after which phrases about what was done before are understood; empty for any.
  let precedingIntents: [String]

  /// True if the intent only says that something is not possible.
  let isRefusal: Bool
  /// True if the intent takes what no phrase of any intent matches.
  let isFallback: Bool
  /// The bare descriptions of the request.
  let descriptions: [String]
  /// True if a phrase of the intent needs no other request before it, so that it is named among the abilities.
  var isStandalone: Bool { phrases.isEmpty || phrases.contains { !$0.isFollowUp } }
  /// True if every word that nothing accounts for is named, as it is for an intent that needs a confirmation.
  var namesEveryWord = false
  /// True if the intent changes something without asking for a yes, and every word is named.
  var changesUnasked: Bool { namesEveryWord && !isReversible && !requiresConfirmation }

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
    variants = I.variants
    inverse = I.inverse
    opposite = I.opposite
    broader = I.broader
    exchangedSlots = I.exchangedSlots
    precedingIntents = I.precedingIntents
    isRefusal = I.isRefusal
    isFallback = I.isFallback && !requiresConfirmation
    descriptions = I.descriptions
    self.services = services
    servicesType = I.Services.self
    // An intent with an unreadable slot has no question, and `perform` throws for it.
    confirmation = { values in
      let intent = Self.filled(I.self, with: values)
      return Self.unreadableSlot(of: intent) == nil ? intent.confirmation : nil
    }
    review = { try await I.review(IntentDraft(Self.filled(I.self, with: $0)), with: services) }
    perform = { values, consent in
      let intent = Self.filled(I.self, with: values)
      if let slot = Self.unreadableSlot(of: intent) { throw MissingSlotValue(slot: slot) }
      guard let confirmed = intent as? any ConfirmedIntent else { return try await intent.perform(with: services) }
      guard let consent else { throw MissingConfirmation() }
      return try await confirmed.performErased(with: services, confirmation: consent)
    }
  }

  /// Returns the intent with more phrases.
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

  /// Returns the name of a required slot without a value of its type; nil if every slot can be read.
  private static func unreadableSlot(of intent: some Intent) -> String? {
    slots(of: intent).first { !$0.slot.isReadable }?.name
  }

  /// Returns the slots of an intent with the names of their properties.
  private static func slots(of intent: some Intent) -> [(name: String, slot: any AnySlot)] {
    Mirror(reflecting: intent).children.compactMap { child in
      guard let label = child.label, let slot = child.value as? any AnySlot else { return nil }
      return (String(label.drop { $0 == "_" }), slot)
    }
  }
}

/// The failure of an intent whose required slot holds no value of its type, for instance after a review filled it with
/// a value of another type.
struct MissingSlotValue: UserFacingError {
  let slot: String
  var reply: Reply { "The \(slot.inWords) is missing. Please say the request again." }
}

/// The values of an intent's slots, by name.
typealias SlotValues = [String: any SlotValue]

extension ConfirmedIntent {
  fileprivate func performErased(with services: any Sendable, confirmation: ConfirmationToken) async throws -> Reply {
    guard let services = services as? Services else { throw MissingConfirmation() }
    return try await perform(with: services, confirmation: confirmation)
  }
}
