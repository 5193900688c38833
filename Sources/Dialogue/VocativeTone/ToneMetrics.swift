/// Measures the stability of labels during speech: the number of changes, and the time until the final label.
package struct ToneMetrics: Sendable {
  /// The number of complete utterances.
  package private(set) var utterances = 0
  /// The number of partial transcripts.
  package private(set) var partials = 0
  /// The number of changes of the label, including those at the end of an utterance.
  package private(set) var changes = 0
  /// The sum over all utterances of the number of words at which the final label was reached.
  private var settledWords = 0
  private var words = 0
  private var last: (label: String, since: Int)?

  /// Creates an empty measurement.
  package init() {}

  /// Adds a tone.
  package mutating func record(_ tone: Tone) {
    let count = tone.text.split(whereSeparator: \.isWhitespace).count
    if let last, last.label != tone.label { changes += 1 }
    if last?.label != tone.label { last = (tone.label, count) }
    guard tone.isFinal else {
      partials += 1
      return
    }
    utterances += 1
    words += count
    settledWords += last?.since ?? count
    last = nil
  }

  /// The mean number of changes in an utterance.
  package var changesPerUtterance: Double { utterances == 0 ? 0 : Double(changes) / Double(utterances) }

  /// The mean share of an utterance's words after which its final label was reached, from 0 to 1.
  package var meanSettlingFraction: Double { words == 0 ? 0 : Double(settledWords) / Double(words) }
}
