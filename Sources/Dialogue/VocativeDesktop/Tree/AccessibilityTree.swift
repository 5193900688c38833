/// The elements of the programs on a desktop, and what can be done with them.
///
/// A conformance speaks to one accessibility service: AT-SPI 2 on Linux, AXUIElement on macOS.
public protocol AccessibilityTree: Sendable {
  /// Reads the elements of the programs that are open, in the order of the screen.
  ///
  /// - Parameter application: A program's name, of which a part is enough; nil for the active program, or for all where
  ///   none is active.
  /// - Returns: The elements, with those in closed menus.
  /// - Throws: ``AccessibilityError`` if the service cannot be reached or no program has the name.
  func elements(of application: String?) async throws -> [AccessibleElement]

  /// Does something to an element.
  ///
  /// - Throws: ``AccessibilityError`` if the element is gone or does not do it.
  func perform(_ operation: AccessibilityOperation, on element: AccessibleElement.ID) async throws
}

/// An operation on an element.
public enum AccessibilityOperation: Hashable, Sendable {
  /// Presses it, toggles it, opens it.
  case press
  /// Brings its number to a value.
  case setValue(Double)
  /// Replaces its text.
  case setText(String)
  /// Adds text where the caret is.
  case insertText(String)
  /// Gives it the keyboard.
  case focus
  /// Selects it in its list.
  case select
  /// Brings it into view.
  case scrollIntoView
  /// Presses a key while it has the keyboard.
  case key(AccessibilityKey)
}

/// A key that can be called by its name.
public enum AccessibilityKey: String, CaseIterable, Hashable, Sendable {
  /// Ends a line, or presses the default button.
  case enter
  /// Closes a menu or dialog.
  case escape
  /// Goes to the next element.
  case tab
  /// Deletes the character before the caret.
  case backspace
  /// Scrolls by a page.
  case pageUp, pageDown
  /// Moves the caret.
  case up, down, left, right
}

/// A fault of the accessibility service or a program.
public struct AccessibilityError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// The accessibility service does not run.
    case unavailable
    /// No open program has the name.
    case unknownApplication
    /// The element is gone.
    case elementGone
    /// The element does not do what was asked for.
    case unsupported
  }

  /// The kind of fault.
  public let code: Code
  /// The fault and its remedy, in plain sentences.
  public let description: String

  /// A fault with its description.
  public init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}
