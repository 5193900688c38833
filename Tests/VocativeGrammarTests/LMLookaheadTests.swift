import Foundation
import Testing
import VocativeCore
import VocativeGrammar

@Suite("What may come of the beginning of a word")
struct LMLookaheadTests {
  private let scorer: ClassLanguageModel.Scorer
  private let outlook: ClassLanguageModel.LMLookahead
  /// The beginnings of words by their numbers: a tree of letters.
  private let beginnings: [String]

  init() {
    scorer = ClassLanguageModel.Scorer(
      ClassLanguageModel(
        NGramModel([
          ["pay", "[1]", "nine", "dollars"], ["ask", "[1]", "for", "five", "dollars"],
          ["pay", "[1]", "ten", "dollars"],
          ["pay", "my", "bill"], ["show", "my", "balance"],
        ]), classes: ["[1]": ["anna", "bob", "maria lopez"]]))
    var beginnings: [String] = []
    var paths: [String: [Int]] = [:]
    for word in scorer.vocabulary {
      paths[word] = (1...word.count).map { count in
        let beginning = String(word.prefix(count))
        if !beginnings.contains(beginning) { beginnings.append(beginning) }
        return beginnings.firstIndex(of: beginning) ?? 0
      }
    }
    self.beginnings = beginnings
    outlook = ClassLanguageModel.LMLookahead(scorer, nodesByWord: paths)
  }

  private func history(_ text: String) -> [ClassLanguageModel.Scorer.LMState] {
    let words = text.split(separator: " ").map(String.init)
    var history = [scorer.initialState]
    for place in words.indices {
      history.append(scorer.state(after: words[...place], given: history, outOfDomainLogProbability: -100))
    }
    return history
  }

  @Test(
    "a beginning is as probable as the likeliest word that may come of it",
    arguments: ["", "pay", "ask anna", "pay my", "show my", "ask maria", "ask maria lopez", "dollars my nine"])
  func likeliest(text: String) {
    var outlook = outlook
    let history = history(text)
    let words = text.split(separator: " ").map(String.init)
    for (place, beginning) in beginnings.enumerated() {
      let best = scorer.vocabulary.filter { $0.hasPrefix(beginning) }.map { word in
        scorer.state(after: words + [word], given: history, outOfDomainLogProbability: -100).logProbability
      }.max()
      let ahead = outlook.logProbability(through: place, after: history[words.count])
      // A word within a name costs nothing more, whichever of the names it is in.
      let isExact = !text.hasSuffix("maria") || "lopez".hasPrefix(beginning)
      #expect(ahead >= (best ?? 0) - 1e-9 && (!isExact || ahead <= (best ?? 0) + 1e-9), "\(text) \(beginning)")
    }
  }

  @Test("what was looked up before is not looked up otherwise the second time")
  func again() {
    var outlook = outlook
    let state = history("pay my")[2]
    let first = beginnings.indices.map { outlook.logProbability(through: $0, after: state) }
    #expect(first == beginnings.indices.map { outlook.logProbability(through: $0, after: state) })
  }
}
