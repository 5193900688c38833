/// The description of an action does not fit its closure, or cannot be parsed.
public struct ActionDeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// A phrase has a syntax error.
    case invalidPhrase
    /// The description has more or fewer slots than the closure has parameters.
    case slotCountMismatch
    /// Another phrase names a slot that the description does not have.
    case unknownSlot
    /// A phrase implies a value of another type than the closure takes.
    case valueTypeMismatch
  }

  /// The kind of fault.
  public let code: Code
  /// The fault and its remedy, in plain sentences.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension ActionDeclarationError {
  /// Checks that the phrases of an action can be parsed and fit the types of its parameters.
  static func check(_ phrases: [ActionPhrase], _ types: [StoredAction.ParameterType]) throws(ActionDeclarationError) {
    guard let description = phrases.first?.phrase else { return }
    for phrase in phrases.map(\.phrase) {
      guard let problem = phrase.syntaxError else { continue }
      throw ActionDeclarationError(
        .invalidPhrase, "The description \"\(phrase.text)\" is wrong at character \(problem.offset + 1). \(problem)")
    }
    let names = description.slotNames
    guard names.count == types.count else {
      throw ActionDeclarationError(
        .slotCountMismatch,
        "The description \"\(description.text)\" has \(names.count) slots, and its closure takes \(types.count) values. "
          + "Write one slot for each value.")
    }
    let unknown = Set(phrases.flatMap { $0.phrase.slotNames + $0.implied.keys }).subtracting(names)
    guard unknown.isEmpty else {
      throw ActionDeclarationError(
        .unknownSlot,
        "The description \"\(description.text)\" has no slot \(unknown.sorted().map { "{\($0)}" }.listed(with: "or")). "
          + "Add the slot or leave it out of the other phrases.")
    }
    for (name, type) in zip(names, types) {
      for phrase in phrases {
        guard let value = phrase.implied[name], !type.accepts(value) else { continue }
        throw ActionDeclarationError(
          .valueTypeMismatch,
          "\"\(phrase.phrase.text)\" implies a value of type \(Swift.type(of: value)) for {\(name)}, and the closure takes "
            + "another type. Imply a value of the closure's type.")
      }
    }
  }
}
