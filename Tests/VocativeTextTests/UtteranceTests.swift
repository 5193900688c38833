import Testing

@testable import VocativeText

@Test(
  "a text is cut into words, numbers and signs",
  arguments: [
    ("Send $1,000.50 to Anna!", ["send", "$", "1,000.50", "to", "anna"]),
    ("What's twenty-five + 2k?", ["what", "'s", "twenty", "five", "+", "2", "k"]),
    ("O’Brien’s don’t", ["o'brien", "'s", "don't"]),
    ("-5 – well-known", ["-", "5", "well", "known"]),
    ("٤٥ Åsa", ["45", "åsa"]),
    ("a\u{200B}b\u{202E} \u{FEFF}c", ["ab", "c"]),
    ("", []), ("  ", []), ("👍🏽", ["👍", "🏽"]),
  ])
func tokens(text: String, expected: [String]) {
  #expect(Utterance(text).tokens.map(\.text) == expected)
}

@Test("offsets lead back into the original text, in scalars")
func offsets() {
  let utterance = Utterance("Pay  Łukasz’s 2k, now")
  #expect(utterance.tokens.map { utterance.text(of: $0.range.isEmpty ? 0..<0 : 0..<1) }.first == "Pay")
  #expect(utterance.text(of: 1..<2) == "Łukasz")
  #expect(utterance.text(of: 1..<3) == "Łukasz’s")
  #expect(utterance.text(of: 3..<5) == "2k")
  #expect(utterance.scalarRange(of: 3..<5) == 14..<16)
  #expect(utterance.tokens[4].isAttachedToPrevious)
  #expect(utterance.tokens[4].endsClause)
  #expect(!utterance.tokens[3].isAttachedToPrevious)
}

@Test(
  "punctuation behind an opening quotation mark ends no clause, since a name may begin so",
  arguments: [
    ("never ask \"; DROP TABLE for 15", 1), ("ask Mei, then Omar", 2), ("ask \"Mei\", then Omar", 2),
    ("pay “… and co”", 1),
  ])
func openingQuote(text: String, clauses: Int) {
  #expect(Utterance(text).clauses.count == clauses)
}

@Test("accents fold away for comparison", arguments: [("Åsa", "asa"), ("Łukasz", "lukasz"), ("Straße", "strasse")])
func folding(name: String, expected: String) {
  #expect(name.folded == expected)
}
