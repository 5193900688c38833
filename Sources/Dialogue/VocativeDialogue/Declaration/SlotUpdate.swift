public import VocativeText

/// What an intent's review makes of the slots filled so far.
public struct SlotUpdate: Sendable {
  enum Kind: Sendable {
    case fill(slot: String, value: any SlotValue)
    case reject(slot: String, reason: Reply)
    case choose(slot: String, options: [any Choosable], reason: Reply?)
    case cancel(reason: Reply)
    case warn(reason: Reply)
    case suggest(slot: String, options: [any Choosable])
  }

  let kind: Kind

  /// Fills a slot that follows from the others; a value the person says later takes its place.
  public static func fill<Value>(_ slot: SlotReference<Value>, with value: some SlotValue) -> SlotUpdate {
    SlotUpdate(kind: .fill(slot: slot.name, value: value))
  }

  /// Empties a slot whose value cannot be, tells why, and asks for it again.
  public static func reject<Value>(_ slot: SlotReference<Value>, because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .reject(slot: slot.name, reason: reason))
  }

  /// Lets the person pick a slot's value from a list.
  public static func choose<Value>(
    _ slot: SlotReference<Value>, among options: [some Choosable], because reason: Reply? = nil
  ) -> SlotUpdate {
    SlotUpdate(kind: .choose(slot: slot.name, options: options, reason: reason))
  }

  /// Offers entries that are likely for an empty slot: to be touched when it is asked for, and named when it is asked
  /// for again.
  public static func suggest<Value>(_ slot: SlotReference<Value>, among options: [some Choosable]) -> SlotUpdate {
    SlotUpdate(kind: .suggest(slot: slot.name, options: options))
  }

  /// Says what makes the request risky before it is read out.
  ///
  /// One reason asks for a surer yes; with two of them the request is read out twice.
  public static func warn(because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .warn(reason: reason))
  }

  /// Gives the whole request up, and tells why.
  public static func cancel(because reason: Reply) -> SlotUpdate {
    SlotUpdate(kind: .cancel(reason: reason))
  }
}
