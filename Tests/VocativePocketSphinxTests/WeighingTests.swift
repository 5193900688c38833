import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@Suite("Texts weighed against the sound")
struct WeighingTests {
  private func final(
    _ voice: String, likely: Grammar? = nil,
    _ suggestions: @escaping @Sendable (Transcript) async throws -> Suggestions
  ) async throws -> Transcript {
    let context = RecognitionContext(.grammar(answers), likely: likely)
    let feed = PocketSphinxRecognizer().transcripts(
      of: buffers(try Sound.voice(voice)), in: context, weighing: suggestions)
    return try #require(try await feed.collected().last)
  }

  @Test("a text that was said fits better than others, and its words have their places")
  func fit() async throws {
    let transcript = try await final("pay") { _ in
      Suggestions(
        ["pay anna nine dollars", "ask anna for nine dollars", "pay zzyzxq nine dollars"].map {
          SuggestedText($0, score: 0)
        })
    }
    let fits = Dictionary(transcript.weighed.map { ($0.text, $0.fit) }, uniquingKeysWith: max)
    let (said, other) = (fits["pay anna nine dollars"], fits["ask anna for nine dollars"])
    #expect(try #require(said) > (other ?? -.infinity) + 3)
    #expect(fits["pay zzyzxq nine dollars"] == nil)
    let words = try #require(transcript.weighed.first { $0.text == "pay anna nine dollars" }).words
    #expect(words.count == 4 && zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start + 0.011 })
  }

  /// Texts that were not said, the best first.
  private static let others = ["ten", "two", "six", "four", "five", "one", "three", "seven"].map {
    "pay anna \($0) dollars"
  }

  @Test("of many texts the one that is best by the sound and its score is weighed, wherever it stands")
  func many() async throws {
    func weighed(_ score: Double) async throws -> [String] {
      try await final("pay") { _ in
        Suggestions(
          Self.others.map { SuggestedText($0, score: 0) } + [SuggestedText("pay anna nine dollars", score: score)])
      }.weighed.map(\.text)
    }
    let little = try await weighed(-1)
    #expect(little.contains("pay anna nine dollars") && little.count < Self.others.count)
    #expect(try await !weighed(-60).contains("pay anna nine dollars"))
  }

  @Test("of a group of texts the one that fits best is weighed")
  func groups() async throws {
    let transcript = try await final("pay") { _ in
      Suggestions(groups: [Self.others + ["pay anna nine dollars"], ["no"]])
    }
    let texts = transcript.weighed.map(\.text)
    #expect(texts.contains("pay anna nine dollars") && texts.count <= 3)
  }

  @Test("what was heard is told to who suggests, and weighed as well")
  func heard() async throws {
    let transcript = try await final("yes") { heard in
      heard.text == "yes" ? Suggestions([SuggestedText("no", score: 0)]) : Suggestions()
    }
    #expect(transcript.text == "yes")
    #expect(transcript.weighed.map(\.text).contains("yes"))
  }

  @Test("nobody is asked about an answer that is expected and sure")
  func answer() async throws {
    let transcript = try await final("yes", likely: answers) { _ in
      Issue.record("asked")
      return Suggestions()
    }
    #expect(transcript.text == "yes" && transcript.confidence >= 0.9 && transcript.weighed.isEmpty)
  }
}
