public import VocativeCore
public import VocativeGrammar

/// Finds values of one type in an utterance, and says what such values sound like.
public protocol SlotParser<Value>: Sendable {
  associatedtype Value: SlotValue

  /// Every stretch of tokens that can be read as a value; stretches may overlap, and one stretch may have several
  /// readings. Order does not matter.
  func matches(in utterance: Utterance) -> [SlotMatch<Value>]

  /// A value read earlier, as the app's lists have it now; nil when it is gone from them. The value itself unless it
  /// comes from a list.
  func currentValue(_ value: Value) -> Value?

  /// What can be said for a value, for the recogniser: rules that ``expansion`` refers to, by name.
  var rules: [String: Grammar.Expansion] { get }

  /// The right side for a slot of this type in a recogniser's grammar.
  var expansion: Grammar.Expansion { get }

  /// A few ways to say a value, for help texts, generated sentences and tests.
  var samples: [String] { get }
}

extension SlotParser {
  /// The grammar rules that ``expansion`` refers to.
  public var rules: [String: Grammar.Expansion] { [:] }
  /// The value as the app has it now; nil if it is gone.
  public func currentValue(_ value: Value) -> Value? { value }

  /// The matches with their type forgotten, as the matcher and the tracker handle them.
  package func erasedMatches(in utterance: Utterance) -> [SlotMatch<any SlotValue>] {
    matches(in: utterance).map { SlotMatch(tokens: $0.tokens, value: $0.value, confidence: $0.confidence) }
  }

  /// Whether the parser reads values of the type that a value has.
  package func canProduce(_ value: any SlotValue) -> Bool { value is Value }

  /// A value as it is now; nil when it is gone, or of another type.
  package func erasedCurrentValue(_ value: any SlotValue) -> (any SlotValue)? {
    (value as? Value).flatMap { currentValue($0) }
  }
}

/// A stretch of an utterance read as a value.
public struct SlotMatch<Value: Sendable>: Sendable {
  /// Which tokens were read.
  public var tokens: Range<Int>
  /// What they mean.
  public var value: Value
  /// How sure the reading is: 1 for an exact form, less for a misspelt or incomplete one.
  public var confidence: Confidence

  /// A reading of some tokens.
  public init(tokens: Range<Int>, value: Value, confidence: Confidence = .certain) {
    self.tokens = tokens
    self.value = value
    self.confidence = confidence
  }
}

extension SlotMatch: Equatable where Value: Equatable {}
extension SlotMatch: Hashable where Value: Hashable {}
