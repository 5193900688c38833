import Foundation

extension FreeSpeech {
  /// Tells how probable words are in free speech, one after the other: for recognisers that write them.
  ///
  /// ```swift
  /// let scorer = FreeSpeech.Scorer(speech)
  /// var history = [scorer.start]
  /// for count in 1...words.count { history.append(scorer.ways(to: words.prefix(count), behind: history, other: -13)) }
  /// let logProbability = scorer.end(history[words.count])
  /// ```
  public struct Scorer: Sendable {
    /// The ways to see words as words and as names of classes.
    public struct Ways: Sendable {
      /// The best way for each pair of words or classes that stands last.
      var best: [NGramModel.Bigram: Way] = [:]
      /// How probable the words are the best way, one that sees a name begun among them; a natural logarithm.
      public fileprivate(set) var logProbability = -Double.infinity
    }

    struct Way {
      var logProbability: Double
      /// How many words were expected after those before them.
      var expected = 0
      /// From the first word that was not to the last.
      var unexpected: Range<Int>?
    }

    /// All words of the model and of the names that its classes stand for, in alphabetical order.
    public let vocabulary: [String]
    let speech: FreeSpeech
    /// The classes that a name is in.
    private var classes: [String: [String]] = [:]
    /// The classes that have names which begin so and go on.
    private var begun: [String: [String]] = [:]
    /// The most words that a name has.
    private var longest = 1

    /// How likely the next word is one of other talk; a natural logarithm.
    public static let other = log(otherShare)
    static let otherShare = 0.05

    /// Prepares to score along a model and its classes.
    public init(_ speech: FreeSpeech) {
      self.speech = speech
      vocabulary = Set(speech.model.words.keys).union(speech.listedWords).filter { !$0.hasPrefix("[") }.sorted()
      for (name, members) in speech.classes {
        for member in members {
          classes[member, default: []].append(name)
          let words = member.split(separator: " ")
          longest = max(longest, words.count)
          for count in 1..<max(words.count, 1) {
            let beginning = words.prefix(count).joined(separator: " ")
            if begun[beginning]?.contains(name) != true { begun[beginning, default: []].append(name) }
          }
        }
      }
    }

    /// The ways before the first word.
    public var start: Ways {
      let nothing = NGramModel.Bigram(first: "", second: NGramModel.start)
      return Ways(best: [nothing: Way(logProbability: 0)], logProbability: 0)
    }

    /// The ways to see words.
    ///
    /// - Parameters:
    ///   - words: In lower case; one at least.
    ///   - history: The ways to each beginning of them, that without words first.
    ///   - other: How probable the last word is as other talk, as a natural logarithm.
    ///   - isKnown: Whether the last word can be one of the ``vocabulary``.
    public func ways(
      to words: some BidirectionalCollection<String>, behind history: [Ways], other: Double, isKnown: Bool = true
    ) -> Ways {
      let words = Array(words)
      var ways = Ways()
      for length in 1...min(longest, words.count) {
        let place = words.count - length
        let name = words[place...].joined(separator: " ")
        for (pair, way) in history[place].best {
          if length == 1 {
            let known = isKnown ? logProbability(of: name, after: pair) : -.infinity
            ways.add(
              name, of: max(known, other), behind: pair, way, place..<words.count,
              isExpected: isExpected(name, after: pair))
          }
          guard isKnown else { continue }
          for list in classes[name] ?? [] {
            ways.add(
              list, of: logProbability(of: list, after: pair), behind: pair, way, place..<words.count,
              isExpected: isExpected(list, after: pair))
          }
          for list in begun[name] ?? [] {
            ways.logProbability = max(ways.logProbability, way.logProbability + logProbability(of: list, after: pair))
          }
        }
      }
      return ways
    }

    /// How probable it is that nothing follows the words; a natural logarithm.
    public func end(_ ways: Ways) -> Double {
      ways.best.map { $1.logProbability + logProbability(of: NGramModel.end, after: $0) }.max() ?? -.infinity
    }

    /// How many of the words were expected after those before them, the best way to see them.
    public func expectedCount(_ ways: Ways) -> Int { ways.bestWay?.value.expected ?? 0 }

    /// The words from the first that was not expected after those before it to the last, the best way to see them; nil where all
    /// were.
    public func unexpectedWords(_ ways: Ways) -> Range<Int>? { ways.bestWay?.value.unexpected }

    /// The names of the classes of which each is likelier than this to follow the words, in alphabetical order.
    ///
    /// - Parameter next: A word that was seen to follow the class; nil where any may.
    public func names(behind ways: Ways, likelierThan least: Double, before next: String? = nil) -> [String] {
      guard let pair = ways.bestWay?.key else { return [] }
      let classes = speech.classes.filter { name, _ in
        speech.model.probability(of: name, after: pair) > least
          && next.map { speech.model.knows($0, after: name) } ?? true
      }
      return Set(classes.values.flatMap(\.self)).sorted()
    }

    /// Whether a name that some of the last words begin may go on.
    func isWithinName(_ ways: Ways) -> Bool {
      ways.logProbability > ways.best.values.lazy.map(\.logProbability).max() ?? -.infinity
    }

    private func isExpected(_ word: String, after pair: NGramModel.Bigram) -> Bool {
      speech.model.knows(word, after: pair.second)
    }

    /// How probable a word is, or each member of a class.
    private func logProbability(of word: String, after pair: NGramModel.Bigram) -> Double {
      log((1 - Self.otherShare) * speech.model.probability(of: word, after: pair) / memberCount(of: word))
    }

    /// How many names a class has; 1 where a word is none.
    func memberCount(of word: String) -> Double { Double(max(speech.classes[word]?.count ?? 1, 1)) }
  }
}

extension FreeSpeech.Scorer.Ways {
  fileprivate var bestWay: (key: NGramModel.Bigram, value: FreeSpeech.Scorer.Way)? {
    best.max { $0.value.logProbability < $1.value.logProbability }
  }

  fileprivate mutating func add(
    _ word: String, of probability: Double, behind pair: NGramModel.Bigram, _ way: FreeSpeech.Scorer.Way,
    _ places: Range<Int>, isExpected: Bool
  ) {
    let sum = way.logProbability + probability
    logProbability = max(logProbability, sum)
    let next = NGramModel.Bigram(first: pair.second, second: word)
    guard sum > best[next]?.logProbability ?? -.infinity else { return }
    let expected = way.expected + (isExpected ? places.count : 0)
    let unexpected = isExpected ? way.unexpected : (way.unexpected?.lowerBound ?? places.lowerBound)..<places.upperBound
    best[next] = FreeSpeech.Scorer.Way(logProbability: sum, expected: expected, unexpected: unexpected)
  }
}
