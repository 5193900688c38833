import VocativeCore
import VocativeText

/// The last words of several requests that say more of one of them: "the second one from Nest", "Helga's from Nest".
struct OwnValues {
  /// The utterance without these words.
  let rest: Utterance
  /// The words about the request, without those that name it.
  let words: String
  private let ordinal: Int?
  private let name: String

  private static let leads: Set<String> = ["but", "and", "only", "make", "do", "send", "put", "let", "have"]
  private static let nouns: Set<String> = ["one", "payment", "request", "transfer", "of", "them"]

  /// Reads the last clause of an utterance; nil if it names none of several requests.
  init?(_ utterance: Utterance) {
    let clauses = utterance.clauses
    guard clauses.count > 1, let whole = clauses.last else { return nil }
    // "But make that one tomorrow".
    let lead = whole.tokens.prefix { Self.leads.contains($0.folded) }.count
    guard lead < whole.tokens.count else { return nil }
    let last = Utterance(whole.text(of: lead..<whole.tokens.count))
    let isContrast = whole.tokens[..<lead].contains { $0.folded == "but" }
    let tokens = last.tokens
    var start: Int
    if tokens.count > 2, ["that", "this"].contains(tokens[0].folded), ["one", "last"].contains(tokens[1].folded) {
      start = 2
      while start < tokens.count, Self.nouns.contains(tokens[start].folded) { start += 1 }
      (ordinal, name) = (-1, "")
    } else if tokens.count > 2, tokens[0].folded == "the",
      let ordinal = tokens[1].folded == "last" ? -1 : ListSelection.ordinals.firstIndex(of: tokens[1].folded)
    {
      start = 2
      while start < tokens.count, Self.nouns.contains(tokens[start].folded) { start += 1 }
      (self.ordinal, name) = (ordinal, "")
    } else if let owner = tokens.firstIndex(where: { $0.folded == "'s" }), owner > 0, owner < 4,
      owner + 1 < tokens.count, isContrast || WordClasses.isPreposition(tokens[owner + 1].folded)
    {
      start = owner + 1
      (ordinal, name) = (nil, last.text(of: 0..<owner))
    } else {
      return nil
    }
    guard start < tokens.count else { return nil }
    words = last.text(of: start..<tokens.count)
    rest = Utterance(utterance.text(of: 0..<(utterance.tokens.count - whole.tokens.count)))
  }

  /// Returns the index of the request that the words are about; nil if none of them is named.
  func index(among parts: [RequestSplitter.Part]) -> Int? {
    if let ordinal {
      let index = ordinal < 0 ? parts.count - 1 : ordinal
      return parts.indices.contains(index) ? index : nil
    }
    return parts.firstIndex { part in
      part.interpretation.entities.contains { entity in
        guard let entry = entity.candidates.first?.value as? any Choosable else { return false }
        return NameIndex([entry.names]).matches(in: Utterance(name)).contains {
          $0.confidence >= .confirmationThreshold
        }
      }
    }
  }
}
