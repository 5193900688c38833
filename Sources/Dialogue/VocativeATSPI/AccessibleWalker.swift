import CAtspi
import VocativeDesktop

/// Collects the elements of programs, from the outside in.
struct AccessibleWalker {
  private(set) var elements: [AccessibleElement] = []
  private(set) var handles: [AccessibleElement.ID: AccessibleHandle] = [:]

  private static let elementLimit = 4_000
  private static let depthLimit = 40

  /// Collects the elements of a program's windows.
  mutating func visit(program: AccessibleHandle) {
    let application = program.name
    for window in program.children where window.has(ATSPI_STATE_SHOWING) || window.has(ATSPI_STATE_VISIBLE) {
      let isDialog = Self.roles[window.roleName] == .dialog
      visit(window, Place(application: application, window: window.name, isInDialog: isDialog), depth: 0)
    }
  }

  /// The place of an object in its program.
  private struct Place {
    var application: String
    var window: String
    var isInDialog: Bool
    var path: [String] = []
    var isInMenu = false
    var isEnabled = true
  }

  private mutating func visit(_ handle: AccessibleHandle, _ place: Place, depth: Int) {
    guard elements.count < Self.elementLimit, depth < Self.depthLimit else { return }
    let role = Self.roles[handle.roleName] ?? .other
    let isShowing = handle.has(ATSPI_STATE_SHOWING)
    // Entries of closed menus and lists can be called; other hidden parts of a program cannot.
    let isMenu = place.isInMenu || role == .menu || role == .comboBox
    guard isShowing || isMenu || role == .window || role == .dialog || role == .scrollBar || role == .tab else {
      return
    }
    let name = handle.name
    let element = element(handle, role, name, place, isShowing)
    if role != .other || !name.isEmpty {
      elements.append(element)
      handles[element.id] = handle
    }
    var inner = place
    inner.isInMenu = isMenu
    if role == .menu { inner.isEnabled = place.isEnabled && element.isEnabled }
    if [.menu, .comboBox, .list, .tab].contains(role) || (role == .other && !name.isEmpty) {
      let title = name.isEmpty ? element.label : name
      if !title.isEmpty { inner.path.append(title.split { $0.isWhitespace }.joined(separator: " ")) }
    }
    let first = elements.count
    for child in handle.children { visit(child, inner, depth: depth + 1) }
    nameByLabel(element, inside: first..<elements.count)
  }

  /// Names an element without a name by the first label inside it: an entry of a list, a button with an icon.
  private mutating func nameByLabel(_ element: AccessibleElement, inside range: Range<Int>) {
    guard element.name.isEmpty, [.listItem, .button, .toggleButton, .radioButton].contains(element.role),
      let position = elements.lastIndex(where: { $0.id == element.id }),
      let label = elements[range].first(where: { $0.role == .label && !$0.name.isEmpty })
    else { return }
    elements[position].name = label.name
  }

  private func element(
    _ handle: AccessibleHandle, _ role: AccessibleElement.Role, _ name: String, _ place: Place, _ isShowing: Bool
  ) -> AccessibleElement {
    var element = AccessibleElement(id: handle.id, role: role, name: name)
    element.description = handle.description
    element.application = place.application
    element.window = place.window
    element.path = place.path
    element.isInDialog = place.isInDialog
    element.isShowing = isShowing
    // Entries of a closed menu of GTK are insensitive until it opens when the menu itself is.
    element.isEnabled = handle.has(ATSPI_STATE_SENSITIVE) || handle.has(ATSPI_STATE_ENABLED)
    element.isChecked = handle.has(ATSPI_STATE_CHECKED) || handle.has(ATSPI_STATE_PRESSED)
    let checkable: Set<AccessibleElement.Role> = [
      .checkBox, .toggleButton, .checkMenuItem, .radioButton, .radioMenuItem,
    ]
    element.isCheckable = checkable.contains(role) || handle.has(ATSPI_STATE_CHECKABLE)
    element.isFocused = handle.has(ATSPI_STATE_FOCUSED)
    element.isSelected = handle.has(ATSPI_STATE_SELECTED)
    element.isHorizontal = handle.has(ATSPI_STATE_HORIZONTAL)
    switch role {
    case .textField, .spinButton, .comboBox:
      element.isMultiline = handle.has(ATSPI_STATE_MULTI_LINE)
      element.isEditable = handle.has(ATSPI_STATE_EDITABLE) && handle.isEditable
      // The text of a field for a password is not read.
      if handle.roleName != "password text" { element.text = handle.text }
    case .label: element.text = handle.text
    default: break
    }
    if [.slider, .spinButton, .scrollBar].contains(role) { element.value = handle.value }
    if name.isEmpty || element.isEditable { element.label = handle.labelText }
    if isShowing { element.bounds = handle.bounds }
    return element
  }

  private static let roles: [String: AccessibleElement.Role] = [
    "push button": .button, "button": .button, "toggle button": .toggleButton, "switch": .toggleButton,
    "check box": .checkBox, "radio button": .radioButton, "menu": .menu, "menu item": .menuItem,
    "check menu item": .checkMenuItem, "radio menu item": .radioMenuItem, "tearoff menu item": .menuItem,
    "link": .link, "text": .textField, "entry": .textField, "password text": .textField, "editbar": .textField,
    "paragraph": .textField, "slider": .slider, "spin button": .spinButton, "scroll bar": .scrollBar,
    "combo box": .comboBox, "list item": .listItem, "table cell": .listItem, "tree item": .listItem, "icon": .listItem,
    "page tab": .tab, "frame": .window, "window": .window, "dialog": .dialog, "alert": .dialog,
    "file chooser": .dialog, "color chooser": .dialog, "font chooser": .dialog, "list": .list, "tree": .list,
    "tree table": .list, "table": .list, "list box": .list, "label": .label, "heading": .label, "static": .label,
    "push button menu": .button, "level bar": .other,
  ]
}
