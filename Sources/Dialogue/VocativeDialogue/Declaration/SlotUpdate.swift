public import VocativeText

/// A result of an intent's review: a change of a slot, a warning, or the end of the request.
public struct SlotUpdate: Sendable {
  enum Kind: Sendable {
    case fill(slot: String, value: any SlotValue)
    case reject(slot: String, reason: Reply)
    case choose(slot: String, options: [any Choosable], reason: Reply?)
    case cancel(reason: Reply)
    case warn(reason: Reply)
    case forEach(slot: String, entries: [any Choosable])
    case suggest(slot: String, options: [any Choosable])
  }

  let kind: Kind

  /// Returns an update that fills a derived slot.
  ///
  /// A value that the person says later replaces it.
  public static func fill<Value>(_ slot: SlotReference<Value>, with value: some SlotValue) -> SlotUpdate {
    SlotUpdate(kind: .fill(slot: slot.name, value: value))
  }

  /// Returns an update that empties a slot with an impossible value, says why, and asks again.
  public static func reject<Value>(_ slot: SlotReference<Value>, because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .reject(slot: slot.name, reason: reason))
  }

  /// Returns an update that lets the person pick a slot's value from a list.
  public static func choose<Value>(
    _ slot: SlotReference<Value>, among options: [some Choosable], because reason: Reply? = nil
  ) -> SlotUpdate {
    SlotUpdate(kind: .choose(slot: slot.name, options: options, reason: reason))
  }

  /// Returns an update that makes one request for each of several entries of a slot: they are read out together.
  package static func forEach<Value>(_ slot: SlotReference<Value>, in entries: [some Choosable]) -> SlotUpdate {
    SlotUpdate(kind: .forEach(slot: slot.name, entries: entries))
  }

  /// Returns an update that offers likely entries for an empty slot: as buttons when it is asked for, and by name when it
  /// is asked for again.
  public static func suggest<Value>(_ slot: SlotReference<Value>, among options: [some Choosable]) -> SlotUpdate {
    SlotUpdate(kind: .suggest(slot: slot.name, options: options))
  }

  /// Returns an update that says a risk of the request before it is read out.
  ///
  /// One warning demands a more confident yes; with two of them the request is read out twice.
  public static func warn(because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .warn(reason: reason))
  }

  /// Returns an update that drops the request and says why.
  public static func cancel(because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .cancel(reason: reason))
  }
}
