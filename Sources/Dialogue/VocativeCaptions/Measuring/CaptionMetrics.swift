/// How captions behave while one speaks: how much they flicker, and how far they lag behind.
///
/// Give it every caption with the time at which it was shown, and at the end of each utterance the times at which the
/// words were spoken.
public struct CaptionMetrics: Sendable {
  /// How many words were on the screen in the end.
  public private(set) var finalWords = 0
  /// How many words had to be wiped out to write the next caption, over all captions.
  public private(set) var erasedWords = 0
  /// How many words that were committed changed or went; must be zero.
  public private(set) var changedCommittedWords = 0
  /// How many captions were shown.
  public private(set) var updates = 0

  private var displayedWords: [Substring] = []
  private var displayedText = ""
  private var committed: [Substring] = []
  private var changes: [Double] = []
  private var lagSum = Sum()
  private var commitLagSum = Sum()
  private var averageLaggingSum = Sum()
  private var commits: [Double] = []

  /// A measure of nothing yet.
  public init() {}

  /// A caption was shown at a time in seconds.
  public mutating func record(_ caption: Caption, at time: Double) {
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

  /// The utterance is over.
  /// - Parameter spokenAt: When each of its words had been spoken, in seconds, in order.
  public mutating func endUtterance(spokenAt: [Double]) {
    finalWords += displayedWords.count
    if !displayedWords.isEmpty, !spokenAt.isEmpty {
      let ratio = Double(spokenAt.count) / Double(displayedWords.count)
      var reachedEnd = false
      var sum = 0.0
      var count = 0
      for (index, time) in changes.enumerated() {
        // The word of the source that stands as far into its sentence.
        let match = min(spokenAt.count - 1, Int((Double(index + 1) * ratio).rounded(.up)) - 1)
        lagSum.add(time - spokenAt[match])
        if index < commits.count { commitLagSum.add(commits[index] - spokenAt[match]) }
        let heard = spokenAt.count { $0 <= time }
        if !reachedEnd {
          sum += Double(heard) - Double(index) * ratio
          count += 1
          reachedEnd = heard == spokenAt.count
        }
      }
      averageLaggingSum.add(sum / Double(count))
    }
    (displayedWords, displayedText, committed, changes, commits) = ([], "", [], [], [])
  }

  /// Words wiped out for each word that stays: normalised erasure (Arivazhagan and others 2020); 0 is best.
  public var normalizedErasure: Double { finalWords == 0 ? 0 : Double(erasedWords) / Double(finalWords) }

  /// Mean time in seconds from when a word was spoken to when its translation stood on the screen for good.
  public var meanLag: Double { lagSum.mean }

  /// Mean time in seconds from when a word was spoken to when its translation was committed.
  public var meanCommitLag: Double { commitLagSum.mean }

  /// How many words the captions that stay are behind the speaker: average lagging (Ma and others 2019), by utterance.
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
