import VocativeCore

/// Distinguishes a plain yes, no or cancel from everything else, independently of the assistant.
enum AgreementClassifier {
  /// The words that may stand in a yes, and those of which it needs one.
  private static let agreementWords: Set<String> = [
    "yes", "yeah", "yep", "yup", "aye", "ok", "okay", "sure", "certainly", "absolutely", "definitely", "exactly",
    "correct", "right", "confirm", "confirmed", "agree", "agreed", "affirmative", "fine", "perfect", "great", "good",
    "alright", "course", "ahead", "do", "please",
  ]
  private static let neutralWords: Set<String> = [
    "please", "go", "of", "for", "it", "do", "that", "that's", "thats", "is", "it's", "i", "am", "i'm", "all", "sounds",
    "looks", "him", "her", "them", "he's", "she's", "the", "one", "you", "can", "may", "send", "pay", "request", "make",
    "so", "thanks", "thank", "sir", "um", "uh", "well", "oh", "now", "to", "a", "an",
  ]
  private static let questionOpenings: Set<String> = ["is", "should", "what", "can", "may", "am", "how", "who"]

  /// Returns true if words agree and do nothing else.
  static func isYes(_ text: String) -> Bool {
    if text.contains("?") { return false }
    let words = words(text)
    guard let first = words.first, !questionOpenings.contains(first) else { return false }
    return words.contains(where: agreementWords.contains)
      && words.allSatisfy { agreementWords.contains($0) || neutralWords.contains($0) }
  }

  /// Returns the confidence of a recogniser in a yes, in any words.
  static func agreement(in transcript: Transcript) -> Double {
    let alternatives = transcript.alternatives.filter { isYes($0.text) }.reduce(0) { $0 + $1.confidence.value }
    return (isYes(transcript.text) ? transcript.confidence.value : 0) + alternatives
  }

  /// Returns true if words refuse or cancel, and do nothing else.
  static func isRefusal(_ text: String) -> Bool { refusals.contains(words(text).joined(separator: " ")) }

  /// Returns true if words say goodbye, or refuse or cancel, whatever else they say.
  static func isFarewell(_ text: String) -> Bool {
    let words = words(text)
    return isRefusal(text)
      || words.contains { ["goodbye", "bye", "no", "nope", "not", "don't", "wrong", "cancel", "stop"].contains($0) }
      || [["see", "you"], ["never", "mind"], ["forget", "it"], ["changed", "my", "mind"], ["that's", "all"]].contains {
        phrase in words.indices.contains { words[$0...].starts(with: phrase) }
      }
  }

  /// The words that refuse or cancel.
  private static let refusals: Set<String> = [
    "no", "no thanks", "nope", "don't do it", "no that's wrong", "not now", "no don't", "cancel", "stop", "never mind",
    "forget it", "cancel that", "no stop", "i changed my mind",
  ]

  /// The words of a text: letters, digits and what else belongs to them.
  static func words(_ text: String, and isPart: (Character) -> Bool = { _ in false }) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'" || isPart($0)) }.map(String.init)
  }
}
