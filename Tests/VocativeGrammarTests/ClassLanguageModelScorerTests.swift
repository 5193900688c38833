import Foundation
import Testing
import VocativeCore
import VocativeGrammar

@Suite("How probable words are in free speech")
struct ClassLanguageModelScorerTests {
  private let scorer = ClassLanguageModel.Scorer(
    ClassLanguageModel(
      NGramModel([
        ["pay", "[1]", "nine", "dollars"], ["ask", "[1]", "for", "five", "dollars"], ["pay", "[1]", "ten", "dollars"],
      ]), classes: ["[1]": ["anna", "bob", "maria lopez"]]))

  private func states(_ text: String) -> [ClassLanguageModel.Scorer.LMState] {
    let words = text.split(separator: " ").map(String.init)
    var history = [scorer.initialState]
    for place in words.indices {
      let isKnown = scorer.vocabulary.contains(words[place])
      history.append(
        scorer.state(after: words[...place], given: history, outOfDomainLogProbability: -12, isInVocabulary: isKnown))
    }
    return history
  }

  private func end(_ text: String) -> Double {
    scorer.endLogProbability(states(text)[text.split(separator: " ").count])
  }

  @Test("what was said like it is more probable than the same words in another order, or with others")
  func order() {
    #expect(end("pay anna nine dollars") > end("nine anna dollars pay") + 5)
    #expect(end("pay anna nine dollars") > end("pay anna nine umbrellas") + 5)
    #expect(end("pay anna nine dollars") > end("pay anna nine"))
  }

  @Test("the names of a class are as likely as each other, and those of several words count as one")
  func names() {
    #expect(end("pay anna ten dollars") == end("pay bob ten dollars"))
    #expect(abs(end("pay anna ten dollars") - end("pay maria lopez ten dollars")) < 1e-9)
    #expect(end("pay maria lopez ten dollars") > end("pay lopez maria ten dollars") + 5)
  }

  @Test("a name that is begun is not held to be other talk before it ends")
  func begun() {
    #expect(states("pay maria")[2].logProbability > states("pay dollars")[2].logProbability + 1)
  }

  @Test(
    "words are counted that are expected after those before them",
    arguments: [
      ("pay maria lopez ten dollars", 5), ("the weather in spring", 0), ("pay for umbrellas", 1),
    ])
  func expected(text: String, count: Int) {
    let states = states(text)
    #expect(scorer.expectedCount(states[states.count - 1]) == count)
  }

  @Test(
    "where words begin and end that nothing led to expect",
    arguments: [
      ("pay maria lopez ten dollars", nil), ("pay umbrella stand ten dollars", 1..<4), ("the weather", 0..<2),
    ] as [(String, Range<Int>?)])
  func unexpected(text: String, place: Range<Int>?) {
    let states = states(text)
    #expect(scorer.unexpectedRange(states[states.count - 1]) == place)
  }

  @Test("names are told where one is likely to follow, and not elsewhere")
  func followingNames() {
    #expect(scorer.classMembers(after: states("pay")[1], minimumProbability: 0.3) == ["anna", "bob", "maria lopez"])
    #expect(scorer.classMembers(after: states("pay anna")[2], minimumProbability: 0.3).isEmpty)
  }
}
