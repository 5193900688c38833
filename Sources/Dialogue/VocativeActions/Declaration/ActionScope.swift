/// The place of an action in the app: a screen, a sheet over it, or a row of a list.
///
/// ```swift
/// .screen("Editor")                  // visible until its registration ends
/// .sheet("Export")                   // covers what is beneath while anything is registered in it
/// .screen("Files").row("the report") // a request can name the row: "delete the report"
/// .anywhere                          // a menu command: never covered
/// ```
public struct ActionScope: Hashable, Sendable {
  /// The container of the action.
  enum Container: Hashable, Sendable {
    case anywhere
    case screen(String)
    case sheet(String)
  }

  let container: Container
  /// The label of its row; nil for none.
  let label: String?

  /// Visible on every screen.
  public static let anywhere = ActionScope(container: .anywhere, label: nil)

  /// On a screen without a name: the default.
  public static let screen = ActionScope.screen("")

  /// On a screen with a name, which the reply mentions if the action is requested on another screen.
  public static func screen(_ name: String) -> ActionScope { ActionScope(container: .screen(name), label: nil) }

  /// In a sheet, dialog or popover with a name, which covers the scopes beneath it.
  public static func sheet(_ name: String) -> ActionScope { ActionScope(container: .sheet(name), label: nil) }

  /// In a row of a list on the screen, identified by its label.
  public static func row(_ label: String) -> ActionScope { ActionScope.screen.row(label) }

  /// In a row of a list in this scope.
  public func row(_ label: String) -> ActionScope { ActionScope(container: container, label: label) }

  /// The name of the screen or sheet; nil when it has none.
  public var name: String? {
    switch container {
    case .anywhere: nil
    case .screen(let name), .sheet(let name): name.isEmpty ? nil : name
    }
  }

  /// The label of its row; nil for none.
  public var rowLabel: String? { label }

  var isSheet: Bool { if case .sheet = container { true } else { false } }
}
