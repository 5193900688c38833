import Testing
import VocativeSupport

@testable import MoodCorpus

@Suite("Sentences with choices")
struct ChoiceGrammarTests {
  private func sentences(_ text: String) -> Set<String> {
    var random = SeededRandomNumberGenerator(seed: 3)
    return Set(ChoiceGrammar([text]).sentences(200, using: &random).map { "\($0.label): \($0.text)" })
  }

  @Test("every choice, option and list entry is drawn")
  func choices() {
    let text = "@fruit\napple | pear\n= positive fruit\n(we|they) like [ripe] {fruit}s"
    #expect(
      sentences(text) == [
        "positive: we like apples", "positive: we like pears", "positive: they like apples",
        "positive: they like pears",
        "positive: we like ripe apples", "positive: we like ripe pears", "positive: they like ripe apples",
        "positive: they like ripe pears",
      ])
  }

  @Test("an article fits the next word, and marks follow their word")
  func articles() {
    #expect(
      sentences("= neutral a\nthat is a (orange|plum) , he said[,]") == [
        "neutral: that is an orange, he said", "neutral: that is a plum, he said",
      ])
  }

  @Test("an unclosed group ends with the line")
  func unclosedGroup() { #expect(sentences("= neutral a\nput it (here") == ["neutral: put it here"]) }
}
