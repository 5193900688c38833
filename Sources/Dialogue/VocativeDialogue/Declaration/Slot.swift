import Synchronization
public import VocativeText

/// A value of an intent: required, or optional if its type is.
///
/// ```swift
/// @Slot(ask: "How much?") var amount: Amount
/// @Slot(ask: "To whom?", among: \Bank.contacts) var recipient: Contact
/// @Slot var note: Note?
/// ```
///
/// The assistant asks for a required slot without a value. It never asks for an optional one.
/// In `confirmation` and `perform` every required slot can be read: the assistant checks them before it calls these, and
/// a request with an empty slot fails with a reply. A review, where slots may be empty, gets an ``IntentDraft``, which
/// has their references alone.
@propertyWrapper
public struct Slot<Value: Sendable>: Sendable {
  let storage = SlotStorage()
  let declaration: SlotDeclaration
  private let unwrap: @Sendable ((any SlotValue)?) -> Value?

  /// The slot's value.
  public var wrappedValue: Value {
    guard let value = unwrap(storage.value) else {
      preconditionFailure("The slot '\(storage.name)' was read in an intent that the assistant did not fill.")
    }
    return value
  }

  /// A reference to the slot, for slot updates and for reads while it may be empty.
  public var projectedValue: SlotReference<Value> {
    SlotReference(name: storage.name, value: unwrap(storage.value))
  }
}

/// A reference to a slot, with its value so far.
public struct SlotReference<Value: Sendable>: Sendable {
  /// The name of the property that declares it.
  public let name: String
  /// The value; nil while the slot is empty.
  public let value: Value?
}

extension Slot where Value: SpokenValue {
  /// Creates a required slot whose values are parsed from words.
  public init(ask prompt: Prompt) {
    declaration = SlotDeclaration(source: .parsed(Value.parser), prompt: prompt, isRequired: true)
    unwrap = { $0 as? Value }
  }
}

/// The source of a derived slot.
public enum DerivedSlotSource: Sendable {
  /// The other slots of the intent, in its review.
  case otherSlots
  /// A slot of the request that waits while this one is answered, if it is for one of some intents: "what would be left
  /// then?" at the confirmation of a payment.
  case openRequest(slot: String, of: [String])
}

extension Slot where Value: SlotValue {
  /// Creates a required slot with a parser from the services, for instance for amounts in the user's own currencies.
  ///
  /// The parser is fetched at the beginning of each turn.
  ///
  /// The slot is distinctive (`isDistinctive`) if a phrase without the value hardly means this intent: "pay Anna"
  /// schedules nothing, "pay Anna tomorrow" does.
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false, parser: SlotSource<Services, any SlotParser<Value>>
  ) {
    declaration = SlotDeclaration(
      source: .provided(SlotProvider(parser)), prompt: prompt, isRequired: true, isDistinctive: isDistinctive)
    unwrap = { $0 as? Value }
  }

  /// Creates a required slot with a parser that a function fetches for this slot at the beginning of each turn.
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false,
    parser: @escaping @Sendable (Services) async throws -> any SlotParser<Value>
  ) {
    self.init(ask: prompt, isDistinctive: isDistinctive, parser: SlotSource(parser))
  }

  /// Creates a required slot with a parser built from the parser of a list, for instance for several entries at once.
  ///
  /// The slot is distinctive (`isDistinctive`) if a phrase without the value hardly means this intent.
  public init<Services: Sendable, Entry: Choosable>(
    ask prompt: Prompt, isDistinctive: Bool = false, among list: SlotSource<Services, [Entry]>,
    parser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser<Value>
  ) {
    declaration = SlotDeclaration(
      source: .provided(SlotProvider(list, parser)), prompt: prompt, isRequired: true, isDistinctive: isDistinctive)
    unwrap = { $0 as? Value }
  }

  /// Creates a required slot with a parser built from the parser of a list that a function fetches for this slot.
  public init<Services: Sendable, Entry: Choosable>(
    ask prompt: Prompt, isDistinctive: Bool = false,
    among list: @escaping @Sendable (Services) async throws -> [Entry],
    parser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser<Value>
  ) {
    self.init(ask: prompt, isDistinctive: isDistinctive, among: SlotSource(list), parser: parser)
  }
}

extension Slot where Value: Choosable {
  /// Creates a required slot for an entry of a list in the services.
  public init<Services: Sendable>(ask prompt: Prompt, among list: any KeyPath<Services, [Value]> & Sendable) {
    self.init(ask: prompt, among: SlotSource { (services: Services) in services[keyPath: list] })
  }

  /// Creates a required slot for an entry of a list that the services fetch at the beginning of each turn.
  ///
  /// The slot is distinctive (`isDistinctive`) if a phrase without the value hardly means this intent: "pay … again".
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false, among list: SlotSource<Services, [Value]>
  ) {
    declaration = SlotDeclaration(
      source: .provided(SlotProvider(list)), prompt: prompt, isRequired: true, isDistinctive: isDistinctive)
    unwrap = { $0 as? Value }
  }

  /// Creates a required slot for an entry of a list that a function fetches for this slot.
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false,
    among list: @escaping @Sendable (Services) async throws -> [Value]
  ) {
    self.init(ask: prompt, isDistinctive: isDistinctive, among: SlotSource(list))
  }
}

extension Slot {
  /// Creates a slot that is derived: by a review from the other slots, or from the request that waits.
  ///
  /// It is never spoken and never asked for.
  ///
  /// Its value is part of the confirmation's digest, and is derived again after each change of the request.
  public init<Wrapped: SlotValue>(derivedFrom source: DerivedSlotSource) where Value == Wrapped? {
    declaration = SlotDeclaration(source: .derived(source), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// Creates an optional slot whose values are parsed from words.
  public init<Wrapped: SpokenValue>() where Value == Wrapped? {
    declaration = SlotDeclaration(source: .parsed(Wrapped.parser), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  private init<Wrapped: SlotValue>(optional provider: SlotProvider) where Value == Wrapped? {
    declaration = SlotDeclaration(source: .provided(provider), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// Creates an optional slot with a parser from the services.
  public init<Wrapped: SlotValue, Services: Sendable>(
    parser: SlotSource<Services, any SlotParser<Wrapped>>
  ) where Value == Wrapped? {
    self.init(optional: SlotProvider(parser))
  }

  /// Creates an optional slot with a parser that a function fetches for this slot.
  public init<Wrapped: SlotValue, Services: Sendable>(
    parser: @escaping @Sendable (Services) async throws -> any SlotParser<Wrapped>
  ) where Value == Wrapped? {
    self.init(optional: SlotProvider(SlotSource(parser)))
  }

  /// Creates an optional slot for an entry of a list.
  public init<Wrapped: Choosable, Services: Sendable>(among list: SlotSource<Services, [Wrapped]>)
  where Value == Wrapped? {
    self.init(optional: SlotProvider(list))
  }

  /// Creates an optional slot for an entry of a list that a function fetches for this slot.
  public init<Wrapped: Choosable, Services: Sendable>(
    among list: @escaping @Sendable (Services) async throws -> [Wrapped]
  ) where Value == Wrapped? {
    self.init(optional: SlotProvider(SlotSource(list)))
  }

  /// Creates an optional slot with a parser built from the parser of a list.
  public init<Wrapped: SlotValue, Services: Sendable, Entry: Choosable>(
    among list: SlotSource<Services, [Entry]>,
    parser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser<Wrapped>
  ) where Value == Wrapped? {
    self.init(optional: SlotProvider(list, parser))
  }

  /// Creates an optional slot for an entry of a list.
  public init<Wrapped: Choosable, Services: Sendable>(among list: any KeyPath<Services, [Wrapped]> & Sendable)
  where Value == Wrapped? {
    self.init(optional: SlotProvider(SlotSource { (services: Services) in services[keyPath: list] }))
  }
}

/// The storage of a slot's value in one copy of an intent.
///
/// The intent's declaration fills it.
final class SlotStorage: Sendable {
  private let content = Mutex<(name: String, value: (any SlotValue)?)>(("slot", nil))

  var name: String { content.withLock { $0.name } }
  var value: (any SlotValue)? { content.withLock { $0.value } }

  func fill(name: String, value: (any SlotValue)?) {
    content.withLock { $0 = (name, value) }
  }
}

/// A type-erased slot.
protocol AnySlot {
  var storage: SlotStorage { get }
  var declaration: SlotDeclaration { get }
  /// True if the slot can be read: it is optional, or holds a value of its type.
  var isReadable: Bool { get }
}

extension Slot: AnySlot {
  var isReadable: Bool { unwrap(storage.value) != nil }
}
