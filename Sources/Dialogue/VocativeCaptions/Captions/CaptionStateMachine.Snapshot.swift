import VocativeCore

extension CaptionStateMachine {
  /// The words of an utterance at one moment, cut into clauses: what a caption is to show once all are translated.
  struct Snapshot: Sendable {
    let utterance: Int
    /// The clauses that stay, from the beginning of the utterance.
    let committed: [String]
    /// The clauses that may change; the last one is still being said.
    let open: [String]
    let start: Double
    let end: Double
    let confidence: Confidence
    let isFinal: Bool

    /// All that must be translated to show it.
    var texts: [String] { committed + open }
  }

  /// Cuts what was heard, and commits what can be.
  mutating func makeSnapshot(isFinal: Bool, at now: Duration) -> Snapshot {
    var open: [String] = []
    switch settings.policy {
    case .retranslation:
      let text = agreement.remaining.joined(separator: " ")
      if isFinal {
        commit(agreement.remaining.count)
      } else if !text.isEmpty {
        open = [text]
      }
    case .clauses:
      while let length = rules.boundary(of: agreement.remaining), isFinal || isAgreed(length) { commit(length) }
      if isFinal { commit(agreement.remaining.count) }
      var rest = agreement.remaining
      while !rest.isEmpty {
        let length = rules.boundary(of: rest) ?? rest.count
        open.append(rest.prefix(length).joined(separator: " "))
        rest = rest.dropFirst(length)
      }
    }
    return Snapshot(
      utterance: utterance, committed: clauses, open: open, start: start, end: now.seconds,
      confidence: confidence, isFinal: isFinal)
  }

  /// Whether the next so many words will not change any more.
  private func isAgreed(_ length: Int) -> Bool {
    agreement.consumed + length <= agreement.agreedCount
      && agreement.remaining.count - length >= settings.lookaheadWords
  }

  private mutating func commit(_ count: Int) {
    guard count > 0 else { return }
    clauses.append(agreement.remaining.prefix(count).joined(separator: " "))
    agreement.consume(count)
  }
}
