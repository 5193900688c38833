/// A model that was trained on what people say for each intent, and is asked where no phrase has their words.
///
/// In contrast to an ``NLUEngine`` it finds no values and never overrules a phrase: the values come from the words, and an
/// intent whose required value is not named is not taken.
public protocol IntentClassifier: Sendable {
  /// The classes: names of intents, identities of list entries that stand for a need, and `none` for what asks for nothing.
  var classes: Set<String> { get }

  /// Returns the probabilities of the classes of an utterance; one that is left out is unlikely.
  ///
  /// - Throws: Any error. The conversation then uses its phrases and descriptions alone.
  func probabilities(of text: String) async throws -> [String: Double]
}
