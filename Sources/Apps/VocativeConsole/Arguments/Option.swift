/// An option with a value, as in `--voice slt`.
///
/// The last one given counts; an option of type `[String]` has all of them.
@propertyWrapper
package struct Option<Value: Sendable>: Parameter {
  package let storage = ParameterStorage()
  package let definition: ParameterDefinition
  private let convert: @Sendable ([String]) -> Value

  /// The value given, or the default.
  package var wrappedValue: Value { convert(storage.values) }
}

extension Option where Value == String? {
  /// Declares a text.
  ///
  /// - Parameters:
  ///   - shortName: A one-letter name, `-o`.
  ///   - aliases: Other spellings that are accepted and not shown.
  ///   - placeholder: The name of the value in the help.
  ///   - help: The description of the option in the help.
  ///   - choices: The words that are accepted; empty if any text is.
  package init(
    shortName: Character? = nil, aliases: [String] = [], _ placeholder: String, _ help: String, choices: [String] = []
  ) {
    definition = ParameterDefinition(
      kind: .option, shortName: shortName, aliases: aliases, valueName: placeholder, help: help, choices: choices,
      validationError: { choices.validationError(for: $0) })
    convert = { $0.last }
  }
}

extension Option where Value == [String] {
  /// Declares an option that may be given several times.
  package init(_ placeholder: String, _ help: String) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: help, validationError: { _ in nil })
    convert = \.self
  }
}

extension Option where Value == String {
  /// Declares a text with a default, which the help shows.
  package init(_ placeholder: String, _ help: String, default value: String, choices: [String] = []) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: "\(help) (\(value))", choices: choices, defaultValue: value,
      validationError: { choices.validationError(for: $0) })
    convert = { $0.last ?? value }
  }
}

extension Option where Value == Int {
  /// Declares a number with a default, which the help shows.
  package init(
    shortName: Character? = nil, _ placeholder: String, _ help: String, default value: Int, in range: ClosedRange<Int>
  ) {
    definition = ParameterDefinition(
      kind: .option, shortName: shortName, valueName: placeholder, help: "\(help) (\(value))",
      defaultValue: String(value), validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Int.init) ?? value }
  }
}

extension Option where Value == Int? {
  /// Declares a number of a range.
  package init(_ placeholder: String, _ help: String, in range: ClosedRange<Int>) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: help, validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Int.init) }
  }
}

extension Option where Value == Double? {
  /// Declares a number of a range.
  package init(_ placeholder: String, _ help: String, in range: ClosedRange<Double>) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: help, validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Double.init) }
  }
}

extension Option where Value == Double {
  /// Declares a number with a default, which the help shows.
  package init(_ placeholder: String, _ help: String, default value: Double, in range: ClosedRange<Double>) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: "\(help) (\(value))", defaultValue: String(value),
      validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Double.init) ?? value }
  }
}

extension ClosedRange where Bound: LosslessStringConvertible & Sendable {
  fileprivate func validationError(for word: String) -> String? {
    if let number = Bound(word), contains(number) { return nil }
    return "expected a number from \(lowerBound) to \(upperBound), got '\(word)'"
  }
}

extension [String] {
  /// Returns the fault of a word if these are the words accepted; an empty list accepts all.
  func validationError(for word: String) -> String? {
    isEmpty || contains(word) ? nil : "expected one of \(joined(separator: ", ")), got '\(word)'"
  }
}
