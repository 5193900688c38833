/// Where an action is: on a screen, in a sheet over it, in a row of a list.
///
/// ```swift
/// .screen("Editor")                  // in sight until its registration ends
/// .sheet("Export")                   // covers what is beneath while anything is registered in it
/// .screen("Files").row("the report") // its label is part of what can be said: "delete the report"
/// .anywhere                          // a menu command: never covered
/// ```
public struct ActionScope: Hashable, Sendable {
  /// What holds the action.
  enum Container: Hashable, Sendable {
    case anywhere
    case screen(String)
    case sheet(String)
  }

  let container: Container
  /// The label of the row it stands in; nil for none.
  let label: String?

  /// In sight wherever the person is.
  public static let anywhere = ActionScope(container: .anywhere, label: nil)

  /// On the screen, without a name: what an action has when nothing else is said.
  public static let screen = ActionScope.screen("")

  /// On a screen of that name; the name is told when the action is asked for on another screen.
  public static func screen(_ name: String) -> ActionScope { ActionScope(container: .screen(name), label: nil) }

  /// In a sheet, dialogue or pop-over of that name: while it is there, what is beneath it is out of reach.
  public static func sheet(_ name: String) -> ActionScope { ActionScope(container: .sheet(name), label: nil) }

  /// In a row of a list on the screen, known by its label.
  public static func row(_ label: String) -> ActionScope { ActionScope.screen.row(label) }

  /// In a row of a list that stands in this scope.
  public func row(_ label: String) -> ActionScope { ActionScope(container: container, label: label) }

  /// The name of the screen or sheet; nil when it has none.
  public var name: String? {
    switch container {
    case .anywhere: nil
    case .screen(let name), .sheet(let name): name.isEmpty ? nil : name
    }
  }

  /// The label of its row; nil when it is in none.
  public var rowLabel: String? { label }

  var isSheet: Bool { if case .sheet = container { true } else { false } }
}
