import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@Suite("Texts weighed against the sound")
struct RescoringTests {
  private func final(
    _ voice: String, likely: Grammar? = nil,
    _ suggestions: @escaping @Sendable (Transcript) async throws -> RescoringCandidates
  ) async throws -> Transcript {
    let context = RecognitionContext(.grammar(answers), likelyGrammar: likely)
    let feed = PocketSphinxRecognizer().transcripts(
      of: buffers(try Sound.voice(voice)), in: context, rescoring: suggestions)
    return try #require(try await feed.collected().last)
  }

  @Test("a text that was said fits better than others, and its words have their places")
  func fit() async throws {
    let transcript = try await final("pay") { _ in
      RescoringCandidates(
        ["pay anna nine dollars", "ask anna for nine dollars", "pay zzyzxq nine dollars"].map {
          RescoringHypothesis($0, score: 0)
        })
    }
    let fits = Dictionary(transcript.rescored.map { ($0.text, $0.acousticLogLikelihood) }, uniquingKeysWith: max)
    let (spoken, other) = (fits["pay anna nine dollars"], fits["ask anna for nine dollars"])
    #expect(try #require(spoken) > (other ?? -.infinity) + 3)
    #expect(fits["pay zzyzxq nine dollars"] == nil)
    let words = try #require(transcript.rescored.first { $0.text == "pay anna nine dollars" }).words
    #expect(words.count == 4 && zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start + 0.011 })
  }

  /// Texts other than the one spoken, the best first.
  private static let others = ["ten", "two", "six", "four", "five", "one", "three", "seven"].map {
    "pay anna \($0) dollars"
  }

  @Test("of many texts the one that is best by the sound and its score is weighed, wherever it stands")
  func many() async throws {
    func rescoredTexts(_ score: Double) async throws -> [String] {
      try await final("pay") { _ in
        RescoringCandidates(
          Self.others.map { RescoringHypothesis($0, score: 0) } + [
            RescoringHypothesis("pay anna nine dollars", score: score)
          ])
      }.rescored.map(\.text)
    }
    let little = try await rescoredTexts(-1)
    #expect(little.contains("pay anna nine dollars") && little.count < Self.others.count)
    #expect(try await !rescoredTexts(-60).contains("pay anna nine dollars"))
  }

  @Test("of a group of texts the one that fits best is weighed")
  func groups() async throws {
    let transcript = try await final("pay") { _ in
      RescoringCandidates(alternativeGroups: [Self.others + ["pay anna nine dollars"], ["no"]])
    }
    let texts = transcript.rescored.map(\.text)
    #expect(texts.contains("pay anna nine dollars") && texts.count <= 3)
  }

  @Test("what was heard is told to who suggests, and weighed as well")
  func recognizedText() async throws {
    let transcript = try await final("yes") { recognized in
      recognized.text == "yes" ? RescoringCandidates([RescoringHypothesis("no", score: 0)]) : RescoringCandidates()
    }
    #expect(transcript.text == "yes")
    #expect(transcript.rescored.map(\.text).contains("yes"))
  }

  @Test("nobody is asked about an answer that is expected and sure")
  func answer() async throws {
    let transcript = try await final("yes", likely: answers) { _ in
      Issue.record("asked")
      return RescoringCandidates()
    }
    #expect(transcript.text == "yes" && transcript.confidence >= 0.9 && transcript.rescored.isEmpty)
  }
}
