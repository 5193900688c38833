package import VocativeSupport

/// Gives a draft its capitals and marks.
package struct Casing {
  private let register: Register

  /// Creates the capitals and marks of a register.
  package init(register: Register) { self.register = register }

  /// Changes the letters and marks of a draft.
  package func apply(_ draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    switch register.kind {
    case .spoken:
      draft.spans.removeAll { $0.type == nil && $0.text.allSatisfy { ",.?!;:".contains($0) } }
      let keepsCapitals = random.chance(15)
      for place in draft.spans.indices {
        var text = draft.spans[place].text
        if draft.spans[place].type == nil { text.removeAll { ",?!;".contains($0) } }
        // Some recognisers write names, and nothing else, with a capital.
        draft.spans[place].text = keepsCapitals ? text : text.lowercased()
      }
    case .typed:
      switch Int.random(in: 0..<100, using: &random) {
      case ..<52: transform(&draft) { $0.lowercased() }
      case ..<55: transform(&draft) { $0.uppercased() }
      case ..<75: capitalise(&draft)
      default: break
      }
      if random.chance(22) { addFinalMark(&draft, using: &random) }
    case .written:
      capitalise(&draft)
      for place in draft.spans.indices where draft.spans[place].type == nil {
        let text = draft.spans[place].text
        if text == "i" || text.hasPrefix("i'") { draft.spans[place].text = "I" + text.dropFirst() }
      }
      if random.chance(85) { addFinalMark(&draft, using: &random) }
    }
    draft.spans = draft.spans.filter { !$0.text.isEmpty }
  }

  private func transform(_ draft: inout SentenceDraft, _ form: (String) -> String) {
    for place in draft.spans.indices { draft.spans[place].text = form(draft.spans[place].text) }
  }

  private func capitalise(_ draft: inout SentenceDraft) {
    guard let first = draft.spans.first?.text.first else { return }
    draft.spans[0].text = first.uppercased() + draft.spans[0].text.dropFirst()
  }

  private func addFinalMark(_ draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    guard let first = draft.spans.first?.text.lowercased(), let last = draft.spans.last?.text.last,
      !",.?!".contains(last)
    else { return }
    let asks = Self.questionOpeners.contains(first.split(separator: "'").first.map(String.init) ?? first)
    let mark = asks ? "?" : random.pick(weighted: [(".", 85), ("!", 12), ("...", 3)])
    draft.spans.append(SentenceDraft.Span(text: mark, joinsPrevious: true))
  }

  private static let questionOpeners: Set<String> = [
    "what", "whats", "how", "hows", "who", "when", "where", "why", "which", "can", "could", "would", "will", "do",
    "does", "did",
    "is", "are", "am", "was", "were", "has", "have", "may", "any", "shall",
  ]
}
