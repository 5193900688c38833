extension SimulatedUser {
  /// The next action of a person.
  struct UserAction: Sendable {
    var text = ""
    var selectedChoice: String?
    var intendedAct: Trace.IntendedAct
    /// The constraints in the words, by request.
    var constraints: [[StatedConstraint]] = []
    /// The pause before the person speaks.
    var wait: Duration = .seconds(1)
    /// True if the person speaks while the assistant does.
    var bargesIn = false
    /// The event before this turn; nil for none.
    var event: Event?

    enum Event: Hashable, Sendable {
      case listsChange
      case crash
      case sessionEnd
    }

    /// Returns the action of saying something with constraints in it.
    static func say(_ statement: Statement, _ act: Trace.IntendedAct) -> UserAction {
      UserAction(text: statement.text, intendedAct: act, constraints: statement.requests)
    }
  }
}
