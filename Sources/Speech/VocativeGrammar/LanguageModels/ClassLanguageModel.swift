/// A class-based n-gram model of free speech beside a grammar, with the current members of its classes.
public struct ClassLanguageModel: Hashable, Sendable {
  /// The n-gram model; classes are words in brackets.
  public let ngramModel: NGramModel
  /// The members of each class, such as the names of people, as they are spoken, in lower case.
  public var classes: [String: [String]]

  /// Creates a class language model from an n-gram model and the members of its classes.
  public init(_ model: NGramModel, classes: [String: [String]] = [:]) {
    self.ngramModel = model
    self.classes = classes
  }
}

extension ClassLanguageModel {
  /// The words of the names that its classes stand for.
  public var classMemberWords: Set<String> {
    classes.values.reduce(into: []) { words, names in
      for name in names { words.formUnion(name.split(separator: " ").map(String.init)) }
    }
  }

  /// The word that stands in a model for all of a list.
  package static func classToken(_ number: Int) -> String { "[\(number)]" }
}
