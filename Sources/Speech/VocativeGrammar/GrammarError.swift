public import VocativeCore

/// An error of a grammar.
public struct GrammarError: VocativeError {
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
  /// The name of the rule with the error.
  public let rule: String
  /// The problem, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence; nil where the message says it already.
  public let remedy: String?

  init(_ code: Code, in rule: String, _ message: String, remedy: String? = nil) {
    self.code = code
    self.rule = rule
    self.message = message
    self.remedy = remedy
  }
}
