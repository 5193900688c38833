/// A word without dashes.
@propertyWrapper
package struct Argument<Value: Sendable>: Parameter {
  package let storage = ParameterStorage()
  package let definition: ParameterDefinition
  private let convert: @Sendable ([String]) -> Value

  /// The word or words given.
  package var wrappedValue: Value { convert(storage.values) }
}

extension Argument where Value == String {
  /// Declares a required word.
  ///
  /// With `choices`, only those words are accepted; without, any word is.
  package init(_ placeholder: String, _ help: String, choices: [String] = []) {
    definition = ParameterDefinition(
      kind: .argument(isRequired: true), valueName: placeholder, help: help, choices: choices,
      validationError: { choices.validationError(for: $0) })
    convert = { $0.first ?? "" }
  }
}

extension Argument where Value == [String] {
  /// Declares any number of words.
  package init(_ placeholder: String, _ help: String, isRequired: Bool = true) {
    definition = ParameterDefinition(kind: .arguments(isRequired: isRequired), valueName: placeholder, help: help)
    convert = \.self
  }
}
