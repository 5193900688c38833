import Synchronization

@testable import VocativeDesktop

/// A text editor that only exists for tests: menus, switches, a slider, two fields, a list.
final class FakeTree: AccessibilityTree {
  private let content: Mutex<[AccessibleElement]>
  private let operations = Mutex<[String]>([])

  /// The operations, in order.
  var log: [String] { operations.withLock { $0 } }

  init(_ elements: [AccessibleElement] = FakeTree.editor) { content = Mutex(elements) }

  func elements(of application: String?) throws -> [AccessibleElement] {
    if let application, application != "editor" {
      throw AccessibilityError(.unknownApplication, "No open program is called \(application).")
    }
    return content.withLock { $0 }
  }

  func perform(_ operation: AccessibilityOperation, on id: AccessibleElement.ID) throws {
    operations.withLock { $0.append("\(id) \(operation)") }
    content.withLock { elements in
      guard let position = elements.firstIndex(where: { $0.id == id }) else { return }
      switch operation {
      case .press: elements[position].isChecked.toggle()
      case .setValue(let value): elements[position].value?.current = value
      case .setText(let text): elements[position].text = text
      case .insertText(let text): elements[position].text = (elements[position].text ?? "") + text
      case .focus, .select, .scrollIntoView, .key: break
      }
    }
  }

  /// The state of an element.
  func element(_ id: String) -> AccessibleElement? { content.withLock { $0.first { $0.id == id } } }

  private static func element(
    _ id: String, _ role: AccessibleElement.Role, _ name: String, _ change: (inout AccessibleElement) -> Void = { _ in }
  ) -> AccessibleElement {
    var element = AccessibleElement(id: id, role: role, name: name)
    element.application = "editor"
    element.window = "Untitled"
    change(&element)
    return element
  }

  static let editor: [AccessibleElement] = [
    element("window", .window, "Untitled"),
    element("file", .menu, "File"),
    element("save", .menuItem, "Save") { ($0.path, $0.isShowing) = (["File"], false) },
    element("saveas", .menuItem, "Save As...") { ($0.path, $0.isShowing) = (["File"], false) },
    element("closetab", .menuItem, "Close Tab") { ($0.path, $0.isShowing) = (["File"], false) },
    element("quit", .menuItem, "Quit") { ($0.path, $0.isShowing) = (["File"], false) },
    element("paste", .menuItem, "Paste") { ($0.path, $0.isShowing, $0.isEnabled) = (["Edit"], false, false) },
    element("all", .menuItem, "Select All") { ($0.path, $0.isShowing) = (["Edit"], false) },
    element("numbers", .checkMenuItem, "Line Numbers") {
      ($0.path, $0.isShowing, $0.isCheckable) = (["View"], false, true)
    },
    element("two", .menuItem, "2") { ($0.path, $0.isShowing) = (["Document", "Tab Size"], false) },
    element("four", .menuItem, "4") { ($0.path, $0.isShowing) = (["Document", "Tab Size"], false) },
    element("undo", .button, "") { $0.description = "Undo the last action    Ctrl+Z" },
    element("plus", .button, "+") { $0.description = "Zoom in" },
    element("zoom", .slider, "Zoom") { $0.value = .init(current: 100, minimum: 50, maximum: 200) },
    element("text", .textField, "") {
      ($0.isEditable, $0.isMultiline, $0.text) = (true, true, "")
    },
    element("search", .textField, "Search") { ($0.isEditable, $0.text) = (true, "") },
    element("ok", .button, "OK"),
  ]
}
