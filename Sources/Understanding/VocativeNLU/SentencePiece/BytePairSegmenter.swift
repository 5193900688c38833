/// Joins neighbouring subwords, the pair with the highest score first (byte-pair encoding; Sennrich, Haddow and Birch 2016).
struct BytePairSegmenter: SubwordSegmenter {
  private let vocabulary: SubwordVocabulary
  /// True if users defined subwords, which are looked for first.
  private let hasFixed: Bool

  init(_ vocabulary: SubwordVocabulary) {
    self.vocabulary = vocabulary
    hasFixed = vocabulary.subwords.contains { $0.role == .userDefined }
  }

  func segments(of text: String) -> [(number: Int, text: String)] {
    var parts = fixedParts(of: text)
    // The score of each part joined with the one after it.
    var scores = parts.indices.map { score(parts, $0) }
    while let best = bestPair(scores) {
      parts[best].text += parts.remove(at: best + 1).text
      scores.remove(at: best)
      scores[best] = score(parts, best)
      if best > 0 { scores[best - 1] = score(parts, best - 1) }
    }
    return parts.map { (vocabulary.number(of: $0.text) ?? vocabulary.unknown, $0.text) }
  }

  private struct Part {
    var text: String
    /// True for a subword that users defined, which is never joined.
    var isFixed: Bool
  }

  /// The scalars of a text, and the subwords that users defined.
  private func fixedParts(of text: String) -> [Part] {
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var start = 0
    while start < scalars.count {
      var length = 1
      var isFixed = false
      if hasFixed {
        for end in stride(from: min(start + vocabulary.longest, scalars.count), to: start, by: -1) {
          let part = String(String.UnicodeScalarView(scalars[start..<end]))
          guard let number = vocabulary.number(of: part), vocabulary.subwords[number].role == .userDefined else {
            continue
          }
          (length, isFixed) = (end - start, true)
          break
        }
      }
      parts.append(Part(text: String(String.UnicodeScalarView(scalars[start..<start + length])), isFixed: isFixed))
      start += length
    }
    return parts
  }

  private func score(_ parts: [Part], _ index: Int) -> Float? {
    guard index + 1 < parts.count, !parts[index].isFixed, !parts[index + 1].isFixed else { return nil }
    return vocabulary.number(of: parts[index].text + parts[index + 1].text).map { vocabulary.subwords[$0].score }
  }

  /// The leftmost pair with the highest score.
  private func bestPair(_ scores: [Float?]) -> Int? {
    var best: (index: Int, score: Float)?
    for (index, score) in scores.enumerated() {
      if let score, score > best?.score ?? -.infinity { best = (index, score) }
    }
    return best?.index
  }
}
