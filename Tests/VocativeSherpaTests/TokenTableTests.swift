import Foundation
import TestSupport
import Testing
import VocativeSpeech

@testable import VocativeSherpa

private func table(_ tokens: String...) throws -> TokenTable {
  let folder = try TemporaryFolder(["tokens.txt": Data(tokens.enumerated().map { "\($1) \($0)\n" }.joined().utf8)])
  return try TokenTable(path: folder.path + "/tokens.txt", isBase64: false)
}

@Suite("The table of tokens")
struct TokenTableTests {
  @Test("is read in any order, and a line with a number alone is the space")
  func lines() throws {
    let folder = try TemporaryFolder(["tokens.txt": Data("b 2\r\n<blk>\t0\n 1\n".utf8)])
    #expect(try TokenTable(path: folder.path + "/tokens.txt", isBase64: false).tokens == ["<blk>", " ", "b"])
  }

  @Test(
    "that is damaged is told with its line",
    arguments: [
      "", "garbage\n", "a 0\nb\n", "a 0\nb 2\n", "a 0\nb -1\n", "a b c 0\n", "a 0\rb 1\n", "a 0\u{2028}b 1\n",
      "a 99999999999999999999\n",
    ])
  func damaged(text: String) throws {
    let folder = try TemporaryFolder(["tokens.txt": Data(text.utf8)])
    let error = #expect(throws: SpeechError.self) {
      try TokenTable(path: folder.path + "/tokens.txt", isBase64: false)
    }
    #expect(error?.code == .modelDamaged)
  }

  @Test("of Whisper must be in Base64, on which the library would end the process")
  func base64() throws {
    let folder = try TemporaryFolder(["tokens.txt": Data("IQ== 0\n!! 1\n".utf8)])
    #expect(throws: SpeechError.self) { try TokenTable(path: folder.path + "/tokens.txt", isBase64: true) }
  }

  @Test("tells what its tokens are made of")
  func units() throws {
    #expect(try table("<blk>", "▁A", "B").unit == .subwords)
    #expect(try table("<blk>", "A", "B").unit == .characters)
    #expect(try table("<blk>", "你", "▁A").unit == .charactersAndSubwords)
  }

  @Test("writes a phrase in the model's case, and leaves out what it cannot write")
  func spellings() throws {
    let upper = try table("<blk>", "▁AN", "NA", "▁ROS", "SI")
    #expect(upper.tokenizations(of: "anna rossi") == ["ANNA ROSSI"])
    #expect(upper.tokenizations(of: "anna russo").isEmpty)
    let cased = try table("<blk>", "▁an", "na", "▁An")
    #expect(cased.tokenizations(of: "anna") == ["anna", "Anna"])
    let letters = try table("<blk>", "a", "n")
    #expect(letters.tokenizations(of: "anna") == ["a n n a"])
    #expect(letters.tokenizations(of: "anna anna").isEmpty)
    let both = try table("<blk>", "你", "好", "▁OK")
    #expect(both.tokenizations(of: "ok你好") == ["OK你好"])
  }

  @Test("scores fewer pieces above more, and earlier ones above later ones")
  func scores() throws {
    #expect(try table("<blk>", "▁A", "B").bpeVocabulary == "<blk>\t-1.00000000\n▁A\t-1.00000001\nB\t-1.00000002\n")
  }
}
