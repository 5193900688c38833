import Foundation
import VocativeAudio
import VocativeCore
import VocativeSpeech

/// One utterance on its way through the decoder.
struct Utterance {
  let decoder: Decoder
  var compiled: Compiled
  /// The frames of the segment that is being heard.
  private(set) var cepstra = Cepstra(width: 13)
  /// The segment that was decided last.
  var lastSegment = Cepstra(width: 13)
  /// What earlier segments said.
  private(set) var finished: [Transcript] = []
  var segmentCount: Int { finished.count }
  /// What was heard last; nil before anything was.
  private var last: Transcript?
  /// What was said if the pause that goes on is the end.
  var early: EarlyDecision?
  /// The words, by their first frames, after which a decision was made early.
  var decidedAfter: Set<Int> = []

  /// After so many frames of speech, 20 s, the next pause ends a segment.
  private static let segmentFrames = 2000
  /// After so many frames without a pause a segment ends where the last frames were quietest.
  private static let longestFrames = 3000
  private static let cutFrames = 800
  init(decoder: Decoder, compiled: Compiled) {
    self.decoder = decoder
    self.compiled = compiled
  }

  mutating func start() throws(SpeechError) {
    decoder.frontEnd.start()
    try decoder.listen(with: compiled.search(0))
  }

  /// Hears more of the utterance and returns what it sounds like so far, if that has changed or pauses are to be told.
  mutating func hear(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    let fresh = decoder.frontEnd.frames(of: samples)
    guard fresh.count > 0 else { return unchanged }
    let isPause = cepstra.places.last.map { fresh.places[0] > $0 + 1 } ?? false
    if cepstra.count >= Self.longestFrames || (isPause && cepstra.count >= Self.segmentFrames) {
      let rest = isPause ? Cepstra(width: cepstra.width) : cepstra.cutAtQuietest(ofLast: Self.cutFrames)
      try endSegment()
      cepstra = rest
      try decoder.listen(with: compiled.search(0))
      try decoder.hear(rest)
    }
    cepstra.append(fresh)
    try decoder.hear(fresh)
    guard decoder.frontEnd.peak >= PCMBuffer.leastPeak else { return nil }
    guard compiled.sounds == nil else { return nil }
    let path = decoder.path
    reconsider(fresh, path)
    let words = path.map { self.words(of: $0) } ?? []
    let text = (finished.map(\.text) + words.map(\.text)).joined(separator: " ")
    guard text != last?.text ?? "" || (compiled.tellsPauses && last != nil) else { return nil }
    last = Transcript(
      text, words: finished.flatMap(\.words) + words, confidence: words.map(\.confidence).min() ?? 0.0, isFinal: false,
      duration: decoder.frontEnd.duration)
    return last
  }

  /// What was heard last, at this moment: for listeners to pauses.
  private var unchanged: Transcript? {
    guard compiled.tellsPauses, var same = last else { return nil }
    same.duration = decoder.frontEnd.duration
    return same
  }

  /// Searches all of the last segment again and returns the final transcript.
  mutating func end() throws(SpeechError) -> Transcript {
    try endSegment()
    guard finished.count > 1 else {
      var only = finished.first ?? Transcript("", confidence: 0.0)
      only.duration = decoder.frontEnd.duration
      return only
    }
    var whole = Transcript(
      finished.map(\.text).joined(separator: " "), words: finished.flatMap(\.words),
      confidence: finished.map(\.confidence).min() ?? 0.0, duration: decoder.frontEnd.duration)
    whole.sounds = finished.flatMap(\.sounds)
    return whole
  }

  private mutating func endSegment() throws(SpeechError) {
    decoder.stop()
    let heard = cepstra
    cepstra = Cepstra(width: heard.width)
    lastSegment = heard
    if let decided = early.take() {
      return finish(decided.transcript, in: heard)
    }
    // Too short for a phone, and for the windows that features are computed over.
    guard heard.count >= 10, decoder.frontEnd.peak >= PCMBuffer.leastPeak else { return }
    let transcript =
      compiled.sounds != nil
      ? try sounds(in: heard) : compiled.isGrammar ? try command(in: heard) : try text(in: heard)
    finish(transcript, in: heard)
  }

  /// Keeps what a segment said, and how the voice sounded.
  private mutating func finish(_ transcript: Transcript, in cepstra: Cepstra) {
    guard !transcript.text.isEmpty else { return }
    finished.append(transcript)
    decoder.voice.add(cepstra)
  }

  /// The words of a path while it is being heard; how surely, only by how well all of them fit.
  private func words(of path: Decoder.Path) -> [Transcript.Word] {
    let words = path.words
    let frames = words.reduce(0) { $0 + $1.frames.count }
    guard frames > 0 else { return [] }
    let fit = Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
    let evidence = Evidence(
      frames: frames, wordCount: words.count, fit: fit, gain: fit - Evidence.usualPhones, rest: 0, lead: nil)
    return words.map { word($0, in: cepstra, confidence: evidence.confidence) }
  }

  func word(
    _ segment: Decoder.Path.Segment, in cepstra: Cepstra, confidence: Confidence
  ) -> Transcript.Word {
    let places = cepstra.places
    let first = places[min(segment.frames.lowerBound, places.count - 1)]
    let last = places[min(max(segment.frames.upperBound - 1, 0), places.count - 1)]
    return Transcript.Word(
      compiled.word(for: segment.entry), start: Double(first) / 100, end: Double(last + 1) / 100,
      confidence: confidence)
  }
}

extension Utterance {
  /// Hears a sentence of the grammar in a whole segment, or where none fits what free speech makes of it.
  mutating func command(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    let sentence = try bestSentence(in: cepstra)
    let loop = try decoder.search(cepstra, with: decoder.phoneLoop())
    if !isExpected(sentence), let free = try freely(in: cepstra, unlessAs: sentence?.path) {
      var transcript = transcript(of: free, in: cepstra)
      transcript.sounds = loop.map { sounds(of: $0, in: cepstra) } ?? []
      transcript.opening = try opening(of: sentence?.path, against: loop, in: cepstra)
      return transcript
    }
    guard let (path, hypotheses) = sentence, let best = hypotheses.first else {
      return Transcript("", confidence: 0.0)
    }
    var evidence = try evidence(for: path, against: loop, in: cepstra)
    evidence.isLikely = compiled.likely?.accepts(best.text) ?? false
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
    transcript.sounds = loop.map { sounds(of: $0, in: cepstra) } ?? []
    if transcript.confidence < Self.doubt { transcript.opening = try opening(of: path, against: loop, in: cepstra) }
    return transcript
  }

  /// Of less sure sentences it is told how far they were clear.
  private static let doubt: Confidence = 0.5

  /// Whether what was heard is a short answer to what was asked, which needs no second opinion to be taken at once: whether
  /// anything of the kind was said is seen by other common words.
  private func isExpected(_ sentence: (path: Decoder.Path, hypotheses: [NBest.Entry])?) -> Bool {
    guard let sentence, let best = sentence.hypotheses.first, sentence.path.words.count <= Evidence.rivalWords else {
      return false
    }
    return compiled.likely?.accepts(best.text) ?? false
  }

  /// Hears nothing but sounds in a whole segment.
  private func sounds(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let loop = try decoder.search(cepstra, with: decoder.phoneLoop()) else {
      return Transcript("", confidence: 0.0)
    }
    let sounds = self.sounds(of: loop, in: cepstra)
    let fit = loop.fit
    let evidence = Evidence(
      frames: loop.words.reduce(0) { $0 + $1.frames.count }, wordCount: sounds.count, fit: fit, gain: 0, rest: 0,
      lead: nil)
    var transcript = Transcript(sounds.map(\.phone).joined(separator: " "), confidence: evidence.confidence)
    transcript.sounds = sounds
    return transcript
  }

  /// The phones of a loop with their places.
  func sounds(of loop: Decoder.Path, in cepstra: Cepstra) -> [Transcript.Sound] {
    loop.words.filter { $0.entry != "SIL" }.map { segment in
      let place = word(segment, in: cepstra, confidence: 0.0)
      return Transcript.Sound(segment.entry, start: place.start, end: place.end)
    }
  }

  /// The best complete sentence, at the narrowest beam that reaches one, and the sentences it was chosen from.
  private mutating func bestSentence(
    in cepstra: Cepstra
  ) throws(SpeechError) -> (path: Decoder.Path, hypotheses: [NBest.Entry])? {
    for beam in Decoder.beams.indices {
      guard decoder.prepare(beam: beam, of: &compiled) else { return nil }
      guard let path = try decoder.search(cepstra, with: compiled.search(beam)), !path.words.isEmpty else { continue }
      // The lattice of noise is as large as it is idle: whole seconds for other ways to mishear it.
      let isWorthOthers = compiled.tellsAlternatives && path.fit >= Self.leastFitForAlternatives
      let others = isWorthOthers ? decoder.paths(limit: 60) : []
      let best = try likelyPath(in: cepstra, insteadOf: path) ?? path
      return (best, NBest(of: best, others: others + [path], in: compiled).entries)
    }
    return nil
  }

  /// Speech scores some -30 a frame, and down to -60 where it is unclear.
  private static let leastFitForAlternatives = -60.0

  /// How many times as probable, before anything is heard, what is likely is as all else.
  private static let likelyOdds = 10.0

  /// The best path through what is likely, unless the sound speaks against it more than its odds speak for it.
  private func likelyPath(
    in cepstra: Cepstra, insteadOf path: Decoder.Path
  ) throws(SpeechError) -> Decoder.Path? {
    guard compiled.likely != nil, let likely = try decoder.search(cepstra, with: compiled.likelySearch),
      !likely.words.isEmpty
    else { return nil }
    return likely.score + Int(log(Self.likelyOdds) / NBest.scale) >= path.score ? likely : nil
  }

  /// Holds a path against a loop of phones, and a short one against common words.
  private mutating func evidence(
    for path: Decoder.Path, against loop: Decoder.Path?, in cepstra: Cepstra
  ) throws(SpeechError) -> Evidence {
    let phones = PhoneScores(of: loop, frameCount: cepstra.count)
    var evidence = phones.evidence(for: path.words)
    evidence.rest = phones.evidence(for: path.segments.filter(\.isFiller)).gain
    if evidence.frames <= Evidence.rivalFrames, evidence.wordCount <= Evidence.rivalWords,
      decoder.prepareRivals(of: &compiled), let rival = try decoder.search(cepstra, with: compiled.rivals)
    {
      evidence.lead = Double(path.score - rival.score) / 16
    }
    return evidence
  }

  /// Hears free text in a whole segment.
  private func text(in cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let path = try decoder.search(cepstra, with: compiled.search(0)), !path.words.isEmpty else {
      return Transcript("", confidence: 0.0)
    }
    let words = path.words.map { word($0, in: cepstra, confidence: decoder.probability($0.posterior)) }
    let text = words.map(\.text).joined(separator: " ")
    let average = words.reduce(0) { $0 + $1.confidence.value } / Double(words.count)
    let others = NBest(of: path, others: decoder.paths(limit: 30), in: compiled).entries.dropFirst()
    var transcript = Transcript(
      text, words: words, confidence: Confidence(average),
      alternatives: others.prefix(9).map { Transcript.Hypothesis($0.text, confidence: $0.posterior) })
    transcript.sounds = try sounds(in: cepstra).sounds
    return transcript
  }
}
