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
  /// The words and their numbers, by which all counts are kept.
  let vocabulary: NGramVocabulary
  /// The count of each word, by its number.
  private let occurrences: [Int32]
  let bigrams: [Bigram: BigramCount]
  let trigrams: [Trigram: Int32]
  /// The statistics of the words that follow a word, by its number, and a pair of words.
  let unigramContexts: [ContextStatistics]
  let bigramContexts: [Bigram: ContextStatistics]
  /// The number of contexts in which each word was seen, by its number.
  let continuationCounts: [Int32]
  /// The sum of the continuation counts.
  let continuationTotal: Int

  /// The discount of each count, which is given to unseen words.
  static let discount = 0.75
  static let sentenceStart = "<s>"
  static let sentenceEnd = "</s>"

  /// The number of a word in a model.
  struct WordID: Hashable {
    let rawValue: Int32

    static let sentenceStart = WordID(rawValue: 0)
    static let sentenceEnd = WordID(rawValue: 1)
    /// Any word that the model was not given.
    static let unknown = WordID(rawValue: -1)

    var index: Int { Int(rawValue) }
  }

  /// Two words, one after the other.
  struct Bigram: Hashable {
    let first: WordID
    let second: WordID
  }

  /// Three words, one after the other.
  struct Trigram: Hashable {
    let first: WordID
    let second: WordID
    let third: WordID

    /// The words before the last.
    var context: Bigram { Bigram(first: first, second: second) }
    /// The words after the first.
    var suffix: Bigram { Bigram(first: second, second: third) }
  }

  /// The count of a pair, and the number of words that it follows.
  struct BigramCount {
    var occurrences: Int32 = 0
    /// At the beginning of a sentence, where no context is, the number of occurrences.
    var continuations: Int32 = 0
  }

  /// The counts of the words that follow a context.
  struct ContextStatistics {
    var total: Int32 = 0
    var distinctCount: Int32 = 0

    mutating func add(_ count: Int32) {
      total += count
      distinctCount += 1
    }
  }

  /// Counts sentences.
  ///
  /// - Parameter sentences: Each a list of words in lower case, `[name]` for a class. Empty ones count nothing.
  public init(_ sentences: some Sequence<[String]>) {
    var vocabulary = NGramVocabulary()
    var occurrences: [Int32] = [0, 0]
    var bigrams: [Bigram: BigramCount] = [:]
    var trigrams: [Trigram: Int32] = [:]
    for sentence in sentences where !sentence.isEmpty {
      var line = [WordID.sentenceStart]
      for word in sentence {
        let id = vocabulary.add(word)
        if id.index == occurrences.count { occurrences.append(0) }
        occurrences[id.index] += 1
        line.append(id)
      }
      line.append(.sentenceEnd)
      for index in line.indices.dropLast() {
        bigrams[Bigram(first: line[index], second: line[index + 1]), default: BigramCount()].occurrences += 1
        guard index + 2 < line.count else { continue }
        trigrams[Trigram(first: line[index], second: line[index + 1], third: line[index + 2]), default: 0] += 1
      }
    }
    for trigram in trigrams.keys { bigrams[trigram.suffix, default: BigramCount()].continuations += 1 }
    var contexts = [Int32](repeating: 0, count: occurrences.count)
    var afterOne = [ContextStatistics](repeating: ContextStatistics(), count: occurrences.count)
    var afterTwo: [Bigram: ContextStatistics] = [:]
    for (bigram, count) in bigrams {
      let isFirst = bigram.first == .sentenceStart
      if isFirst { bigrams[bigram]?.continuations = count.occurrences }
      contexts[bigram.second.index] += 1
      afterOne[bigram.first.index].add(isFirst ? count.occurrences : count.continuations)
    }
    for (trigram, count) in trigrams { afterTwo[trigram.context, default: ContextStatistics()].add(count) }
    (self.vocabulary, self.occurrences) = (vocabulary, occurrences)
    (self.bigrams, self.trigrams, self.unigramContexts, self.bigramContexts) = (bigrams, trigrams, afterOne, afterTwo)
    continuationCounts = contexts
    continuationTotal = contexts.reduce(0) { $0 + Int($1) }
  }

  /// The count of each word, without sentence ends.
  public var wordCounts: [String: Int] {
    let words = zip(vocabulary.words, occurrences).filter { $1 > 0 }
    return Dictionary(uniqueKeysWithValues: words.map { ($0, Int($1)) })
  }
}

extension NGramModel: Hashable {
  /// Returns true if both are the same object.
  public static func == (first: NGramModel, second: NGramModel) -> Bool { first === second }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
