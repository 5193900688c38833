/// A sentence as people say it to an assistant: what a recogniser's statistical model learns from beside the phrases
/// declared.
public struct ExampleUtterance: Hashable, Sendable {
  /// A part of it.
  public enum Element: Hashable, Sendable {
    /// A word in lower case.
    case word(String)
    /// A value of a type that the skill's ``Skill/Labels`` know, or the name of a slot; with the words that stand
    /// there, for types that mean nothing to the skill.
    case value(type: String, words: [String])
  }

  /// Its parts in order.
  public let elements: [Element]

  /// An example.
  public init(_ parts: [Element]) {
    self.elements = parts
  }
}

extension Skill {
  /// This skill with what people say to it, as a recogniser should expect it.
  ///
  /// - Parameter examples: Some thousand sentences, the same at each call; drawn once, when speech is first to be
  ///   heard.
  public func addingExamples(from examples: @escaping @Sendable () -> [ExampleUtterance]) -> Skill {
    var skill = self
    skill.examples = examples
    return skill
  }
}
