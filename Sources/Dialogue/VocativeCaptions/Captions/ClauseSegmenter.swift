import VocativeCore

/// Cuts the words of the present utterance into clauses, and commits those that no later transcript changes.
struct ClauseSegmenter: Sendable {
  private let settings: CaptionSettings
  private let rules: ClauseRules
  private var agreement = LocalAgreement()
  /// The clauses that are committed, or will be when they are translated.
  private var clauses: [String] = []

  init(_ language: LanguageTag, _ settings: CaptionSettings) {
    self.settings = settings
    rules = ClauseRules.of(language)
  }

  mutating func startUtterance() {
    agreement = LocalAgreement()
    clauses = []
  }

  mutating func update(_ transcript: Transcript) {
    agreement.update(transcript.text, agreement: transcript.isFinal ? 1 : settings.agreementCount)
  }

  /// Drops the words that are not in a clause yet.
  mutating func skipRemainingWords() { agreement.consume(agreement.remaining.count) }

  /// Starts a new list of clauses within the same transcript.
  mutating func removeClauses() { clauses = [] }

  /// Cuts the remaining words; returns all committed clauses of the utterance and the open ones.
  mutating func segment(isFinal: Bool) -> (committed: [String], open: [String]) {
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
    return (clauses, open)
  }

  /// True if no later transcript will change the next words.
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
