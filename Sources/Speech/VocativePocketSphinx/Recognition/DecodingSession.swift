import VocativeAudio
import VocativeCore
import VocativeSpeech

/// Decodes one utterance, segment by segment.
struct DecodingSession {
  /// Recognises segments that have ended.
  private(set) var recognizer: SegmentRecognizer
  /// Decides in pauses.
  private var pauses = PauseFinalizer()
  /// True from a decision in a pause until sound follows that may be speech: the live search waits meanwhile.
  private var isWaiting = false
  /// The frames of the current segment.
  private(set) var cepstra = Cepstra(width: 13)
  /// The frames of the last segment that ended.
  private(set) var lastSegment = Cepstra(width: 13)
  /// The transcripts of the segments that have ended.
  private var finishedSegments: [Transcript] = []
  /// The last partial transcript; nil before the first.
  private var lastPartial: Transcript?

  /// The number of frames of speech, 20 s, after which the next pause ends a segment.
  private static let softSegmentLimit = 2000
  /// The number of frames without a pause after which a segment ends at the quietest of its last frames.
  private static let maximumSegmentFrames = 3000
  /// The number of last frames among which such a segment is cut.
  private static let cutSearchFrames = 800
  /// The least number of frames of a segment: fewer are too short for a phone and for the windows of features.
  private static let minimumSegmentFrames = 10

  init(decoder: Decoder, context: CompiledContext) {
    recognizer = SegmentRecognizer(decoder: decoder, context: context)
  }

  private var decoder: Decoder { recognizer.decoder }

  /// The context, with the searches that this utterance added.
  var context: CompiledContext { recognizer.context }

  /// The decision in force about a pause; nil when there is none.
  var pauseDecision: PauseFinalizer.Decision? { pauses.decision }

  /// Starts the utterance.
  mutating func start() throws(SpeechError) {
    decoder.frontEnd.start()
    try startSearch()
  }

  /// Starts the live search.
  private mutating func startSearch() throws(SpeechError) {
    try decoder.start(with: recognizer.liveSearchName())
  }

  /// Decodes further samples.
  ///
  /// - Returns: A partial transcript if its words have changed, or if the context asks for unchanged ones.
  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    let fresh = decoder.frontEnd.frames(of: samples)
    guard fresh.count > 0 else { return unchangedPartial }
    try endLongSegment(before: fresh)
    cepstra.append(fresh)
    if isWaiting {
      guard !pauses.staysSilent(fresh) else { return unchangedPartial }
      try resumeDecoding()
    } else {
      try decoder.decode(fresh)
    }
    guard decoder.frontEnd.peak >= PCMBuffer.silencePeak, context.phoneLoopSearchName == nil else { return nil }
    let path = decoder.path
    pauses.reconsider(fresh, path)
    let transcriber = PathTranscriber(context: context)
    let words = path.map { transcriber.partialWords(of: $0, in: cepstra) } ?? []
    let text = (finishedSegments.map(\.text) + words.map(\.text)).joined(separator: " ")
    let isWanted = context.options.emitsUnchangedPartials && lastPartial != nil
    guard text != lastPartial?.text ?? "" || isWanted else { return nil }
    lastPartial = Transcript(
      text, words: finishedSegments.flatMap(\.words) + words, confidence: words.map(\.confidence).min() ?? 0.0,
      isFinal: false, duration: decoder.frontEnd.duration)
    return lastPartial
  }

  /// The last partial transcript with the current duration, if the context asks for unchanged ones.
  private var unchangedPartial: Transcript? {
    guard context.options.emitsUnchangedPartials, var same = lastPartial else { return nil }
    same.duration = decoder.frontEnd.duration
    return same
  }

  /// Recognises the last segment.
  ///
  /// - Returns: The final transcript of the utterance.
  mutating func finish() throws(SpeechError) -> Transcript {
    try endSegment()
    guard finishedSegments.count > 1 else {
      var only = finishedSegments.first ?? Transcript("", confidence: 0.0)
      only.duration = decoder.frontEnd.duration
      return only
    }
    var whole = Transcript(
      finishedSegments.map(\.text).joined(separator: " "), words: finishedSegments.flatMap(\.words),
      confidence: finishedSegments.map(\.confidence).min() ?? 0.0, duration: decoder.frontEnd.duration)
    whole.phones = finishedSegments.flatMap(\.phones)
    return whole
  }
}

// MARK: Segments

extension DecodingSession {
  /// Ends a segment that is long enough when a pause comes before fresh frames, and one that is too long anyway.
  private mutating func endLongSegment(before fresh: Cepstra) throws(SpeechError) {
    let isPause = cepstra.frameNumbers.last.map { fresh.frameNumbers[0] > $0 + 1 } ?? false
    guard cepstra.count >= Self.maximumSegmentFrames || (isPause && cepstra.count >= Self.softSegmentLimit) else {
      return
    }
    let rest = isPause ? Cepstra(width: cepstra.width) : cepstra.splitAtQuietest(ofLast: Self.cutSearchFrames)
    try endSegment()
    cepstra = rest
    try startSearch()
    try decoder.decode(rest)
  }

  private mutating func endSegment() throws(SpeechError) {
    var live = isWaiting ? nil : decoder.path
    decoder.stop()
    isWaiting = false
    let segment = foreground(of: cepstra)
    // The live path counts the frames of all sound.
    if segment.count < cepstra.count { live = nil }
    cepstra = Cepstra(width: segment.width)
    lastSegment = segment
    if let decision = pauses.decision.take() {
      return append(decision.transcript, of: segment)
    }
    guard segment.count >= Self.minimumSegmentFrames, decoder.frontEnd.peak >= PCMBuffer.silencePeak else { return }
    append(try recognizer.transcript(of: segment, live: live), of: segment)
  }

  /// Returns the frames of the person nearest to the microphone, where others talk before and after.
  private func foreground(of cepstra: Cepstra) -> Cepstra {
    guard let first = cepstra.frameNumbers.first else { return cepstra }
    let powers = decoder.frontEnd.powers
    // The silence around the frames, which the front end left out, tells how loud the background is.
    let hops = (finishedSegments.isEmpty ? 0 : min(max(first, 0), powers.count))..<powers.count
    let range = ForegroundSpeech.range(ofPowers: Array(powers[hops]))
    let segment = cepstra.within((hops.lowerBound + range.lowerBound)..<(hops.lowerBound + range.upperBound))
    return range.count == hops.count || segment.count < Self.minimumSegmentFrames ? cepstra : segment
  }

  /// Keeps the transcript of a segment, and adds its frames to the mean of the voice.
  private mutating func append(_ transcript: Transcript, of cepstra: Cepstra) {
    guard !transcript.text.isEmpty else { return }
    finishedSegments.append(transcript)
    decoder.cepstralMean.add(cepstra)
  }
}

// MARK: Pauses and rescoring

extension DecodingSession {
  /// Decides what was said if a pause may end the utterance; nil when nothing new was decided.
  mutating func finalizeInPause() throws(SpeechError) -> Transcript? {
    guard context.options.finalizesInPauses, context.isGrammar, finishedSegments.isEmpty else { return nil }
    guard !isWaiting, let decided = try pauses.finalize(decoder.path, of: cepstra, with: &recognizer) else {
      return nil
    }
    isWaiting = true
    return decided
  }

  /// Continues the live search after a decision, which used the decoder for other searches.
  private mutating func resumeDecoding() throws(SpeechError) {
    isWaiting = false
    try startSearch()
    try decoder.decode(cepstra)
  }

  /// Adds rescored texts to the decision in force.
  mutating func setRescored(_ hypotheses: [Transcript.RescoredHypothesis]) {
    pauses.decision?.transcript.rescored = hypotheses
    pauses.decision?.isRescored = true
  }

  /// Returns true if a transcript leaves a doubt that rescoring may resolve: all but a confident expected answer.
  func needsRescoring(_ transcript: Transcript) -> Bool {
    context.isGrammar && finishedSegments.count <= 1
      && !transcript.isConfidentAnswer(in: context.grammar?.likelyGrammar)
  }

  /// Scores texts against the sound of a segment.
  func rescored(
    _ candidates: RescoringCandidates, beside recognized: String, in cepstra: Cepstra
  ) throws(SpeechError) -> [Transcript.RescoredHypothesis] {
    try HypothesisRescorer(decoder: decoder, context: context).rescored(candidates, beside: recognized, in: cepstra)
  }
}
