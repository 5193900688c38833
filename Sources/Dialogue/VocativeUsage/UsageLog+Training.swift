public import VocativeDialogue

/// The result of learning.
public struct PhraseLearningReport: Hashable, Sendable {
  /// The learned phrases with their intents.
  public var learned: [PhraseUsage] = []
  /// The rejected phrases: with them a sentence would change its meaning.
  public var rejected: [PhraseUsage] = []
  /// The number of sentences that were understood before, and keep their meaning with all learned phrases.
  public var checkedSentenceCount = 0
}

extension UsageLog {
  /// Learns the accepted phrases.
  ///
  /// Each phrase is tried by itself: with it every held-out sentence must keep its meaning.
  ///
  /// - Parameters:
  ///   - heldOut: Sentences that are understood without learned phrases.
  ///   - assistant: Creates the assistant with learned phrases besides its own.
  /// - Returns: The learned and the rejected phrases.
  /// - Throws: ``UsageLogError``, and the errors of the assistant's services.
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
    for candidate in try paraphrases(.accepted) {
      var tried = phrases
      tried[candidate.intent, default: []].append(Phrase(candidate.pattern))
      let phrase = PhraseUsage(pattern: candidate.pattern, intent: candidate.intent, count: candidate.count)
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
  /// Returns true if each sentence has the expected meaning.
  fileprivate func interpretsAll(_ meanings: [String: String]) async throws -> Bool {
    for (sentence, meaning) in meanings where try await interpretations(of: sentence).first?.summary != meaning {
      return false
    }
    return true
  }
}

extension Interpretation {
  /// The intent and its values as text.
  fileprivate var summary: String {
    intent + entities.map { " \($0.slot)=\($0.candidates.first?.value.identity ?? "")" }.sorted().joined()
  }
}
