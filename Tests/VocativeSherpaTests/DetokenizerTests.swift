import Testing
import VocativeCore

@testable import VocativeSherpa

@Suite("Writing down what a model heard")
struct DetokenizerTests {
  private let detokenizer = Detokenizer(isUpperCase: true, defaultConfidence: 0.7)

  @Test("joins tokens to words with their places and how sure they are")
  func joined() {
    let decoded = DecodedTokens(
      text: " PAY ANNA",
      tokens: [
        .init(text: " P", start: 0.1, probability: 0.9), .init(text: "AY", start: 0.2, probability: 0.4),
        .init(text: " ANNA", start: 0.3, duration: 0.5, probability: 1),
      ])
    let words = detokenizer.transcript(of: decoded, to: 2, isFinal: true).words
    #expect(words.map(\.text) == ["pay", "anna"])
    #expect(words.map(\.start) == [0.1, 0.3])
    #expect(words.map(\.end) == [0.3, 0.8])
    #expect(abs(words[0].confidence.value - 0.6) < 1e-9 && words[1].confidence == 1)
  }

  @Test("shares the sound among words that have no times")
  func shared() {
    let decoded = DecodedTokens(text: "one two", tokens: [.init(text: "one"), .init(text: " two")])
    let transcript = detokenizer.transcript(of: decoded, from: 2, to: 4, isFinal: true)
    #expect(transcript.words.map(\.start) == [2, 3] && transcript.words.map(\.end) == [3, 4])
    #expect(transcript.confidence == 0.7)
  }

  @Test("does without tokens that do not spell the text, and without signs for what has no token")
  func misfit() {
    let decoded = DecodedTokens(text: "ten <unk> dollars", tokens: [.init(text: "$10", start: 0.5)])
    let transcript = detokenizer.transcript(of: decoded, to: 3, isFinal: false)
    #expect(transcript.text == "ten dollars" && !transcript.isFinal)
    #expect(transcript.words.map(\.start) == [0, 2])
  }

  @Test("keeps words within the sound")
  func within() {
    let decoded = DecodedTokens(text: "yes", tokens: [.init(text: "yes", start: 0.95)])
    let word = detokenizer.transcript(of: decoded, to: 1, isFinal: true).words[0]
    #expect(word.start == 0.95 && word.end == 1)
  }
}
