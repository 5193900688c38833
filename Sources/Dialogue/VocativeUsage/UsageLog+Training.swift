public import VocativeDialogue

/// What came of learning.
public struct PhraseLearningReport: Hashable, Sendable {
  /// The phrases learned, with what they ask for.
  public var learned: [PhraseUsage] = []
  /// The phrases left out, since with them something would mean something else than before.
  public var rejected: [PhraseUsage] = []
  /// How many sentences were understood before, and mean the same with all that was learned.
  public var checkedSentenceCount = 0
}

extension UsageLog {
  /// Learns what was accepted.
  ///
  /// Each phrase is tried by itself: with it every sentence of a held-back part must mean what it meant before.
  ///
  /// - Parameters:
  ///   - heldOut: Sentences that are understood without what is learned.
  ///   - assistant: The assistant with phrases learned besides its own.
  /// - Returns: What was learned, and what was left out.
  /// - Throws: ``UsageLogError``, and what the assistant's services throw.
  public func train(
    heldOut: [String], _ assistant: @Sendable ([String: [Phrase]]) throws -> Assistant
  ) async throws -> PhraseLearningReport {
    var report = PhraseLearningReport()
    let plain = try assistant([:]).conversation()
    var meanings: [String: String] = [:]
    for sentence in heldOut {
      if let meaning = try await plain.interpretations(of: sentence).first?.summary { meanings[sentence] = meaning }
    }
    var phrases: [String: [Phrase]] = [:]
    for lesson in try paraphrases(.accepted) {
      var tried = phrases
      tried[lesson.intent, default: []].append(Phrase(lesson.pattern))
      let phrase = PhraseUsage(pattern: lesson.pattern, intent: lesson.intent, count: lesson.count)
      let learner = try assistant(tried).conversation()
      guard try await learner.interpretsAll(meanings) else {
        report.rejected.append(phrase)
        continue
      }
      phrases = tried
      report.learned.append(phrase)
    }
    report.checkedSentenceCount = meanings.count
    try replacePhrases(report.learned.map { ($0.pattern, $0.intent) })
    return report
  }
}

extension Conversation {
  /// Whether each sentence means what it should.
  fileprivate func interpretsAll(_ meanings: [String: String]) async throws -> Bool {
    for (sentence, meaning) in meanings where try await interpretations(of: sentence).first?.summary != meaning {
      return false
    }
    return true
  }
}

extension Interpretation {
  /// What is asked for, and with which values.
  fileprivate var summary: String {
    intent + entities.map { " \($0.slot)=\($0.candidates.first?.value.identity ?? "")" }.sorted().joined()
  }
}
