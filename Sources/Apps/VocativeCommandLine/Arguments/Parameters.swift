import Synchronization

/// One thing that a verb takes from the command line, its type forgotten.
protocol Parameter: Sendable {
  var cell: ParameterCell { get }
  var form: ParameterForm { get }
}

/// How a parameter is written and what it is for.
struct ParameterForm: Sendable {
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
  var letter: Character?
  /// What stands for the value in help.
  var placeholder = ""
  let help: String
  /// Says what is wrong with a value; nil when it will do.
  var problem: @Sendable (String) -> String? = { _ in nil }

  var takesValue: Bool {
    if case .flag = kind { false } else { true }
  }
}

/// Where the words given for a parameter are kept.
final class ParameterCell: Sendable {
  private let content = Mutex<[String]>([])
  var words: [String] { content.withLock { $0 } }
  func add(_ word: String) { content.withLock { $0.append(word) } }
}

/// Something that is switched on by naming it.
@propertyWrapper
struct Flag: Parameter {
  let cell = ParameterCell()
  let form: ParameterForm
  var wrappedValue: Bool { !cell.words.isEmpty }

  init(_ help: String) { form = ParameterForm(kind: .flag, help: help) }
}

/// A named value; the last one given counts.
@propertyWrapper
struct Option<Value: Sendable>: Parameter {
  let cell = ParameterCell()
  let form: ParameterForm
  private let convert: @Sendable ([String]) -> Value
  var wrappedValue: Value { convert(cell.words) }
}

extension Option where Value == String? {
  init(letter: Character? = nil, _ placeholder: String, _ help: String) {
    form = ParameterForm(kind: .option, letter: letter, placeholder: placeholder, help: help)
    convert = \.last
  }
}

extension Option where Value == Int {
  init(letter: Character? = nil, _ placeholder: String, _ help: String, default value: Int, in range: ClosedRange<Int>)
  {
    form = ParameterForm(
      kind: .option, letter: letter, placeholder: placeholder, help: "\(help) (\(value))",
      problem: { range.problem(with: $0) })
    convert = { $0.last.flatMap(Int.init) ?? value }
  }
}

extension Option where Value == Int? {
  init(_ placeholder: String, _ help: String, in range: ClosedRange<Int>) {
    form = ParameterForm(
      kind: .option, placeholder: placeholder, help: help,
      problem: { range.problem(with: $0) })
    convert = { $0.last.flatMap(Int.init) }
  }
}

extension Option where Value == Double? {
  init(_ placeholder: String, _ help: String, in range: ClosedRange<Double>) {
    form = ParameterForm(
      kind: .option, placeholder: placeholder, help: help,
      problem: { range.problem(with: $0) })
    convert = { $0.last.flatMap(Double.init) }
  }
}

extension ClosedRange where Bound: LosslessStringConvertible & Sendable {
  /// What is wrong with a word that is to be a number of this range; nil when nothing is.
  fileprivate func problem(with word: String) -> String? {
    if let number = Bound(word), contains(number) { return nil }
    return "expected a number from \(lowerBound) to \(upperBound), got '\(word)'"
  }
}

/// A word without dashes.
@propertyWrapper
struct Argument<Value: Sendable>: Parameter {
  let cell = ParameterCell()
  let form: ParameterForm
  private let convert: @Sendable ([String]) -> Value
  var wrappedValue: Value { convert(cell.words) }
}

extension Argument where Value == String {
  init(_ placeholder: String, _ help: String) {
    form = ParameterForm(kind: .argument(isRequired: true), placeholder: placeholder, help: help)
    convert = { $0.first ?? "" }
  }
}

extension Argument where Value == [String] {
  init(_ placeholder: String, _ help: String, isRequired: Bool = true) {
    form = ParameterForm(kind: .arguments(isRequired: isRequired), placeholder: placeholder, help: help)
    convert = \.self
  }
}
