import Foundation
import VocativeCore
import VocativeGrammar

/// What a model makes of an utterance.
struct Opinion: Sendable {
  /// The tree of texts for its sound, empty; nil where there is nothing to hear.
  var decoding: Decoding?
  /// What is heard where nothing says what it may be, as a grammar that does not have it is held against; nil where free speech
  /// is expected.
  var free: Hearing?
  /// How probable words are to be said to the app; nil where a grammar is all that can be heard.
  var speech: FreeSpeech.Scorer?
  /// What another recogniser heard, once that was added.
  var other: String?
  /// The sentences of the grammar and the texts of free speech that fit best.
  var hearings: [Hearing] = []

  /// Adds hearings whose texts are new.
  mutating func add(_ others: [Hearing]) {
    for other in others where !hearings.contains(where: { $0.words == other.words }) { hearings.append(other) }
  }

  /// Finds out what is expected of hearings from one on, and with the first of the free one: as English, and as what people say
  /// to the app.
  mutating func expect(from first: Int) {
    guard let model = decoding?.model else { return }
    var silent = Decoding(silent: model)
    let free = first == 0 ? free.map { [$0.pieces] } ?? [] : []
    let priors = silent.logProbabilities(of: hearings[first...].map(\.pieces) + free)
    for (index, prior) in zip(hearings.indices[first...], priors) {
      hearings[index].prior = prior
      if let speech { hearings[index].add(speech) }
    }
    if !free.isEmpty { self.free?.prior = priors[priors.count - 1] }
  }
}

extension FreeSpeech.Scorer {
  /// One of so many other words that people say; a natural logarithm.
  private static let otherWord = other - log(30_000)

  /// The ways to see each beginning of the words, that without any first.
  func history(of words: [String]) -> [Ways] {
    words.indices.reduce(into: [start]) { history, place in
      history.append(ways(to: words[...place], behind: history, other: Self.otherWord))
    }
  }
}

extension Hearing {
  /// Adds what people say to the app.
  fileprivate mutating func add(_ scorer: FreeSpeech.Scorer) {
    let ways = scorer.history(of: words)[words.count]
    speech = scorer.end(ways)
    expected = Double(scorer.expectedCount(ways)) / Double(max(words.count, 1))
    unexpected = scorer.unexpectedWords(ways)
  }
}
