import Foundation

extension ClassLanguageModel {
  /// Tells how probable words are in free speech, one after the other: for recognisers that write them.
  ///
  /// ```swift
  /// let scorer = ClassLanguageModel.Scorer(speech)
  /// var history = [scorer.start]
  /// for count in 1...words.count { history.append(scorer.ways(to: words.prefix(count), behind: history, other: -13)) }
  /// let logProbability = scorer.end(history[words.count])
  /// ```
  public struct Scorer: Sendable {
    /// The ways to see words as words and as names of classes.
    public struct LMState: Sendable {
      /// The best way for each pair of words or classes that stands last.
      var parses: [NGramModel.Bigram: LMParse] = [:]
      /// The log probability of the best parse, one with an unfinished name among them; a natural logarithm.
      public fileprivate(set) var logProbability = -Double.infinity
    }

    struct LMParse {
      var logProbability: Double
      /// The number of words that those before them predicted.
      var expectedCount = 0
      /// From the first word that was not to the last.
      var unexpectedRange: Range<Int>?
    }

    /// All words of the model and of the names that its classes stand for, in alphabetical order.
    public let vocabulary: [String]
    let languageModel: ClassLanguageModel
    /// The classes that a name is in.
    private var classes: [String: [String]] = [:]
    /// The classes that have names which begin so and go on.
    private var classesByPrefix: [String: [String]] = [:]
    /// The most words that a name has.
    private var maximumMemberLength = 1

    /// The log probability that the next word is out of domain; a natural logarithm.
    public static let outOfDomainLogProbability = log(outOfDomainProbability)
    static let outOfDomainProbability = 0.05

    /// Prepares to score along a model and its classes.
    public init(_ speech: ClassLanguageModel) {
      self.languageModel = speech
      vocabulary = Set(speech.ngramModel.wordCounts.keys).union(speech.classMemberWords).filter { !$0.hasPrefix("[") }
        .sorted()
      for (name, members) in speech.classes {
        for member in members {
          classes[member, default: []].append(name)
          let words = member.split(separator: " ")
          maximumMemberLength = max(maximumMemberLength, words.count)
          for count in 1..<max(words.count, 1) {
            let beginning = words.prefix(count).joined(separator: " ")
            if classesByPrefix[beginning]?.contains(name) != true {
              classesByPrefix[beginning, default: []].append(name)
            }
          }
        }
      }
    }

    /// The ways before the first word.
    public var initialState: LMState {
      let nothing = NGramModel.Bigram(first: "", second: NGramModel.sentenceStart)
      return LMState(parses: [nothing: LMParse(logProbability: 0)], logProbability: 0)
    }

    /// The ways to see words.
    ///
    /// - Parameters:
    ///   - words: In lower case; one at least.
    ///   - history: The ways to each beginning of them, that without words first.
    ///   - outOfDomainLogProbability: How probable the last word is as other talk, as a natural logarithm.
    ///   - isInVocabulary: Whether the last word can be one of the ``vocabulary``.
    public func state(
      after words: some BidirectionalCollection<String>, given history: [LMState], outOfDomainLogProbability: Double,
      isInVocabulary: Bool = true
    ) -> LMState {
      let words = Array(words)
      var ways = LMState()
      for length in 1...min(maximumMemberLength, words.count) {
        let place = words.count - length
        let name = words[place...].joined(separator: " ")
        for (pair, way) in history[place].parses {
          if length == 1 {
            let known = isInVocabulary ? logProbability(of: name, after: pair) : -.infinity
            ways.add(
              name, of: max(known, outOfDomainLogProbability), behind: pair, way, place..<words.count,
              isExpected: hasBigram(name, after: pair))
          }
          guard isInVocabulary else { continue }
          for list in classes[name] ?? [] {
            ways.add(
              list, of: logProbability(of: list, after: pair), behind: pair, way, place..<words.count,
              isExpected: hasBigram(list, after: pair))
          }
          for list in classesByPrefix[name] ?? [] {
            ways.logProbability = max(ways.logProbability, way.logProbability + logProbability(of: list, after: pair))
          }
        }
      }
      return ways
    }

    /// Returns the log probability that the text ends after the words; a natural logarithm.
    public func endLogProbability(_ ways: LMState) -> Double {
      ways.parses.map { $1.logProbability + logProbability(of: NGramModel.sentenceEnd, after: $0) }.max() ?? -.infinity
    }

    /// Returns the number of words that those before them predicted, in the best parse.
    public func expectedCount(_ ways: LMState) -> Int { ways.bestParse?.value.expectedCount ?? 0 }

    /// The words from the first that was not expected after those before it to the last, the best way to see them; nil
    /// where all were.
    public func unexpectedRange(_ ways: LMState) -> Range<Int>? { ways.bestParse?.value.unexpectedRange }

    /// The names of the classes of which each is likelier than this to follow the words, in alphabetical order.
    ///
    /// - Parameter next: A word that was seen to follow the class; nil where any may.
    public func classMembers(after ways: LMState, minimumProbability least: Double, before next: String? = nil)
      -> [String]
    {
      guard let pair = ways.bestParse?.key else { return [] }
      let classes = languageModel.classes.filter { name, _ in
        languageModel.ngramModel.probability(of: name, after: pair) > least
          && next.map { languageModel.ngramModel.hasBigram($0, after: name) } ?? true
      }
      return Set(classes.values.flatMap(\.self)).sorted()
    }

    /// Returns true if a name that starts in the last words may continue.
    func isWithinClassMember(_ ways: LMState) -> Bool {
      ways.logProbability > ways.parses.values.lazy.map(\.logProbability).max() ?? -.infinity
    }

    private func hasBigram(_ word: String, after pair: NGramModel.Bigram) -> Bool {
      languageModel.ngramModel.hasBigram(word, after: pair.second)
    }

    /// Returns the probability of a word, or of each member of a class.
    private func logProbability(of word: String, after pair: NGramModel.Bigram) -> Double {
      log(
        (1 - Self.outOfDomainProbability) * languageModel.ngramModel.probability(of: word, after: pair)
          / memberCount(of: word))
    }

    /// Returns the number of names in a class; 1 for a word.
    func memberCount(of word: String) -> Double { Double(max(languageModel.classes[word]?.count ?? 1, 1)) }
  }
}

extension ClassLanguageModel.Scorer.LMState {
  fileprivate var bestParse: (key: NGramModel.Bigram, value: ClassLanguageModel.Scorer.LMParse)? {
    parses.max { $0.value.logProbability < $1.value.logProbability }
  }

  fileprivate mutating func add(
    _ word: String, of probability: Double, behind pair: NGramModel.Bigram, _ way: ClassLanguageModel.Scorer.LMParse,
    _ places: Range<Int>, isExpected: Bool
  ) {
    let sum = way.logProbability + probability
    logProbability = max(logProbability, sum)
    let next = NGramModel.Bigram(first: pair.second, second: word)
    guard sum > parses[next]?.logProbability ?? -.infinity else { return }
    let expected = way.expectedCount + (isExpected ? places.count : 0)
    let unexpected =
      isExpected ? way.unexpectedRange : (way.unexpectedRange?.lowerBound ?? places.lowerBound)..<places.upperBound
    parses[next] = ClassLanguageModel.Scorer.LMParse(
      logProbability: sum, expectedCount: expected, unexpectedRange: unexpected)
  }
}
