import Synchronization

/// One thing that a verb takes from the command line, its type forgotten.
protocol Parameter: Sendable {
  var storage: ParameterStorage { get }
  var definition: ParameterDefinition { get }
}

/// How a parameter is written and what it is for.
struct ParameterDefinition: Sendable {
  enum Kind: Sendable {
    /// `--json`
    case flag
    /// `--voice slt`, `-o file.wav`
    case option
    /// A word without dashes, once.
    case argument(isRequired: Bool)
    /// Words without dashes, any number of them.
    case arguments(isRequired: Bool)
  }

  let kind: Kind
  /// The one-letter name; nil for none.
  var shortName: Character?
  /// What stands for the value in help.
  var valueName = ""
  let help: String
  /// Says what is wrong with a value; nil when it will do.
  var validationError: @Sendable (String) -> String? = { _ in nil }

  var takesValue: Bool {
    if case .flag = kind { false } else { true }
  }
}

/// Where the words given for a parameter are kept.
final class ParameterStorage: Sendable {
  private let content = Mutex<[String]>([])
  var values: [String] { content.withLock { $0 } }
  func append(_ word: String) { content.withLock { $0.append(word) } }
}

/// Something that is switched on by naming it.
@propertyWrapper
struct Flag: Parameter {
  let storage = ParameterStorage()
  let definition: ParameterDefinition
  var wrappedValue: Bool { !storage.values.isEmpty }

  init(_ help: String) { definition = ParameterDefinition(kind: .flag, help: help) }
}

/// A named value; the last one given counts.
@propertyWrapper
struct Option<Value: Sendable>: Parameter {
  let storage = ParameterStorage()
  let definition: ParameterDefinition
  private let convert: @Sendable ([String]) -> Value
  var wrappedValue: Value { convert(storage.values) }
}

extension Option where Value == String? {
  init(shortName: Character? = nil, _ placeholder: String, _ help: String) {
    definition = ParameterDefinition(kind: .option, shortName: shortName, valueName: placeholder, help: help)
    convert = \.last
  }
}

extension Option where Value == Int {
  init(
    shortName: Character? = nil, _ placeholder: String, _ help: String, default value: Int, in range: ClosedRange<Int>
  ) {
    definition = ParameterDefinition(
      kind: .option, shortName: shortName, valueName: placeholder, help: "\(help) (\(value))",
      validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Int.init) ?? value }
  }
}

extension Option where Value == Int? {
  init(_ placeholder: String, _ help: String, in range: ClosedRange<Int>) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: help,
      validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Int.init) }
  }
}

extension Option where Value == Double? {
  init(_ placeholder: String, _ help: String, in range: ClosedRange<Double>) {
    definition = ParameterDefinition(
      kind: .option, valueName: placeholder, help: help,
      validationError: { range.validationError(for: $0) })
    convert = { $0.last.flatMap(Double.init) }
  }
}

extension ClosedRange where Bound: LosslessStringConvertible & Sendable {
  /// What is wrong with a word that is to be a number of this range; nil when nothing is.
  fileprivate func validationError(for word: String) -> String? {
    if let number = Bound(word), contains(number) { return nil }
    return "expected a number from \(lowerBound) to \(upperBound), got '\(word)'"
  }
}

/// A word without dashes.
@propertyWrapper
struct Argument<Value: Sendable>: Parameter {
  let storage = ParameterStorage()
  let definition: ParameterDefinition
  private let convert: @Sendable ([String]) -> Value
  var wrappedValue: Value { convert(storage.values) }
}

extension Argument where Value == String {
  init(_ placeholder: String, _ help: String) {
    definition = ParameterDefinition(kind: .argument(isRequired: true), valueName: placeholder, help: help)
    convert = { $0.first ?? "" }
  }
}

extension Argument where Value == [String] {
  init(_ placeholder: String, _ help: String, isRequired: Bool = true) {
    definition = ParameterDefinition(kind: .arguments(isRequired: isRequired), valueName: placeholder, help: help)
    convert = \.self
  }
}
