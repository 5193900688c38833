import CAtspi
import VocativeDesktop

/// One object of libatspi, released with this value's last copy.
final class AccessibleHandle {
  private let pointer: vocative_accessible

  /// Takes over a reference.
  init(_ pointer: vocative_accessible) {
    self.pointer = pointer
    // Events keep the cache up to date, and none are waited for here.
    vocative_accessible_forget(pointer)
  }

  deinit { vocative_accessible_release(pointer) }

  /// The bus name and path.
  var id: String {
    let bus = vocative_accessible_bus(pointer).map { String(cString: $0) } ?? ""
    return bus + (vocative_accessible_path(pointer).map { String(cString: $0) } ?? "")
  }

  var name: String { Self.text(vocative_accessible_name(pointer)) }
  var description: String { Self.text(vocative_accessible_description(pointer)) }
  var roleName: String { Self.text(vocative_accessible_role_name(pointer)) }
  var isEditable: Bool { vocative_accessible_is_editable(pointer) }
  var labelText: String {
    vocative_accessible_labelled_by(pointer).map { AccessibleHandle($0).name } ?? ""
  }

  /// The states as bits.
  private(set) lazy var states: UInt64 = vocative_accessible_states(pointer)

  func has(_ state: AtspiStateType) -> Bool { states & (1 << UInt64(state.rawValue)) != 0 }

  /// The text, up to 4,000 characters; nil for an object without one.
  var text: String? { vocative_accessible_text(pointer).map { String(Self.text($0).prefix(4_000)) } }

  var value: AccessibleElement.RangedValue? {
    var range = vocative_accessible_range()
    guard vocative_accessible_value(pointer, &range) else { return nil }
    return AccessibleElement.RangedValue(current: range.current, minimum: range.minimum, maximum: range.maximum)
  }

  var bounds: AccessibleElement.Bounds? {
    var bounds = vocative_accessible_bounds()
    guard vocative_accessible_extents(pointer, &bounds) else { return nil }
    return AccessibleElement.Bounds(
      x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.width), height: Int(bounds.height))
  }

  /// The objects inside, up to a limit.
  var children: [AccessibleHandle] {
    let count = min(max(vocative_accessible_child_count(pointer), 0), Self.childLimit)
    return (0..<count).compactMap { vocative_accessible_child(pointer, $0).map(AccessibleHandle.init) }
  }

  private static let childLimit: Int32 = 500

  /// Does something; false if the object does not do it.
  func perform(_ operation: AccessibilityOperation) -> Bool {
    switch operation {
    case .press: vocative_accessible_do_action(pointer, 0)
    case .setValue(let value): vocative_accessible_set_value(pointer, value)
    case .setText(let text): vocative_accessible_set_text(pointer, text)
    case .insertText(let text): vocative_accessible_insert(pointer, text, Int32(clamping: text.utf8.count))
    // A program may refuse the keyboard and still take text.
    case .focus: vocative_accessible_focus(pointer) || isEditable
    case .select: vocative_accessible_select(pointer) || vocative_accessible_do_action(pointer, 0)
    case .scrollIntoView: vocative_accessible_scroll_into_view(pointer)
    case .key(let key): vocative_atspi_press_key(key.symbol)
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    defer { vocative_atspi_free(pointer) }
    return String(cString: pointer)
  }
}

extension AccessibilityKey {
  /// The X11 key symbol.
  fileprivate var symbol: Int {
    switch self {
    case .enter: 0xFF0D
    case .escape: 0xFF1B
    case .tab: 0xFF09
    case .backspace: 0xFF08
    case .pageUp: 0xFF55
    case .pageDown: 0xFF56
    case .up: 0xFF52
    case .down: 0xFF54
    case .left: 0xFF51
    case .right: 0xFF53
    }
  }
}
