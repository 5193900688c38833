import Foundation
import VocativeAudio
import VocativeCore
import VocativeSpeech

/// One utterance on its way through the decoder.
struct DecodingSession {
  let decoder: Decoder
  var context: CompiledContext
  /// The frames of the segment that is being heard.
  private(set) var cepstra = Cepstra(width: 13)
  /// The segment that was decided last.
  var lastSegment = Cepstra(width: 13)
  /// What earlier segments said.
  private(set) var finishedSegments: [Transcript] = []
  var segmentCount: Int { finishedSegments.count }
  /// What was heard last; nil before anything was.
  private var lastPartial: Transcript?
  /// What was said if the pause that goes on is the end.
  var pauseDecision: PauseDecision?
  /// The words, by their first frames, after which a decision was made early.
  var decidedWordStarts: Set<Int> = []

  /// After so many frames of speech, 20 s, the next pause ends a segment.
  private static let softSegmentLimit = 2000
  /// After so many frames without a pause a segment ends where the last frames were quietest.
  private static let maximumSegmentFrames = 3000
  private static let cutSearchFrames = 800
  init(decoder: Decoder, context: CompiledContext) {
    self.decoder = decoder
    self.context = context
  }

  mutating func start() throws(SpeechError) {
    decoder.frontEnd.start()
    try decoder.start(with: context.searchName(0))
  }

  /// Hears more of the utterance and returns what it sounds like so far, if that has changed or pauses are to be told.
  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    let fresh = decoder.frontEnd.frames(of: samples)
    guard fresh.count > 0 else { return unchangedPartial }
    let isPause = cepstra.frameNumbers.last.map { fresh.frameNumbers[0] > $0 + 1 } ?? false
    if cepstra.count >= Self.maximumSegmentFrames || (isPause && cepstra.count >= Self.softSegmentLimit) {
      let rest = isPause ? Cepstra(width: cepstra.width) : cepstra.splitAtQuietest(ofLast: Self.cutSearchFrames)
      try endSegment()
      cepstra = rest
      try decoder.start(with: context.searchName(0))
      try decoder.decode(rest)
    }
    cepstra.append(fresh)
    try decoder.decode(fresh)
    guard decoder.frontEnd.peak >= PCMBuffer.silencePeak else { return nil }
    guard context.phoneLoopSearchName == nil else { return nil }
    let path = decoder.path
    reconsider(fresh, path)
    let words = path.map { self.words(of: $0) } ?? []
    let text = (finishedSegments.map(\.text) + words.map(\.text)).joined(separator: " ")
    guard text != lastPartial?.text ?? "" || (context.emitsUnchangedPartials && lastPartial != nil) else { return nil }
    lastPartial = Transcript(
      text, words: finishedSegments.flatMap(\.words) + words, confidence: words.map(\.confidence).min() ?? 0.0,
      isFinal: false,
      duration: decoder.frontEnd.duration)
    return lastPartial
  }

  /// What was heard last, at this moment: for listeners to pauses.
  private var unchangedPartial: Transcript? {
    guard context.emitsUnchangedPartials, var same = lastPartial else { return nil }
    same.duration = decoder.frontEnd.duration
    return same
  }

  /// Searches all of the last segment again and returns the final transcript.
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

  private mutating func endSegment() throws(SpeechError) {
    decoder.stop()
    let heard = cepstra
    cepstra = Cepstra(width: heard.width)
    lastSegment = heard
    if let decided = pauseDecision.take() {
      return appendSegment(decided.transcript, in: heard)
    }
    // Too short for a phone, and for the windows that features are computed over.
    guard heard.count >= 10, decoder.frontEnd.peak >= PCMBuffer.silencePeak else { return }
    let transcript =
      context.phoneLoopSearchName != nil
      ? try phones(in: heard) : context.isGrammar ? try grammarTranscript(in: heard) : try ngramTranscript(in: heard)
    appendSegment(transcript, in: heard)
  }

  /// Keeps what a segment said, and how the voice sounded.
  private mutating func appendSegment(_ transcript: Transcript, in cepstra: Cepstra) {
    guard !transcript.text.isEmpty else { return }
    finishedSegments.append(transcript)
    decoder.cepstralMean.add(cepstra)
  }

  /// The words of a path while it is being heard; how surely, only by how well all of them fit.
  private func words(of path: Decoder.Path) -> [Transcript.Word] {
    let words = path.words
    let frames = words.reduce(0) { $0 + $1.frames.count }
    guard frames > 0 else { return [] }
    let fit = Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
    let evidence = ConfidenceFeatures(
      frames: frames, wordCount: words.count, acousticScore: fit,
      phoneLoopGain: fit - ConfidenceFeatures.typicalPhoneLoopScore, fillerGain: 0, rivalMargin: nil)
    return words.map { word($0, in: cepstra, confidence: evidence.confidence) }
  }

  func word(
    _ segment: Decoder.Path.Segment, in cepstra: Cepstra, confidence: Confidence
  ) -> Transcript.Word {
    let places = cepstra.frameNumbers
    let first = places[min(segment.frames.lowerBound, places.count - 1)]
    let last = places[min(max(segment.frames.upperBound - 1, 0), places.count - 1)]
    return Transcript.Word(
      context.word(for: segment.entry), start: Double(first) / 100, end: Double(last + 1) / 100,
      confidence: confidence)
  }
}

extension DecodingSession {
  /// Hears a sentence of the grammar in a whole segment, or where none fits what free speech makes of it.
  mutating func grammarTranscript(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    let sentence = try bestSentence(in: cepstra)
    let loop = try decoder.search(cepstra, with: decoder.phoneLoop())
    if !isExpectedAnswer(sentence), let free = try languageModelResult(in: cepstra, unlessMatching: sentence?.path) {
      var transcript = transcript(of: free, in: cepstra)
      transcript.phones = loop.map { phones(of: $0, in: cepstra) } ?? []
      transcript.reliablePrefix = try reliablePrefix(of: sentence?.path, against: loop, in: cepstra)
      return transcript
    }
    guard let (path, hypotheses) = sentence, let best = hypotheses.first else {
      return Transcript("", confidence: 0.0)
    }
    var evidence = try confidenceFeatures(for: path, against: loop, in: cepstra)
    evidence.isExpectedAnswer = context.likelyGrammar?.accepts(best.text) ?? false
    let sure = evidence.confidence
    var transcript = Transcript(
      best.text,
      words: path.words.enumerated().map { index, segment in
        word(segment, in: cepstra, confidence: sure * best.wordPosteriors[index])
      },
      confidence: sure * best.posterior,
      alternatives: hypotheses.dropFirst().prefix(9).map {
        Transcript.Hypothesis($0.text, confidence: sure * $0.posterior)
      })
    transcript.phones = loop.map { phones(of: $0, in: cepstra) } ?? []
    if transcript.confidence < Self.doubtThreshold {
      transcript.reliablePrefix = try reliablePrefix(of: path, against: loop, in: cepstra)
    }
    return transcript
  }

  /// Of less sure sentences it is told how far they were clear.
  private static let doubtThreshold: Confidence = 0.5

  /// Whether what was heard is a short answer to what was asked, which needs no second opinion to be taken at once:
  /// whether anything of the kind was said is seen by other common words.
  private func isExpectedAnswer(_ sentence: (path: Decoder.Path, hypotheses: [LatticeNBest.Entry])?) -> Bool {
    guard let sentence, let best = sentence.hypotheses.first,
      sentence.path.words.count <= ConfidenceFeatures.maximumRivalWords
    else {
      return false
    }
    return context.likelyGrammar?.accepts(best.text) ?? false
  }

  /// Hears nothing but sounds in a whole segment.
  private func phones(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let loop = try decoder.search(cepstra, with: decoder.phoneLoop()) else {
      return Transcript("", confidence: 0.0)
    }
    let sounds = self.phones(of: loop, in: cepstra)
    let fit = loop.acousticScore
    let evidence = ConfidenceFeatures(
      frames: loop.words.reduce(0) { $0 + $1.frames.count }, wordCount: sounds.count, acousticScore: fit,
      phoneLoopGain: 0, fillerGain: 0,
      rivalMargin: nil)
    var transcript = Transcript(sounds.map(\.symbol).joined(separator: " "), confidence: evidence.confidence)
    transcript.phones = sounds
    return transcript
  }

  /// The phones of a loop with their places.
  func phones(of loop: Decoder.Path, in cepstra: Cepstra) -> [Transcript.Phone] {
    loop.words.filter { $0.entry != "SIL" }.map { segment in
      let place = word(segment, in: cepstra, confidence: 0.0)
      return Transcript.Phone(segment.entry, start: place.start, end: place.end)
    }
  }

  /// The best complete sentence, at the narrowest beam that reaches one, and the sentences it was chosen from.
  private mutating func bestSentence(
    in cepstra: Cepstra
  ) throws(SpeechError) -> (path: Decoder.Path, hypotheses: [LatticeNBest.Entry])? {
    for beam in Decoder.beams.indices {
      guard decoder.prepare(beam: beam, of: &context) else { return nil }
      guard let path = try decoder.search(cepstra, with: context.searchName(beam)), !path.words.isEmpty else {
        continue
      }
      // The lattice of noise is as large as it is idle: whole seconds for other ways to mishear it.
      let isWorthOthers = context.wantsNBest && path.acousticScore >= Self.minimumScoreForNBest
      let others = isWorthOthers ? decoder.paths(limit: 60) : []
      let best = try likelyGrammarPath(in: cepstra, insteadOf: path) ?? path
      return (best, LatticeNBest(of: best, others: others + [path], in: context).entries)
    }
    return nil
  }

  /// Speech scores some -30 a frame, and down to -60 where it is unclear.
  private static let minimumScoreForNBest = -60.0

  /// How many times as probable, before anything is heard, what is likely is as all else.
  private static let likelyOdds = 10.0

  /// The best path through what is likely, unless the sound speaks against it more than its odds speak for it.
  private func likelyGrammarPath(
    in cepstra: Cepstra, insteadOf path: Decoder.Path
  ) throws(SpeechError) -> Decoder.Path? {
    guard context.likelyGrammar != nil, let likely = try decoder.search(cepstra, with: context.likelySearchName),
      !likely.words.isEmpty
    else { return nil }
    return likely.score + Int(log(Self.likelyOdds) / LatticeNBest.acousticScale) >= path.score ? likely : nil
  }

  /// Holds a path against a loop of phones, and a short one against common words.
  private mutating func confidenceFeatures(
    for path: Decoder.Path, against loop: Decoder.Path?, in cepstra: Cepstra
  ) throws(SpeechError) -> ConfidenceFeatures {
    let phones = PhoneLoopScores(of: loop, frameCount: cepstra.count)
    var evidence = phones.confidenceFeatures(for: path.words)
    evidence.fillerGain = phones.confidenceFeatures(for: path.segments.filter(\.isFiller)).phoneLoopGain
    if evidence.frames <= ConfidenceFeatures.maximumRivalFrames,
      evidence.wordCount <= ConfidenceFeatures.maximumRivalWords,
      decoder.prepareRivalSearch(of: &context), let rival = try decoder.search(cepstra, with: context.rivalSearchName)
    {
      evidence.rivalMargin = Double(path.score - rival.score) / 16
    }
    return evidence
  }

  /// Hears free text in a whole segment.
  private func ngramTranscript(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let path = try decoder.search(cepstra, with: context.searchName(0)), !path.words.isEmpty else {
      return Transcript("", confidence: 0.0)
    }
    let words = path.words.map { word($0, in: cepstra, confidence: decoder.probability($0.posterior)) }
    let text = words.map(\.text).joined(separator: " ")
    let average = words.reduce(0) { $0 + $1.confidence.value } / Double(words.count)
    let others = LatticeNBest(of: path, others: decoder.paths(limit: 30), in: context).entries.dropFirst()
    var transcript = Transcript(
      text, words: words, confidence: Confidence(average),
      alternatives: others.prefix(9).map { Transcript.Hypothesis($0.text, confidence: $0.posterior) })
    transcript.phones = try phones(in: cepstra).phones
    return transcript
  }
}
