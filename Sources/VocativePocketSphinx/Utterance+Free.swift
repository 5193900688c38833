import VocativeCore
import VocativeSpeech

extension Utterance {
  /// By how much free speech has to be the better fit, for each frame of sound, before it is believed rather than the grammar.
  ///
  /// Said in the grammar's words, sentences fit the grammar's search better by 0 to 12, which looks at words more closely;
  /// said otherwise free speech better by 5 to 60.
  private static let margin = 2.5

  /// How sure free speech is at most: below what agrees to a payment.
  private static let mostConfidence = 0.85

  /// What was heard by free speech in a whole segment.
  struct Free {
    let path: Decoder.Path
    let search: FreeSearch
  }

  /// What free speech makes of a segment; nil where the context has none, nothing was heard, or a sentence of the grammar fits
  /// as well.
  func freely(in cepstra: Cepstra, unlessAs sentence: Decoder.Path?) throws(SpeechError) -> Free? {
    guard let speech = compiled.free,
      let search = try decoder.freeSearch(speech, said: compiled.pronunciations),
      let path = try decoder.search(cepstra, with: search.name), !path.words.isEmpty
    else { return nil }
    if let sentence {
      // Searches along n-grams count in finer steps.
      let gain = Double(path.soundScore) / 1024 - Double(sentence.soundScore)
      guard gain > Self.margin * Double(cepstra.count) else { return nil }
    }
    return Free(path: path, search: search)
  }

  /// The words of free speech, each as sure as its place among all that could have been said there.
  func transcript(of free: Free, in cepstra: Cepstra) -> Transcript {
    let words = free.path.words.map { segment in
      let confidence = min(decoder.probability(segment.posterior).value, Self.mostConfidence)
      var word = word(segment, in: cepstra, confidence: Confidence(confidence))
      if let name = free.search.words[segment.entry] { word.text = name }
      return word
    }
    let average = words.reduce(0) { $0 + $1.confidence.value } / Double(max(words.count, 1))
    return Transcript(words.map(\.text).joined(separator: " "), words: words, confidence: Confidence(average))
  }
}

extension Decoder.Path {
  /// How well all its segments, silence too, fit the sound; what words are likely is left out.
  fileprivate var soundScore: Int { segments.reduce(0) { $0 + $1.score } }
}
