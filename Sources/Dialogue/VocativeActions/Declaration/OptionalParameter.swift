import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// A parameter of an optional type is taken when it is said, and never asked for:
/// `{ (angle: Int?) in await editor.rotate(by: angle ?? 90) }`.
extension Optional: Speakable where Wrapped: SpokenValue {
  public var shown: String { map(\.shown) ?? "" }
  public var spoken: String { map(\.spoken) ?? "" }
}

extension Optional: SlotValue where Wrapped: SpokenValue {
  public var identity: String { map(\.identity) ?? "" }
}

extension Optional: SpokenValue where Wrapped: SpokenValue {
  public static var parser: any SlotParser<Self> { OptionalParser(wrapped: Wrapped.parser) }
}

/// Reads what its wrapped parser reads.
private struct OptionalParser<Wrapped: SpokenValue>: SlotParser {
  let wrapped: any SlotParser<Wrapped>

  func matches(in utterance: Utterance) -> [SlotMatch<Wrapped?>] {
    wrapped.matches(in: utterance).map { SlotMatch(tokens: $0.tokens, value: $0.value, confidence: $0.confidence) }
  }

  var rules: [String: Grammar.Expansion] { wrapped.rules }
  var expansion: Grammar.Expansion { wrapped.expansion }
  var samples: [String] { wrapped.samples }
}

/// A type with a value for what was not said.
private protocol OptionalProtocol {
  static var nilValue: Self { get }
  static var wrappedParser: any SlotParser { get }
}

extension Optional: OptionalProtocol where Wrapped: SpokenValue {
  fileprivate static var nilValue: Wrapped? { nil }
  fileprivate static var wrappedParser: any SlotParser { Wrapped.parser }
}

extension SpokenValue {
  /// Whether it need not be said.
  static var isOptional: Bool { Self.self is any OptionalProtocol.Type }

  /// Reads it, where it is said.
  static var parameterParser: any SlotParser { (Self.self as? any OptionalProtocol.Type)?.wrappedParser ?? Self.parser }

  /// The value that was said; nothing where nothing need be said.
  /// - Throws: ``MissingArgumentError`` when it was not said and is needed.
  static func popArgument(from values: inout ArraySlice<(any SlotValue)?>) throws -> Self {
    if let value = values.popFirst() ?? nil, let value = value as? Self { return value }
    if let absent = (Self.self as? any OptionalProtocol.Type)?.nilValue as? Self { return absent }
    throw MissingArgumentError()
  }
}

/// A value that an action needs was not said; the store asks before it comes to this.
struct MissingArgumentError: Error {}
