import TestSupport
import Testing
import VocativeCore

@testable import VocativeTone

@Suite("What is judged at a time")
struct TonePolicyTests {
  private func parts(_ policy: TonePolicy, _ text: String, longest: Int = 60) -> [String] {
    let words = TranscriptWords(Transcript(text))
    return policy.segments(of: words, maximumWords: longest).map(words.text)
  }

  @Test("sentences are taken two and one, or one and two")
  func proportions() {
    let text = "I came. I saw! Did I win? Perhaps. Who knows."
    #expect(parts(.sentences([2, 1]), text) == ["I came. I saw!", "Did I win?", "Perhaps. Who knows."])
    #expect(parts(.sentences([1, 2]), text) == ["I came.", "I saw! Did I win?", "Perhaps.", "Who knows."])
    #expect(parts(.sentences([1]), text).count == 5)
  }

  @Test("the last words are the last words, however few there are")
  func lastWords() {
    #expect(parts(.lastWords(2), "one two three") == ["two three"])
    #expect(parts(.lastWords(5), "one two three") == ["one two three"])
    #expect(parts(.lastWords(5), "  ") == [])
  }

  @Test("what is too long for a model is cut after a sentence, or else within one")
  func segments() {
    #expect(parts(.whole, "Go on. See the red door", longest: 4) == ["Go on.", "See the red door"])
    #expect(parts(.whole, "a b c d e", longest: 2) == ["a b", "c d", "e"])
  }

  @Test("titles, initials and numbers end no sentence; quotation marks do not hide its end")
  func abbreviations() {
    #expect(
      parts(.sentences([1]), "Dr. Who paid 3.5 dollars to J. Smith. \"Fine.\" Good") == [
        "Dr. Who paid 3.5 dollars to J. Smith.", "\"Fine.\"", "Good",
      ])
  }

  @Test("a pause ends a sentence where the recogniser tells times")
  func pauses() {
    func word(_ text: String, _ start: Duration) -> Transcript.Word {
      .init(text, start: start, end: start + 0.3, confidence: .certain)
    }
    let transcript = Transcript(
      "go away I am busy", words: [word("go", 0), word("away", 0.3), word("I", 1.4), word("am", 1.7), word("busy", 2)])
    #expect(TranscriptWords(transcript).sentences == [0..<2, 2..<5])
  }

  @Test("places are Unicode scalars, whatever stands between the words")
  func places() {
    let words = TranscriptWords(Transcript(" é👩‍👧  b\u{301}c "))
    #expect(words.scalarRange(0..<1) == 1..<5)
    #expect(words.scalarRange(1..<2) == 7..<10)
  }

  @Test(
    "policies are read as they are written",
    arguments: [
      ("whole", TonePolicy.whole), ("last:12", .lastWords(12)), ("2:1", .sentences([2, 1])), ("1", .sentences([1])),
    ])
  func written(text: String, policy: TonePolicy) { #expect(TonePolicy(text) == policy) }

  @Test("what is no policy is none", arguments: ["", "last", "last:0", "2:", "0:1", "whole:2", "-1", "2:x"])
  func nonsense(text: String) { #expect(TonePolicy(text) == nil) }
}
