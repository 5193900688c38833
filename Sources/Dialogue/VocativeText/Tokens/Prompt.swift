/// The ways to ask for one thing, from the plainest to the most helpful.
///
/// ```swift
/// @Slot(ask: "How much?") var amount: Amount
/// @Slot(ask: ["To whom?", "Who should get it? Say a name."]) var recipient: Contact
/// ```
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The wordings, used in turn when the first was not answered.
  public let variants: [String]

  /// A prompt with its wordings.
  public init(_ variants: [String]) { self.variants = variants }
  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init([value]) }
  /// Creates a value from a literal.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}
