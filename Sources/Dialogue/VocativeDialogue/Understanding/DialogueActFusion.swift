import VocativeCore
import VocativeText

/// Combines the phrases and the model for yes and no.
///
/// A declared phrase for yes always counts. The model may turn other words into a yes only if it is more confident than a
/// confirmation demands, knows every word, and the utterance has no other content. It raises the confidence of a declared
/// yes only if it knows every other word.
struct DialogueActFusion {
  let sentence: AlignedPrediction
  /// True if the utterance has values for the open request.
  let hasValues: Bool
  /// True if the utterance has a content word that no phrase of the assistant has.
  let hasUnknownWords: Bool

  /// The minimum confidence of the model in a yes that no phrase declares.
  private static let agreement: Confidence = 0.95
  /// The minimum confidence of the model in a no that drops a request.
  private static let refusal: Confidence = 0.7
  /// The confidence of a doubtful yes: too low for any action.
  static let doubtfulConfidence: Confidence = 0.6

  /// The question words, in any position: "yes, what's fine".
  private static let questionWords: Set<String> = ["what", "which", "who", "whom", "how", "why", "when", "where"]

  private static let firstPersonPronouns: Set<String> = ["me", "us", "we", "my", "our", "mine", "ours"]
  /// The adjectives and adverbs of approval: "sounds good to me".
  static let approvalWords: Set<String> = ["good", "fine", "great", "perfect", "right", "well", "okay"]

  /// The words that need more words after them.
  private static let incompleteEndings: Set<String> = [
    "a", "an", "the", "some", "any", "his", "its", "your", "their", "these", "those", "as", "than", "and", "or",
  ]

  func act(_ phrase: DialogueActHypothesis?) -> DialogueActHypothesis? {
    switch phrase?.act {
    case .yes?: agreement(phrase)
    case .no?: refusal(phrase)
    case nil: agreement(nil) ?? refusal(nil)
    default: phrase
    }
  }

  private func agreement(_ phrase: DialogueActHypothesis?) -> DialogueActHypothesis? {
    if let phrase, sentence.noConfidence >= .confirmationThreshold {
      return DialogueActHypothesis(act: .yes, confidence: min(phrase.confidence, Self.doubtfulConfidence))
    }
    // A declared yes with unknown words keeps the confidence of its phrase: "sudo yes". Words that the model does not
    // know are no yes: "yesno".
    guard sentence.hasOnlyKnownWords, phrase == nil || !hasUnknownWords, sentence.yesConfidence >= Self.agreement,
      hasNoOtherContent
    else { return phrase }
    return DialogueActHypothesis(act: .yes, confidence: max(sentence.yesConfidence, phrase?.confidence ?? .zero))
  }

  private func refusal(_ phrase: DialogueActHypothesis?) -> DialogueActHypothesis? {
    if let phrase {
      let isDoubtful = sentence.yesConfidence >= .confirmationThreshold && phrase.confidence < .confirmationThreshold
      return isDoubtful ? nil : phrase
    }
    // "Never 5 dollars to Mario" refuses more than what was asked.
    guard sentence.noConfidence >= Self.refusal, !hasValues, !isDismay,
      !sentence.utterance.tokens.contains(where: { WordClasses.category(of: $0) == .number })
    else { return nil }
    return DialogueActHypothesis(act: .no, confidence: sentence.noConfidence)
  }

  /// True for words after an exclamation that refuses nothing: "oh no, I forgot, the rent goes out by itself".
  private var isDismay: Bool {
    let words = sentence.utterance.tokens.map(\.folded)
    return words.count > 4 && words.starts(with: ["oh", "no"])
  }

  /// True if the utterance names the speaker, whom no confirmation names: "yes, pay me", but not "sounds good to me".
  private var mentionsSpeaker: Bool {
    let words = sentence.utterance.tokens.map(\.folded)
    return words.indices.contains { place in
      guard Self.firstPersonPronouns.contains(words[place]) else { return false }
      guard words[place] == "me", place > 0 else { return true }
      if words[place - 1] == "for" { return false }
      return place < 2 || !WordClasses.isPreposition(words[place - 1]) || !Self.approvalWords.contains(words[place - 2])
    }
  }

  /// True if the utterance is incomplete: "yes to".
  private var isTruncated: Bool {
    sentence.utterance.tokens.last.map {
      WordClasses.isPreposition($0.folded) || Self.incompleteEndings.contains($0.folded)
    }
      ?? false
  }

  /// True if the utterance has no value, person, question, number, condition or negation besides the act.
  private var hasNoOtherContent: Bool {
    let tokens = sentence.utterance.tokens
    return !hasValues && sentence.spans.isEmpty && !sentence.utterance.isQuestion && !isTruncated && !mentionsSpeaker
      && !sentence.utterance.startsLikeQuestion && tokens.count <= 12
      && tokens.allSatisfy {
        ![.negation, .number].contains(WordClasses.category(of: $0)) && !WordClasses.qualifiers.contains($0.folded)
          && !Self.questionWords.contains($0.folded)
      }
  }
}
