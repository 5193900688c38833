import VocativeCore
import VocativeSpeech

extension DecodingSession {
  /// No word of a text is tried in more ways.
  private static let pronunciationsPerWord = 8
  /// Texts are held against each other where they end, and not where one happens to be far behind.
  private static let unlimitedBeam = 1e-300
  /// How many of the suggested texts are weighed each by itself.
  private static let rescoredCount = 6

  /// Whether what was heard leaves a doubt that others may help with: all but what is expected and sure.
  func needsRescoring(_ transcript: Transcript) -> Bool {
    context.isGrammar && segmentCount <= 1 && !transcript.isConfidentAnswer(in: context.likelyGrammar)
  }

  /// What was heard and the texts that matter as they fit a segment's sound best; not those with words that cannot be
  /// said, or that it cannot be.
  func rescored(
    _ suggestions: RescoringCandidates, beside heard: String, in cepstra: Cepstra
  ) throws(SpeechError) -> [Transcript.RescoredHypothesis] {
    let texts = pronounceable(suggestions.hypotheses)
    var wanted = Array(texts.prefix(Self.rescoredCount))
    if texts.count > wanted.count, let best = try best(of: texts, in: cepstra),
      !wanted.contains(where: { $0.text == best.text })
    {
      wanted[wanted.count - 1] = best
    }
    for group in suggestions.alternativeGroups {
      let texts = pronounceable(group.map { RescoringHypothesis($0, score: 0) })
      guard let best = try best(of: texts, in: cepstra, beam: Decoder.beams[1]) else { continue }
      if !wanted.contains(where: { $0.text == best.text }) { wanted.append(best) }
    }
    if !wanted.contains(where: { $0.text == heard }) {
      wanted = pronounceable([RescoringHypothesis(heard, score: 0)]) + wanted
    }
    var weighed: [Transcript.RescoredHypothesis] = []
    for text in wanted {
      guard let path = try decoder.path(through: text.entries, in: cepstra), path.words.count == text.words.count else {
        continue
      }
      let places = path.words.map { word($0, in: cepstra, confidence: 0) }
      weighed.append(
        Transcript.RescoredHypothesis(
          words: zip(text.words, places).map { Transcript.Word($0, start: $1.start, end: $1.end, confidence: 0) },
          acousticLogLikelihood: Double(path.score) * LatticeNBest.acousticScale))
    }
    return weighed
  }

  /// A text with the ways to say each of its words.
  private struct PronounceableText {
    let text: String
    let words: [String]
    let entries: [[String]]
    let score: Double
  }

  /// The texts whose words can all be said.
  private func pronounceable(_ texts: [RescoringHypothesis]) -> [PronounceableText] {
    let split = texts.map { ($0, $0.text.split(separator: " ").map(String.init)) }
    let wanted = Set(split.flatMap(\.1))
    let own = Dictionary(grouping: context.wordsByEntry.filter { wanted.contains($1) }.keys.sorted()) {
      context.wordsByEntry[$0] ?? ""
    }
    let ways = Dictionary(
      uniqueKeysWithValues: wanted.map { word in
        let ways = own[word] ?? []
        // Names past those of the grammar have pronunciations too.
        let others = (try? decoder.pronunciationEntries(for: word, using: context.pronunciations)) ?? []
        return (word, Array((ways + others.filter { !ways.contains($0) }).prefix(Self.pronunciationsPerWord)))
      })
    return split.compactMap { text, words in
      let ways = words.compactMap { ways[$0] }
      guard !ways.isEmpty, ways.allSatisfy({ !$0.isEmpty }) else { return nil }
      return PronounceableText(text: text.text, words: words, entries: ways, score: text.score)
    }
  }

  /// The text that is best by the sound and its score, found in one search through all of them.
  private func best(of texts: [PronounceableText], in cepstra: Cepstra, beam: Double = unlimitedBeam)
    throws(SpeechError)
    -> PronounceableText?
  {
    let highest = texts.map(\.score).max() ?? 0
    var network = Decoder.WordNetwork(stateCount: 1, arcs: [], accepting: [])
    var states: [[String]: Int] = [[]: 0]
    var said: [Int: PronounceableText] = [:]
    for text in texts {
      var state = 0
      for place in text.words.indices {
        let beginning = Array(text.words[...place])
        let next = states[beginning] ?? network.stateCount
        if states[beginning] == nil {
          network.arcs += text.entries[place].map { (from: state, to: next, entry: $0) }
          network.stateCount += 1
          states[beginning] = next
        }
        state = next
      }
      network.accepting.insert(state)
      if text.score != highest { network.finalScores[state] = Int((text.score - highest) / LatticeNBest.acousticScale) }
      said[state] = text
    }
    guard let path = try decoder.path(through: network, in: cepstra, beam: beam) else { return nil }
    let words = Dictionary(
      texts.flatMap { text in zip(text.words, text.entries).flatMap { word, ways in ways.map { ($0, word) } } },
      uniquingKeysWith: { one, _ in one })
    return states[path.words.compactMap { words[$0.entry] }].flatMap { said[$0] }
  }
}
