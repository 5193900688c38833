import VocativeCore
import VocativeText

/// The meaning of speech while the assistant speaks.
public enum InterruptionDecision: Hashable, Sendable {
  /// The speech is for the assistant, which falls silent: a stop, a no, a correction, a value, a request.
  case interrupts
  /// The speech changes nothing: a listener's "uh-huh", a cough, words to another person.
  case isIgnored
  /// The words so far may become either; a yes, which agrees to nothing that is still being read, but answers what is
  /// over by now.
  case undetermined
}

/// Decides if speech during a reply is meant to interrupt it.
///
/// A sign of listening ("uh-huh", "okay", "right") keeps the turn with the speaker (a backchannel: Yngve 1970). So does a
/// yes, which counts only after the whole confirmation.
struct InterruptionPredictor: Sendable {
  /// The words that only show attention.
  private static let backchannels: Set<String> = [
    "ah", "aha", "alright", "cool", "fine", "good", "great", "hm", "hmm", "huh", "i", "interesting", "it", "mhm", "mm",
    "nice", "oh", "ok", "okay", "perfect", "really", "right", "see", "sure", "uh", "um", "understood", "well", "wow",
    "yeah", "yep", "yes", "yup", "got", "mmm", "hum", "ooh", "wonderful", "lovely",
  ]
  /// The acts by which a person takes the turn at once.
  private static let takesTurn: Set<DialogueAct> = [.no, .cancel, .hold, .repeatReply, .restart, .undo, .help]
  /// The words at the beginning that take the turn before the utterance is over.
  private static let stopWords: Set<String> = [
    "stop", "no", "nope", "wait", "cancel", "hold", "quiet", "enough", "actually", "pause", "silence", "shush",
  ]
  /// The most words of an utterance that begins with a stop word and is surely for the assistant.
  private static let maximumStopLength = 3

  /// The signs of listening that a recogniser expects while a confirmation is read.
  static let spokenBackchannels = [
    "uh huh", "mhm", "mm hmm", "hmm", "oh", "oh i see", "i see", "oh really", "oh wow", "got it", "okay right", "right",
    "aha", "cool", "nice", "interesting",
  ]

  /// True if all words are signs of listening.
  static func isBackchannel(_ utterance: Utterance) -> Bool {
    utterance.tokens.allSatisfy { backchannels.contains($0.folded) }
  }

  /// Returns the decision about words that are still being spoken.
  static func decision(forPartial text: String) -> InterruptionDecision {
    let tokens = Utterance(text).tokens
    guard let first = tokens.first, stopWords.contains(first.folded), tokens.count <= maximumStopLength else {
      return .undetermined
    }
    return .interrupts
  }

  /// True if a no begins an objection: "no that's too much", but not "no one told me".
  private static func refuses(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    guard words.count > 1, ["no", "nope", "stop", "wait"].contains(words[0]) else { return false }
    return utterance.tokens[0].endsClause || objections.contains(words[1])
  }

  private static let objections: Set<String> = [
    "that", "that's", "it", "it's", "not", "don't", "i", "to", "from", "make", "no", "stop", "wait", "please", "you",
  ]

  /// Decides about a whole utterance.
  ///
  /// - Parameters:
  ///   - turn: The interpretations of the utterance.
  ///   - threshold: The confidence of an interpretation that is acted on.
  ///   - isDoubtful: True for words that were not clearly recognised: only a refusal or a change of the open request
  ///     interrupts then.
  /// - Returns: The decision; `undetermined` for a yes.
  static func decision(for turn: UserTurn, threshold: Confidence, isDoubtful: Bool) -> InterruptionDecision {
    let changes = [turn.slotInterpretation, turn.variant].contains {
      $0.map { $0.hasValues && $0.confidence >= threshold } ?? false
    }
    // "Do it tomorrow" is no plain yes.
    if let act = turn.act, act.act == .yes, act.confidence >= threshold, !changes { return .undetermined }
    guard !turn.utterance.tokens.isEmpty, !isBackchannel(turn.utterance) else { return .isIgnored }
    if let act = turn.act, takesTurn.contains(act.act), act.confidence >= threshold { return .interrupts }
    if case .interrupts = decision(forPartial: turn.utterance.text) { return .interrupts }
    if changes || refuses(turn.utterance) { return .interrupts }
    if isDoubtful { return .isIgnored }
    // "Can you turn the music down" has the words of a request, and is about something else.
    let request = turn.interpretations.first.map { $0.confidence >= threshold && !$0.hasOnlyLeftovers } ?? false
    let isMeant =
      request || turn.variant.map { $0.confidence >= threshold } ?? false || !turn.selections.isEmpty
      || !turn.requests.isEmpty || turn.negatedRequest != nil || turn.continuation != nil || turn.isImmediate
      || turn.slotRemark != nil
    return isMeant ? .interrupts : .isIgnored
  }
}
