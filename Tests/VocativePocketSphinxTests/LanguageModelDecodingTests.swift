import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@Suite("Free speech beside a grammar")
struct LanguageModelDecodingTests {
  /// People pay others by names of a list; the grammar knows but yes and no.
  private let free = ClassLanguageModel(
    NGramModel([
      ["pay", "[1]", "nine", "dollars"], ["ask", "[1]", "for", "five", "dollars"], ["pay", "[1]", "ten", "dollars"],
      ["pay", "five", "dollars", "to", "[1]"], ["yes"], ["no"],
    ]), classes: ["[1]": ["anna", "bob", "xanneke lee"]])

  private func final(
    _ voice: String, _ grammar: Grammar, _ free: ClassLanguageModel?, pronunciations: [String: [[String]]] = [:]
  ) async throws -> Transcript {
    let context = RecognitionContext(.grammar(grammar), languageModel: free, pronunciations: pronunciations)
    return try #require(
      try await recognizer.transcripts(of: buffers(Sound.voice(voice)), in: context).collected().last)
  }

  @Test("what the grammar has no words for is heard freely, names of lists among it, and never surely")
  func freely() async throws {
    let transcript = try await final("pay", answers, free, pronunciations: ["xanneke": [["Z", "AE", "N", "AH", "K"]]])
    #expect(transcript.text == "pay anna nine dollars")
    #expect(transcript.words.map(\.text) == ["pay", "anna", "nine", "dollars"])
    #expect(transcript.confidence < .confirmationThreshold)
    #expect(!transcript.phones.isEmpty)
  }

  @Test("how far a sentence of the grammar was clear is told beside it")
  func opening() async throws {
    let grammar = Grammar(
      name: "zoo", root: "line", rules: ["line": .words("pay anna for feeding the elephants a watermelon")])
    let transcript = try await final("pay", grammar, free)
    #expect(transcript.text == "pay anna nine dollars")
    #expect(transcript.reliablePrefix.first?.text == "pay")
    #expect(transcript.reliablePrefix.count < 5)
    #expect(transcript.reliablePrefix.allSatisfy { $0.confidence > 0.5 })
    #expect(try await final("yes", answers, free).reliablePrefix.isEmpty)
  }

  @Test("what the grammar has words for is its own, as surely as without", arguments: ["yes", "no"])
  func ownWords(voice: String) async throws {
    let transcript = try await final(voice, answers, free)
    #expect(transcript.text == voice)
    #expect(transcript.confidence == (try await final(voice, answers, nil)).confidence)
  }

  @Test("names that nobody can say are left out, and a changed list is heard at once")
  func changedList() async throws {
    var changed = free
    changed.classes["[1]"] = ["zzyzxq", "carol"]
    #expect(try await final("pay", answers, changed).text != "pay anna nine dollars")
    #expect(try await final("pay", answers, free).text == "pay anna nine dollars")
    changed.classes = [:]
    #expect(!(try await final("pay", answers, changed)).text.contains("anna"))
  }
}
