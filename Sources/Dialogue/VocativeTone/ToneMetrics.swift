/// How verdicts behave while one speaks: how often they change, and how soon they say what they say in the end.
public struct ToneMetrics: Sendable {
  /// How many utterances were judged to their end.
  public private(set) var utterances = 0
  /// How many partials were judged.
  public private(set) var partials = 0
  /// How often a verdict differed from the one before it, the last one of an utterance included.
  public private(set) var changes = 0
  /// Over all utterances, the number of words at which the verdict stood that was the last.
  private var settledWords = 0
  private var words = 0
  private var last: (label: String, since: Int)?

  /// A measure of nothing yet.
  public init() {}

  /// A tone was shown.
  public mutating func record(_ tone: Tone) {
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

  /// How often a verdict changed in an utterance, on average.
  public var changesPerUtterance: Double { utterances == 0 ? 0 : Double(changes) / Double(utterances) }

  /// The share of an utterance's words after which its last verdict stood, from 0 to 1.
  public var meanSettlingFraction: Double { words == 0 ? 0 : Double(settledWords) / Double(words) }
}
