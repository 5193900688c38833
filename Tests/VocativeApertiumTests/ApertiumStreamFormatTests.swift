import Testing
import VocativeCore

@testable import VocativeApertium

@Suite("Text in the pipe")
struct ApertiumStreamFormatTests {
  @Test("what the stream format reserves is escaped, and nothing controls the protocol")
  func request() {
    let bytes = ApertiumStreamFormat.request("a^b$c/d<e>{f}\\@[g] *h #i\u{0}\u{1B}j", sequenceNumber: 7)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"a\^b\$c\/d\<e\>\{f\}\\\@\[g\] [*]h [#]i  j[][=7]"#)
    #expect(!bytes.contains(0))
  }

  @Test("an answer is read back: escapes, blanks, marks of unknown words, its number")
  func answer() {
    let answer = ApertiumStreamFormat.response(Array(#" *Xyzzy  dijo \*a\@b [*]c #poder @be[][=12]"#.utf8))
    #expect(answer == .init(text: "Xyzzy dijo *a@b *c poder be", sequenceNumber: 12, unknownWordCount: 3))
  }

  @Test(
    "an answer that is cut off or is no text is read without a trap",
    arguments: [[], [0x5B], [0x5C], [0xFF, 0xC3], Array("[=]".utf8), Array("[=99999999999999999999]".utf8)])
  func strange(bytes: [UInt8]) { #expect(ApertiumStreamFormat.response(bytes).sequenceNumber == nil) }

  @Test(
    "capitals follow the speaker's",
    arguments: [
      ("I saw a house", "Vi una Casa", "Vi una casa"),
      ("and then we left", "Y entonces marchamos", "y entonces marchamos"),
      ("We went to New York", "fuimos a Nueva York", "Fuimos a Nueva York"),
      ("It is late. Go home", "es tarde. Ve a casa", "Es tarde. Ve a casa"),
      ("we saw the UN", "vimos la ONU", "vimos la ONU"), ("", "", ""), ("¡", "¡", "¡"),
    ])
  func capitals(source: String, translation: String, restored: String) {
    #expect(ApertiumCaseRestorer(source: source, target: "es").restored(translation) == restored)
  }
}

@Suite("A long text in chunks")
struct ApertiumChunksTests {
  @Test("is cut after sentences, else between words, else where it must be, and loses nothing")
  func chunks() {
    let sentence = String(repeating: "word ", count: 50) + "end. "
    let long = String(String(repeating: sentence, count: 5).dropLast())
    let chunks = Array(ApertiumChunks(long))
    #expect(chunks.count == 5)
    #expect(chunks.filter { $0.text.hasSuffix("end.") }.count == 5)
    #expect(chunks.map(\.text.unicodeScalars.count).max() ?? 0 <= ApertiumChunks.limit)
    #expect(chunks.map { $0.text + $0.separator }.joined() == long)
  }

  @Test(
    "of any kind comes apart into chunks of bounded length",
    arguments: ["a", "word ", "e\u{301}\u{301}", "Sent. ", "\n", "漢", "👩‍👩‍👧", "a\r\nb"])
  func lossless(unit: String) {
    let text = String(repeating: unit, count: 10_000 / unit.utf8.count)
    let chunks = Array(ApertiumChunks(text))
    #expect(chunks.map(\.text.unicodeScalars.count).max() ?? 0 <= ApertiumChunks.limit)
    let kept = chunks.map { $0.text + $0.separator }.joined()
    #expect(kept.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    #expect(kept.count { $0.isNewline } == text.count { $0.isNewline })
  }
}
