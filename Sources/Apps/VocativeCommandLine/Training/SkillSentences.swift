import PaymentsCorpus
import VocativeDialogue
import VocativeTraining

/// The labelled sentences of a skill: its own requests, and what people say to any assistant.
struct SkillSentences {
  /// The skill.
  let skill: Skill
  /// The seed of all random choices.
  let seed: UInt64
  /// Sentences that people wrote, beside the declared phrases; nil for none.
  var written: WrittenSentences?

  /// The share of sentences that have nothing to do with the skill.
  private static let conversationalShare = 0.15

  /// Returns sentences to learn from, and to measure by if a part is held out.
  ///
  /// - Throws: The error of the skill's services when a list cannot be read.
  func parts(_ count: Int, heldOut: Double?) async throws -> (train: [IntentExample], dev: [IntentExample]) {
    guard let heldOut else { return (mixed(try await declared(count, .all), count, .all), []) }
    let devCount = Int(Double(count) * heldOut)
    let own = try await DeclaredExamples.split(skill, count, heldOut: heldOut, seed: seed, written: written)
    return (
      mixed(own.train, count - devCount, .train(heldOut: heldOut)), mixed(own.dev, devCount, .dev(heldOut: heldOut))
    )
  }

  private func declared(_ count: Int, _ split: CorpusSplit) async throws -> [IntentExample] {
    Array(try await DeclaredExamples(skill, seed: seed, split: split, written: written).prefix(count))
  }

  /// Returns so many sentences, of which a part is of other talk; other talk does not outnumber the skill's sentences.
  private func mixed(_ own: [IntentExample], _ count: Int, _ split: CorpusSplit) -> [IntentExample] {
    let otherCount = Int(Self.conversationalShare * Double(min(count, own.count)))
    let sentences = own.prefix(count - otherCount)
    let known = Set(sentences.map { $0.text.lowercased() })
    let others = PaymentExamples.conversational(seed: seed, split: split).lazy
      .filter { !known.contains($0.text.lowercased()) && $0.tags.allSatisfy { $0 == "O" } }.prefix(otherCount)
    return Array(sentences) + Array(others)
  }
}
