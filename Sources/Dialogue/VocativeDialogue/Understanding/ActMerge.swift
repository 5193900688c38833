import VocativeCore
import VocativeText

/// Decides on yes and no where phrases and a model both have a view.
///
/// The words declared for a yes stay what makes one. A model may say that other words are a yes only when it is surer than a
/// consent must be, knows every word and nothing else at all is said; a declared yes it makes surer only where each word
/// beside it is known.
struct ActMerge {
  let sentence: UnderstoodSentence
  /// Whether the utterance says something for the request being put together.
  let holdsValues: Bool
  /// Whether a word of content stands in it that no phrase of the assistant has.
  let holdsStrangeWords: Bool

  /// So sure a model must be of a yes in other words than those declared.
  private static let agreement: Confidence = 0.95
  /// A model's no must be this sure to drop a request.
  private static let refusal: Confidence = 0.7
  /// What is left of a yes that may be none: too little to do anything.
  static let doubt: Confidence = 0.6

  /// Words of a question, wherever they stand: "yes, what's fine".
  private static let asking: Set<String> = ["what", "which", "who", "whom", "how", "why", "when", "where"]

  private static let speakers: Set<String> = ["me", "us", "we", "my", "our", "mine", "ours"]
  /// What is one or the other way to somebody who agrees.
  private static let approving: Set<String> = ["good", "fine", "great", "perfect", "right", "well", "okay"]

  /// Words that a noun or another sentence follows.
  private static let unfinished: Set<String> = [
    "a", "an", "the", "some", "any", "his", "its", "your", "their", "these", "those", "as", "than", "and", "or",
  ]

  func act(_ phrase: ActReading?) -> ActReading? {
    switch phrase?.act {
    case .yes?: agreement(phrase)
    case .no?: refusal(phrase)
    case nil: agreement(nil) ?? refusal(nil)
    case .cancel?, .goodbye?, .help?, .again?, .back?, .redo?, .startOver?, .recall?: phrase
    }
  }

  private func agreement(_ phrase: ActReading?) -> ActReading? {
    if let phrase, sentence.no >= .consent {
      return ActReading(act: .yes, confidence: min(phrase.confidence, Self.doubt))
    }
    // A declared yes with strange words beside it stays as unsure as its phrase has it: "sudo yes". Words that even the
    // model does not know are none: "yesno".
    guard sentence.knowsEveryWord, phrase == nil || !holdsStrangeWords, sentence.yes >= Self.agreement, saysNothingElse
    else { return phrase }
    return ActReading(act: .yes, confidence: max(sentence.yes, phrase?.confidence ?? .zero))
  }

  private func refusal(_ phrase: ActReading?) -> ActReading? {
    if let phrase {
      let isDoubtful = sentence.yes >= .consent && phrase.confidence < .consent
      return isDoubtful ? nil : phrase
    }
    guard sentence.no >= Self.refusal, !holdsValues else { return nil }
    return ActReading(act: .no, confidence: sentence.no)
  }

  /// Whether it names people whom no recap names beside its own: "yes, pay me", but not "sounds good to me".
  private var namesOthers: Bool {
    let words = sentence.utterance.tokens.map(\.folded)
    return words.indices.contains { place in
      guard Self.speakers.contains(words[place]) else { return false }
      guard words[place] == "me", place > 0 else { return true }
      if words[place - 1] == "for" { return false }
      return place < 2 || !Lexis.isPreposition(words[place - 1]) || !Self.approving.contains(words[place - 2])
    }
  }

  /// Whether more was to come: "yes to".
  private var isBrokenOff: Bool {
    sentence.utterance.tokens.last.map { Lexis.isPreposition($0.folded) || Self.unfinished.contains($0.folded) }
      ?? false
  }

  /// Whether there is no value, no other person, no question, no number, no condition and nothing turned round beside the act.
  private var saysNothingElse: Bool {
    let tokens = sentence.utterance.tokens
    return !holdsValues && sentence.spans.isEmpty && !sentence.utterance.isQuestion && !isBrokenOff && !namesOthers
      && !sentence.utterance.beginsAsQuestion && tokens.count <= 12
      && tokens.allSatisfy {
        ![.negation, .number].contains(Lexis.role(of: $0)) && !Lexis.reservations.contains($0.folded)
          && !Self.asking.contains($0.folded)
      }
  }
}
