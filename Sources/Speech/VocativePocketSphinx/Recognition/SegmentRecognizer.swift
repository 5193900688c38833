import Foundation
import VocativeCore
import VocativeSpeech

/// Recognises a whole segment of speech, searched as often as its result needs.
struct SegmentRecognizer {
  let decoder: Decoder
  /// The context; searches that a segment needs are added to it.
  var context: CompiledContext

  /// A sentence of the grammar with the sentences that it was chosen from.
  private typealias Sentence = (path: DecodingPath, hypotheses: [LatticeNBest.Entry])

  /// The confidence below which a sentence is also given its reliable prefix.
  private static let doubtThreshold: Confidence = 0.5
  /// The acoustic score below which no alternatives are computed.
  ///
  /// Speech scores some -30 a frame, and down to -60 where it is unclear.
  private static let minimumScoreForNBest = -60.0
  /// The prior odds of the likely part of the grammar.
  private static let likelyOdds = 10.0
  /// The greatest loss against the phone loop, for each frame, at which a word counts as reliable.
  ///
  /// "Send ten dollars to" by eSpeak NG, which fits badly, has -6 to -17; other words where names of no grammar stand
  /// mostly -25 to -80.
  private static let minimumPhoneLoopGain = -18.0
  /// The number of alternatives in a transcript.
  private static let alternativeCount = 9

  private var transcriber: PathTranscriber { PathTranscriber(context: context) }

  /// Returns the name of the search of live speech, which is built again if a wider one took its place.
  ///
  /// - Throws: ``SpeechError`` with `engineFailed` when the library rejects it.
  mutating func liveSearchName() throws(SpeechError) -> String {
    guard ContextCompiler(decoder: decoder).prepareLiveSearch(of: &context) else {
      throw SpeechError(.engineFailed, "The recogniser failed while it decoded. Try again.")
    }
    return context.searchName(0)
  }

  /// Recognises a segment by the language of the context.
  ///
  /// - Parameters:
  ///   - cepstra: The frames of the segment.
  ///   - live: The path of the live search at its end; nil where there is none.
  /// - Returns: The transcript; empty where nothing was recognised.
  /// - Throws: ``SpeechError`` with `engineFailed` when the library fails.
  mutating func transcript(of cepstra: Cepstra, live: DecodingPath?) throws(SpeechError) -> Transcript {
    if context.phoneLoopSearchName != nil { return try phoneTranscript(of: cepstra) }
    return context.isGrammar ? try grammarTranscript(of: cepstra, live: live) : try ngramTranscript(of: cepstra)
  }

  /// Recognises a sentence of the grammar, or free speech where no sentence fits.
  mutating func grammarTranscript(of cepstra: Cepstra, live: DecodingPath?) throws(SpeechError) -> Transcript {
    var sentence = try expectedAnswer(in: cepstra, live: live)
    if sentence == nil { sentence = try bestSentence(in: cepstra) }
    let loop = try decoder.phoneLoopPath(through: cepstra)
    let freeSpeech = LanguageModelDecoder(decoder: decoder, context: context)
    if !isExpectedAnswer(sentence), let free = try freeSpeech.result(in: cepstra, unlessMatching: sentence?.path) {
      var transcript = freeSpeech.transcript(of: free, in: cepstra)
      transcript.phones = loop.map { transcriber.phones(of: $0, in: cepstra) } ?? []
      transcript.reliablePrefix = try reliablePrefix(of: sentence?.path, against: loop, in: cepstra)
      return transcript
    }
    guard let (path, hypotheses) = sentence, let best = hypotheses.first else {
      return Transcript("", confidence: 0.0)
    }
    var features = try confidenceFeatures(for: path, against: loop, in: cepstra)
    features.isExpectedAnswer = accepts(best.text)
    let confidence = features.confidence
    var transcript = Transcript(
      best.text,
      words: path.words.enumerated().map { index, segment in
        transcriber.word(segment, in: cepstra, confidence: confidence * best.wordPosteriors[index])
      },
      confidence: confidence * best.posterior,
      alternatives: hypotheses.dropFirst().prefix(Self.alternativeCount).map {
        Transcript.Hypothesis($0.text, confidence: confidence * $0.posterior)
      })
    transcript.phones = loop.map { transcriber.phones(of: $0, in: cepstra) } ?? []
    if transcript.confidence < Self.doubtThreshold {
      transcript.reliablePrefix = try reliablePrefix(of: path, against: loop, in: cepstra)
    }
    return transcript
  }

  /// Recognises text along an n-gram model.
  private func ngramTranscript(of cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let path = try decoder.search(cepstra, with: context.searchName(0)), !path.words.isEmpty else {
      return Transcript("", confidence: 0.0)
    }
    let words = path.words.map {
      transcriber.word($0, in: cepstra, confidence: decoder.probability($0.posterior))
    }
    let text = words.map(\.text).joined(separator: " ")
    let average = words.reduce(0) { $0 + $1.confidence.value } / Double(words.count)
    let others = LatticeNBest(of: path, others: decoder.paths(limit: 30), in: context).entries.dropFirst()
    var transcript = Transcript(
      text, words: words, confidence: Confidence(average),
      alternatives: others.prefix(Self.alternativeCount).map {
        Transcript.Hypothesis($0.text, confidence: $0.posterior)
      }
    )
    transcript.phones = try phoneTranscript(of: cepstra).phones
    return transcript
  }

  /// Recognises phones, without any words.
  private func phoneTranscript(of cepstra: Cepstra) throws(SpeechError) -> Transcript {
    guard let loop = try decoder.phoneLoopPath(through: cepstra) else { return Transcript("", confidence: 0.0) }
    let phones = transcriber.phones(of: loop, in: cepstra)
    let features = ConfidenceFeatures(
      frames: loop.words.reduce(0) { $0 + $1.frames.count }, wordCount: phones.count,
      acousticScore: loop.acousticScore, phoneLoopGain: 0, fillerGain: 0, rivalMargin: nil)
    var transcript = Transcript(phones.map(\.symbol).joined(separator: " "), confidence: features.confidence)
    transcript.phones = phones
    return transcript
  }
}

extension SegmentRecognizer {
  /// Returns true if a text is an answer that the context expects.
  private func accepts(_ text: String) -> Bool { context.grammar?.likelyGrammar?.accepts(text) ?? false }

  /// Returns true for a short answer that is expected.
  ///
  /// Such an answer is not compared with free speech: common words
  /// are its rivals.
  private func isExpectedAnswer(_ sentence: Sentence?) -> Bool {
    guard let sentence, let best = sentence.hypotheses.first,
      sentence.path.words.count <= ConfidenceFeatures.maximumRivalWords
    else { return false }
    return accepts(best.text)
  }

  /// Returns true if a path of the live search is an answer that the context expects.
  func isExpectedAnswer(_ live: DecodingPath) -> Bool { accepts(text(of: live)) }

  private func text(of path: DecodingPath) -> String {
    path.words.map { context.word(for: $0.entry) }.joined(separator: " ")
  }

  /// Returns the expected answer that the live search through the whole grammar found, from a search through the likely part
  /// alone; nil where the two differ, or there is none.
  ///
  /// The search of the segment through the whole grammar takes most of the time between an answer and its transcript.
  private func expectedAnswer(in cepstra: Cepstra, live: DecodingPath?) throws(SpeechError) -> Sentence? {
    guard let live, !context.options.wantsNBest, isExpectedAnswer(live),
      let likely = try decoder.search(cepstra, with: context.likelySearchName), text(of: likely) == text(of: live)
    else { return nil }
    return (likely, LatticeNBest(of: likely, others: [likely], in: context).entries)
  }

  /// Returns the best complete sentence, at the narrowest beam that reaches one.
  private mutating func bestSentence(in cepstra: Cepstra) throws(SpeechError) -> Sentence? {
    let compiler = ContextCompiler(decoder: decoder)
    // What only the widest beam reaches costs seconds and a gigabyte; where free speech is expected, that is tried first.
    let beams = SearchSet.beams.indices.dropLast(context.languageModel == nil ? 0 : 1)
    for beam in beams {
      guard compiler.prepare(beam: beam, of: &context) else { return nil }
      guard let path = try decoder.search(cepstra, with: context.searchName(beam)), !path.words.isEmpty else {
        compiler.releaseLargeSearch(beam: beam, of: &context)
        continue
      }
      defer { if beam > 0 { compiler.releaseLargeSearch(beam: beam, of: &context) } }
      // The lattice of noise is large, and would take seconds for alternatives of no use.
      let needsNBest = context.options.wantsNBest && path.acousticScore >= Self.minimumScoreForNBest
      let others = needsNBest ? decoder.paths(limit: 60) : []
      let best = try likelyPath(in: cepstra, insteadOf: path) ?? path
      return (best, LatticeNBest(of: best, others: others + [path], in: context).entries)
    }
    return nil
  }

  /// Returns the best path through the likely part, unless its score is worse by more than its prior odds.
  private func likelyPath(in cepstra: Cepstra, insteadOf path: DecodingPath) throws(SpeechError) -> DecodingPath? {
    guard context.grammar?.likelyGrammar != nil,
      let likely = try decoder.search(cepstra, with: context.likelySearchName), !likely.words.isEmpty
    else { return nil }
    return likely.score + Int(log(Self.likelyOdds) / LatticeNBest.acousticScale) >= path.score ? likely : nil
  }

  /// Compares a path with the phone loop, and a short one with common words.
  private mutating func confidenceFeatures(
    for path: DecodingPath, against loop: DecodingPath?, in cepstra: Cepstra
  ) throws(SpeechError) -> ConfidenceFeatures {
    let phones = PhoneLoopScores(of: loop, frameCount: cepstra.count)
    var features = phones.confidenceFeatures(for: path.words)
    features.fillerGain = phones.confidenceFeatures(for: path.segments.filter(\.isFiller)).phoneLoopGain
    if features.frames <= ConfidenceFeatures.maximumRivalFrames,
      features.wordCount <= ConfidenceFeatures.maximumRivalWords,
      ContextCompiler(decoder: decoder).prepareRivalSearch(of: &context),
      let rival = try decoder.search(cepstra, with: context.rivalSearchName)
    {
      features.rivalMargin = Double(path.score - rival.score) / 16
    }
    return features
  }

  /// Returns the words at the beginning of a sentence that fit the sound, up to the first that does not.
  private mutating func reliablePrefix(
    of sentence: DecodingPath?, against loop: DecodingPath?, in cepstra: Cepstra
  ) throws(SpeechError) -> [Transcript.Word] {
    var path = sentence
    if path == nil { path = try decoder.partialPath(through: cepstra, with: liveSearchName()) }
    guard let path else { return [] }
    let phones = PhoneLoopScores(of: loop, frameCount: cepstra.count)
    let words = path.words
    let reliable = words.prefix { phones.confidenceFeatures(for: [$0]).phoneLoopGain >= Self.minimumPhoneLoopGain }
    return reliable.enumerated().map { index, segment in
      transcriber.word(
        segment, in: cepstra, confidence: phones.confidenceFeatures(for: Array(words[...index])).confidence)
    }
  }
}
