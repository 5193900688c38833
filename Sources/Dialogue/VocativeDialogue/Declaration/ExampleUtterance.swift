/// A sentence as people say it to an assistant: training text of the recogniser's language model.
public struct ExampleUtterance: Hashable, Sendable {
  /// An element of the sentence.
  public enum Element: Hashable, Sendable {
    /// A word in lower case.
    case word(String)
    /// A value of an entity type of ``Skill/Labels`` or of a slot. The words are used for types that the skill does not
    /// have.
    case value(type: String, words: [String])
  }

  /// The elements in order.
  public let elements: [Element]

  /// Creates an example.
  public init(_ parts: [Element]) {
    self.elements = parts
  }
}

extension Skill {
  /// Returns the skill with example sentences for the language model.
  ///
  /// - Parameter examples: Returns some thousand sentences, the same at each call. Called once, before the first spoken
  ///   utterance.
  /// - Returns: A copy of the skill that has the examples.
  public func addingExamples(from examples: @escaping @Sendable () -> [ExampleUtterance]) -> Skill {
    var skill = self
    skill.examples = examples
    return skill
  }
}
