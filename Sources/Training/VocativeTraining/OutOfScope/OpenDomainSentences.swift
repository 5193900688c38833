import VocativeSupport

/// Sentences about anything at all: questions of general knowledge, requests to devices and services, and small talk.
///
/// A model that has met such sentences while it was trained doubts the sentences that it should not act on (outlier
/// exposure; Hendrycks and others 2019). They are drawn from a small grammar: templates with words of some categories. What
/// resembles the requests of a model is removed by ``OutlierSelection``, since no grammar can know the scope of an app.
struct OpenDomainSentences: Sequence, IteratorProtocol {
  private var random: SeededRandomNumberGenerator
  private var seen: Set<String> = []
  private let templates: [[Substring]]
  private let words: [Substring: [String]]

  /// After this many sentences in a row that were there before, there are no more.
  private static let duplicateLimit = 500

  /// Sentences in an order that the seed decides; no two are alike.
  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
    templates = OpenDomainGrammar.templates.split(separator: "\n").map { $0.split(separator: " ") }
    words = Dictionary(
      uniqueKeysWithValues: OpenDomainGrammar.words.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (parts[0], parts[1].split(separator: ",").map { String($0.drop { $0 == " " }) })
      })
  }

  mutating func next() -> String? {
    for _ in 0..<Self.duplicateLimit {
      guard let template = templates.randomElement(using: &random) else { return nil }
      let sentence = template.map { element in
        words[element]?.randomElement(using: &random) ?? String(element)
      }.joined(separator: " ")
      if seen.insert(sentence).inserted { return sentence }
    }
    return nil
  }
}
