import Foundation
import VocativeNLU
import VocativeSupport

/// Finds the words that explain a prediction by their Shapley values: the mean change of the label's log odds when a word
/// joins some of the other words (Lundberg and Lee, "A Unified Approach to Interpreting Model Predictions", 2017), over
/// sampled orders and their reverses (Mitchell and others, "Sampling Permutations for Shapley Value Estimation", 2022).
///
/// Two insults in a text are both found: each changes the label in the orders in which it comes before the other. The
/// classification of a word by itself, with its neighbours, counts too (sufficiency; DeYoung and others, "ERASER",
/// 2020).
struct ShapleyExplainer: Sendable {
  private let words: TranscriptWords
  private let range: Range<Int>

  /// - Parameters:
  ///   - words: The words of the transcript.
  ///   - range: The words of the explained segment.
  init(_ words: TranscriptWords, _ range: Range<Int>) {
    self.words = words
    self.range = range
  }

  /// The words that explain the label; at most three spans, in the order of the text.
  ///
  /// - Parameters:
  ///   - label: The predicted class.
  ///   - likelihood: The probability of the class for the whole segment.
  ///   - classifier: Classifies parts of the text, at most seven a word, in one batch.
  /// - Returns: The spans with their weights; empty if no word matters.
  /// - Throws: The errors of the classifier.
  func reasons(
    for label: String, _ likelihood: Double, by classifier: some ToneClassifier
  ) async throws -> [Tone.Reason] {
    guard range.count > 1 else {
      return range.isEmpty ? [] : [reason(range, weight: Self.logOdds(likelihood))]
    }
    let weights = try await weights(for: label, likelihood, by: classifier)
    guard let highest = weights.values.max(), highest > 0 else { return [] }
    // Where much says the same, no word weighs much: the weightiest is the reason.
    let floor = max(min(Self.minimumWeight, highest), Self.shareOfHighest * highest)
    var reasons: [(words: Range<Int>, weight: Double)] = []
    for index in range {
      guard let weight = weights[index], weight >= floor else { continue }
      if let last = reasons.last, joins(last.words.upperBound, index) {
        reasons[reasons.count - 1] = (last.words.lowerBound..<(index + 1), last.weight + weight)
      } else {
        reasons.append((index..<(index + 1), weight))
      }
    }
    return reasons.sorted { $0.weight > $1.weight }.prefix(3).sorted { $0.words.lowerBound < $1.words.lowerBound }
      .map { reason($0.words, weight: $0.weight) }
  }

  /// The weights of the words that can be reasons, in nats.
  private func weights(
    for label: String, _ likelihood: Double, by classifier: some ToneClassifier
  ) async throws -> [Int: Double] {
    let content = range.filter { !Self.isFunctionWord(words.text($0..<($0 + 1))) }
    let candidates = content.isEmpty ? Array(range) : content
    let orders = Self.orders(of: candidates)
    // The text of each order as it grows, from the function words to the word before the whole.
    let growing = orders.flatMap { order in
      order.indices.map { words.text(range, without: Set(order[$0...])) }
    }
    let alone = candidates.map { words.text(neighbours(of: $0)) }
    let odds = try await odds(of: label, in: growing + alone + [""], by: classifier)
    guard let prior = odds.last else { return [:] }
    let whole = Self.logOdds(likelihood)
    var weights: [Int: Double] = [:]
    for (number, order) in orders.enumerated() {
      let path = odds[(number * order.count)..<((number + 1) * order.count)] + [whole]
      for (place, word) in order.enumerated() {
        let change = path[path.startIndex + place + 1] - path[path.startIndex + place]
        weights[word, default: 0] += change / Double(orders.count)
      }
    }
    for (place, word) in candidates.enumerated() {
      let sufficiency = max(0, odds[growing.count + place] - max(prior, 0))
      weights[word] = max(0, weights[word] ?? 0) + Self.sufficiencyShare * sufficiency
    }
    return weights
  }

  /// Returns the log odds of a label in some texts; each text is classified once.
  private func odds(
    of label: String, in texts: [String], by classifier: some ToneClassifier
  ) async throws -> [Double] {
    let unique = Array(Set(texts))
    let predictions = try await classifier.predictions(of: unique)
    let odds = Dictionary(uniqueKeysWithValues: zip(unique, predictions.map { Self.logOdds($0.scores[label] ?? 0) }))
    return texts.map { odds[$0] ?? Self.logOdds(0) }
  }

  /// Returns orders of some words, each beside its reverse; the same at each call.
  private static func orders(of words: [Int]) -> [[Int]] {
    var random = SeededRandomNumberGenerator(seed: 1)
    return (0..<orderPairs).flatMap { _ in
      let order = words.shuffled(using: &random)
      return [order, order.reversed()]
    }
  }

  /// A word with the function words around it: "you are an idiot".
  private func neighbours(of index: Int) -> Range<Int> {
    var (first, end) = (index, index + 1)
    while first > range.lowerBound, Self.isFunctionWord(words.text(first - 1..<first)) { first -= 1 }
    while end < range.upperBound, Self.isFunctionWord(words.text(end..<end + 1)) { end += 1 }
    return first..<end
  }

  /// True if a word continues a span: at once, or behind one function word ("piece of dirt").
  private func joins(_ end: Int, _ index: Int) -> Bool {
    end == index || (end + 1 == index && Self.isFunctionWord(words.text(end..<index)))
  }

  /// The least significant weight, in nats.
  private static let minimumWeight = 0.3
  /// The share of the highest weight that other words must reach.
  private static let shareOfHighest = 0.45
  /// The weight of what a word says by itself, beside its Shapley value.
  private static let sufficiencyShare = 0.25
  /// The number of sampled orders, not counting their reverses.
  private static let orderPairs = 3

  private static func logOdds(_ likelihood: Double) -> Double {
    let bounded = min(max(likelihood, 1e-4), 1 - 1e-4)
    return log(bounded / (1 - bounded))
  }

  /// True for words that carry no tone by themselves; negations do.
  private static func isFunctionWord(_ word: String) -> Bool {
    functionWords.contains(word.lowercased().filter { $0.isLetter || $0 == "'" })
  }

  private static let functionWords: Set<String> = Set(
    """
    a an the i you he she it we they me him her us them my your his its our their mine yours this that these those
    i'm you're he's she's it's we're they're i've you've we've they've i'll you'll i'd you'd am is are was were be been
    being do does did have has had will would shall should can could may might must to of in on at by for from with and or
    but if so as than then there here who what which when where how about into up out just also very too u ur
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Creates a reason without the punctuation around its words.
  private func reason(_ range: Range<Int>, weight: Double) -> Tone.Reason {
    let place = words.scalarRange(range)
    let scalars = Array(words.text(range).unicodeScalars)
    let isWord: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.value > 0x2000
    }
    guard let first = scalars.firstIndex(where: isWord), let last = scalars.lastIndex(where: isWord) else {
      return Tone.Reason(words.text(range), at: place, weight: weight)
    }
    let text = String(String.UnicodeScalarView(scalars[first...last]))
    // Words of the text may have had several spaces between them; its beginning and end are true in any case.
    return Tone.Reason(
      text, at: (place.lowerBound + first)..<(place.upperBound - (scalars.count - 1 - last)), weight: weight)
  }
}
