import Foundation
import VocativeCore
import VocativeSpeech

extension NBestList {
  /// The penalty of each word out of the grammar, where nothing else is expected; a natural logarithm.
  private static let outOfGrammarPenalty = 1.0
  /// The bonus of a text that is likely now; a natural logarithm.
  private static let likelyOdds = log(10.0)
  /// The weight of the other recogniser beside the model: less where only a grammar is expected, which leaves the model
  /// little to get wrong.
  ///
  /// Of 185 payments by two synthetic voices, where free speech is expected too, 138 were recognised with 0.2, 148 with 0.5
  /// and 155 with 1.
  private static let (openWeight, closedWeight) = (1.0, 0.3)
  /// The same in loud noise, which the other recogniser bears less well.
  ///
  /// Of 400 orders in kitchen noise at 6 dB 387 were recognised with 0.02 and 382 with 0.3, at 12 dB 396 and 398.
  private static let noisyWeight = 0.02
  /// The ranges of levels, in decibels, of an utterance in loud noise and of one in noise that does no harm.
  private static let (noisyRange, quietRange) = (17.0, 20.0)
  /// The weight of the first pass's confidence in its own text.
  private static let confidenceWeight = 3.0
  /// The loss of a text that the first pass cannot pronounce against the worst that it can.
  private static let unpronounceablePenalty = 5.0
  /// The greatest confidence of a text that the model alone recognised: too little to confirm a payment.
  private static let maximumUnconfirmedConfidence = 0.85

  /// The least share of expected words in the beginning of a request; texts below it are other talk.
  private static let minimumExpectedFraction = 0.5

  /// The least plausibility of a text, unless all are below it.
  private static let minimumPlausibility = 0.1

  /// A text that may have been said.
  private struct ScoredCandidate {
    let text: String
    /// The log probability of the model, with the prior of the context.
    var score: Double
    /// The score combined with that of the other recogniser.
    var combinedScore: Double
    let logProbability: Double
    var expectedFraction = 1.0
    var isOutOfGrammar = false

    /// The probability that the text was said at all, and is not taken from speech out of domain.
    ///
    /// For each word, and for the end, the model gave payments by two synthetic voices 0 to -3 where they were
    /// recognised rightly, and other talk that was taken for a sentence of the grammar -4 to -12.
    var plausibility: Double {
      let count = text.split(separator: " ").count + 1
      return 1 / (1 + exp(-(logProbability / Double(count) + 3.75) / 0.5))
    }
  }

  /// Combines the list with the transcript of the first pass and its scores of the texts.
  func transcript(given first: Transcript, in context: RecognitionContext) -> Transcript {
    let candidates = self.candidates(given: first, in: context)
    guard let best = candidates.filter({ !$0.isOutOfGrammar }).max(by: { $0.combinedScore < $1.combinedScore }) else {
      return first
    }
    let shares = Self.posteriors(candidates.map(\.combinedScore))
    let share = zip(candidates, shares).first { $0.0.text == best.text }?.1 ?? 0

    let plausible = context.languageModel == nil ? share : share * best.plausibility
    let confidence =
      best.text == first.text
      ? Confidence.combined(plausible, first.confidence.value)
      : min(plausible, Self.maximumUnconfirmedConfidence) * best.expectedFraction
    let others = zip(candidates, shares).filter { $0.0.text != best.text }.sorted { $0.1 > $1.1 }.prefix(9)
    var transcript = Transcript(
      best.text, confidence: Confidence(confidence),
      alternatives: others.map { other, posterior in
        Transcript.Hypothesis(other.text, confidence: Confidence(confidence / max(share, 1e-9) * posterior))
      },
      duration: first.duration)
    transcript.words = words(
      of: best.text, confidence, zip(candidates, shares).map { ($0.text.split(separator: " "), $1) }, given: first)
    transcript.phones = first.phones
    // "Give me a twelve ounce mocha" begins as a request does.
    if best.expectedFraction >= Self.minimumExpectedFraction { transcript.reliablePrefix = first.reliablePrefix }
    return transcript
  }

  /// Returns the texts for the first pass to rescore, the best first; none when both recognised the same.
  func rescoringCandidates(given first: Transcript, in context: RecognitionContext) -> RescoringCandidates {
    guard let best = hypotheses.max(by: { $0.score < $1.score }), best.text != first.text else {
      return RescoringCandidates()
    }
    let share = acousticWeight(in: context)
    let texts = candidates(given: first, in: context).filter { !$0.isOutOfGrammar }.sorted {
      $0.combinedScore > $1.combinedScore
    }
    return RescoringCandidates(
      texts.map { RescoringHypothesis($0.text, score: $0.combinedScore / share) }, alternativeGroups: nameSubstitutions)
  }

  private func acousticWeight(in context: RecognitionContext) -> Double {
    guard context.languageModel == nil else { return Self.openWeight }
    let quiet = (levelRange - Self.noisyRange) / (Self.quietRange - Self.noisyRange)
    return Self.noisyWeight + min(max(quiet, 0), 1) * (Self.closedWeight - Self.noisyWeight)
  }

  private func candidates(given first: Transcript, in context: RecognitionContext) -> [ScoredCandidate] {
    let fits = Dictionary(first.rescored.map { ($0.text, $0.acousticLogLikelihood) }, uniquingKeysWith: max)
    let share = acousticWeight(in: context)
    let least = (fits.values.min() ?? 0) - Self.unpronounceablePenalty
    func candidate(_ hypothesis: Hypothesis, isElsewhere: Bool = false) -> ScoredCandidate {
      var score = hypothesis.score
      if isElsewhere { score -= Self.outOfGrammarPenalty * Double(hypothesis.words.count) }
      if context.likelyGrammar?.accepts(hypothesis.text) ?? false { score += Self.likelyOdds }
      var fit = fits.isEmpty ? 0 : fits[hypothesis.text] ?? least
      if hypothesis.text == first.text { fit += Self.confidenceWeight * first.confidence.value }
      return ScoredCandidate(
        text: hypothesis.text, score: score, combinedScore: score + share * fit,
        logProbability: hypothesis.logProbability,
        expectedFraction: hypothesis.expectedFraction, isOutOfGrammar: isElsewhere)
    }
    var candidates = hypotheses.map { candidate($0) }
    if var greedyHypothesis, !greedyHypothesis.words.isEmpty,
      !hypotheses.contains(where: { $0.text == greedyHypothesis.text })
    {
      // Words that English makes little of are no better reason to doubt a sentence than others.
      greedyHypothesis.internalLMLogProbability =
        hypotheses.max { $0.score < $1.score }?.internalLMLogProbability ?? greedyHypothesis.internalLMLogProbability
      candidates.append(candidate(greedyHypothesis, isElsewhere: true))
    }
    guard context.languageModel != nil else { return candidates }
    // Expectations speak so much for few words of the app's that they would take other talk for them.
    let plausible = candidates.filter {
      let own = $0.text == first.text ? first.confidence.value : 0.5
      return Confidence.combined($0.plausibility, own) >= Self.minimumPlausibility
    }
    return plausible.isEmpty ? candidates : plausible
  }

  /// Returns the posterior probabilities of scores.
  private static func posteriors(_ scores: [Double]) -> [Double] {
    let top = scores.max() ?? 0
    let weights = scores.map { exp($0 - top) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Returns the words of a text, each as sure as the share of all texts that have it there; timed as the other
  /// recogniser has them, else in proportion to their letters.
  private func words(
    of text: String, _ confidence: Double, _ texts: [(words: [Substring], share: Double)], given first: Transcript
  ) -> [Transcript.Word] {
    let words = text.split(separator: " ")
    var missing = [Double](repeating: 0, count: words.count)
    for other in texts where other.words != words {
      for case .remove(let offset, _, _) in other.words.difference(from: words) { missing[offset] += other.share }
    }
    let (most, least) = (max(confidence, texts.first { $0.words == words }?.share ?? 0), confidence)
    // As sure as the whole at least; a word that all texts have as sure as that something of the kind was said.
    let sure = zip(words, missing).map { Confidence(max(least, min(most + (1 - most) * 0.5, 1 - $1))) }
    if text == first.text, first.words.count == words.count {
      return zip(first.words, sure).map { word, sure in
        Transcript.Word(word.text, start: word.start, end: word.end, confidence: sure)
      }
    }
    if let rescored = first.rescored.first(where: { $0.text == text }) {
      // Where a text lacks what follows, its last word is stretched over that.
      let opening = Array(first.reliablePrefix.prefix(words.count))
      let isOpening = opening.map(\.text) == words.map(String.init)
      return zip(isOpening ? opening : rescored.words, sure).map { word, sure in
        Transcript.Word(word.text, start: word.start, end: word.end, confidence: sure)
      }
    }
    let (start, end) = (first.words.first?.start ?? .zero, first.words.last?.end ?? first.duration)
    return Transcript.Word.timedByLength(words.map(String.init), from: start, to: max(start, end)).enumerated().map {
      Transcript.Word($1.text, start: $1.start, end: $1.end, confidence: sure[$0])
    }
  }
}

extension Confidence {
  /// Combines two independent confidences in the same text.
  fileprivate static func combined(_ one: Double, _ other: Double) -> Double {
    // Both count: neither is so sure, or so unsure, that the other has no influence.
    func odds(_ value: Double) -> Double { min(max(value, 0.05), 0.98) / (1 - min(max(value, 0.05), 0.98)) }
    let both = odds(one) * odds(other)
    return both / (1 + both)
  }
}

extension Transcript.Word {
  /// Returns words over a stretch of time, each in proportion to its letters.
  fileprivate static func timedByLength(_ words: [String], from start: Duration, to end: Duration) -> [Transcript.Word]
  {
    let letters = Double(words.reduce(0) { $0 + $1.count })
    var place = start
    return words.map { word in
      let length = (end - start) * Double(word.count) / max(letters, 1)
      defer { place += length }
      return Transcript.Word(word, start: place, end: place + length, confidence: 0)
    }
  }
}
