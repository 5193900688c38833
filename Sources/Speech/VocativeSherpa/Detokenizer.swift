import Foundation
import VocativeCore

/// Writes decoded tokens as transcripts.
struct Detokenizer {
  /// True if the model has no lower-case letters; its text is then converted to lower case.
  let isUpperCase: Bool
  /// The confidence of words for which a model gives no probability.
  let defaultConfidence: Confidence

  /// The duration of the last token of a word, about a syllable, unless the next word begins before.
  static let syllableDuration = 0.2

  /// Returns the transcript of decoded tokens.
  ///
  /// - Parameters:
  ///   - decoded: The text and the tokens with their times.
  ///   - start: The start of the segment in the utterance, in seconds.
  ///   - end: The end of the segment.
  ///   - isFinal: True for the final transcript.
  /// - Returns: The words with their times and confidences.
  func transcript(of decoded: DecodedTokens, from start: Double = 0, to end: Double, isFinal: Bool) -> Transcript {
    let texts = decoded.text.split(whereSeparator: \.isWhitespace).map(String.init)
    let spans = Self.tokenRanges(of: texts, in: decoded.tokens)
    var words: [Transcript.Word] = []
    for (index, text) in texts.enumerated() where !Self.unknownTokens.contains(text.lowercased()) {
      let tokens = spans.map { decoded.tokens[$0[index]] } ?? []
      let next = spans.flatMap { index + 1 < $0.count ? decoded.tokens[$0[index + 1]].first?.start : nil }
      let place = Self.timing(of: tokens, before: next, or: (index, texts.count), in: end - start)
      words.append(
        Transcript.Word(
          isUpperCase ? text.lowercased() : text, start: .seconds(min(start + place.start, end)),
          end: .seconds(min(start + place.end, end)),
          confidence: confidence(of: Array(tokens))))
    }
    let average = words.reduce(0) { $0 + $1.confidence.value } / Double(max(words.count, 1))
    return Transcript(
      words.map(\.text).joined(separator: " "), words: words, confidence: Confidence(average), isFinal: isFinal,
      duration: .seconds(end))
  }

  /// The symbols that a model writes for an unknown token.
  private static let unknownTokens: Set<String> = ["<unk>", "⁇"]

  /// Returns the geometric mean of the tokens' probabilities, so that long words are not less sure than short ones.
  private func confidence(of tokens: [DecodedTokens.Token]) -> Confidence {
    let probabilities = tokens.compactMap(\.probability)
    guard !probabilities.isEmpty else { return defaultConfidence }
    return Confidence(exp(probabilities.reduce(0) { $0 + log(max($1, 1e-9)) } / Double(probabilities.count)))
  }

  private static func timing(
    of tokens: ArraySlice<DecodedTokens.Token>, before next: Double?, or share: (index: Int, count: Int),
    in length: Double
  ) -> (start: Double, end: Double) {
    guard let start = tokens.first?.start, let last = tokens.last, let lastStart = last.start else {
      // No times at all: each word gets an equal share of the sound.
      let width = length / Double(max(share.count, 1))
      return (width * Double(share.index), width * Double(share.index + 1))
    }
    let spoken = max(lastStart, start) + (last.duration.flatMap { $0 > 0 ? $0 : nil } ?? syllableDuration)
    return (max(start, 0), max(min(spoken, next ?? spoken), start))
  }

  /// Returns the tokens of each word; nil when they do not spell the text.
  private static func tokenRanges(of words: [String], in tokens: [DecodedTokens.Token]) -> [Range<Int>]? {
    var spans: [Range<Int>] = []
    var position = 0
    for word in words {
      let first = position
      var spelled = ""
      while spelled.utf8.count < word.utf8.count, position < tokens.count {
        spelled += tokens[position].text.filter { !$0.isWhitespace && $0 != "▁" }
        position += 1
      }
      guard spelled == word else { return nil }
      // A token that is only a space belongs to no word.
      let beginning = (first..<position).first { !tokens[$0].text.allSatisfy { $0.isWhitespace || $0 == "▁" } } ?? first
      spans.append(beginning..<position)
    }
    return spans
  }
}
