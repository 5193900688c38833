import VocativeText

extension Utterance {
  /// Words for relatives and friends, before which "me" stands for "my" in much spoken English.
  private static let relatives: Set<String> = [
    "mam", "mammy", "mum", "mummy", "mom", "mother", "ma", "da", "dad", "daddy", "father", "brother", "bro", "sister",
    "sis",
    "gran", "granny", "nan", "nana", "grandad", "granddad", "uncle", "aunt", "auntie", "aunty", "cousin", "wife",
    "missus",
    "husband", "daughter", "son", "mate", "landlord", "landlady", "flatmate", "boss",
  ]

  /// The utterance with "my" for "me" before a relative: "send me mam a tenner".
  var withPlainPossessives: Utterance {
    let words = tokens.map(\.folded)
    guard
      let position = words.indices.dropLast().first(where: {
        words[$0] == "me" && Self.relatives.contains(words[$0 + 1]) && !tokens[$0].endsClause
      })
    else { return self }
    return Utterance(
      [text(of: 0..<position), "my", text(of: (position + 1)..<words.count)].filter { !$0.isEmpty }
        .joined(separator: " "))
  }
}
