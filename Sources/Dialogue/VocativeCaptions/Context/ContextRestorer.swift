package import VocativeCore
package import VocativeSupport

/// Restores a recognised word that does not fit its sentence, where one that sounds like it does: "we caught a dish at the
/// beach" becomes "we caught a fish at the beach".
///
/// For each word that a recogniser may have confused, the words that sound like it and those of the alternative
/// hypotheses are scored by three things: the probability of the sentence by trigrams, the cost of confusing the sounds,
/// and the likeness of the word's meaning to the rest of the sentence by a sentence encoder. At most one word of a
/// sentence is replaced, and only when the score is sure: names, numbers, denials, allergens and medicines never are.
package struct ContextRestorer: Sendable {
  private let model: any WordSequenceModel
  private let neighbors: LikeSoundingWords
  private let comparer: any MeaningComparer
  private let rules: RestorableWords

  /// Creates a restorer of English.
  ///
  /// - Parameters:
  ///   - model: The probabilities of English words.
  ///   - comparer: Compares words by meaning.
  /// - Throws: ``VocativeSupport/InputError`` if the list of terms is missing.
  package init(_ model: any WordSequenceModel, comparer: any MeaningComparer) throws(InputError) {
    (self.model, self.comparer) = (model, comparer)
    neighbors = LikeSoundingWords(model.words)
    rules = try RestorableWords()
  }

  /// Restores a word of a final transcript; partial ones and those without a doubtful word are returned unchanged.
  package func restored(_ transcript: Transcript) -> Transcript {
    guard transcript.isFinal else { return transcript }
    let tokens = transcript.text.split(separator: " ").map { RecognizedToken($0) }
    guard (3...Self.maximumWords).contains(tokens.count) else { return transcript }
    let confidences = transcript.words.count == tokens.count ? transcript.words.map(\.confidence) : []
    var candidates: [RestorationCandidate] = []
    let words = tokens.map(\.word)
    let stems = Set(words.compactMap { rules.stem($0) })
    for (position, token) in tokens.enumerated() where rules.mayReplace(token.core) {
      if confidences.indices.contains(position), confidences[position] > Self.certainty { continue }
      candidates += self.candidates(for: position, in: words, stems: stems)
      candidates += alternatives(for: position, in: words, transcript.alternatives, stems: stems)
    }
    guard let best = best(of: candidates, in: words) else { return transcript }
    var result = transcript
    var written = tokens.map(\.text)
    written[best.position] = tokens[best.position].replaced(by: best.word)
    result.text = written.joined(separator: " ")
    if result.words.count == tokens.count {
      result.words[best.position].text = result.words[best.position].text.replacing(best.recognized, with: best.word)
    }
    result.substitutions.append(
      Transcript.Substitution(position: best.position, recognized: best.recognized, restored: best.word))
    return result
  }

  /// Longer texts are several sentences, whose context is not one.
  private static let maximumWords = 40
  /// The recogniser's confidence above which a word is left alone.
  private static let certainty: Confidence = 0.97
  /// The number of candidates that are compared by meaning.
  private static let shortlistSize = 16

  // MARK: Candidates

  private func candidates(
    for position: Int, in words: [String], stems: Set<String>
  ) -> [RestorationCandidate] {
    let recognized = words[position]
    guard let word = neighbors.word(recognized) else { return [] }
    let before = logProbability(of: recognized, at: position, in: words)
    return neighbors.neighbors(of: recognized).compactMap { neighbor in
      guard rules.mayRestore(neighbor.text, for: recognized),
        !(rules.stem(neighbor.text).map { stems.contains($0) } ?? true)
      else { return nil }
      let gain = logProbability(of: neighbor.text, at: position, in: words) - before
      return RestorationCandidate(
        position: position, recognized: recognized, word: neighbor.text, distance: neighbor.distance, gain: gain,
        recognizedLogProbability: word.logProbability, logProbability: neighbor.logProbability)
    }
  }

  /// The words at a position of the alternative hypotheses that have as many words and differ there alone.
  private func alternatives(
    for position: Int, in words: [String], _ hypotheses: [Transcript.Hypothesis], stems: Set<String>
  ) -> [RestorationCandidate] {
    let recognized = words[position]
    guard let word = neighbors.word(recognized) else { return [] }
    let before = logProbability(of: recognized, at: position, in: words)
    return hypotheses.compactMap { hypothesis in
      let others = hypothesis.text.split(separator: " ").map { RecognizedToken($0).word }
      guard others.count == words.count, let other = neighbors.word(others[position]), other.text != recognized,
        zip(words, others).count(where: { $0 != $1 }) == 1, rules.mayRestore(other.text, for: recognized),
        rules.mayReplace(other.text)
      else { return nil }
      return RestorationCandidate(
        position: position, recognized: recognized, word: other.text, distance: LikeSoundingWords.maximumDistance,
        gain: logProbability(of: other.text, at: position, in: words) - before,
        recognizedLogProbability: word.logProbability, logProbability: other.logProbability)
    }
  }

  /// The log probability of a word in a place of a sentence, and of the two words after it.
  private func logProbability(of word: String, at position: Int, in words: [String]) -> Double {
    var sentence = ["<s>"] + words + ["</s>"]
    sentence[position + 1] = word
    return (position + 1..<min(position + 4, sentence.count)).reduce(0) { sum, index in
      let preceding = Array(sentence[max(0, index - 2)..<index])
      return sum + (model.logProbability(of: sentence[index], after: preceding) ?? 0)
    }
  }

  // MARK: Meaning

  private func best(of candidates: [RestorationCandidate], in words: [String]) -> RestorationCandidate? {
    let shortlist = candidates.filter { $0.mayBeSure }
      .sorted { ($0.rank, $1.word) > ($1.rank, $0.word) }.prefix(Self.shortlistSize)
    var best: (candidate: RestorationCandidate, score: Double)?
    for (position, group) in Dictionary(grouping: shortlist, by: \.position).sorted(by: { $0.key < $1.key }) {
      var rest = words
      rest.remove(at: position)
      let texts = [words[position]] + group.map(\.word)
      let similarities = comparer.similarities(of: texts, to: rest.joined(separator: " "))
      for (candidate, similarity) in zip(group, similarities.dropFirst()) {
        let score = candidate.score(meaning: similarity - (similarities.first ?? 0))
        if score > best?.score ?? RestorationCandidate.threshold { best = (candidate, score) }
      }
    }
    return best?.candidate
  }
}
