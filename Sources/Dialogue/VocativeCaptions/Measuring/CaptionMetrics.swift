import VocativeCore

/// Measures the flicker and the lag of captions.
///
/// Record every caption with the time at which it was shown, and at the end of each utterance the times of its words.
public struct CaptionMetrics: Sendable {
  /// The number of words of the final captions.
  public private(set) var finalWords = 0
  /// The number of words erased to write the next caption, over all captions.
  public private(set) var erasedWords = 0
  /// The number of committed words that changed or disappeared; it must be zero.
  public private(set) var changedCommittedWords = 0
  /// The number of captions shown.
  public private(set) var updates = 0

  private var displayedWords: [Substring] = []
  private var displayedText = ""
  private var committed: [Substring] = []
  private var changes: [Double] = []
  private var lagSum = Sum()
  private var commitLagSum = Sum()
  private var averageLaggingSum = Sum()
  private var commits: [Double] = []

  /// Creates an empty measurement.
  public init() {}

  /// Adds a caption, shown at a time from the beginning of the stream.
  public mutating func record(_ caption: Caption, at time: Duration) {
    let time = time.seconds
    let text = caption.text
    let words = text.split(separator: " ")
    let fixed = caption.target.committed.split(separator: " ")
    changedCommittedWords += committed.count - Self.commonPrefixCount(committed, fixed)
    let standing = Self.commonPrefixCount(displayedWords, words)
    if text != displayedText { updates += 1 }
    erasedWords += displayedWords.count - standing
    changes = changes.prefix(standing) + Array(repeating: time, count: words.count - standing)
    commits += Array(repeating: time, count: max(0, fixed.count - commits.count))
    (displayedWords, displayedText, committed) = (words, text, fixed)
  }

  /// Ends the utterance.
  /// - Parameter spokenAt: The end times of its words, in order.
  public mutating func endUtterance(spokenAt: [Duration]) {
    let spokenAt = spokenAt.map(\.seconds)
    finalWords += displayedWords.count
    if !displayedWords.isEmpty, !spokenAt.isEmpty {
      let ratio = Double(spokenAt.count) / Double(displayedWords.count)
      var reachedEnd = false
      var sum = 0.0
      var count = 0
      for (index, time) in changes.enumerated() {
        // The source word at the same relative position in its sentence.
        let match = min(spokenAt.count - 1, Int((Double(index + 1) * ratio).rounded(.up)) - 1)
        lagSum.add(time - spokenAt[match])
        if index < commits.count { commitLagSum.add(commits[index] - spokenAt[match]) }
        let spokenCount = spokenAt.count { $0 <= time }
        if !reachedEnd {
          sum += Double(spokenCount) - Double(index) * ratio
          count += 1
          reachedEnd = spokenCount == spokenAt.count
        }
      }
      averageLaggingSum.add(sum / Double(count))
    }
    (displayedWords, displayedText, committed, changes, commits) = ([], "", [], [], [])
  }

  /// The erased words for each final word: normalized erasure (Arivazhagan and others 2020); 0 is best.
  public var normalizedErasure: Double { finalWords == 0 ? 0 : Double(erasedWords) / Double(finalWords) }

  /// The mean time from a word's end to the last change of its translation on the screen.
  public var meanLag: Duration { .seconds(lagSum.mean) }

  /// The mean time from a word's end to the commitment of its translation.
  public var meanCommitLag: Duration { .seconds(commitLagSum.mean) }

  /// The mean number of words by which the captions lag behind: average lagging (Ma and others 2019), by utterance.
  public var meanAverageLagging: Double { averageLaggingSum.mean }

  private static func commonPrefixCount(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  private struct Sum {
    private var total = 0.0
    private var count = 0

    mutating func add(_ value: Double) {
      total += value
      count += 1
    }

    var mean: Double { count == 0 ? 0 : total / Double(count) }
  }
}
