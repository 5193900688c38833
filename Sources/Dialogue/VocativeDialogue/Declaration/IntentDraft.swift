/// A request that is being put together, as a review sees it: any slot may be empty.
///
/// Its members are the projections of the intent's slots:
///
/// ```swift
/// guard let amount = draft.$amount.value else { return [] }
/// return amount.isZero ? [.reject(draft.$amount, because: "That would be nothing.")] : []
/// ```
@dynamicMemberLookup
public struct IntentDraft<Request: Intent>: Sendable {
  package let request: Request

  package init(_ request: Request) { self.request = request }

  /// Returns the reference of a slot.
  public subscript<Value>(dynamicMember slot: KeyPath<Request, SlotReference<Value>>) -> SlotReference<Value> {
    request[keyPath: slot]
  }

  /// Returns the value of an optional slot.
  public subscript<Value>(dynamicMember slot: KeyPath<Request, Value?>) -> Value? {
    request[keyPath: slot]
  }
}
