import Foundation
import VocativeCore
import VocativeText

/// The costs of the differences between an utterance and a phrase, in the search for the cheapest alignment.
///
/// A confidence is `exp(-rate × cost)`: an exact phrase costs nothing, one unknown word about 0.55 (confidence 0.78),
/// and past ``maximumCost`` (confidence under 0.5) a reading is not considered.
struct MatchCosts: Sendable {
  /// Leaving out a word of the phrase.
  var omittedPreposition = 0.1
  var omittedFunctionWord = 0.25
  var omittedContentWord = 1.7
  /// Leaving out a value: it will be asked for, or else the phrase needs it to mean anything.
  var omittedRequiredSlot = 0.1
  var omittedOptionalSlot = 1.0
  /// A word nearly as in the phrase, for each letter that differs.
  var editPerLetter = 0.3
  /// A participle in place of a verb: "I'm thinking of sending".
  static let participle = 0.2
  /// A value in a place where no phrase has it, after its own preposition, and without one.
  var movedSlot = 0.05
  var slotWithoutCue = 0.12
  /// Taking an entry for a slot although a preposition leads to it as another's.
  var misleadingSlot = 1.0
  /// Taking an entry's name for a word of the phrase: "Bill" of "twenty each to Bill, Omar and Mei".
  var nameAsVerb = 1.0
  /// Words passed over.
  var filler = 0.01
  var functionWord = 0.2
  var article = 0.05
  var unknownWord = 0.55
  /// A word of a value that nothing took.
  var unusedValue = 0.8
  var consecutiveUnknownWord = 0.1
  var otherIntentWord = 0.9
  /// A second value for a slot that has one: it will be asked which was meant.
  var conflictingValue = 0.5
  var negation = 2.5
  var number = 0.6

  static let confidenceDecay = 0.45
  static let maximumCost = 1.55

  static func confidence(ofCost cost: Double) -> Confidence {
    Confidence(min(exp(-confidenceDecay * cost), 0.99))
  }
}

/// An utterance's tokens, each with what passing over it costs.
struct UtteranceCosts {
  let utterance: Utterance
  let words: [String]
  let skipCosts: [Double]
  /// The preposition that leads to each token, perhaps before an article; nil where none does.
  let prepositions: [String?]

  /// Computes the costs of an utterance's tokens.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - intentWords: Words of the intent's phrases.
  ///   - knownWords: Words of all intents' phrases.
  ///   - valueTokens: Tokens that belong to a value.
  ///   - meaningless: Tokens of sequences that mean nothing here.
  ///   - costs: The cost of each kind of token.
  init(
    _ utterance: Utterance, intentWords: Set<String>, knownWords: Set<String>, valueTokens: Set<Int>,
    meaningless: Set<Int>, costs: MatchCosts
  ) {
    self.utterance = utterance
    let words = utterance.tokens.map(\.folded)
    self.words = words
    prepositions = words.indices.map { place in
      let lead = place > 1 && WordClasses.isArticle(words[place - 1]) ? place - 2 : place - 1
      return lead >= 0 && WordClasses.isPreposition(words[lead]) ? words[lead] : nil
    }
    var skipCosts: [Double] = []
    var afterUnknown = false
    for (position, token) in utterance.tokens.enumerated() {
      let role = WordClasses.category(of: token)
      let isForeign = knownWords.contains(token.folded) && !intentWords.contains(token.folded)
      var isUnknown = false
      let cost: Double
      let isLink =
        token.folded == "but" && position > 0 && position + 1 < words.count
        && WordClasses.isPreposition(words[position + 1])
      if meaningless.contains(position) || role == .filler {
        cost = costs.filler
      } else if role == .negation {
        cost = costs.negation
      } else if role == .number {
        cost = utterance.isPronominalOne(at: position) ? costs.filler : costs.number
      } else if valueTokens.contains(position) {
        cost = costs.unusedValue
      } else if role == .article {
        cost = costs.article
      } else if role == .function || isLink {
        cost = costs.functionWord
      } else if isForeign {
        cost = costs.otherIntentWord
      } else {
        isUnknown = !intentWords.contains(token.folded)
        cost = afterUnknown ? costs.consecutiveUnknownWord : costs.unknownWord
      }
      afterUnknown = isUnknown || (afterUnknown && (role == .function || role == .article))
      skipCosts.append(cost)
    }
    self.skipCosts = skipCosts
  }
}
