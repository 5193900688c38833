/// The answer of a program under control to a request.
public struct ControlResponse: Hashable, Sendable {
  /// Something that was done.
  public struct Done: Hashable, Sendable {
    /// The operation: `press`, `on`, `off`, `set`, `type`, `replace`, `select`, `focus`, `scroll`, `key`.
    public let action: String
    /// The element's name.
    public let element: String
    /// The value that it got; nil for none.
    public let value: String?

    init(_ action: String, _ element: String, _ value: String? = nil) {
      (self.action, self.element, self.value) = (action, element, value)
    }
  }

  /// The operations that were done, in order.
  public internal(set) var done: [Done] = []
  /// The reply in one or two sentences.
  public internal(set) var reply: String
  /// The elements to choose from, or with numbers; empty for none.
  public internal(set) var choices: [String] = []

  init(_ reply: String, done: [Done] = [], choices: [String] = []) {
    (self.reply, self.done, self.choices) = (reply, done, choices)
  }
}
