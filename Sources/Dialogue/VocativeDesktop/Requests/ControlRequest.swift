import VocativeText

/// A request to a program, with the words for its elements.
enum ControlRequest: Hashable {
  /// A direction to scroll in.
  enum Direction: String, Hashable { case up, down, left, right, top, bottom }

  /// Presses, opens or selects what the words name.
  case press(String)
  /// Presses the element with a number, when numbers are shown.
  case number(Int)
  /// Switches what the words name on or off.
  case turn(String, isOn: Bool)
  /// Brings what the words name to a value.
  case set(String, to: String)
  /// Changes a level by words that only say more or less.
  case adjust(String)
  /// Enters a text, into a field where one is named.
  case type(String)
  /// Replaces the text of a field.
  case replace(field: String, with: String)
  /// Scrolls what is shown.
  case scroll(Direction)
  /// Gives the keyboard to what the words name.
  case focus(String)
  /// Presses a key.
  case key(AccessibilityKey)
  /// Shows or hides the numbers of elements.
  case numbers(isShown: Bool)
  /// Asks for the state of what the words name.
  case state(String)
  /// Asks what can be done.
  case list
  /// Consents to what was asked about.
  case yes
  /// Refuses it.
  case no
  /// Any other words.
  case other(String)

  /// True unless its words are a text to type.
  var canBeForbidden: Bool {
    switch self {
    case .type, .replace, .yes, .no, .number, .numbers, .list: false
    default: true
    }
  }
}
