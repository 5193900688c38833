import VocativeCore

/// Puts transcripts of a recogniser as they would be written, with the capitals that the translator's dictionaries ask for.
struct Restorer<Base: Translator>: Sendable {
  private let translator: Base
  private let pair: LanguagePair
  private var form: WrittenForm
  /// Words that were asked for already, with their capitals or without.
  private var known: Set<String> = []
  /// Whether the utterance that is going on is a recogniser's; nil before it began.
  private var isSpoken: Bool?

  init(_ translator: Base, _ pair: LanguagePair) {
    (self.translator, self.pair) = (translator, pair)
    form = WrittenForm(pair.source)
  }

  /// The transcript as it would be written; one that has capitals or marks already is left alone.
  mutating func restored(_ transcript: Transcript) async -> Transcript {
    if isSpoken == nil, !transcript.text.isEmpty { isSpoken = WrittenForm.isSpoken(transcript.text) }
    defer { if transcript.isFinal { isSpoken = nil } }
    guard isSpoken == true else { return transcript }
    let words = Set(
      transcript.text.split(separator: " ").map(\.withoutEnding)
        .filter { $0.count > 1 && $0.allSatisfy(\.isLetter) && $0 == $0.lowercased() }
    ).subtracting(known)
    if !words.isEmpty {
      // A translator that fails here fails at the text as well, and that is told.
      form.learn((try? await translator.capitalized(words.sorted(), pair)) ?? [:])
      known.formUnion(words)
    }
    var written = transcript
    written.text = form.written(transcript.text, isFinal: transcript.isFinal)
    return written
  }
}

extension Substring {
  /// The word without what stands behind an apostrophe.
  fileprivate var withoutEnding: String { String(prefix { $0 != "'" && $0 != "’" }) }
}
