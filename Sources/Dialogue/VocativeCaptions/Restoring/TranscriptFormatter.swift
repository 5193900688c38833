import VocativeCore

/// Puts transcripts of a recogniser as they would be written, with the capitals that the translator's dictionaries ask
/// for.
struct TranscriptFormatter<Base: Translator>: Sendable {
  private let translator: Base
  private let pair: LanguagePair
  private var rules: TruecasingRules
  /// Words that were asked for already, with their capitals or without.
  private var queriedWords: Set<String> = []
  /// Whether the utterance that is going on is a recogniser's; nil before it began.
  private var isUnformatted: Bool?

  init(_ translator: Base, _ pair: LanguagePair) {
    (self.translator, self.pair) = (translator, pair)
    rules = TruecasingRules(pair.source)
  }

  /// The transcript as it would be written; one that has capitals or marks already is left alone.
  mutating func formatted(_ transcript: Transcript) async -> Transcript {
    if isUnformatted == nil, !transcript.text.isEmpty { isUnformatted = TruecasingRules.isUnformatted(transcript.text) }
    defer { if transcript.isFinal { isUnformatted = nil } }
    guard isUnformatted == true else { return transcript }
    let words = Set(
      transcript.text.split(separator: " ").map(\.withoutEnding)
        .filter { $0.count > 1 && $0.allSatisfy(\.isLetter) && $0 == $0.lowercased() }
    ).subtracting(queriedWords)
    if !words.isEmpty {
      // A translator that fails here fails at the text as well, and that is told.
      rules.addProperNouns((try? await translator.properNouns(words.sorted(), pair)) ?? [:])
      queriedWords.formUnion(words)
    }
    var written = transcript
    written.text = rules.formatted(transcript.text, isFinal: transcript.isFinal)
    return written
  }
}

extension Substring {
  /// The word without what stands behind an apostrophe.
  fileprivate var withoutEnding: String { String(prefix { $0 != "'" && $0 != "’" }) }
}
