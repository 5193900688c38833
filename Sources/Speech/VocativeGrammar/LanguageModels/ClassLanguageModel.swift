/// What may be said in other words than a grammar's: a statistical model, and who and what its classes stand for now.
public struct ClassLanguageModel: Hashable, Sendable {
  /// How likely words follow each other; classes are words in brackets.
  public let ngramModel: NGramModel
  /// What the model's classes stand for: the names of people, say, each as it is said, in lower case.
  public var classes: [String: [String]]

  /// Free speech along a model.
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
