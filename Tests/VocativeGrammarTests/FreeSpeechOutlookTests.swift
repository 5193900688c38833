import Foundation
import Testing
import VocativeCore
import VocativeGrammar

@Suite("What may come of the beginning of a word")
struct FreeSpeechOutlookTests {
  private let scorer: FreeSpeech.Scorer
  private let outlook: FreeSpeech.Outlook
  /// The beginnings of words by their numbers: a tree of letters.
  private let beginnings: [String]

  init() {
    scorer = FreeSpeech.Scorer(
      FreeSpeech(
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
    outlook = FreeSpeech.Outlook(scorer, paths: paths)
  }

  private func history(_ text: String) -> [FreeSpeech.Scorer.Ways] {
    let words = text.split(separator: " ").map(String.init)
    var history = [scorer.start]
    for place in words.indices { history.append(scorer.ways(to: words[...place], behind: history, other: -100)) }
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
        scorer.ways(to: words + [word], behind: history, other: -100).logProbability
      }.max()
      let ahead = outlook.logProbability(through: place, behind: history[words.count])
      // A word within a name costs nothing more, whichever of the names it is in.
      let isExact = !text.hasSuffix("maria") || "lopez".hasPrefix(beginning)
      #expect(ahead >= (best ?? 0) - 1e-9 && (!isExact || ahead <= (best ?? 0) + 1e-9), "\(text) \(beginning)")
    }
  }

  @Test("what was looked up before is not looked up otherwise the second time")
  func again() {
    var outlook = outlook
    let ways = history("pay my")[2]
    let first = beginnings.indices.map { outlook.logProbability(through: $0, behind: ways) }
    #expect(first == beginnings.indices.map { outlook.logProbability(through: $0, behind: ways) })
  }
}
