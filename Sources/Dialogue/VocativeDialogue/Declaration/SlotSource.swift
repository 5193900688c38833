/// A list or a parser that several slots share: it is read once a turn, however many slots have it.
///
/// ```swift
/// static let contacts = SlotSource { (bank: Bank) in try await bank.contacts() }
/// …
/// @Slot(ask: "To whom?", among: contacts) var recipient: Contact
/// ```
///
/// The slots of one source must belong to intents with the same services.
public struct SlotSource<Services: Sendable, Output: Sendable>: Sendable {
  let id = SlotSourceID()
  private let read: @Sendable (Services) async throws -> Output

  /// Creates a source from a function that is called at the beginning of each turn.
  public init(_ read: @escaping @Sendable (Services) async throws -> Output) { self.read = read }

  /// Returns the list or the parser of this moment.
  ///
  /// - Throws: The error of the services.
  public func callAsFunction(_ services: Services) async throws -> Output { try await read(services) }
}

/// The identity of a source.
final class SlotSourceID: Hashable, Sendable {
  static func == (one: SlotSourceID, other: SlotSourceID) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
