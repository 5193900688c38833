import Foundation
import VocativeCore
import VocativeText

/// What each departure of an utterance from a phrase costs, in the search for the cheapest alignment.
///
/// A confidence is `exp(-rate × cost)`: an exact phrase costs nothing, one unknown word about 0.55 (confidence 0.78), and
/// past ``limit`` (confidence under 0.5) a reading is not considered.
struct MatchCosts: Sendable {
  /// Leaving out a word of the phrase.
  var omittedPreposition = 0.1
  var omittedFunctionWord = 0.25
  var omittedContentWord = 1.7
  /// Leaving out a value: it will be asked for, or else the phrase needs it to mean anything.
  var omittedRequiredSlot = 0.1
  var omittedOptionalSlot = 1.0
  /// A word nearly as in the phrase, for each letter that differs.
  var nearWord = 0.3
  /// A value in a place where no phrase has it, after its own preposition, and without one.
  var movedSlot = 0.05
  var bareSlot = 0.12
  /// Words passed over.
  var filler = 0.01
  var functionWord = 0.2
  var article = 0.05
  var unknownWord = 0.55
  /// A word of a value that nothing took.
  var unusedValue = 0.8
  var nextUnknownWord = 0.1
  var otherIntentsWord = 0.9
  /// A second value for a slot that has one: it will be asked which was meant.
  var rivalValue = 0.5
  var negation = 2.5
  var number = 0.6

  static let rate = 0.45
  static let limit = 1.55

  static func confidence(ofCost cost: Double) -> Confidence {
    Confidence(min(exp(-rate * cost), 0.99))
  }
}

/// An utterance's tokens, each with what passing over it costs.
struct WeighedUtterance {
  let utterance: Utterance
  let words: [String]
  let skipCosts: [Double]

  /// - Parameters:
  ///   - own: Words of the intent's phrases.
  ///   - foreign: Words of other intents' phrases.
  ///   - values: Tokens that belong to a value.
  ///   - wrappers: Sequences of words that mean nothing here.
  ///   - openings: Those that mean nothing at the beginning.
  init(
    _ utterance: Utterance, own: Set<String>, foreign: Set<String>, values: Set<Int>, wrappers: [[String]],
    openings: [[String]] = [], costs: MatchCosts
  ) {
    self.utterance = utterance
    let words = utterance.tokens.map(\.folded)
    self.words = words
    let opening = openings.first { $0.count < words.count && words.starts(with: $0) }?.count ?? 0
    let wrapped = Utterance.positions(of: wrappers, in: words).union(0..<opening)
    var skipCosts: [Double] = []
    var afterUnknown = false
    for (position, token) in utterance.tokens.enumerated() {
      let role = Lexis.role(of: token)
      let isForeign = foreign.contains(token.folded) && !own.contains(token.folded)
      var isUnknown = false
      let cost: Double
      if wrapped.contains(position) || role == .filler {
        cost = costs.filler
      } else if role == .negation {
        cost = costs.negation
      } else if role == .number {
        cost = costs.number
      } else if values.contains(position) {
        cost = costs.unusedValue
      } else if role == .article {
        cost = costs.article
      } else if role == .function {
        cost = costs.functionWord
      } else if isForeign {
        cost = costs.otherIntentsWord
      } else {
        isUnknown = !own.contains(token.folded)
        cost = afterUnknown ? costs.nextUnknownWord : costs.unknownWord
      }
      afterUnknown = isUnknown || (afterUnknown && (role == .function || role == .article))
      skipCosts.append(cost)
    }
    self.skipCosts = skipCosts
  }
}
