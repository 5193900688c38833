import Foundation

/// A text that the recogniser may write when it hears a wake word, with its weight.
package struct WakeWordSpelling: Hashable, Sendable {
  /// The text, such as “Hey Vocative”.
  package let text: String
  /// The natural logarithm of the weight of its probability; at most 0.
  package let logWeight: Double

  /// A spelling with a weight.
  package init(_ text: String, logWeight: Double = 0) {
    (self.text, self.logWeight) = (text, min(logWeight, 0))
  }

  /// Returns the usual spellings of a phrase: in lower case, as a sentence and as a name; its words apart, with hyphens,
  /// and as one word.
  package static func variants(of phrase: String, logWeight: Double = 0) -> [WakeWordSpelling] {
    let lower = phrase.lowercased().split(separator: " ").map(String.init)
    let capitals = lower.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let sentence = Array(capitals.prefix(1) + lower.dropFirst())
    var texts: [String] = []
    for words in [lower, sentence, capitals] {
      for separator in [" ", "-", ", ", ""] {
        let text = words.joined(separator: separator)
        if !texts.contains(text) { texts.append(text) }
      }
    }
    return texts.map { WakeWordSpelling($0, logWeight: logWeight) }
  }
}
