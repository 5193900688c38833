import Testing
import VocativeNLU

@testable import VocativeTone

/// A classifier that one insult is enough for, so that each of two can be left out.
private struct OneIsEnough: ToneClassifier {
  let labels = ["neutral", "toxic"]

  func predictions(of texts: [String]) async throws -> [LabelPrediction] {
    texts.map { text in
      let isToxic = text.contains("idiot") || text.contains("moron")
      return LabelPrediction(candidates: [
        .init(label: isToxic ? "toxic" : "neutral", confidence: 0.95),
        .init(label: isToxic ? "neutral" : "toxic", confidence: 0.05),
      ])
    }
  }
}

@Suite("Words that explain a tone")
struct ShapleyExplainerTests {
  @Test("two insults are both reasons, though each alone would do")
  func redundant() async throws {
    let tone = try await ToneAnalyzer(OneIsEnough()).tone(of: "Peter is an idiot today, Paula was a moron yesterday")
    #expect(tone.label == "toxic")
    #expect(tone.reasons.map(\.text) == ["idiot", "moron"])
  }

  @Test("the same text has the same reasons every time")
  func repeatable() async throws {
    let analyzer = ToneAnalyzer(WordList())
    let text = "this awful, sad place is run by an idiot whom I hate"
    let first = try await analyzer.tone(of: text).reasons
    #expect(first.contains { $0.text == "idiot" })
    #expect(try await analyzer.tone(of: text).reasons == first)
  }

  @Test("a word that speaks against the label is no reason")
  func contrary() async throws {
    let tone = try await ToneAnalyzer(WordList()).tone(of: "great food but an awful, sad evening")
    #expect(tone.label == "negative")
    #expect(!tone.reasons.contains { $0.text.contains("great") })
  }
}
