import Testing
import VocativeText

@Suite("A remark")
struct MemoTests {
  private func remarks(_ text: String) -> [String] {
    MemoParser().matches(in: Utterance(text)).map(\.value.text)
  }

  @Test(
    "is what something is said to be for, up to the next thing that means something",
    arguments: [
      ("send 20 dollars to Mei for the private lessons", ["private lessons"]),
      ("for Anna's birthday please", ["Anna's birthday"]), ("20 for lunch from Top Bank", ["lunch"]),
      ("with the note See you soon", ["See you soon", "See you soon"]),
      ("for food and drinks, from Top Bank", ["food and drinks"]),
      ("for dinner and 30 dollars", ["dinner"]), ("dinner", []), ("for me", []), ("for 20 dollars", []),
      ("for God's sake no", ["God's sake"]), ("for", []), ("for the", []), ("for, well, lunch", []),
      ("for lunch for two", ["lunch"]), ("for now", []),
    ] as [(String, [String])])
  func reading(text: String, expected: [String]) { #expect(remarks(text) == expected) }

  @Test("is cut where it would be endless")
  func length() {
    let remark = remarks("for " + Array(repeating: "very", count: 500).joined(separator: " ") + " nice things")
    #expect(remark == [Array(repeating: "very", count: 8).joined(separator: " ")])
  }
}

@Suite("A reply within a reply")
struct NestedReplyTests {
  @Test("keeps names from turning the line, each by itself")
  func isolation() {
    let name: Reply = "\("محمد") (@mo)"
    let whole: Reply = "Send it to \(name)?"
    #expect(whole.shown == "Send it to \u{2068}محمد\u{2069} (@mo)?")
    #expect(whole.spoken == "Send it to محمد (@mo)?")
  }
}
