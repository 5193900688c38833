/// A trigram language model, counted over sentences.
///
/// A trigram model with interpolated absolute discounting, its lower orders counted by the contexts that words follow
/// (Kneser and Ney, “Improved backing-off for m-gram language modeling”, 1995). A word in brackets, `[recipient]`, is a
/// class, whose members are passed to the recogniser separately: a list may change while the model stays.
///
/// ```swift
/// let model = NGramModel([["send", "money", "to", "[recipient]"], ["what", "is", "my", "balance"]])
/// ```
///
/// Two models are equal when they are one and the same.
public final class NGramModel: Sendable {
  /// The count of each word, without sentence ends.
  public let wordCounts: [String: Int]
  let bigrams: [Bigram: BigramCount]
  let trigrams: [Trigram: Int]
  /// The statistics of the words that follow a word, and a pair of words.
  let unigramContexts: [String: ContextStatistics]
  let bigramContexts: [Bigram: ContextStatistics]
  /// The number of contexts in which each word was seen.
  let continuationCounts: [String: Int]
  /// The sum of the continuation counts.
  let continuationTotal: Int

  /// The discount of each count, which is given to unseen words.
  static let discount = 0.75
  static let sentenceStart = "<s>"
  static let sentenceEnd = "</s>"

  /// Two words, one after the other.
  struct Bigram: Hashable {
    let first: String
    let second: String
  }

  /// Three words, one after the other.
  struct Trigram: Hashable {
    let first: String
    let second: String
    let third: String
  }

  /// The count of a pair, and the number of words that it follows.
  struct BigramCount {
    var occurrences = 0
    /// At the beginning of a sentence, where no context is, the number of occurrences.
    var continuations = 0
  }

  /// The counts of the words that follow a context.
  struct ContextStatistics {
    var total = 0
    var distinctCount = 0
  }

  /// Counts sentences.
  ///
  /// - Parameter sentences: Each a list of words in lower case, `[name]` for a class. Empty ones count nothing.
  public init(_ sentences: some Sequence<[String]>) {
    var words: [String: Int] = [:]
    var bigrams: [Bigram: BigramCount] = [:]
    var trigrams: [Trigram: Int] = [:]
    for sentence in sentences where !sentence.isEmpty {
      for word in sentence { words[word, default: 0] += 1 }
      let line = [Self.sentenceStart] + sentence + [Self.sentenceEnd]
      for index in line.indices.dropLast() {
        bigrams[Bigram(first: line[index], second: line[index + 1]), default: BigramCount()].occurrences += 1
        guard index + 2 < line.count else { continue }
        trigrams[Trigram(first: line[index], second: line[index + 1], third: line[index + 2]), default: 0] += 1
      }
    }
    for trigram in trigrams.keys {
      bigrams[Bigram(first: trigram.second, second: trigram.third), default: BigramCount()].continuations += 1
    }
    var contexts: [String: Int] = [:]
    var afterOne: [String: ContextStatistics] = [:]
    var afterTwo: [Bigram: ContextStatistics] = [:]
    for (bigram, count) in bigrams {
      if bigram.first == Self.sentenceStart { bigrams[bigram]?.continuations = count.occurrences }
      contexts[bigram.second, default: 0] += 1
      afterOne[bigram.first, default: ContextStatistics()].total +=
        bigram.first == Self.sentenceStart ? count.occurrences : count.continuations
      afterOne[bigram.first, default: ContextStatistics()].distinctCount += 1
    }
    for (trigram, count) in trigrams {
      afterTwo[Bigram(first: trigram.first, second: trigram.second), default: ContextStatistics()].total += count
      afterTwo[Bigram(first: trigram.first, second: trigram.second), default: ContextStatistics()].distinctCount += 1
    }
    self.wordCounts = words
    (self.bigrams, self.trigrams, self.unigramContexts, self.bigramContexts) = (bigrams, trigrams, afterOne, afterTwo)
    self.continuationCounts = contexts
    continuationTotal = contexts.values.reduce(0, +)
  }
}

extension NGramModel: Hashable {
  /// Returns true if both are the same object.
  public static func == (first: NGramModel, second: NGramModel) -> Bool { first === second }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
