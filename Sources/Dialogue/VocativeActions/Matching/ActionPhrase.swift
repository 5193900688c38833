public import VocativeDialogue
public import VocativeText

/// A way to say what an action does, perhaps with values that go without saying.
///
/// ```swift
/// also: ["light up the faces", .implying("I can't see the faces", ["level": Adjustment.more])]
/// ```
///
/// Where the words of a request give a value, it counts; what is implied only fills places that would be left empty.
public struct ActionPhrase: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The words, with the places of values.
  public let phrase: Phrase
  /// The values that follow from the words, by the names of their parameters.
  public let implied: [String: any SlotValue]

  /// A way to say it.
  public init(_ phrase: Phrase, implying values: [String: any SlotValue] = [:]) {
    self.phrase = phrase
    implied = values
  }

  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init(Phrase(value)) }

  /// A way to say it from which values follow: a complaint, or a wish that names no value.
  public static func implying(_ phrase: Phrase, _ values: [String: any SlotValue]) -> ActionPhrase {
    ActionPhrase(phrase, implying: values)
  }

  /// Two are the same when they are written alike and imply the same.
  public static func == (left: ActionPhrase, right: ActionPhrase) -> Bool {
    left.phrase == right.phrase && left.identities == right.identities
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(phrase)
    hasher.combine(identities)
  }

  private var identities: [String: String] { implied.mapValues(\.identity) }

  /// The text, and what it implies, on one line: what two commands are told apart by.
  var key: String {
    ([phrase.text] + identities.sorted { $0.key < $1.key }.map { "{\($0.key): \($0.value)}" }).joined(separator: " ")
  }

  /// The same with a phrase that can be read.
  var validated: ActionPhrase { ActionPhrase(phrase.validated, implying: implied) }
}
