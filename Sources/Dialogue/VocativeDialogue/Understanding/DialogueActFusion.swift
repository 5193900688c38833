import VocativeCore
import VocativeText

/// Decides on yes and no where phrases and a model both have a view.
///
/// The words declared for a yes stay what makes one. A model may say that other words are a yes only when it is surer
/// than a consent must be, knows every word and nothing else at all is said; a declared yes it makes surer only where
/// each word beside it is known.
struct DialogueActFusion {
  let sentence: AlignedPrediction
  /// Whether the utterance says something for the request being put together.
  let hasValues: Bool
  /// Whether a word of content stands in it that no phrase of the assistant has.
  let hasUnknownWords: Bool

  /// So sure a model must be of a yes in other words than those declared.
  private static let agreement: Confidence = 0.95
  /// A model's no must be this sure to drop a request.
  private static let refusal: Confidence = 0.7
  /// What is left of a yes that may be none: too little to do anything.
  static let doubtfulConfidence: Confidence = 0.6

  /// Words of a question, wherever they stand: "yes, what's fine".
  private static let questionWords: Set<String> = ["what", "which", "who", "whom", "how", "why", "when", "where"]

  private static let firstPersonPronouns: Set<String> = ["me", "us", "we", "my", "our", "mine", "ours"]
  /// What is one or the other way to somebody who agrees.
  private static let approvalWords: Set<String> = ["good", "fine", "great", "perfect", "right", "well", "okay"]

  /// Words that a noun or another sentence follows.
  private static let incompleteEndings: Set<String> = [
    "a", "an", "the", "some", "any", "his", "its", "your", "their", "these", "those", "as", "than", "and", "or",
  ]

  func act(_ phrase: DialogueActHypothesis?) -> DialogueActHypothesis? {
    switch phrase?.act {
    case .yes?: agreement(phrase)
    case .no?: refusal(phrase)
    case nil: agreement(nil) ?? refusal(nil)
    case .cancel?, .goodbye?, .help?, .repeatReply?, .undo?, .redo?, .restart?, .summarize?: phrase
    }
  }

  private func agreement(_ phrase: DialogueActHypothesis?) -> DialogueActHypothesis? {
    if let phrase, sentence.noConfidence >= .confirmationThreshold {
      return DialogueActHypothesis(act: .yes, confidence: min(phrase.confidence, Self.doubtfulConfidence))
    }
    // A declared yes with strange words beside it stays as unsure as its phrase has it: "sudo yes". Words that even the
    // model does not know are none: "yesno".
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
    guard sentence.noConfidence >= Self.refusal, !hasValues else { return nil }
    return DialogueActHypothesis(act: .no, confidence: sentence.noConfidence)
  }

  /// Whether it names people whom no recap names beside its own: "yes, pay me", but not "sounds good to me".
  private var mentionsSpeaker: Bool {
    let words = sentence.utterance.tokens.map(\.folded)
    return words.indices.contains { place in
      guard Self.firstPersonPronouns.contains(words[place]) else { return false }
      guard words[place] == "me", place > 0 else { return true }
      if words[place - 1] == "for" { return false }
      return place < 2 || !WordClasses.isPreposition(words[place - 1]) || !Self.approvalWords.contains(words[place - 2])
    }
  }

  /// Whether more was to come: "yes to".
  private var isTruncated: Bool {
    sentence.utterance.tokens.last.map {
      WordClasses.isPreposition($0.folded) || Self.incompleteEndings.contains($0.folded)
    }
      ?? false
  }

  /// Whether there is no value, no other person, no question, no number, no condition and nothing turned round beside
  /// the act.
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
