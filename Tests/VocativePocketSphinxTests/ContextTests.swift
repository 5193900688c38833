import Foundation
import Testing
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@Test("a word the dictionary lacks is heard by the pronunciation given")
func pronunciation() async throws {
  let grammar = Grammar(
    name: "names", root: "s",
    rules: ["s": .sequence([.word("pay"), .oneOf([.word("xanneke"), .word("bob")]), .words("nine dollars")])])
  let pronunciations = ["xanneke": [["AE1", "N", "AH0"], ["AA", "N", "AH"]]]
  #expect(
    try await final(Sound.voice("pay"), in: .grammar(grammar), pronunciations: pronunciations).text
      == "pay xanneke nine dollars")
}

@Test("pronunciations of one context are not heard in another")
func pronunciationsApart() async throws {
  let grammar = Grammar(name: "g", root: "s", rules: ["s": .oneOf([.word("qqyes"), .word("no")])])
  _ = try await final(Sound.voice("yes"), in: .grammar(grammar), pronunciations: ["qqyes": [["Y", "EH", "S"]]])
  await #expect(throws: SpeechError.self) { try await final(Sound.voice("yes"), in: .grammar(grammar)) }
}

@Test(
  "a word nobody knows how to say is named",
  arguments: ["zzyzxq", "<sil>", "tomato(2)", "[noise]", "@0", "\"", "two words"])
func unknownWord(word: String) async throws {
  let error = await contextError(.grammar(Grammar(name: "g", root: "s", rules: ["s": .word(word)])))
  #expect(error?.code == .contextInvalid)
  #expect(error?.description.contains(word) == true)
}

@Test("phones the model lacks are refused", arguments: [["XX"], [], ["sil"], ["+SPN+"], ["AE", "N AH"], ["\0"]])
func unknownPhones(phones: [String]) async throws {
  let grammar = Grammar(name: "g", root: "s", rules: ["s": .word("zzyzxq")])
  let error = await contextError(.grammar(grammar), pronunciations: ["zzyzxq": [phones]])
  #expect(error?.code == .contextInvalid)
}

@Test(
  "a grammar that cannot be used is refused",
  arguments: [
    ["s": .rule("t")], ["s": .rule("s")], ["s": .oneOf([])], ["s": .sequence([])], [:], ["s": .word("")],
  ] as [[String: Grammar.Expansion]])
func badGrammar(rules: [String: Grammar.Expansion]) async throws {
  let error = await contextError(.grammar(Grammar(name: "g", root: "s", rules: rules)))
  #expect(error?.code == .contextInvalid)
}

@Test("an n-gram model in ARPA format is heard")
func ngrams() async throws {
  let text = """
    \\data\\
    ngram 1=6
    ngram 2=5

    \\1-grams:
    -1.0\t<s>\t0
    -1.0\t</s>
    -1.0\tpay\t0
    -1.0\tanna\t0
    -1.0\tnine\t0
    -1.0\tdollars\t0

    \\2-grams:
    -0.1\t<s> pay
    -0.1\tpay anna
    -0.1\tanna nine
    -0.1\tnine dollars
    -0.1\tdollars </s>

    \\end\\
    """
  let transcript = try await withFile(text) { try await final(Sound.voice("pay"), in: .ngram(path: $0)) }
  #expect(transcript.text == "pay anna nine dollars")
}

@Test(
  "an n-gram model that is damaged is refused, not read",
  arguments: [
    "", "hello", "Trie Language Model", "\\data\\\nngram 1=2\n\n\\1-grams:\n-1 <s>\n\\end\\",
    "\\data\\\nngram 1=2\n\n\\1-grams:\n-1 <s>\n-1 </s>\n-1 x\n\\end\\",
    "\\data\\\nngram 1=99999999999999999999\n\\1-grams:\n\\end\\",
    "\\data\\\nngram 1=2\n\n\\1-grams:\n-1 <s>\nnan </s>\n\\end\\",
    "\\data\\\nngram 1=2\n\n\\1-grams:\n-1 <s>\n-1 </s>\n",
    "\\data\\\nngram 1=3\n\n\\1-grams:\n-1 <s>\n-1 </s>\n-1 zzyzxq\n\\end\\",
  ])
func damagedNGrams(text: String) async throws {
  let error = try await withFile(text) { await contextError(.ngram(path: $0)) }
  #expect(error?.code == .contextInvalid)
}

@Test("an n-gram model that is not there is refused")
func missingNGrams() async throws {
  #expect(await contextError(.ngram(path: "/nowhere/model.lm"))?.code == .contextInvalid)
}

@Test("more contexts than are kept can be used in turn")
func manyContexts() async throws {
  let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "yes"]
  for word in words + words {
    let grammar = Grammar(name: word, root: "s", rules: ["s": .oneOf([.word(word), .word("yes")])])
    #expect(try await final(Sound.voice("yes"), in: .grammar(grammar)).text == "yes")
  }
}

/// Text in a file that is there while it is used.
private func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID().uuidString).lm")
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url.path)
}

private func contextError(
  _ language: RecognitionContext.Language, pronunciations: [String: [[String]]] = [:]
) async -> SpeechError? {
  await #expect(throws: SpeechError.self) {
    try await final(Sound.voice("yes"), in: language, pronunciations: pronunciations)
  }
}

@Test("dictation hears free text with words in it, and how surely")
func dictation() async throws {
  let transcript = try await final(Sound.voice("question"), in: .dictation)
  #expect(transcript.text.contains("time"))
  #expect(transcript.words.map(\.text).joined(separator: " ") == transcript.text)
  #expect(!transcript.text.contains("<") && !transcript.text.contains("("))
  #expect(transcript.words.allSatisfy { $0.confidence.value > 0 })
}
