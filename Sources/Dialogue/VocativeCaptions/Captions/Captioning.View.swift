import VocativeCore

extension Captioning {
  /// The words of an utterance at one moment, cut into clauses: what a caption is to show once all are translated.
  struct View: Sendable {
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
  mutating func makeView(isFinal: Bool, at now: Duration) -> View {
    var open: [String] = []
    switch settings.policy {
    case .everything:
      let text = heard.rest.joined(separator: " ")
      if isFinal {
        commit(heard.rest.count)
      } else if !text.isEmpty {
        open = [text]
      }
    case .clauses:
      while let length = rules.end(of: heard.rest), isFinal || isSettled(length) { commit(length) }
      if isFinal { commit(heard.rest.count) }
      var rest = heard.rest
      while !rest.isEmpty {
        let length = rules.end(of: rest) ?? rest.count
        open.append(rest.prefix(length).joined(separator: " "))
        rest = rest.dropFirst(length)
      }
    }
    return View(
      utterance: utterance, committed: clauses, open: open, start: start, end: now.seconds,
      confidence: confidence, isFinal: isFinal)
  }

  /// Whether the next so many words will not change any more.
  private func isSettled(_ length: Int) -> Bool {
    heard.done + length <= heard.agreed && heard.rest.count - length >= settings.wordsAfter
  }

  private mutating func commit(_ count: Int) {
    guard count > 0 else { return }
    clauses.append(heard.rest.prefix(count).joined(separator: " "))
    heard.settle(count)
  }
}
