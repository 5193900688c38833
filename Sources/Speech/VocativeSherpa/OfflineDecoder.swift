import VocativeCore
import VocativeSpeech

/// A decoder of one utterance with a model that does not stream.
///
/// It decodes the sound so far now and then for partial transcripts, and all of it at the end. An utterance that is too
/// long is cut where it is quietest.
struct OfflineDecoder: UtteranceDecoder {
  private let model: LoadedSherpaModel
  private let hotwords: String?
  private var meter = AudioMeter()
  /// The samples without a final transcript yet.
  private var pendingSamples: [Float] = []
  /// The number of pending samples at which the next partial transcript is computed.
  private var nextPartialCount = Self.partialInterval
  /// The transcripts of earlier segments.
  private var finishedSegments: [Transcript] = []
  private var lastText = ""

  private static let partialInterval = SherpaRecognizer.modelSampleRate * 4 / 5
  /// The range in which a cut may be: the last eight seconds.
  private static let cutRange = 8 * SherpaRecognizer.modelSampleRate
  /// The stretch whose loudness is measured, 20 ms.
  private static let energyWindow = SherpaRecognizer.modelSampleRate / 50

  init(_ model: LoadedSherpaModel, hotwords: String?) {
    self.model = model
    self.hotwords = hotwords
  }

  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    pendingSamples += meter.accept(samples)
    if Double(pendingSamples.count) > model.maximumSegmentDuration * Double(SherpaRecognizer.modelSampleRate) {
      let rest = Array(pendingSamples[quietestIndex...])
      pendingSamples.removeLast(rest.count)
      try commit(leaving: rest.count)
      pendingSamples = rest
      nextPartialCount = rest.count + Self.partialInterval
    }
    guard pendingSamples.count >= nextPartialCount, meter.isAudible else { return nil }
    // Each waits for a quarter more than the last, so that all partial transcripts together cost five times the final
    // one at most, however long the utterance is.
    nextPartialCount = pendingSamples.count + max(Self.partialInterval, pendingSamples.count / 4)
    let whole = joined(with: try decode(upTo: meter.seconds), isFinal: false)
    guard whole.text != lastText else { return nil }
    lastText = whole.text
    return whole
  }

  mutating func finish() throws(SpeechError) -> Transcript {
    try commit(leaving: 0)
    return joined(with: nil, isFinal: true)
  }

  /// Finishes the segment of the pending samples.
  ///
  /// - Parameter later: The number of samples that were received after them.
  /// - Throws: ``SpeechError`` when the library fails.
  private mutating func commit(leaving later: Int) throws(SpeechError) {
    guard meter.isAudible, !pendingSamples.isEmpty else { return }
    let segment = try decode(upTo: meter.seconds - Double(later) / Double(SherpaRecognizer.modelSampleRate))
    if !segment.text.isEmpty { finishedSegments.append(segment) }
  }

  /// Returns the transcript of the pending samples.
  ///
  /// - Parameter end: The end of the samples in the utterance, in seconds.
  /// - Returns: The transcript with times in the utterance.
  /// - Throws: ``SpeechError`` when the library fails.
  private func decode(upTo end: Double) throws(SpeechError) -> Transcript {
    let stream = try model.makeStream(hotwords: hotwords)
    // Half a second at least: models fold so many frames into one that of less nothing would be left.
    let padding = max(0, SherpaRecognizer.modelSampleRate / 2 - pendingSamples.count)
    try stream.acceptWaveform(pendingSamples + [Float](repeating: 0, count: padding))
    try stream.inputFinished()
    let start = end - Double(pendingSamples.count) / Double(SherpaRecognizer.modelSampleRate)
    return model.detokenizer.transcript(of: try stream.result(), from: max(start, 0), to: end, isFinal: true)
  }

  private func joined(with last: Transcript?, isFinal: Bool) -> Transcript {
    let parts = finishedSegments + (last.map { [$0] } ?? [])
    return Transcript(
      parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " "), words: parts.flatMap(\.words),
      confidence: parts.map(\.confidence).min() ?? 0, isFinal: isFinal, duration: .seconds(meter.seconds))
  }

  /// The start of the quietest window in range.
  private var quietestIndex: Int {
    let from = max(0, pendingSamples.count - Self.cutRange)
    let starts = stride(from: from, to: pendingSamples.count - Self.energyWindow, by: Self.energyWindow)
    let loudness = starts.map { start in
      (start, pendingSamples[start..<(start + Self.energyWindow)].reduce(0) { $0 + $1 * $1 })
    }
    return loudness.min { $0.1 < $1.1 }?.0 ?? pendingSamples.count
  }
}
