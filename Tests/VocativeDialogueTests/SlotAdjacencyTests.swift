import Testing

@testable import VocativeDialogue

@Suite("Slots next to each other in a phrase")
struct SlotAdjacencyTests {
  @Test(
    "a slot is next to another across what may be left out, and not across a word",
    arguments: [
      ("send {person} {sum}", ["person sum"]), ("send {sum} to {person}", []),
      ("send {person} [please] {sum}", ["person sum"]), ("{sum} [{note}] {day}", ["sum note", "note day", "sum day"]),
      ("({person}|my {place}) {sum}", ["person sum", "place sum"]), ("pay ({person}|{sum} now)", []),
      ("[{day}] {sum} (for {note}|{person})", ["day sum", "sum person"]), ("<{size} [{roast}]> coffee", ["size roast"]),
    ])
  func pairs(text: String, expected: [String]) throws {
    let pairs = try SlotAdjacency(Phrase(text).pattern.get()).pairs
    #expect(Set(pairs.map { "\($0.first) \($0.second)" }) == Set(expected))
  }
}
