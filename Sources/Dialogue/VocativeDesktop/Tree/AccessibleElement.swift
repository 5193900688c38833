/// One element of a program, as the accessibility service of the desktop describes it.
public struct AccessibleElement: Identifiable, Hashable, Sendable {
  /// The kinds of elements, by what can be done with them.
  public enum Role: String, Hashable, Sendable {
    /// Is pressed: a button, a link, an entry of a menu.
    case button, link, menuItem
    /// Opens a menu.
    case menu
    /// Is on or off.
    case checkBox, toggleButton, checkMenuItem
    /// Is on, and switches others of its group off.
    case radioButton, radioMenuItem
    /// Takes text.
    case textField
    /// Has a level.
    case slider, spinButton, scrollBar
    /// Has one of several choices.
    case comboBox
    /// Can be selected.
    case listItem, tab
    /// Holds others.
    case window, dialog, list
    /// Shows text, or anything else.
    case label, other
  }

  /// A number with its range.
  public struct RangedValue: Hashable, Sendable {
    /// The present value.
    public var current: Double
    /// The least value.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double

    /// A number with its range.
    public init(current: Double, minimum: Double, maximum: Double) {
      (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
    }
  }

  /// A rectangle on the screen, in pixels.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The upper edge.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// A rectangle by its upper left corner and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The identifier, which stays the same while the element exists.
  public let id: String
  /// The kind.
  public var role: Role
  /// The name that the program gives it.
  public var name: String
  /// A longer description, often the text that appears under the pointer.
  public var description = ""
  /// The text of the label beside it.
  public var label = ""
  /// The program.
  public var application = ""
  /// The window's title.
  public var window = ""
  /// The names of the menus and groups around it, the outermost first.
  public var path: [String] = []
  /// True if it is on the screen.
  public var isShowing = true
  /// False if it is there and cannot be used now.
  public var isEnabled = true
  /// True if it can be on or off.
  public var isCheckable = false
  /// True if it is on.
  public var isChecked = false
  /// True if it has the keyboard.
  public var isFocused = false
  /// True if its text can be changed.
  public var isEditable = false
  /// True for text of several lines.
  public var isMultiline = false
  /// True if it stands in a dialog, which only its own button closes.
  public var isInDialog = false
  /// True for a level that goes from left to right.
  public var isHorizontal = false
  /// True if it is the selected one of its list.
  public var isSelected = false
  /// The number that it holds; nil for none.
  public var value: RangedValue?
  /// The text in it; nil for none.
  public var text: String?
  /// The place on the screen; nil if it is unknown.
  public var bounds: Bounds?

  /// An element that is shown and enabled.
  public init(id: String, role: Role, name: String) {
    (self.id, self.role, self.name) = (id, role, name)
  }
}
