/// How captions behave while one speaks: how much they flicker, and how far they lag behind.
///
/// Give it every caption with the time at which it was shown, and at the end of each utterance the times at which the
/// words were spoken.
public struct CaptionMeasure: Sendable {
  /// How many words were on the screen in the end.
  public private(set) var finalWords = 0
  /// How many words had to be wiped out to write the next caption, over all captions.
  public private(set) var erasedWords = 0
  /// How many words that were committed changed or went; must be zero.
  public private(set) var changedCommittedWords = 0
  /// How many captions were shown.
  public private(set) var updates = 0

  private var shown: [Substring] = []
  private var shownText = ""
  private var committed: [Substring] = []
  private var changes: [Double] = []
  private var lag = Sum()
  private var commitLag = Sum()
  private var averageLagging = Sum()
  private var commits: [Double] = []

  /// A measure of nothing yet.
  public init() {}

  /// A caption was shown at a time in seconds.
  public mutating func show(_ caption: Caption, at time: Double) {
    let text = caption.text
    let words = text.split(separator: " ")
    let fixed = caption.target.committed.split(separator: " ")
    changedCommittedWords += committed.count - Self.common(committed, fixed)
    let standing = Self.common(shown, words)
    if text != shownText { updates += 1 }
    erasedWords += shown.count - standing
    changes = changes.prefix(standing) + Array(repeating: time, count: words.count - standing)
    commits += Array(repeating: time, count: max(0, fixed.count - commits.count))
    (shown, shownText, committed) = (words, text, fixed)
  }

  /// The utterance is over.
  /// - Parameter spoken: When each of its words had been spoken, in seconds, in order.
  public mutating func endUtterance(spoken: [Double]) {
    finalWords += shown.count
    if !shown.isEmpty, !spoken.isEmpty {
      let ratio = Double(spoken.count) / Double(shown.count)
      var reachedEnd = false
      var sum = 0.0
      var count = 0
      for (index, time) in changes.enumerated() {
        // The word of the source that stands as far into its sentence.
        let match = min(spoken.count - 1, Int((Double(index + 1) * ratio).rounded(.up)) - 1)
        lag.add(time - spoken[match])
        if index < commits.count { commitLag.add(commits[index] - spoken[match]) }
        let heard = spoken.count { $0 <= time }
        if !reachedEnd {
          sum += Double(heard) - Double(index) * ratio
          count += 1
          reachedEnd = heard == spoken.count
        }
      }
      averageLagging.add(sum / Double(count))
    }
    (shown, shownText, committed, changes, commits) = ([], "", [], [], [])
  }

  /// Words wiped out for each word that stays: normalised erasure (Arivazhagan and others 2020); 0 is best.
  public var flicker: Double { finalWords == 0 ? 0 : Double(erasedWords) / Double(finalWords) }

  /// Mean time in seconds from when a word was spoken to when its translation stood on the screen for good.
  public var lagPerWord: Double { lag.mean }

  /// Mean time in seconds from when a word was spoken to when its translation was committed.
  public var commitLagPerWord: Double { commitLag.mean }

  /// How many words the captions that stay are behind the speaker: average lagging (Ma and others 2019), by utterance.
  public var wordsBehind: Double { averageLagging.mean }

  private static func common(_ left: [Substring], _ right: [Substring]) -> Int {
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
