import Synchronization
public import VocativeText

/// A value that an intent needs, or can use when its type is optional.
///
/// ```swift
/// @Slot(ask: "How much?") var amount: Amount
/// @Slot(ask: "To whom?", among: \Bank.contacts) var recipient: Contact
/// @Slot var note: Note?
/// ```
///
/// A required slot is asked for when the person did not say it; an optional one is taken when it comes.
/// Reading a required slot that is empty is a mistake of the program and stops it: in `confirmation` and `perform`
/// every required slot is filled; in `review` read ``SlotReference/value`` through the projection (`$amount.value`).
@propertyWrapper
public struct Slot<Value: Sendable>: Sendable {
  let storage = SlotStorage()
  let declaration: SlotDeclaration
  private let unwrap: @Sendable ((any SlotValue)?) -> Value?

  /// The slot's value.
  public var wrappedValue: Value {
    guard let value = unwrap(storage.value) else {
      preconditionFailure("The slot '\(storage.name)' is empty here; read it as $\(storage.name).value.")
    }
    return value
  }

  /// The slot itself, to be named in amendments and read while it may be empty.
  public var projectedValue: SlotReference<Value> {
    SlotReference(name: storage.name, value: unwrap(storage.value))
  }
}

/// A slot by name, with its value so far.
public struct SlotReference<Value: Sendable>: Sendable {
  /// The name of the property that declares it.
  public let name: String
  /// The value said so far; nil while the slot is empty.
  public let value: Value?
}

extension Slot where Value: SpokenValue {
  /// A value that is read from words.
  public init(ask prompt: Prompt) {
    declaration = SlotDeclaration(source: .parsed(Value.parser), prompt: prompt, isRequired: true)
    unwrap = { $0 as? Value }
  }
}

/// Where the value of a slot comes from that nobody says.
public enum DerivedSlotSource: Sendable {
  /// From the other slots.
  case otherSlots
}

extension Slot where Value: SlotValue {
  /// A value that is read from words by a parser the services give, asked for at the beginning of each turn: amounts in
  /// the user's own currencies, say.
  ///
  /// - Parameter isDistinctive: Whether the value tells the intent from others, so that a phrase said without it hardly
  ///   means this one: "pay Anna" schedules nothing, "pay Anna tomorrow" does.
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false,
    parser: @escaping @Sendable (Services) async throws -> any SlotParser<Value>
  ) {
    declaration = SlotDeclaration(
      source: .provided(SlotProvider(parser)), prompt: prompt, isRequired: true, isDistinctive: isDistinctive)
    unwrap = { $0 as? Value }
  }
}

extension Slot where Value: SlotValue {
  /// A value that is read from words by a parser made from one over a list that the services hold: several of its
  /// entries at once, say.
  public init<Services: Sendable, Entry: Choosable>(
    ask prompt: Prompt, among list: @escaping @Sendable (Services) async throws -> [Entry],
    parser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser<Value>
  ) {
    declaration = SlotDeclaration(source: .provided(SlotProvider(list, parser)), prompt: prompt, isRequired: true)
    unwrap = { $0 as? Value }
  }
}

extension Slot where Value: Choosable {
  /// A value that is one of a list the services hold.
  public init<Services: Sendable>(ask prompt: Prompt, among list: any KeyPath<Services, [Value]> & Sendable) {
    self.init(ask: prompt, among: { (services: Services) in services[keyPath: list] })
  }

  /// A value that is one of a list the services fetch, asked for at the beginning of each turn.
  ///
  /// - Parameter isDistinctive: Whether a phrase said without the value hardly means this intent: "pay … again".
  public init<Services: Sendable>(
    ask prompt: Prompt, isDistinctive: Bool = false,
    among list: @escaping @Sendable (Services) async throws -> [Value]
  ) {
    declaration = SlotDeclaration(
      source: .provided(SlotProvider(list)), prompt: prompt, isRequired: true, isDistinctive: isDistinctive)
    unwrap = { $0 as? Value }
  }
}

extension Slot {
  /// A value that a review fills in from the others: nobody says it, and nobody is asked for it.
  ///
  /// Part of the recap's digest like any other; worked out anew whenever something is said for the request.
  public init<Wrapped: SlotValue>(derivedFrom: DerivedSlotSource) where Value == Wrapped? {
    declaration = SlotDeclaration(source: .derived, prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// A value that is read from words by a parser the services give when it is said, and never asked for.
  public init<Wrapped: SlotValue, Services: Sendable>(
    parser: @escaping @Sendable (Services) async throws -> any SlotParser<Wrapped>
  ) where Value == Wrapped? {
    declaration = SlotDeclaration(source: .provided(SlotProvider(parser)), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// A value that is read from words when it is said, and never asked for.
  public init<Wrapped: SpokenValue>() where Value == Wrapped? {
    declaration = SlotDeclaration(source: .parsed(Wrapped.parser), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// A value of a list that is taken when it is said, and never asked for.
  public init<Wrapped: Choosable, Services: Sendable>(
    among list: @escaping @Sendable (Services) async throws -> [Wrapped]
  ) where Value == Wrapped? {
    declaration = SlotDeclaration(source: .provided(SlotProvider(list)), prompt: [], isRequired: false)
    unwrap = { .some($0 as? Wrapped) }
  }

  /// A value of a list that is taken when it is said, and never asked for.
  public init<Wrapped: Choosable, Services: Sendable>(among list: any KeyPath<Services, [Wrapped]> & Sendable)
  where Value == Wrapped? {
    self.init(among: { (services: Services) in services[keyPath: list] })
  }
}

/// Where an intent's copy of a slot keeps its value; filled by the declaration that makes the intent.
final class SlotStorage: Sendable {
  private let content = Mutex<(name: String, value: (any SlotValue)?)>(("slot", nil))

  var name: String { content.withLock { $0.name } }
  var value: (any SlotValue)? { content.withLock { $0.value } }

  func fill(name: String, value: (any SlotValue)?) {
    content.withLock { $0 = (name, value) }
  }
}

/// What all slots have in common, whatever their type.
protocol AnySlot {
  var storage: SlotStorage { get }
  var declaration: SlotDeclaration { get }
}

extension Slot: AnySlot {}
