package import VocativeCore

/// Restores case and punctuation of transcripts, with the capitals of the translator's dictionaries.
package struct TranscriptFormatter<Base: Translator>: Sendable {
  private let translator: Base
  private let pair: LanguagePair
  private var rules: TruecasingRules
  /// The words that the translator was already asked about.
  private var queriedWords: Set<String> = []
  /// True if the present utterance has no case or punctuation; nil before its first word.
  private var isUnformatted: Bool?

  /// Creates a formatter for transcripts of the pair's source language.
  package init(_ translator: Base, _ pair: LanguagePair) {
    (self.translator, self.pair) = (translator, pair)
    rules = TruecasingRules(pair.source)
  }

  /// Formats a transcript; one with capitals or marks is returned unchanged.
  package mutating func formatted(_ transcript: Transcript) async -> Transcript {
    if isUnformatted == nil, !transcript.text.isEmpty { isUnformatted = TruecasingRules.isUnformatted(transcript.text) }
    defer { if transcript.isFinal { isUnformatted = nil } }
    guard isUnformatted == true else { return transcript }
    let words = Set(
      transcript.text.split(separator: " ").map(\.withoutEnding)
        .filter { $0.count > 1 && $0.allSatisfy(\.isLetter) && $0 == $0.lowercased() }
    ).subtracting(queriedWords)
    if !words.isEmpty {
      // A translator that fails here fails at the translation too, where the error is reported.
      rules.addProperNouns((try? await translator.properNouns(words.sorted(), pair)) ?? [:])
      queriedWords.formUnion(words)
    }
    var written = transcript
    written.text = rules.formatted(transcript.text, isFinal: transcript.isFinal)
    return written
  }
}

extension Substring {
  /// The word up to an apostrophe.
  fileprivate var withoutEnding: String { String(prefix { $0 != "'" && $0 != "’" }) }
}
