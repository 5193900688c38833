public import VocativeAudio
public import VocativeCore
import VocativeNeural
public import VocativeSpeech

/// Recognises English speech on the device with a neural model, Moonshine Tiny, and a recogniser of grammars before it.
///
/// The one before, such as `PocketSphinxRecognizer`, is the first pass: it reports partial transcripts and pauses at
/// once, and scores the sound of texts. When the utterance has ended, or may have, the model decodes all of it, in some
/// hundredths of its time: the sentences of the grammar, and free speech where the context has it, with the names of the
/// app's lists. It knows all English words and much noise; the first pass knows how names are pronounced. A
/// ``RescoringRecognizer`` scores how well the model's texts fit the sound, and the model how probable its text is; the
/// text that is best by both is taken.
///
/// ```swift
/// let recognizer = try MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
/// let session = VoiceSession(assistant.conversation(), recognizer: recognizer, synthesizer: .flite())
/// ```
///
/// Free speech (``VocativeSpeech/RecognitionContext/Language/dictation``) is recognised by the model alone, with
/// punctuation marks and capitals, in bounded memory and with partial transcripts while one speaks. Contexts with an
/// n-gram model, and requests of more than half a minute, are left to the first pass; so are short answers that are
/// expected and that it is sure of.
///
/// ``Transcript/confidence`` is high where both recognised the same; that of a text that the model alone recognised is
/// at most 0.85, so that it confirms no payment.
public struct MoonshineRecognizer: SpeechRecognizer {
  static let modelSampleRate = 16_000

  private let engine: MoonshineEngine
  private let firstPass: any SpeechRecognizer

  /// A recogniser that reads its model when it first needs it.
  ///
  /// - Parameters:
  ///   - directory: Where the model's three files are; see ``MoonshineModel``.
  ///   - first: Hears along, at 16,000 frames a second.
  public init(directory: String, firstPass first: any SpeechRecognizer) {
    self.init(MoonshineEngine { () throws(ModelError) in try MoonshineModel(directory: directory) }, firstPass: first)
  }

  private init(_ engine: MoonshineEngine, firstPass first: any SpeechRecognizer) {
    precondition(first.sampleRate == Self.modelSampleRate, "the recogniser before the model hears at another rate")
    (self.engine, self.firstPass) = (engine, first)
  }

  /// Another recogniser with the same model, which is in memory once: for people who speak at the same time.
  ///
  /// - Parameter other: Hears along there, at 16,000 frames a second.
  /// - Returns: The recogniser that shares the model.
  public func withFirstPass(_ other: any SpeechRecognizer) -> MoonshineRecognizer {
    MoonshineRecognizer(engine, firstPass: other)
  }

  /// The sample rate of the audio it takes, in hertz.
  public var sampleRate: Int { Self.modelSampleRate }

  /// Loads the model and compiles a context before the first audio comes.
  public func prepare(for context: RecognitionContext) async throws {
    if case .dictation = context.language { return try await engine.prepareDictation(terms: context.terms) }
    guard context.isGrammar else { return try await firstPass.prepare(for: context) }
    async let ready: Void = engine.prepare(for: context)
    try await firstPass.prepare(for: context.firstPassContext)
    try await ready
  }

  /// Recognises one utterance.
  ///
  /// - Returns: Transcripts; throws ``SpeechError`` with `modelDamaged` or `engineUnavailable` where the model cannot
  ///   be read, and what the recogniser before it throws.
  public func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    if case .dictation = context.language { return dictation(of: audio, in: context) }
    guard context.isGrammar else { return firstPass.transcripts(of: audio, in: context) }
    return EventStream(producing: { [engine, firstPass] sender in
      let sound = SecondPass(using: engine, in: context)
      for try await transcript in sound.transcripts(of: audio, by: firstPass) {
        guard transcript.isFinal, !transcript.isConfidentAnswer(in: context.likelyGrammar),
          let nBest = try await sound.nBest(given: transcript)
        else {
          await sender.send(transcript)
          continue
        }
        await sender.send(nBest.transcript(given: transcript, in: context))
      }
    })
  }
}

extension MoonshineRecognizer {
  /// Recognises free speech of any length by the model alone.
  private func dictation(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { [engine] sender in
      let session = DictationSession(engine: engine, context: context) {
        await sender.send($0)
      }
      for try await buffer in audio { try await session.append(buffer) }
      try await session.finish()
    })
  }
}

extension RecognitionContext {
  /// The context with the grammar's best sentence alone.
  fileprivate var firstPassContext: RecognitionContext {
    var context = self
    context.wantsNBest = false
    context.languageModel = nil
    return context
  }
}

/// The sound of an utterance as it passes, decoded by the model when it has ended or may have.
private actor SecondPass {
  private let engine: MoonshineEngine
  private let context: RecognitionContext
  private var samples: [Float] = []
  /// The decoding of the first samples, under way or done.
  private var decoding: (count: Int, nBest: Task<NBestList, any Error>)?

  /// The number of samples of the longest audio that models of this kind were trained on.
  private static let maximumSamples = 30 * MoonshineRecognizer.modelSampleRate

  init(using engine: MoonshineEngine, in context: RecognitionContext) {
    self.engine = engine
    self.context = context
  }

  /// Returns the transcripts of the first pass, which rescores the model's candidates if it can.
  nonisolated func transcripts(of audio: EventStream<PCMBuffer>, by first: any SpeechRecognizer) -> EventStream<
    Transcript
  > {
    let sound = EventStream<PCMBuffer>(unfolding: {
      var iterator = audio.makeAsyncIterator()
      let buffer = try await iterator.next()
      if let buffer { await self.append(buffer) } else { await self.finish() }
      return buffer
    })
    guard let first = first as? any RescoringRecognizer else {
      return first.transcripts(of: sound, in: context.firstPassContext)
    }
    return first.transcripts(of: sound, in: context.firstPassContext) { try await self.rescoringCandidates(given: $0) }
  }

  /// Returns the model's n-best list; nil when the utterance is too long or has no hypothesis.
  func nBest(given transcript: Transcript) async throws -> NBestList? {
    let work = decoding ?? startDecoding()
    guard work.count <= Self.maximumSamples else { return nil }
    var nBest = try await work.nBest.value
    await engine.add(transcript, to: &nBest)
    // Asked again about the same sound, as it mostly is, it need not look at the text again.
    if self.decoding?.count == work.count { self.decoding?.nBest = Task { [nBest] in nBest } }
    return nBest.hypotheses.isEmpty ? nil : nBest
  }

  private func rescoringCandidates(given transcript: Transcript) async throws -> RescoringCandidates {
    if decoding?.count != samples.count { decoding = startDecoding() }
    return try await nBest(given: transcript)?.rescoringCandidates(given: transcript, in: context)
      ?? RescoringCandidates()
  }

  /// Keeps the samples, up to the greatest length.
  private func append(_ buffer: PCMBuffer) {
    if samples.count <= Self.maximumSamples { samples += buffer.samples }
  }

  /// Begins to decode the ended utterance, unless a pause that may be its end began it already.
  private func finish() {
    if decoding == nil { decoding = startDecoding() }
  }

  private func startDecoding() -> (count: Int, nBest: Task<NBestList, any Error>) {
    let (engine, context) = (engine, context)
    let samples = samples.count <= Self.maximumSamples ? samples.foregroundSpeech : []
    return (self.samples.count, Task { try await engine.nBest(for: samples, in: context) })
  }
}

extension [Float] {
  /// The samples from the first to the last word of the person nearest to the microphone.
  fileprivate var foregroundSpeech: [Float] {
    let rate = MoonshineRecognizer.modelSampleRate
    let steps = ForegroundSpeech.powers(of: self, sampleRate: rate)
    let range = ForegroundSpeech.range(ofPowers: steps)
    guard range != steps.indices else { return self }
    return Array(self[(range.lowerBound * rate / 100)..<Swift.min(range.upperBound * rate / 100, count)])
  }
}
