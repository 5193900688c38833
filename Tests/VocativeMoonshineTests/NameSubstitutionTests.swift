import Testing
import VocativeCore
import VocativeGrammar

@testable import VocativeMoonshine

@Suite("Names that may stand where words were heard that nothing led to expect")
struct NameSubstitutionTests {
  private let scorer = ClassLanguageModel.Scorer(
    ClassLanguageModel(
      NGramModel([
        ["pay", "[1]", "nine", "dollars"], ["pay", "[1]", "ten", "dollars"], ["go", "home"],
        ["rain", "home", "for", "ten"],
      ]), classes: ["[1]": ["anna", "maria lopez"]]))

  private func namings(_ texts: String...) -> [[String]] {
    let hypotheses = texts.enumerated().map { place, text in
      let words = text.split(separator: " ").map(String.init)
      let state = scorer.states(of: words)[words.count]
      return Hypothesis(words: words, logProbability: -Double(place), unexpectedRange: scorer.unexpectedRange(state))
    }
    return NBestList(scorer: scorer, hypotheses: hypotheses).nameSubstitutions
  }

  @Test("names take the place of the words alone, where one is likely")
  func place() {
    #expect(namings("pay more and more ears") == [["pay anna", "pay maria lopez"]])
    #expect(namings("pay more ears for ten") == [["pay anna ten", "pay maria lopez ten"]])
  }

  @Test("a word that names are seen before may stand behind one, or not")
  func behind() {
    #expect(
      namings("pay manner nine dollars") == [
        ["pay anna dollars", "pay maria lopez dollars"], ["pay anna nine dollars", "pay maria lopez nine dollars"],
      ])
  }

  @Test("nothing is proposed where all was expected, or no name is")
  func none() {
    #expect(namings("pay anna nine dollars", "go home").isEmpty)
    #expect(namings("rain umbrellas").isEmpty)
  }

  @Test("the same place is looked at once, and few sentences are")
  func few() {
    #expect(namings("pay manner", "pay mary loops").count == 1)
    #expect(namings("pay manner", "pay ears for ten", "pay ears five dollars").count == 2)
  }
}
