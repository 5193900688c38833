/// One thing to do to one element.
struct ControlStep {
  /// The kinds of things.
  enum Action: Hashable {
    case press
    case select
    case turn(isOn: Bool)
    case set(Double)
    case type(String)
    case replace(String)
    case focus
    case key(AccessibilityKey)
    case scroll(Double)
  }

  let element: AccessibleElement
  let action: Action

  init(_ element: AccessibleElement, _ action: Action) { (self.element, self.action) = (element, action) }

  /// The same thing done to another element.
  func on(_ other: AccessibleElement) -> ControlStep {
    if case .press = action { return other.defaultStep }
    return ControlStep(other, action)
  }

  /// The reason for which it cannot be done; nil if it can.
  var obstacle: String? {
    if !element.isEnabled { return "\(element.title) is there, but it is disabled now." }
    if case .turn(let isOn) = action, element.isCheckable, element.isChecked == isOn {
      return "\(element.title) is \(isOn ? "on" : "off") already."
    }
    return nil
  }

  /// True for what must be confirmed.
  var isDestructive: Bool {
    switch action {
    case .press, .select: element.isDestructive
    case .replace: !(element.text ?? "").isEmpty && (element.text ?? "").count > 200
    case .turn, .set, .type, .focus, .key, .scroll: false
    }
  }

  /// The operations on the tree.
  var operations: [AccessibilityOperation] {
    switch action {
    case .press, .turn: [.press]
    case .select: [.select]
    case .set(let value), .scroll(let value): [.setValue(value)]
    case .type(let text): [.focus, .insertText(text)]
    case .replace(let text): [.setText(text)]
    case .focus: [.focus]
    case .key(let key): [.key(key)]
    }
  }

  /// The entry for the response.
  var done: ControlResponse.Done {
    switch action {
    case .press: .init("press", element.title)
    case .select: .init("select", element.title)
    case .turn(let isOn): .init(isOn ? "on" : "off", element.title)
    case .set(let value): .init("set", element.title, Self.text(value))
    case .type(let text): .init("type", element.title, text)
    case .replace(let text): .init("replace", element.title, text)
    case .focus: .init("focus", element.title)
    case .key(let key): .init("key", element.title, key.rawValue)
    case .scroll(let value): .init("scroll", element.title, Self.text(value))
    }
  }

  /// The sentence about what was done.
  var reply: String {
    switch action {
    case .press: pressedSentence
    case .select: "Selected \(element.title)."
    case .turn(let isOn):
      element.isCheckable
        ? "\(element.title) is \(isOn ? "on" : "off") now."
        : "Pressed \(element.title). It doesn't tell whether it is on."
    case .set(let value): "\(element.title) is at \(Self.text(value)) now."
    case .type(let text): "Typed “\(text)”."
    case .replace(let text): text.isEmpty ? "\(element.title) is empty now." : "\(element.title): “\(text)”."
    case .focus: "In \(element.title)."
    case .key(let key): "Pressed \(key.rawValue)."
    case .scroll: "Scrolled."
    }
  }

  private var pressedSentence: String {
    switch element.role {
    case .checkBox, .checkMenuItem: "\(element.title) is \(element.isChecked ? "off" : "on") now."
    case .radioButton, .radioMenuItem: "\(element.title) is chosen."
    default: "Pressed \(element.title)."
    }
  }

  private static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e15 ? String(Int(hundredths)) : String(hundredths)
  }
}
