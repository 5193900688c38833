import Testing
import VocativeText

@Suite("An address in an utterance")
struct AddressTests {
  private func addresses(_ text: String) -> [String] {
    Utterance(text).tokens.filter { $0.kind == .address }.map(\.folded)
  }

  @Test(
    "is one token, in the form in which addresses are compared",
    arguments: [
      ("send 20 dollars to mei@example.com", ["mei@example.com"]),
      ("pay Anna.Rossi+bank@mail.example, please", ["anna.rossi+bank@mail.example"]),
      ("to @anna.b.", ["@anna.b"]), ("to +1 555 0100", ["+15550100"]), ("to +39 333-555-0201", ["+393335550201"]),
      ("to 0039 333 555 0201 now", ["+393335550201"]), ("to 0151 555 0203", ["01515550203"]),
      ("to +1 (555) 010-0199", ["+15550100199"]), ("555-0100", ["555-0100".filter(\.isNumber)]),
      ("send +1 555 0100 20 dollars", ["+15550100"]),
    ] as [(String, [String])])
  func found(text: String, expected: [String]) { #expect(addresses(text) == expected) }

  @Test(
    "is no sum, no day and no number with spaces",
    arguments: [
      "send 1 000 000 dollars", "on 2026-11-20", "20-30 dollars", "2 @ 5 dollars", "+50 dollars", "1,000.50", "0.50",
      "100 200", "12 34", "me@home", "10-12-2026",
    ])
  func absent(text: String) { #expect(addresses(text).isEmpty) }
}
