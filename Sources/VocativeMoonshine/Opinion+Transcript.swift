import Foundation
import VocativeCore
import VocativeSpeech

extension Opinion {
  /// By how much each word of the grammar is more probable here than anywhere, as a natural logarithm.
  static let expectation = 1.0
  /// By how much what is likely now is.
  private static let likelyOdds = log(10.0)
  /// What the other recogniser's confidence counts beside the model's, and what it is where it heard something else.
  private static let share = 0.3
  private static let doubt = 0.02
  /// How much less probable than the last one found a sentence is that the model did not find.
  private static let unfound = 3.0
  /// What the model alone heard is at most so sure: too little to agree to a payment.
  private static let mostAlone = 0.85

  /// A text that may have been said.
  private struct Candidate {
    let text: String
    /// How probable the model has it; of the grammar's sentences with what is expected here.
    var score: Double
    /// How sure the other recogniser is of it.
    var support: Double
    var isFree = false

    var total: Double { score + Opinion.share * log((support + Opinion.doubt) / (1 + Opinion.doubt)) }
  }

  /// What is to be believed, beside what another recogniser heard in the grammar.
  func transcript(beside first: Transcript, in context: RecognitionContext) -> Transcript {
    guard let free, !sentences.isEmpty else { return first }
    let candidates = self.candidates(beside: first, free, in: context)
    guard let best = candidates.filter({ !$0.isFree }).max(by: { $0.total < $1.total }) else { return first }
    let top = candidates.map(\.total).max() ?? 0
    let sum = candidates.reduce(0) { $0 + exp($1.total - top) }
    func posterior(_ candidate: Candidate) -> Double { exp(candidate.total - top) / sum }

    var confidence = min(posterior(best), Self.mostAlone)
    if best.text == first.text {
      let alone = candidates.map(\.score).max() ?? 0
      let share = exp(best.score - alone) / candidates.reduce(0) { $0 + exp($1.score - alone) }
      confidence = Confidence.together(share, first.confidence.value)
    }
    var transcript = Transcript(
      best.text, confidence: Confidence(confidence),
      alternatives: candidates.filter { $0.text != best.text }.sorted { $0.total > $1.total }.prefix(9).map {
        Transcript.Hypothesis($0.text, confidence: Confidence(confidence / max(posterior(best), 1e-9) * posterior($0)))
      },
      duration: first.duration)
    transcript.words = words(
      of: best.text, confidence, candidates.map { ($0.text.split(separator: " "), posterior($0)) }, beside: first)
    (transcript.sounds, transcript.opening) = (first.sounds, first.opening)
    return transcript
  }

  private func candidates(
    beside first: Transcript, _ free: Hearing, in context: RecognitionContext
  ) -> [Candidate] {
    var support: [String: Double] = first.text.isEmpty ? [:] : [first.text: first.confidence.value]
    for other in first.alternatives { support[other.text] = max(support[other.text] ?? 0, other.confidence.value) }
    var candidates = sentences.map { sentence in
      let text = sentence.words.joined(separator: " ")
      return Candidate(
        text: text, score: sentence.logProbability + Self.expectation * Double(sentence.words.count),
        support: support[text] ?? 0)
    }
    let least = candidates.map(\.score).min() ?? free.logProbability
    for (text, confidence) in support where !candidates.contains(where: { $0.text == text }) {
      candidates.append(Candidate(text: text, score: least - Self.unfound, support: confidence))
    }
    if let likely = context.likely {
      for index in candidates.indices where likely.accepts(candidates[index].text) {
        candidates[index].score += Self.likelyOdds
      }
    }
    let spoken = free.spokenWords.joined(separator: " ")
    if !spoken.isEmpty, !candidates.contains(where: { $0.text.lowercased() == spoken }) {
      candidates.append(Candidate(text: spoken, score: free.logProbability, support: 0, isFree: true))
    }
    return candidates
  }

  /// The words of a text, each as sure as the share of all texts that have it there; where they are as the other
  /// recogniser has them, else in proportion to their letters.
  private func words(
    of text: String, _ confidence: Double, _ texts: [(words: [Substring], share: Double)], beside first: Transcript
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
    let (start, end) = (first.words.first?.start ?? 0, first.words.last?.end ?? first.duration)
    return Transcript.Word.spread(words.map(String.init), from: start, to: max(start, end)).enumerated().map {
      Transcript.Word($1.text, start: $1.start, end: $1.end, confidence: sure[$0])
    }
  }
}

extension Confidence {
  /// How sure two are who judged apart and came to the same.
  fileprivate static func together(_ one: Double, _ other: Double) -> Double {
    // Nobody is so sure, or so unsure, that the other has no say.
    func odds(_ value: Double) -> Double { min(max(value, 0.05), 0.98) / (1 - min(max(value, 0.05), 0.98)) }
    let both = odds(one) * odds(other)
    return both / (1 + both)
  }
}

extension Hearing {
  /// The words as they are said: in small letters and without marks.
  var spokenWords: [String] {
    words.flatMap { $0.split(separator: "-") }
      .map { $0.lowercased().trimmingCharacters(in: .punctuationCharacters) }.filter { !$0.isEmpty }
  }
}

extension Transcript.Word {
  /// Words over a stretch of time, each as long as its letters make it.
  fileprivate static func spread(_ words: [String], from start: Double, to end: Double) -> [Transcript.Word] {
    let letters = Double(words.reduce(0) { $0 + $1.count })
    var place = start
    return words.map { word in
      let length = (end - start) * Double(word.count) / max(letters, 1)
      defer { place += length }
      return Transcript.Word(word, start: place, end: place + length, confidence: 0)
    }
  }
}
