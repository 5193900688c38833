import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// Recognises free speech along the language model of a context, beside its grammar.
struct LanguageModelDecoder {
  let decoder: Decoder
  let context: CompiledContext

  /// The gain over the grammar, for each frame, from which free speech is preferred.
  ///
  /// Where people use the grammar's words free speech fits better by less than that, if at all; where they use others,
  /// by 3 to 60.
  private static let minimumGain = 0.5
  /// The additional gain for each word that only its unigram predicted: it makes up for a rare word.
  private static let unseenWordPenalty = 500.0
  /// The greatest confidence of a word of free speech: below the threshold for confirming a payment.
  private static let maximumConfidence = 0.85

  /// The path of free speech through a whole segment.
  struct Result {
    let path: DecodingPath
    let search: LanguageModelSearch
  }

  /// Searches a segment along the language model.
  ///
  /// - Returns: The result; nil when the context has no language model, no words were found, or a sentence of the
  ///   grammar fits as well.
  func result(in cepstra: Cepstra, unlessMatching sentence: DecodingPath?) throws(SpeechError) -> Result? {
    guard let model = context.languageModel,
      let search = try decoder.languageModels.search(along: model, using: context.pronunciations),
      let path = try decoder.search(cepstra, with: search.name), !path.words.isEmpty
    else { return nil }
    if let sentence {
      let words = path.words.map { search.words[$0.entry] ?? context.word(for: $0.entry) }
      guard words != sentence.words.map({ context.word(for: $0.entry) }) else { return nil }
      // Searches along n-grams approximate the scores of words, so the result is searched again as the only sentence.
      let aligner = ForcedAligner(decoder: decoder)
      guard let again = try aligner.path(through: path.words.map { [$0.entry] }, in: cepstra) else { return nil }
      let surprises = path.words.count { $0.order <= 1 }
      let minimum = Self.minimumGain * Double(cepstra.count) + Self.unseenWordPenalty * Double(surprises)
      guard Double(again.score - sentence.score) > minimum else { return nil }
    }
    return Result(path: path, search: search)
  }

  /// Writes a result as a transcript.
  ///
  /// The confidence of a word is its posterior probability. That of the whole is their average, times the share of words
  /// that those before them predicted: the others are out of the app's domain.
  func transcript(of result: Result, in cepstra: Cepstra) -> Transcript {
    let transcriber = PathTranscriber(context: context)
    let words = result.path.words.map { segment in
      let confidence = min(decoder.probability(segment.posterior).value, Self.maximumConfidence)
      var word = transcriber.word(segment, in: cepstra, confidence: Confidence(confidence))
      if let name = result.search.words[segment.entry] { word.text = name }
      return word
    }
    let count = Double(max(words.count, 1))
    let average = words.reduce(0) { $0 + $1.confidence.value } / count
    let expected = Double(result.path.words.count { $0.order > 1 }) / count
    return Transcript(
      words.map(\.text).joined(separator: " "), words: words, confidence: Confidence(average * expected))
  }
}
