public import VocativeDialogue

/// What came of learning.
public struct LearningReport: Hashable, Sendable {
  /// The phrases learned, with what they ask for.
  public var learned: [SaidPhrase] = []
  /// The phrases left out, since with them something would mean something else than before.
  public var leftOut: [SaidPhrase] = []
  /// How many sentences were understood before, and mean the same with all that was learned.
  public var checked = 0
}

extension LearningLog {
  /// Learns what was accepted.
  ///
  /// Each phrase is tried by itself: with it every sentence of a held-back part must mean what it meant before.
  ///
  /// - Parameters:
  ///   - heldBack: Sentences that are understood without what is learned.
  ///   - assistant: The assistant with phrases learned besides its own.
  /// - Returns: What was learned, and what was left out.
  /// - Throws: ``LearningError``, and what the assistant's services throw.
  public func train(
    heldBack: [String], _ assistant: @Sendable ([String: [Phrase]]) throws -> Assistant
  ) async throws -> LearningReport {
    var report = LearningReport()
    let plain = try assistant([:]).conversation()
    var meanings: [String: String] = [:]
    for sentence in heldBack {
      if let meaning = try await plain.readings(of: sentence).first?.summary { meanings[sentence] = meaning }
    }
    var phrases: [String: [Phrase]] = [:]
    for lesson in try lessons(.accepted) {
      var tried = phrases
      tried[lesson.intent, default: []].append(Phrase(lesson.pattern))
      let phrase = SaidPhrase(pattern: lesson.pattern, intent: lesson.intent, count: lesson.count)
      let learner = try assistant(tried).conversation()
      guard try await learner.understandsAll(meanings) else {
        report.leftOut.append(phrase)
        continue
      }
      phrases = tried
      report.learned.append(phrase)
    }
    report.checked = meanings.count
    try learn(report.learned.map { ($0.pattern, $0.intent) })
    return report
  }
}

extension Conversation {
  /// Whether each sentence means what it should.
  fileprivate func understandsAll(_ meanings: [String: String]) async throws -> Bool {
    for (sentence, meaning) in meanings where try await readings(of: sentence).first?.summary != meaning {
      return false
    }
    return true
  }
}

extension Reading {
  /// What is asked for, and with which values.
  fileprivate var summary: String {
    intent + entities.map { " \($0.slot)=\($0.options.first?.value.identity ?? "")" }.sorted().joined()
  }
}
