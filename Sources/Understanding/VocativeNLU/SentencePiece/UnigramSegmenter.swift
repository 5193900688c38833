/// Finds the most likely subwords of a text by the Viterbi algorithm (unigram language model; Kudo 2018).
struct UnigramSegmenter: SubwordSegmenter {
  private let vocabulary: SubwordVocabulary
  private let unknownScore: Float
  private let highestScore: Float

  init(_ vocabulary: SubwordVocabulary) {
    self.vocabulary = vocabulary
    let scores = vocabulary.subwords.filter { $0.role == .normal }.map(\.score)
    unknownScore = (scores.min() ?? 0) - Self.unknownPenalty
    highestScore = scores.max() ?? 0
  }

  private static let unknownPenalty: Float = 10

  func segments(of text: String) -> [(number: Int, text: String)] {
    let scalars = Array(text.unicodeScalars)
    // The best way to each position: its score, where its last subword begins, and that subword.
    var best: [(score: Float, start: Int, number: Int)?] = Array(repeating: nil, count: scalars.count + 1)
    best[0] = (0, 0, vocabulary.unknown)
    for start in scalars.indices {
      guard let score = best[start]?.score else { continue }
      var hasSingle = false
      var part = String.UnicodeScalarView()
      for end in (start + 1)...min(start + vocabulary.longest, scalars.count) {
        part.append(scalars[end - 1])
        guard let number = vocabulary.number(of: String(part)), vocabulary.subwords[number].role != .unused
        else { continue }
        if end == start + 1 { hasSingle = true }
        let candidate = score + self.score(of: number)
        if best[end].map({ candidate > $0.score }) ?? true { best[end] = (candidate, start, number) }
      }
      let candidate = score + unknownScore
      if !hasSingle, best[start + 1].map({ candidate > $0.score }) ?? true {
        best[start + 1] = (candidate, start, vocabulary.unknown)
      }
    }
    var segments: [(number: Int, text: String)] = []
    var end = scalars.count
    while end > 0, let step = best[end] {
      segments.append((step.number, String(String.UnicodeScalarView(scalars[step.start..<end]))))
      end = step.start
    }
    return segments.reversed()
  }

  /// The score of a subword; those that users defined are always preferred.
  private func score(of number: Int) -> Float {
    let subword = vocabulary.subwords[number]
    return subword.role == .userDefined ? Float(subword.text.utf8.count) * highestScore - 0.1 : subword.score
  }
}
