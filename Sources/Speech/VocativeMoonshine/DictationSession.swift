import VocativeAudio
import VocativeCore
import VocativeSpeech

/// The free speech of one stream of audio on its way to a transcript, segment by segment.
///
/// While a segment goes on it is decoded again and again for partial transcripts, one decoding at a time; once it has
/// ended, for good. At most ``queueLimit`` segments wait, so that a long recording takes bounded memory.
actor DictationSession {
  private let engine: MoonshineEngine
  private let context: RecognitionContext
  private let send: @Sendable (Transcript) async -> Void

  private var segmenter = DictationSegmenter(sampleRate: MoonshineRecognizer.modelSampleRate)
  private var sampleCount = 0
  /// The words of the segments that have ended, with times from the beginning of the audio.
  private var committed: [Transcript.Word] = []
  private var decodings: [(number: Int, task: Task<DictatedSegment, any Error>, start: Duration)] = []
  /// The number of segments that have ended.
  private var segmentCount = 0
  private var partial: [Transcript.Word] = []
  /// The length of the audio that the last partial decoding began with.
  private var partialSamples = 0
  private var isDecodingPartial = false
  private var isFinished = false
  private var lastSentText = ""

  private static let queueLimit = 2
  /// The audio between two partial decodings, and before the first one of a segment, in samples.
  private static let (partialInterval, firstPartial) = (6_400, 12_800)
  /// The greatest confidence of a text that no other recogniser confirms: too little to confirm a payment.
  private static let maximumConfidence = 0.85

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - engine: Decodes.
  ///   - context: The terms that are preferred, and if partial transcripts are also sent while they stay the same.
  ///   - send: Takes the transcripts.
  init(engine: MoonshineEngine, context: RecognitionContext, send: @escaping @Sendable (Transcript) async -> Void) {
    (self.engine, self.context, self.send) = (engine, context, send)
  }

  /// Takes the next audio.
  func append(_ buffer: PCMBuffer) async throws {
    sampleCount += buffer.samples.count
    queue(segmenter.step(buffer.samples.map(\.clippedSample)))
    try await commit(leaving: Self.queueLimit)
    startPartialDecoding()
    if context.emitsUnchangedPartials { await sendPartial(always: true) }
  }

  /// Takes the end of the audio, and sends the final transcript.
  func finish() async throws {
    queue(segmenter.finish())
    try await commit(leaving: 0)
    (partial, segmentCount, isFinished) = ([], segmentCount + 1, true)
    await send(transcript(isFinal: true))
  }

  private func queue(_ ended: [DictationSegmenter.Segment]) {
    for segment in ended {
      let decoding = Task { [engine, terms = context.terms] in
        try await engine.dictation(of: segment.samples, terms: terms, isFinal: true)
      }
      decodings.append((segmentCount, decoding, segment.start))
      segmentCount += 1
      let number = segmentCount
      Task { [weak self] in try await self?.commitDecoded(before: number) }
      partialSamples = 0
    }
  }

  /// Waits for the oldest decodings until so many are left.
  private func commit(leaving count: Int) async throws {
    while decodings.count > count, let first = decodings.first {
      take(try await first.task.value, of: first.number, at: first.start)
    }
  }

  /// Takes the decodings of segments that ended while no audio came.
  private func commitDecoded(before number: Int) async throws {
    while let first = decodings.first, first.number < number {
      take(try await first.task.value, of: first.number, at: first.start)
      await sendPartial()
    }
  }

  /// Takes the words of a segment, once.
  private func take(_ segment: DictatedSegment, of number: Int, at start: Duration) {
    guard decodings.first?.number == number else { return }
    decodings.removeFirst()
    committed += words(of: segment, at: start)
    partial = []
  }

  private func startPartialDecoding() {
    let samples = segmenter.samples
    guard !isDecodingPartial, decodings.isEmpty,
      samples.count >= max(partialSamples + Self.partialInterval, Self.firstPartial)
    else { return }
    (isDecodingPartial, partialSamples) = (true, samples.count)
    let (number, start) = (segmentCount, segmenter.start)
    Task { [engine, weak self] in
      let segment = try? await engine.dictation(of: samples, terms: [], isFinal: false)
      await self?.takePartial(segment, of: number, at: start)
    }
  }

  private func takePartial(_ segment: DictatedSegment?, of number: Int, at start: Duration) async {
    isDecodingPartial = false
    guard let segment, number == segmentCount else { return }
    partial = words(of: segment, at: start)
    await sendPartial()
  }

  private func sendPartial(always: Bool = false) async {
    let transcript = transcript(isFinal: false)
    guard !isFinished, always || transcript.text != lastSentText else { return }
    lastSentText = transcript.text
    await send(transcript)
  }

  private func words(of segment: DictatedSegment, at start: Duration) -> [Transcript.Word] {
    segment.words.map {
      Transcript.Word(
        $0.text, start: start + .seconds($0.start), end: start + .seconds($0.end),
        confidence: Confidence($0.probability))
    }
  }

  private func transcript(isFinal: Bool) -> Transcript {
    let words = committed + partial
    let mean = words.isEmpty ? 0 : words.reduce(0) { $0 + $1.confidence.value } / Double(words.count)
    return Transcript(
      words.map(\.text).joined(separator: " "), words: words,
      confidence: Confidence(min(mean, Self.maximumConfidence)), isFinal: isFinal,
      duration: .seconds(Double(sampleCount) / Double(MoonshineRecognizer.modelSampleRate)))
  }
}
