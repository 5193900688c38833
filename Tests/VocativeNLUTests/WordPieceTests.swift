import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeNeural
import VocativeSupport

@testable import VocativeNLU

@Suite("The published tokenizer")
struct PublishedWordPieceTests {
  let tokenizer: WordPieceTokenizer
  init() throws {
    tokenizer = try WordPieceTokenizer(
      vocabulary: try #require(Checkout.sentenceEncoder, "run make setup first") + "/vocab.txt")
  }

  /// A text with what the published tokenizer makes of it.
  private struct Golden {
    let text: String
    let tokens: [String]
    let ids: [Int32]
    let offsets: [Range<Int>]

    init(_ line: some Sequence<UInt8>) throws {
      let field = JSONField(try JSONParser.parse(line))
      text = try field.required("text").text()
      tokens = try field.required("tokens").text().split(separator: " ").map(String.init)
      ids = try field.required("ids").elements().map { Int32(try $0.integer()) }
      let bounds = try field.required("offsets").elements().map { Int(try $0.integer()) }
      offsets = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }
    }
  }

  @Test("941 texts have the tokens, numbers and offsets of the reference")
  func golden() throws {
    let url = try #require(
      Bundle.module.url(forResource: "wordpiece", withExtension: "jsonl", subdirectory: "Fixtures"))
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 941)
    for line in lines {
      let golden = try Golden(line)
      let result = tokenizer.encode(golden.text)
      #expect(result.ids == golden.ids, "\(golden.text)")
      #expect(result.tokens == golden.tokens, "\(golden.text)")
      #expect(result.offsets == golden.offsets, "\(golden.text)")
    }
  }

  /// The hash was taken over the output of Hugging Face tokenizers 0.23.3.
  @Test("every character of Unicode between two letters gives what the reference gives")
  func everyScalar() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var text = "a"
      text.unicodeScalars.append(scalar)
      text += "b"
      let result = tokenizer.encode(text)
      for (id, range) in zip(result.ids, result.offsets) {
        for number in [UInt64(id), UInt64(range.lowerBound), UInt64(range.upperBound)] {
          hash = (hash ^ number) &* 0x100_0000_01b3
        }
      }
    }
    #expect(hash == 0xaf21_b344_6a24_4bfd)
  }

  @Test("a limit cuts the end off and keeps the last token")
  func limit() {
    let all = tokenizer.encode("one two three four five")
    #expect(tokenizer.encode("one two three four five", limit: 4).ids == Array(all.ids.prefix(3)) + [102])
    #expect(tokenizer.encode("unaffable", limit: 3).tokens == ["[CLS]", "una", "[SEP]"])
    #expect(tokenizer.encode("one", limit: -1).tokens == ["[CLS]", "[SEP]"])
    #expect(tokenizer.encode("").offsets == [0..<0, 0..<0])
  }

  @Test("a word of a hundred characters is cut, a longer one is unknown")
  func longWords() {
    #expect(tokenizer.encode(String(repeating: "a", count: 100)).count > 3)
    #expect(tokenizer.encode(String(repeating: "a", count: 101)).ids == [101, 100, 102])
    #expect(tokenizer.encode(String(repeating: "á", count: 1_000_000)).offsets == [0..<0, 0..<1_000_000, 0..<0])
  }

  @Test("texts of a megabyte are read", arguments: ["a", "á b", " ", "[SEP", "\u{1f469}\u{200d}", "字", "ण", "각"])
  func longTexts(unit: String) {
    let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let result = tokenizer.encode(text, limit: .max)
    #expect(result.ids.count == result.offsets.count)
    #expect(
      zip(result.offsets.dropFirst(), result.offsets.dropFirst(2).dropLast()).allSatisfy {
        $0.lowerBound <= $1.lowerBound
      })
  }
}

@Suite("Vocabularies")
struct VocabularyTests {
  private func file(_ bytes: [UInt8]) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/vocabulary-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test("a file is read with either line end, with or without a byte-order mark")
  func read() throws {
    for text in ["[PAD]\n[UNK]\n[CLS]\n[SEP]\nab\n##c\n", "\u{feff}[PAD]\r\n[UNK]\r\n[CLS]\r\n[SEP]\r\nab\r\n##c"] {
      let path = try file(Array(text.utf8))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let tokenizer = try WordPieceTokenizer(vocabulary: path)
      #expect(tokenizer.vocabularySize == 6 && tokenizer.paddingTokenID == 0)
      #expect(tokenizer.encode("ABC abd [sep][SEP]").ids == [2, 4, 5, 1, 1, 1, 1, 3, 3])
    }
  }

  @Test(
    "a damaged file is an error that names it",
    arguments: [
      "", "[PAD]\n[UNK]\n[CLS]\n", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[CLS]\n", "[PAD]\n\n[UNK]\n[CLS]\n[SEP]\n",
      "[PAD]\n[UNK]\n[CLS]\n[SEP]\n##a\n##a\n",
    ])
  func damaged(text: String) throws {
    let path = try file(Array(text.utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect { try WordPieceTokenizer(vocabulary: path) } throws: { ($0 as? ModelError)?.file == path }
  }

  @Test("bytes that are no UTF-8 are an error")
  func otherBytes() throws {
    let path = try file(Array("[PAD]\n[UNK]\n[CLS]\n[SEP]\n".utf8) + [0xff, 0x0a])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect { try WordPieceTokenizer(vocabulary: path) } throws: { ($0 as? ModelError)?.code == .damaged }
  }
}
