import VocativeCore
import VocativeSpeech

/// An utterance that a model hears as a whole.
///
/// It hears the sound so far now and then for partial transcripts, and all of it at the end. An utterance that is too
/// long is cut where it is quietest.
struct WholeUtterance: Listening {
  private let model: LoadedModel
  private let hotWords: String?
  private var meter = SoundMeter()
  /// The sound that is not written down for good yet.
  private var pending: [Float] = []
  /// How much of it the next partial transcript waits for, in samples.
  private var next = Self.patience
  /// What earlier pieces said.
  private var finished: [Transcript] = []
  private var lastText = ""

  private static let patience = SherpaRecognizer.rate * 4 / 5
  /// Where a cut may be: within the last eight seconds.
  private static let cutRange = 8 * SherpaRecognizer.rate
  /// The stretch whose loudness is measured, 20 ms.
  private static let window = SherpaRecognizer.rate / 50

  init(_ model: LoadedModel, hotWords: String?) {
    self.model = model
    self.hotWords = hotWords
  }

  mutating func hear(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    pending += meter.measure(samples)
    if Double(pending.count) > model.longestPiece * Double(SherpaRecognizer.rate) {
      let rest = Array(pending[quietest...])
      pending.removeLast(rest.count)
      try write(before: rest.count)
      pending = rest
      next = rest.count + Self.patience
    }
    guard pending.count >= next, meter.isAudible else { return nil }
    // Each waits for a quarter more than the last, so that all partial transcripts together cost five times the final
    // one at most, however long the utterance is.
    next = pending.count + max(Self.patience, pending.count / 4)
    let whole = joined(with: try decode(upTo: meter.duration), isFinal: false)
    guard whole.text != lastText else { return nil }
    lastText = whole.text
    return whole
  }

  mutating func end() throws(SpeechError) -> Transcript {
    try write(before: 0)
    return joined(with: nil, isFinal: true)
  }

  /// Writes what is pending down for good; so many samples come after it.
  private mutating func write(before later: Int) throws(SpeechError) {
    guard meter.isAudible, !pending.isEmpty else { return }
    let heard = try decode(upTo: meter.duration - Double(later) / Double(SherpaRecognizer.rate))
    if !heard.text.isEmpty { finished.append(heard) }
  }

  /// Hears all that is pending, which ends so many seconds after the utterance began.
  private func decode(upTo end: Double) throws(SpeechError) -> Transcript {
    let stream = try model.listen(for: hotWords)
    // Half a second at least: models fold so many frames into one that of less nothing would be left.
    let padding = max(0, SherpaRecognizer.rate / 2 - pending.count)
    try stream.hear(pending + [Float](repeating: 0, count: padding))
    try stream.finish()
    let start = end - Double(pending.count) / Double(SherpaRecognizer.rate)
    return model.scribe.transcript(of: try stream.read(), from: max(start, 0), to: end, isFinal: true)
  }

  private func joined(with last: Transcript?, isFinal: Bool) -> Transcript {
    let parts = finished + (last.map { [$0] } ?? [])
    return Transcript(
      parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " "), words: parts.flatMap(\.words),
      confidence: parts.map(\.confidence).min() ?? 0, isFinal: isFinal, duration: meter.duration)
  }

  /// Where the quietest stretch in reach is.
  private var quietest: Int {
    let from = max(0, pending.count - Self.cutRange)
    let starts = stride(from: from, to: pending.count - Self.window, by: Self.window)
    let loudness = starts.map { start in
      (start, pending[start..<(start + Self.window)].reduce(0) { $0 + $1 * $1 })
    }
    return loudness.min { $0.1 < $1.1 }?.0 ?? pending.count
  }
}
