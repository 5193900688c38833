import Testing

@testable import MoodCorpus

@Suite("Examples of moods")
struct MoodExamplesTests {
  static let examples = (try? MoodExamples().examples()) ?? []

  @Test("every mood has thousands of examples, none empty and none with an open choice")
  func classes() {
    for label in MoodExamples.labels {
      #expect(Self.examples.count { $0.label == label } > 2_000)
    }
    #expect(Self.examples.allSatisfy { !$0.text.isEmpty && !$0.text.contains { "{}[]|".contains($0) } })
    #expect(Set(Self.examples.map(\.label)) == Set(MoodExamples.labels))
  }

  @Test("the same seed gives the same examples")
  func seeds() throws {
    var other = MoodExamples()
    #expect(try other.examples() == Self.examples)
    other.seed = 2
    #expect(try other.examples() != Self.examples)
  }

  @Test(
    "texts of data sets become texts as people write and say them",
    arguments: [
      (CorpusText.tweet("RT @someone: so #GoodDay &amp; more http://t.co/x"), "so Good Day more"),
      (CorpusText.review("it is n't bad , really ."), "it isn't bad, really."),
      (CorpusText.recognized("Well — I’m FINE, thanks!"), "well i'm fine thanks"),
    ])
  func forms(text: String, expected: String) { #expect(text == expected) }
}
