import VocativeCore
import VocativeSpeech

extension Utterance {
  /// No word of a text is tried in more ways.
  private static let waysOfWord = 8

  /// Whether what was heard leaves a doubt that others may help with: all but what is expected and sure.
  func isOpen(_ transcript: Transcript) -> Bool {
    compiled.isGrammar && segmentCount <= 1 && !transcript.isSureAnswer(among: compiled.likely)
  }

  /// Texts as they fit a segment's sound best; not those with words that cannot be said, or that it cannot be.
  func weighed(_ texts: [String], in cepstra: Cepstra) throws(SpeechError) -> [Transcript.WeighedText] {
    let wanted = Set(texts.flatMap { $0.split(separator: " ").map(String.init) })
    let own = Dictionary(grouping: compiled.words.filter { wanted.contains($1) }.keys.sorted()) {
      compiled.words[$0] ?? ""
    }
    var weighed: [Transcript.WeighedText] = []
    for text in texts {
      let words = text.split(separator: " ").map(String.init)
      let ways = words.map { Array(((own[$0] ?? []) + decoder.entries(for: $0)).prefix(Self.waysOfWord)) }
      guard !ways.isEmpty, ways.allSatisfy({ !$0.isEmpty }), let path = try decoder.path(through: ways, in: cepstra),
        path.words.count == words.count
      else { continue }
      let places = path.words.map { word($0, in: cepstra, confidence: 0) }
      weighed.append(
        Transcript.WeighedText(
          words: zip(words, places).map { Transcript.Word($0, start: $1.start, end: $1.end, confidence: 0) },
          fit: Double(path.score) * NBest.scale))
    }
    return weighed
  }
}
