import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// A parameter of an optional type takes a value if the request has one, and is never asked for:
/// `{ (angle: Int?) in await editor.rotate(by: angle ?? 90) }`.
extension Optional: Speakable where Wrapped: SpokenValue {
  /// The text of the value; empty without one.
  public var shown: String { map(\.shown) ?? "" }
  /// The words of the value; empty without one.
  public var spoken: String { map(\.spoken) ?? "" }
}

extension Optional: SlotValue where Wrapped: SpokenValue {
  /// The identity of the value; empty without one.
  public var identity: String { map(\.identity) ?? "" }
}

extension Optional: SpokenValue where Wrapped: SpokenValue {
  /// Reads the values of the wrapped type.
  public static var parser: any SlotParser<Self> { OptionalParser(wrapped: Wrapped.parser) }
}

/// Parses the values of its wrapped parser.
private struct OptionalParser<Wrapped: SpokenValue>: SlotParser {
  let wrapped: any SlotParser<Wrapped>

  func matches(in utterance: Utterance) -> [SlotMatch<Wrapped?>] {
    wrapped.matches(in: utterance).map { SlotMatch(tokens: $0.tokens, value: $0.value, confidence: $0.confidence) }
  }

  var rules: [String: Grammar.Expansion] { wrapped.rules }
  var expansion: Grammar.Expansion { wrapped.expansion }
  var samples: [String] { wrapped.samples }
}

/// A type with a value for a missing argument.
private protocol OptionalProtocol {
  static var nilValue: Self { get }
  static var wrappedParser: any SlotParser { get }
}

extension Optional: OptionalProtocol where Wrapped: SpokenValue {
  fileprivate static var nilValue: Wrapped? { nil }
  fileprivate static var wrappedParser: any SlotParser { Wrapped.parser }
}

extension SpokenValue {
  /// True if a missing value is allowed.
  static var isOptional: Bool { Self.self is any OptionalProtocol.Type }

  /// The parser of the wrapped type.
  static var parameterParser: any SlotParser { (Self.self as? any OptionalProtocol.Type)?.wrappedParser ?? Self.parser }

  /// Removes and returns the first value; nil for a missing optional value.
  /// - Throws: ``MissingArgumentError`` if a required value is missing.
  static func popArgument(from values: inout ArraySlice<(any SlotValue)?>) throws -> Self {
    if let value = values.popFirst() ?? nil, let value = value as? Self { return value }
    if let absent = (Self.self as? any OptionalProtocol.Type)?.nilValue as? Self { return absent }
    throw MissingArgumentError()
  }
}

/// A required value is missing; the store normally asks for it first.
struct MissingArgumentError: Error {}
