import VocativeCore
import VocativeSpeech

extension DecodingSession {
  /// By how much free speech has to fit the sound better than the grammar before it is believed, for each frame.
  ///
  /// Where people use the grammar's words it fits better by less than that, if at all; where they use others by 3 to
  /// 60.
  private static let minimumGain = 0.5
  /// And for each word of its own that nothing before it spoke for: what a rare word has to make up for.
  private static let unseenWordPenalty = 500.0

  /// How sure free speech is at most: below what agrees to a payment.
  private static let maximumConfidence = 0.85

  /// What was heard by free speech in a whole segment.
  struct LanguageModelResult {
    let path: Decoder.Path
    let search: LanguageModelSearch
  }

  /// What free speech makes of a segment; nil where the context has none, nothing was heard, or a sentence of the
  /// grammar fits as well.
  func languageModelResult(in cepstra: Cepstra, unlessMatching sentence: Decoder.Path?) throws(SpeechError)
    -> LanguageModelResult?
  {
    guard let speech = context.languageModel,
      let search = try decoder.languageModelSearch(speech, using: context.pronunciations),
      let path = try decoder.search(cepstra, with: search.name), !path.words.isEmpty
    else { return nil }
    if let sentence {
      let words = path.words.map { search.words[$0.entry] ?? context.word(for: $0.entry) }
      guard words != sentence.words.map({ context.word(for: $0.entry) }) else { return nil }
      // Searches along n-grams look at words less closely, so what was found is heard again as the one sentence there
      // is.
      guard let again = try decoder.path(through: path.words.map { [$0.entry] }, in: cepstra) else { return nil }
      let surprises = path.words.count { $0.order <= 1 }
      let need = Self.minimumGain * Double(cepstra.count) + Self.unseenWordPenalty * Double(surprises)
      guard Double(again.score - sentence.score) > need else { return nil }
    }
    return LanguageModelResult(path: path, search: search)
  }

  /// The words of free speech, each as sure as its place among all that could have been said there; all of them as sure
  /// as that on average, and the less so the more of them are words that nobody expected after those before: other
  /// talk.
  func transcript(of free: LanguageModelResult, in cepstra: Cepstra) -> Transcript {
    let words = free.path.words.map { segment in
      let confidence = min(decoder.probability(segment.posterior).value, Self.maximumConfidence)
      var word = word(segment, in: cepstra, confidence: Confidence(confidence))
      if let name = free.search.words[segment.entry] { word.text = name }
      return word
    }
    let count = Double(max(words.count, 1))
    let average = words.reduce(0) { $0 + $1.confidence.value } / count
    let expected = Double(free.path.words.count { $0.order > 1 }) / count
    return Transcript(
      words.map(\.text).joined(separator: " "), words: words, confidence: Confidence(average * expected))
  }
}
