import VocativeCore
import VocativeSpeech

/// Scores texts against the sound of a segment.
struct HypothesisRescorer {
  let decoder: Decoder
  let context: CompiledContext

  /// The number of pronunciations of a word that are searched.
  private static let pronunciationsPerWord = 8
  /// A beam that prunes nothing: texts are compared at their ends, and not where one happens to be behind.
  private static let unlimitedBeam = 1e-300
  /// The number of candidates that are scored one by one.
  private static let rescoredCount = 6

  /// Scores the recognised text and the candidates that matter.
  ///
  /// - Parameters:
  ///   - candidates: The texts of the caller.
  ///   - recognized: The text that was recognised.
  ///   - cepstra: The frames of the segment.
  /// - Returns: The texts with their scores; not those that cannot be pronounced or that do not fit the sound.
  /// - Throws: ``SpeechError`` when the library fails.
  func rescored(
    _ candidates: RescoringCandidates, beside recognized: String, in cepstra: Cepstra
  ) throws(SpeechError) -> [Transcript.RescoredHypothesis] {
    let aligner = ForcedAligner(decoder: decoder)
    let transcriber = PathTranscriber(context: context)
    var rescored: [Transcript.RescoredHypothesis] = []
    for text in try selected(candidates, beside: recognized, in: cepstra) {
      guard let path = try aligner.path(through: text.entries, in: cepstra), path.words.count == text.words.count else {
        continue
      }
      let times = path.words.map { transcriber.word($0, in: cepstra, confidence: 0) }
      rescored.append(
        Transcript.RescoredHypothesis(
          words: zip(text.words, times).map { Transcript.Word($0, start: $1.start, end: $1.end, confidence: 0) },
          acousticLogLikelihood: Double(path.score) * LatticeNBest.acousticScale))
    }
    return rescored
  }

  /// Selects the texts to score: the first candidates, the best of them, the best of each group and the recognised one.
  private func selected(
    _ candidates: RescoringCandidates, beside recognized: String, in cepstra: Cepstra
  ) throws(SpeechError) -> [PronounceableText] {
    let texts = pronounceable(candidates.hypotheses)
    var selected = Array(texts.prefix(Self.rescoredCount))
    if texts.count > selected.count, let best = try best(of: texts, in: cepstra),
      !selected.contains(where: { $0.text == best.text })
    {
      selected[selected.count - 1] = best
    }
    for group in candidates.alternativeGroups {
      let texts = pronounceable(group.map { RescoringHypothesis($0, score: 0) })
      guard let best = try best(of: texts, in: cepstra, beam: SearchSet.beams[1]) else { continue }
      if !selected.contains(where: { $0.text == best.text }) { selected.append(best) }
    }
    if !selected.contains(where: { $0.text == recognized }) {
      selected = pronounceable([RescoringHypothesis(recognized, score: 0)]) + selected
    }
    return selected
  }

  /// A text with the dictionary entries of each of its words.
  private struct PronounceableText {
    let text: String
    let words: [String]
    let entries: [[String]]
    let score: Double
  }

  /// Returns the texts whose words all have a pronunciation.
  private func pronounceable(_ texts: [RescoringHypothesis]) -> [PronounceableText] {
    let split = texts.map { ($0, $0.text.split(separator: " ").map(String.init)) }
    let wanted = Set(split.flatMap(\.1))
    let wordsByEntry = context.grammar?.wordsByEntry ?? [:]
    let own = Dictionary(grouping: wordsByEntry.filter { wanted.contains($1) }.keys.sorted()) {
      wordsByEntry[$0] ?? ""
    }
    let entriesByWord = Dictionary(
      uniqueKeysWithValues: wanted.map { word in
        let entries = own[word] ?? []
        // Names beyond those of the grammar have pronunciations too.
        let others = (try? decoder.dictionary.entries(for: word, using: context.pronunciations)) ?? []
        return (word, Array((entries + others.filter { !entries.contains($0) }).prefix(Self.pronunciationsPerWord)))
      })
    return split.compactMap { text, words in
      let entries = words.compactMap { entriesByWord[$0] }
      guard !entries.isEmpty, entries.allSatisfy({ !$0.isEmpty }) else { return nil }
      return PronounceableText(text: text.text, words: words, entries: entries, score: text.score)
    }
  }

  /// Finds the text that is best by the sound and its score, in one search through a prefix tree of all texts.
  private func best(of texts: [PronounceableText], in cepstra: Cepstra, beam: Double = unlimitedBeam)
    throws(SpeechError)
    -> PronounceableText?
  {
    let highest = texts.map(\.score).max() ?? 0
    var network = WordNetwork(stateCount: 1, arcs: [], accepting: [])
    var states: [[String]: Int] = [[]: 0]
    var textsByState: [Int: PronounceableText] = [:]
    for text in texts {
      var state = 0
      for index in text.words.indices {
        let prefix = Array(text.words[...index])
        let next = states[prefix] ?? network.stateCount
        if states[prefix] == nil {
          network.arcs += text.entries[index].map { (from: state, to: next, entry: $0) }
          network.stateCount += 1
          states[prefix] = next
        }
        state = next
      }
      network.accepting.insert(state)
      if text.score != highest { network.finalScores[state] = Int((text.score - highest) / LatticeNBest.acousticScale) }
      textsByState[state] = text
    }
    guard let path = try decoder.path(through: network, in: cepstra, beam: beam) else { return nil }
    let words = Dictionary(
      texts.flatMap { text in zip(text.words, text.entries).flatMap { word, entries in entries.map { ($0, word) } } },
      uniquingKeysWith: { one, _ in one })
    return states[path.words.compactMap { words[$0.entry] }].flatMap { textsByState[$0] }
  }
}
