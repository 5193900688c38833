import VocativeCore
import VocativeSupport

/// A sentence as a recogniser brings it: partial transcripts that grow word by word, the last words rewritten now and
/// then.
struct SimulatedPartials: Sendable {
  /// A partial transcript and when it comes, in seconds.
  struct Partial: Sendable {
    let text: String
    let time: Double
  }

  /// The partials, the last of them final.
  let partials: [Partial]
  /// When each word has been spoken, in seconds.
  let wordEndTimes: [Double]

  /// A sentence, spoken from the beginning of time on.
  ///
  /// Words take 0.12 s and 0.045 s a letter. Half a second of silence is taken for the end. A partial comes after each
  /// word, 0.2 s late; in every third one the last word is misheard, in every ninth the last two: what comes with the
  /// next word puts that right.
  init(_ sentence: String, isSpoken: Bool, _ random: inout SeededRandomNumberGenerator) {
    let written = sentence.split(separator: " ").map(String.init)
    let words = isSpoken ? written.map(\.withoutCaseAndPunctuation).filter { !$0.isEmpty } : written
    var time = 0.0
    var partials: [Partial] = []
    var spoken: [Double] = []
    for (index, word) in words.enumerated() {
      time += 0.12 + 0.045 * Double(word.count)
      spoken.append(time)
      var partialWords = Array(words[...index])
      let draw = Int.random(in: 0..<9, using: &random)
      if draw < 3 { partialWords[index] = Self.substitutions.randomElement(using: &random) ?? word }
      if draw == 0, index > 0 { partialWords[index - 1] = Self.substitutions.randomElement(using: &random) ?? word }
      partials.append(Partial(text: partialWords.joined(separator: " "), time: time + 0.2))
    }
    partials.append(Partial(text: words.joined(separator: " "), time: time + 0.5))
    self.partials = partials
    self.wordEndTimes = spoken
  }

  /// Words that a recogniser puts where it has heard too little yet.
  private static let substitutions = [
    "a", "the", "to", "in", "and", "it", "of", "for", "we", "can", "this", "there", "one", "right", "see", "by", "then",
  ]
}

extension String {
  /// The word as recognisers write it: without punctuation, in small letters but for "I".
  fileprivate var withoutCaseAndPunctuation: String {
    let word = filter { $0.isLetter || $0.isNumber || $0 == "'" }
    return word == "I" || word.hasPrefix("I'") ? word : word.lowercased()
  }
}
