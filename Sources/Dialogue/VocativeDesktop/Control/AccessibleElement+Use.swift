extension AccessibleElement {
  /// The name to say for it.
  var title: String {
    for text in [name, label, description] {
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      if !words.isEmpty { return words }
    }
    return role.noun
  }

  /// True for what does something when it is pressed.
  var canBePressed: Bool {
    switch role {
    case .button, .link, .menuItem, .menu, .checkBox, .toggleButton, .checkMenuItem, .radioButton, .radioMenuItem,
      .comboBox, .listItem, .tab:
      true
    case .textField, .slider, .spinButton, .scrollBar, .window, .dialog, .list, .label, .other: false
    }
  }

  /// True for what holds a level or a number.
  var hasLevel: Bool { value != nil && [.slider, .spinButton, .scrollBar].contains(role) }

  /// True for what takes text.
  var takesText: Bool { isEditable && (role == .textField || role == .spinButton || role == .comboBox) }

  /// True for what a press selects in a list.
  var isSelectable: Bool { role == .listItem || role == .tab }

  /// True for what destroys, ends or gives away something when it is pressed.
  var isDestructive: Bool {
    guard canBePressed, role != .menu else { return false }
    let words = ElementName.words(name)
    if words.contains(where: Self.destructiveWords.contains) { return true }
    if words == ["close"] { return !isInDialog }
    return words.first == "close" || words.first == "clear" && words.count > 1 || words == ["don't", "save"]
  }

  private static let destructiveWords: Set<String> = [
    "delete", "remove", "erase", "discard", "quit", "exit", "trash", "reset", "overwrite", "format", "uninstall",
    "shutdown", "restart", "reboot", "logout", "empty", "destroy", "revert", "send", "unsubscribe", "kill",
  ]
}
