import VocativeCore
import VocativeSupport

/// Gives a draft its capitals and marks.
struct Lettering {
  let manner: Manner

  func finish(_ draft: inout Draft, using random: inout SeededRandom) {
    switch manner.kind {
    case .spoken:
      draft.pieces.removeAll { $0.type == nil && $0.text.allSatisfy { ",.?!;:".contains($0) } }
      let keepsCapitals = random.happens(15)
      for place in draft.pieces.indices {
        var text = draft.pieces[place].text
        if draft.pieces[place].type == nil { text.removeAll { ",?!;".contains($0) } }
        // Some recognisers write names, and nothing else, with a capital.
        draft.pieces[place].text = keepsCapitals ? text : text.lowercased()
      }
    case .typed:
      switch Int.random(in: 0..<100, using: &random) {
      case ..<52: change(&draft) { $0.lowercased() }
      case ..<55: change(&draft) { $0.uppercased() }
      case ..<75: capitalise(&draft)
      default: break
      }
      if random.happens(22) { end(&draft, using: &random) }
    case .written:
      capitalise(&draft)
      for place in draft.pieces.indices where draft.pieces[place].type == nil {
        let text = draft.pieces[place].text
        if text == "i" || text.hasPrefix("i'") { draft.pieces[place].text = "I" + text.dropFirst() }
      }
      if random.happens(85) { end(&draft, using: &random) }
    }
    draft.pieces = draft.pieces.filter { !$0.text.isEmpty }
  }

  private func change(_ draft: inout Draft, _ form: (String) -> String) {
    for place in draft.pieces.indices { draft.pieces[place].text = form(draft.pieces[place].text) }
  }

  private func capitalise(_ draft: inout Draft) {
    guard let first = draft.pieces.first?.text.first else { return }
    draft.pieces[0].text = first.uppercased() + draft.pieces[0].text.dropFirst()
  }

  private func end(_ draft: inout Draft, using random: inout SeededRandom) {
    guard let first = draft.pieces.first?.text.lowercased(), let last = draft.pieces.last?.text.last,
      !",.?!".contains(last)
    else { return }
    let asks = Self.askers.contains(first.split(separator: "'").first.map(String.init) ?? first)
    let mark = asks ? "?" : random.pick(weighted: [(".", 85), ("!", 12), ("...", 3)])
    draft.pieces.append(Draft.Piece(text: mark, isGlued: true))
  }

  private static let askers: Set<String> = [
    "what", "whats", "how", "hows", "who", "when", "where", "why", "which", "can", "could", "would", "will", "do",
    "does", "did",
    "is", "are", "am", "was", "were", "has", "have", "may", "any", "shall",
  ]
}
