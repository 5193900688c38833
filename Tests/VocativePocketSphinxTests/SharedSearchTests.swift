import Testing
import VocativeCore
import VocativeGrammar
import VocativeSpeech

@testable import VocativePocketSphinx

@Suite("A context that differs in free speech alone")
struct SharedSearchTests {
  private let known: RecognitionContext

  init() {
    let grammar = Grammar(
      name: "g", root: "s", rules: ["s": .sequence([.word("pay"), .oneOf([.word("xanneke"), .word("bob")])])])
    known = RecognitionContext(.grammar(grammar), pronunciations: ["xanneke": [["AE", "N", "AH"]]])
  }

  private func compiled() throws -> CompiledContext {
    let decoder = try Decoder(PocketSphinxModelFiles(in: PocketSphinxRecognizer.installedModel), removesNoise: true)
    return try ContextCompiler(decoder: decoder).compile(known, number: 1)
  }

  @Test("is served by the same searches")
  func shared() throws {
    var other = known
    other.pronunciations["qqunheard"] = [["Y", "EH", "S"]]
    other.emitsUnchangedPartials = true
    let compiled = try compiled()
    #expect(compiled.hasSameSentences(of: known, as: known))
    #expect(compiled.hasSameSentences(of: other, as: known))
    let served = compiled.adapted(other)
    #expect(served.options.emitsUnchangedPartials)
    #expect(served.pronunciations == other.pronunciations)
    #expect(served.searchNames == compiled.searchNames)
  }

  @Test("is not when a word is said in another way, or other sentences can be")
  func changed() throws {
    let compiled = try compiled()
    var variant = known
    variant.pronunciations["xanneke"]?.append(["AE", "N"])
    #expect(!compiled.hasSameSentences(of: variant, as: known))
    variant = known
    variant.pronunciations["bob"] = [["B", "AA", "B", "IY"]]
    #expect(!compiled.hasSameSentences(of: variant, as: known))
    let yes = Grammar(name: "g", root: "s", rules: ["s": .word("yes")])
    #expect(!compiled.hasSameSentences(of: RecognitionContext(.grammar(yes)), as: known))
    var likely = known
    likely.likelyGrammar = yes
    #expect(!compiled.hasSameSentences(of: likely, as: known))
  }

  @Test("hears a word in the new way, though the old context was compiled")
  func newPronunciation() async throws {
    let recognizer = PocketSphinxRecognizer()
    let grammar = Grammar(
      name: "g", root: "s",
      rules: ["s": .sequence([.word("pay"), .oneOf([.word("xanneke"), .word("bob")]), .words("nine dollars")])])
    var context = RecognitionContext(.grammar(grammar), pronunciations: ["xanneke": [["S", "IH", "K", "S"]]])
    try await recognizer.prepare(for: context)
    context.pronunciations["xanneke"] = [["AE", "N", "AH"]]
    let transcripts = try await recognizer.transcripts(of: buffers(Sound.voice("pay")), in: context).collected()
    #expect(transcripts.last?.text == "pay xanneke nine dollars")
  }
}
