/// A sentence as people say it to an assistant: what a recogniser's statistical model learns from beside the phrases declared.
public struct SaidExample: Hashable, Sendable {
  /// A part of it.
  public enum Part: Hashable, Sendable {
    /// A word in lower case.
    case word(String)
    /// A value of a type that the skill's ``Skill/Labels`` know, or the name of a slot; with the words that stand there, for
    /// types that mean nothing to the skill.
    case value(type: String, words: [String])
  }

  /// Its parts in order.
  public let parts: [Part]

  /// An example.
  public init(_ parts: [Part]) {
    self.parts = parts
  }
}

extension Skill {
  /// This skill with what people say to it, as a recogniser should expect it.
  ///
  /// - Parameter examples: Some thousand sentences, the same at each call; drawn once, when speech is first to be heard.
  public func said(as examples: @escaping @Sendable () -> [SaidExample]) -> Skill {
    var skill = self
    skill.examples = examples
    return skill
  }
}
