/// An error of a grammar.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// A rule is referred to that the grammar does not have.
    case undefinedRule
    /// A rule refers to itself, directly or through others.
    case recursion
    /// A rule can say nothing at all: a choice between no alternatives, or a word without letters.
    case empty
    /// Rules are nested too deep, or the grammar has too many places to be in.
    case tooLarge
  }

  /// The kind of error.
  public let code: Code
  /// The rule in which it is wrong.
  public let rule: String
  /// One plain sentence, and the next step.
  public let description: String

  init(_ code: Code, in rule: String, _ description: String) {
    self.code = code
    self.rule = rule
    self.description = description
  }
}
