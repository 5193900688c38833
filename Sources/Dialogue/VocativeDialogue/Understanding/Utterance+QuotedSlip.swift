import VocativeText

extension Utterance {
  /// The most words of a quoted slip.
  private static let quotedSlipLimit = 6

  /// The utterance without a slip that it quotes before the correction: "I said station but I meant museum" is "I meant
  /// museum".
  var withoutQuotedSlip: Utterance {
    let words = tokens.map(\.folded)
    guard let start = words.indices.first(where: { words[$0...].starts(with: ["i", "said"]) }) else { return self }
    let slip = start + 2
    let correction = words.indices.first { position in
      position > slip && position <= slip + Self.quotedSlipLimit
        && (words[position...].starts(with: ["i", "meant"]) || words[position...].starts(with: ["i", "mean"]))
    }
    guard let correction else { return self }
    return Utterance(text(of: 0..<start) + " " + text(of: correction..<tokens.count))
  }
}
