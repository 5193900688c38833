public import VocativeDialogue
public import VocativeText

/// A phrase for an action, with the values that it implies.
///
/// ```swift
/// also: ["light up the faces", .implying("I can't see the faces", ["level": Adjustment.more])]
/// ```
///
/// A value in the words of a request takes precedence over an implied one.
public struct ActionPhrase: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The words and the slots.
  public let phrase: Phrase
  /// The values that follow from the words, by the names of their parameters.
  public let implied: [String: any SlotValue]

  /// Creates a phrase.
  public init(_ phrase: Phrase, implying values: [String: any SlotValue] = [:]) {
    self.phrase = phrase
    implied = values
  }

  /// Creates a phrase without implied values.
  public init(stringLiteral value: String) { self.init(Phrase(value)) }

  /// A phrase that implies values: a complaint, or a wish that names no value.
  public static func implying(_ phrase: Phrase, _ values: [String: any SlotValue]) -> ActionPhrase {
    ActionPhrase(phrase, implying: values)
  }

  /// True if both have the same text and imply the same values.
  public static func == (left: ActionPhrase, right: ActionPhrase) -> Bool {
    left.phrase == right.phrase && left.identities == right.identities
  }

  /// Hashes the text and the implied values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(phrase)
    hasher.combine(identities)
  }

  private var identities: [String: String] { implied.mapValues(\.identity) }

  /// The text and the implied values on one line, to compare commands.
  var key: String {
    ([phrase.text] + identities.sorted { $0.key < $1.key }.map { "{\($0.key): \($0.value)}" }).joined(separator: " ")
  }

  /// The phrase with a valid syntax.
  var validated: ActionPhrase { ActionPhrase(phrase.validated, implying: implied) }
}
