import VocativeLanguage

/// The encoder that verbs give texts their meaning with.
///
/// Temporary: until the sentence model is there, texts are told apart by their letters alone.
func sentenceEncoder() throws -> any TextEncoder { LetterEncoder() }

/// Gives texts a direction by the groups of three letters in them, hashed.
///
/// Knows no meaning. Temporary.
private struct LetterEncoder: TextEncoder {
  let width = 512

  func vectors(of texts: [String]) throws -> [[Float]] { texts.map(vector) }

  private func vector(of text: String) -> [Float] {
    var vector = [Float](repeating: 0, count: width)
    // One component that all share keeps a text without letters from being no direction at all.
    vector[0] = 0.1
    let letters = Array(" \(text.lowercased()) ".unicodeScalars)
    for start in letters.indices.dropLast(2) {
      let place = letters[start..<(start + 3)].reduce(UInt64(14_695_981_039_346_656_037)) {
        ($0 ^ UInt64($1.value)) &* 1_099_511_628_211
      }
      vector[1 + Int(place % UInt64(width - 1))] += 1
    }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return vector.map { $0 / length }
  }
}
