import VocativeToneModel
import Testing
import VocativeCore
import VocativeNLU

@testable import VocativeTone

@Suite("The pack of moods")
struct MoodPackTests {
  static let classifier = try? TextClassifier.mood()

  @Test(
    "tells feelings apart, and insults from words that only look like them",
    arguments: [
      ("what a lovely evening, thank you all", "positive"), ("the whole trip was a disappointment", "negative"),
      ("the train to Leeds leaves at nine", "neutral"), ("you are a worthless piece of trash", "toxic"),
      ("I am gay", "neutral"), ("my neighbours are muslims", "neutral"), ("it was not good", "negative"),
    ])
  func classes(text: String, label: String) async throws {
    let classifier = try #require(Self.classifier)
    #expect(try classifier.classify(text).best.label == label)
  }

  @Test("names the insult as the reason")
  func reason() async throws {
    let tone = try await ToneAnalyzer(try #require(Self.classifier)).tone(
      of: "Sir, you are a complete moron and I mean it")
    #expect(tone.label == "toxic")
    #expect(tone.reasons.contains { $0.text.contains("moron") })
  }
}
