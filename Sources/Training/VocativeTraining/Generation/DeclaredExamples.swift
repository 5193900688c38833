import Foundation
public import VocativeDialogue
import VocativeSupport

/// Labelled sentences drawn from the declarations of a skill: what a model of any app's requests learns from.
///
/// ```swift
/// let examples = try await DeclaredExamples(skill, seed: 1).prefix(10_000)
/// ```
///
/// A sentence is a declared phrase with values of its slots, said or typed as people do: with politeness, hesitations,
/// values that are repaired ("kitchen, no wait, bedroom"), slips of the recogniser or the keyboard, and with or without
/// capitals and marks. Its intent is the declared name, and the type of an entity is the name of its slot. Sentences
/// that must start nothing are labelled `none`: bare values, as answers, and questions, reports and negations of the
/// skill's own requests.
///
/// ``WrittenSentences`` add what people say in words that no phrase has; each of their labels has the same share.
///
/// No two are alike, capitals apart, and the same seed gives the same sentences. Each intent has the same share.
public struct DeclaredExamples: Sequence, IteratorProtocol, Sendable {
  private let phrases: [String: [Phrase]]
  private let written: [String: [String]]
  private var sampler: DeclaredSentenceSampler
  private var random: SeededRandomNumberGenerator
  private var seen: Set<String> = []
  private var exhausted: Set<String> = []

  /// The share of sentences that start nothing, in percent.
  private static let nonePercent = 18
  /// The share of written sentences, if there are any, in percent.
  private static let writtenPercent = 60
  /// After this many sentences in a row that were there before, an intent has no more.
  private static let duplicateLimit = 300

  /// Sentences of one part of a split, or of all.
  ///
  /// - Parameters:
  ///   - skill: The skill; its lists are read once.
  ///   - seed: The seed of all random choices.
  ///   - split: The phrases that sentences are drawn from. An intent with one phrase has it in both parts.
  ///   - written: Sentences beside the phrases; nil for none.
  /// - Throws: The error of the skill's services when a list cannot be read.
  public init(
    _ skill: Skill, seed: UInt64, split: CorpusSplit = .all, written: WrittenSentences? = nil
  ) async throws {
    self.written = Dictionary(
      uniqueKeysWithValues: (written?.byLabel.keys.map { ($0, written?.sentences(of: $0, in: split) ?? []) }) ?? [])
    let sampler = try await DeclaredSentenceSampler(skill)
    phrases = Dictionary(
      uniqueKeysWithValues: sampler.intentNames.map { ($0, split.part(of: sampler.phrases(of: $0), named: \.text)) })
    self.sampler = sampler
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// Another sentence; nil when there are no more.
  public mutating func next() -> IntentExample? {
    let labels = written.keys.sorted()
    while exhausted.count <= sampler.intentNames.count {
      if !labels.isEmpty, random.chance(Self.writtenPercent), let label = labels.randomElement(using: &random),
        let example = writtenExample(of: label), seen.insert(example.text.lowercased()).inserted
      {
        return example
      }
      let isNone = !exhausted.contains("") && random.chance(Self.nonePercent)
      let intents = sampler.intentNames.filter { !exhausted.contains($0) }
      guard let intent = intents.randomElement(using: &random) else { return nil }
      for _ in 0..<Self.duplicateLimit {
        let example = isNone ? unrequested(near: intent) : request(for: intent)
        if let example, !example.words.isEmpty, seen.insert(example.text.lowercased()).inserted { return example }
      }
      exhausted.insert(isNone ? "" : intent)
    }
    return nil
  }

  /// Takes it that sentences were drawn already.
  mutating func exclude(_ examples: [IntentExample]) { seen.formUnion(examples.map { $0.text.lowercased() }) }

  private mutating func request(for intent: String) -> IntentExample? {
    guard var draft = draft(of: intent, tagged: true) else { return nil }
    SentenceCarrier.addPoliteness(to: &draft, using: &random)
    return finished(&draft, intent: intent)
  }

  /// A sentence that asks for nothing: a value alone, or a question, a report or a negation of the request.
  private mutating func unrequested(near intent: String) -> IntentExample? {
    let slots = sampler.slots(of: intent)
    if random.chance(45), let slot = slots.randomElement(using: &random) {
      guard let words = sampler.value(of: slot, in: intent, using: &random) else { return nil }
      var draft = SentenceDraft()
      draft.spans = [SentenceDraft.Span(text: words.joined(separator: " "), type: slot)]
      SentenceCarrier.addAnswerWords(to: &draft, using: &random)
      return finished(&draft, intent: "none", requestedSlot: random.chance(70) ? slot : nil)
    }
    guard var draft = draft(of: intent, tagged: false),
      SentenceCarrier.makeUnrequested(&draft, using: &random)
    else { return nil }
    return finished(&draft, intent: "none")
  }

  /// A written sentence with values in the places of its slots; nil where one has no value now.
  private mutating func writtenExample(of label: String) -> IntentExample? {
    guard let sentence = written[label]?.randomElement(using: &random) else { return nil }
    var draft = SentenceDraft()
    for segment in WrittenSentences.segments(of: sentence) {
      switch segment {
      case .text(let text):
        let joins = text.first.map { !$0.isWhitespace } ?? false
        draft.spans.append(
          SentenceDraft.Span(text: text.trimmingCharacters(in: .whitespaces), joinsPrevious: joins))
      case .slot(let slot):
        let intents = [label] + sampler.intentNames
        guard let intent = intents.first(where: { sampler.slots(of: $0).contains(slot) }),
          let words = sampler.value(of: slot, in: intent, using: &random)
        else { return nil }
        // "Bakery" is said with an article, a name is not.
        let isNoun = sampler.isList(slot, in: intent) && words.first?.first?.isLowercase == true
        let article = isNoun && random.chance(60) ? random.pick(["the ", "the ", "a "]) : ""
        draft.spans.append(SentenceDraft.Span(text: article + words.joined(separator: " "), type: slot))
      }
    }
    return finished(&draft, intent: label)
  }

  /// A phrase of an intent with values, one of which may be said wrong first.
  private mutating func draft(of intent: String, tagged: Bool) -> SentenceDraft? {
    guard let phrase = phrases[intent]?.randomElement(using: &random),
      let elements = sampler.sentence(of: phrase, in: intent, using: &random)
    else { return nil }
    var draft = SentenceDraft()
    var mayRepair = tagged && random.chance(SentenceCarrier.repairPercent)
    for element in elements {
      switch element {
      case .word(let word): draft.spans.append(SentenceDraft.Span(text: word))
      case .value(let type, let words):
        if mayRepair, let wrong = sampler.value(of: type, in: intent, using: &random), wrong != words {
          mayRepair = false
          draft.spans.append(SentenceDraft.Span(text: wrong.joined(separator: " ")))
          draft.spans.append(SentenceDraft.Span(text: random.pick(SentenceCarrier.interregna)))
        }
        draft.spans.append(SentenceDraft.Span(text: words.joined(separator: " "), type: tagged ? type : nil))
      }
    }
    return draft.spans.isEmpty ? nil : draft
  }

  private mutating func finished(
    _ draft: inout SentenceDraft, intent: String, requestedSlot: String? = nil
  ) -> IntentExample {
    let register = Register(
      kind: random.pick(weighted: [(.spoken, 45), (.typed, 32), (.written, 23)]), spellsNumbers: true)
    let slips = TextCorruptions(register: register)
    slips.corrupt(&draft, using: &random)
    Casing(register: register).apply(&draft, using: &random)
    return draft.makeExample(intent: intent, requestedSlot: requestedSlot)
  }
}

extension DeclaredExamples {
  /// Returns sentences to learn from and to measure by, which share no text and no phrase of an intent with several.
  ///
  /// - Throws: The error of the skill's services when a list cannot be read.
  public static func split(
    _ skill: Skill, _ count: Int, heldOut: Double, seed: UInt64, written: WrittenSentences? = nil
  ) async throws -> (train: [IntentExample], dev: [IntentExample]) {
    let devCount = Int(Double(count) * heldOut)
    let train = Array(
      try await DeclaredExamples(skill, seed: seed, split: .train(heldOut: heldOut), written: written)
        .prefix(count - devCount))
    var rest = try await DeclaredExamples(skill, seed: seed, split: .dev(heldOut: heldOut), written: written)
    rest.exclude(train)
    return (train, Array(rest.prefix(devCount)))
  }
}
