public import VocativeCore
public import VocativeGrammar

/// Finds values of one type in an utterance, and provides a grammar of their spoken forms.
public protocol SlotParser<Value>: Sendable {
  associatedtype Value: SlotValue

  /// Returns every range of tokens that can be a value; ranges may overlap, and one range may have several values. The
  /// order does not matter.
  func matches(in utterance: Utterance) -> [SlotMatch<Value>]

  /// Returns the whole utterance as a value, for an intent that a model named and no phrase matched; nil if the words of a
  /// value must be found first, as by default. A question in the person's own words is such a value.
  func wholeMatch(of utterance: Utterance) -> SlotMatch<Value>?

  /// Returns the current state of an earlier value in the app's lists; nil if it is gone from them. A value that comes
  /// from no list is returned unchanged.
  func currentValue(_ value: Value) -> Value?

  /// The rules of the recogniser's grammar that ``expansion`` refers to, by name.
  var rules: [String: Grammar.Expansion] { get }

  /// The expansion for a slot of this type in a recogniser's grammar.
  var expansion: Grammar.Expansion { get }

  /// Some examples of spoken values, for help texts, generated sentences and tests.
  var samples: [String] { get }
}

extension SlotParser {
  /// The grammar rules that ``expansion`` refers to.
  public var rules: [String: Grammar.Expansion] { [:] }
  /// Returns nil.
  public func wholeMatch(of utterance: Utterance) -> SlotMatch<Value>? { nil }
  /// Returns the value unchanged.
  public func currentValue(_ value: Value) -> Value? { value }

  /// Returns the matches with their type erased, for the matcher and the tracker.
  package func erasedMatches(in utterance: Utterance) -> [SlotMatch<any SlotValue>] {
    matches(in: utterance).map { SlotMatch(tokens: $0.tokens, value: $0.value, confidence: $0.confidence) }
  }

  /// Returns the whole utterance as a value, with its type erased.
  package func erasedWholeMatch(of utterance: Utterance) -> SlotMatch<any SlotValue>? {
    wholeMatch(of: utterance).map { SlotMatch(tokens: $0.tokens, value: $0.value, confidence: $0.confidence) }
  }

  /// Returns true if the parser produces values of the type of a value.
  package func canProduce(_ value: any SlotValue) -> Bool { value is Value }

  /// Returns the current state of a value; nil if it is gone or has another type.
  package func erasedCurrentValue(_ value: any SlotValue) -> (any SlotValue)? {
    (value as? Value).flatMap { currentValue($0) }
  }
}

/// A range of an utterance that is a value.
public struct SlotMatch<Value: Sendable>: Sendable {
  /// The range of the tokens.
  public var tokens: Range<Int>
  /// The value of the tokens.
  public var value: Value
  /// The confidence in the value: 1 for an exact form, less for a misspelt or incomplete one.
  public var confidence: Confidence

  /// Creates a match of some tokens.
  public init(tokens: Range<Int>, value: Value, confidence: Confidence = .certain) {
    self.tokens = tokens
    self.value = value
    self.confidence = confidence
  }
}

extension SlotMatch: Equatable where Value: Equatable {}
extension SlotMatch: Hashable where Value: Hashable {}
