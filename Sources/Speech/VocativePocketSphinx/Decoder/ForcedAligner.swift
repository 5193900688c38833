import VocativeAudio
import VocativeSpeech

/// A sentence whose words are known, with the frames of its phones.
struct ForcedAlignment {
  let cepstra: Cepstra
  /// The dictionary entries of the sentence.
  let entries: [String]
  /// The phones in the order of time, with their frames.
  let phones: [(phone: String, frames: Range<Int>)]
  /// The average score of a frame; 0 is perfect.
  let acousticScore: Double
}

/// Aligns known words and phones with sound.
struct ForcedAligner {
  let decoder: Decoder

  /// The least score of a frame at which the sound counts as that of the sentence.
  ///
  /// Voices far from those of the model fit at -60 to -90. Through other words there is hardly ever a path at all.
  private static let minimumAcousticScore = -110.0

  /// Aligns a sentence with its recording; nil when the sound is not that of the sentence, or a word is not in the
  /// dictionary.
  func alignment(of text: String, in sound: PCMBuffer) throws(SpeechError) -> ForcedAlignment? {
    decoder.frontEnd.start()
    let cepstra = decoder.frontEnd.frames(of: sound.samples)
    let letters = text.lowercased().replacing("’", with: "'")
    let words = letters.split { !$0.isLetter && $0 != "'" }.map(String.init)
    let chain = words.map { decoder.dictionary.entries(for: $0) }
    guard cepstra.count >= 10, !chain.isEmpty, chain.allSatisfy({ !$0.isEmpty }),
      let path = try path(through: chain, in: cepstra), path.acousticScore >= Self.minimumAcousticScore
    else { return nil }
    let entries = path.words.map(\.entry)
    guard let aligned = try phones(of: entries, in: cepstra) else { return nil }
    return ForcedAlignment(
      cepstra: cepstra, entries: entries, phones: aligned.map { (phone: $0.phone, frames: $0.segment.frames) },
      acousticScore: path.acousticScore)
  }

  /// Aligns the phones of dictionary entries, one after the other; nil when the sound does not fit them.
  func phones(
    of entries: [String], in cepstra: Cepstra
  ) throws(SpeechError) -> [(phone: String, segment: DecodingPath.Segment)]? {
    let dictionary = decoder.dictionary
    let phones = entries.flatMap { dictionary.phones(of: $0)?.split(separator: " ").map(String.init) ?? [] }
    let chain = phones.map { phone in dictionary.entry(phones: [phone]).map { [$0] } ?? [] }
    guard !chain.isEmpty, chain.allSatisfy({ !$0.isEmpty }), let aligned = try path(through: chain, in: cepstra),
      aligned.words.count == phones.count
    else { return nil }
    return zip(phones, aligned.words).map { (phone: $0, segment: $1) }
  }

  /// Returns the score of an aligned sentence by the means of this decoder.
  func acousticScore(of known: ForcedAlignment) throws(SpeechError) -> Double? {
    try path(through: known.entries.map { [$0] }, in: known.cepstra)?.acousticScore
  }

  /// Returns the path through a sequence of words with their alternative entries; nil when the sound does not fit.
  func path(through chain: [[String]], in cepstra: Cepstra) throws(SpeechError) -> DecodingPath? {
    try decoder.path(through: WordNetwork(chain: chain), in: cepstra)
  }
}
