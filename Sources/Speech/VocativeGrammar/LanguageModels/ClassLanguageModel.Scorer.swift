import Foundation

extension ClassLanguageModel {
  /// Scores the words of free speech, one after the other: for recognisers that write them.
  ///
  /// ```swift
  /// let scorer = ClassLanguageModel.Scorer(languageModel)
  /// var history = [scorer.initialState]
  /// for count in 1...words.count {
  ///   history.append(scorer.state(after: words.prefix(count), given: history, outOfDomainLogProbability: -13))
  /// }
  /// let logProbability = scorer.endLogProbability(history[words.count])
  /// ```
  package struct Scorer: Sendable {
    /// The state after some words: their parses as words and as names of classes.
    package struct LMState: Sendable {
      /// The best parse for each pair of last words or classes.
      var parses: [NGramModel.Bigram: LMParse] = [:]
      /// The log probability of the best parse, one with an unfinished name among them; a natural logarithm.
      package fileprivate(set) var logProbability = -Double.infinity
    }

    struct LMParse {
      var logProbability: Double
      /// The number of words that those before them predicted.
      var expectedCount = 0
      /// The range from the first unpredicted word to the last; nil when there is none.
      var unexpectedRange: Range<Int>?
    }

    /// All words of the model and of the names that its classes stand for, in alphabetical order.
    package let vocabulary: [String]
    let languageModel: ClassLanguageModel
    /// A word or a class, with the number of its members.
    private struct Token: Hashable {
      let id: NGramModel.WordID
      var memberCount = 1.0
    }

    /// The classes of each name.
    private var classes: [String: [Token]] = [:]
    /// The classes of the names that continue a prefix.
    private var classesByPrefix: [String: [Token]] = [:]
    /// The number of words of the longest name.
    private var maximumMemberLength = 1

    /// The log probability that the next word is out of domain; a natural logarithm.
    package static let outOfDomainLogProbability = log(outOfDomainProbability)
    static let outOfDomainProbability = 0.05

    /// Creates a scorer of a model and its classes.
    package init(_ languageModel: ClassLanguageModel) {
      self.languageModel = languageModel
      vocabulary = Set(languageModel.ngramModel.wordCounts.keys).union(languageModel.classMemberWords)
        .filter { !$0.hasPrefix("[") }.sorted()
      for (name, members) in languageModel.classes {
        let token = Token(id: model.vocabulary.id(of: name), memberCount: memberCount(of: name))
        for member in members {
          classes[member, default: []].append(token)
          let words = member.split(separator: " ")
          maximumMemberLength = max(maximumMemberLength, words.count)
          for count in 1..<max(words.count, 1) {
            let beginning = words.prefix(count).joined(separator: " ")
            if classesByPrefix[beginning]?.contains(token) != true {
              classesByPrefix[beginning, default: []].append(token)
            }
          }
        }
      }
    }

    /// The state before the first word.
    package var initialState: LMState {
      let nothing = NGramModel.Bigram(first: .unknown, second: .sentenceStart)
      return LMState(parses: [nothing: LMParse(logProbability: 0)], logProbability: 0)
    }

    /// Returns the state after words.
    ///
    /// - Parameters:
    ///   - words: In lower case; one at least.
    ///   - history: The states after each prefix of the words, the initial state first.
    ///   - outOfDomainLogProbability: The log probability of the last word as speech out of domain; a natural
    ///     logarithm.
    ///   - isInVocabulary: True if the last word can be one of the ``vocabulary``.
    /// - Returns: The state after the last word.
    package func state(
      after words: some BidirectionalCollection<String>, given history: [LMState], outOfDomainLogProbability: Double,
      isInVocabulary: Bool = true
    ) -> LMState {
      let words = Array(words)
      var state = LMState()
      for length in 1...min(maximumMemberLength, words.count) {
        let place = words.count - length
        let name = words[place...].joined(separator: " ")
        let word = Token(id: model.vocabulary.id(of: name))
        for (pair, parse) in history[place].parses {
          if length == 1 {
            let known = isInVocabulary ? logProbability(of: word, after: pair) : -.infinity
            state.add(
              word.id, of: max(known, outOfDomainLogProbability), behind: pair, parse, place..<words.count,
              isExpected: model.hasBigram(word.id, after: pair.second))
          }
          guard isInVocabulary else { continue }
          for list in classes[name] ?? [] {
            state.add(
              list.id, of: logProbability(of: list, after: pair), behind: pair, parse, place..<words.count,
              isExpected: model.hasBigram(list.id, after: pair.second))
          }
          for list in classesByPrefix[name] ?? [] {
            state.logProbability = max(
              state.logProbability, parse.logProbability + logProbability(of: list, after: pair))
          }
        }
      }
      return state
    }

    /// Returns the log probability that the text ends after the words; a natural logarithm.
    package func endLogProbability(_ state: LMState) -> Double {
      state.parses.map { $1.logProbability + logProbability(of: Token(id: .sentenceEnd), after: $0) }.max()
        ?? -.infinity
    }

    /// Returns the number of words that those before them predicted, in the best parse.
    package func expectedCount(_ state: LMState) -> Int { state.bestParse?.value.expectedCount ?? 0 }

    /// Returns the range from the first unpredicted word to the last in the best parse; nil when all were predicted.
    package func unexpectedRange(_ state: LMState) -> Range<Int>? { state.bestParse?.value.unexpectedRange }

    /// Returns the names of the classes that are likelier than a minimum to follow the words, in alphabetical order.
    ///
    /// With `next`, only classes that were seen before that word count.
    package func classMembers(after state: LMState, minimumProbability least: Double, before next: String? = nil)
      -> [String]
    {
      guard let pair = state.bestParse?.key else { return [] }
      let following = next.map(model.vocabulary.id(of:))
      let classes = languageModel.classes.filter { name, _ in
        let id = model.vocabulary.id(of: name)
        return model.probability(of: id, after: pair) > least
          && following.map { model.hasBigram($0, after: id) } ?? true
      }
      return Set(classes.values.flatMap(\.self)).sorted()
    }

    /// Returns true if a name that starts in the last words may continue.
    func isWithinClassMember(_ state: LMState) -> Bool {
      state.logProbability > state.parses.values.lazy.map(\.logProbability).max() ?? -.infinity
    }

    private var model: NGramModel { languageModel.ngramModel }

    /// Returns the probability of a word, or of each member of a class.
    private func logProbability(of token: Token, after pair: NGramModel.Bigram) -> Double {
      log((1 - Self.outOfDomainProbability) * model.probability(of: token.id, after: pair) / token.memberCount)
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
    _ word: NGramModel.WordID, of probability: Double, behind pair: NGramModel.Bigram,
    _ parse: ClassLanguageModel.Scorer.LMParse,
    _ places: Range<Int>, isExpected: Bool
  ) {
    let sum = parse.logProbability + probability
    logProbability = max(logProbability, sum)
    let next = NGramModel.Bigram(first: pair.second, second: word)
    guard sum > parses[next]?.logProbability ?? -.infinity else { return }
    let expected = parse.expectedCount + (isExpected ? places.count : 0)
    let unexpected =
      isExpected ? parse.unexpectedRange : (parse.unexpectedRange?.lowerBound ?? places.lowerBound)..<places.upperBound
    parses[next] = ClassLanguageModel.Scorer.LMParse(
      logProbability: sum, expectedCount: expected, unexpectedRange: unexpected)
  }
}
