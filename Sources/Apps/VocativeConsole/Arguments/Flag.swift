/// A switch, `--json`.
@propertyWrapper
package struct Flag: Parameter {
  package let storage = ParameterStorage()
  package let definition: ParameterDefinition

  /// True if the switch is given.
  package var wrappedValue: Bool { !storage.values.isEmpty }

  /// Declares a switch.
  package init(_ help: String) { definition = ParameterDefinition(kind: .flag, help: help) }
}
