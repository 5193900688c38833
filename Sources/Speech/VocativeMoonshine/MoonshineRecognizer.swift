public import VocativeAudio
public import VocativeCore
import VocativeNeural
public import VocativeSpeech

/// Recognises English speech on the device with a neural model, Moonshine Tiny, and a recogniser of grammars before it.
///
/// The one before, such as `PocketSphinxRecognizer`, hears along: it tells partial transcripts and pauses at once, and how
/// what was said sounds. When the utterance has ended, or may have, the model hears all of it, in some hundredths of its time: the
/// sentences of the grammar, and free speech where the context has it, with the names of the app's lists. It knows all English
/// words and much noise; the other one knows how names are said. A ``WeighingRecognizer`` is asked how well the model's texts
/// fit the sound, and the model how probable what that one heard is; what is best by both is taken.
///
/// ```swift
/// let recognizer = try MoonshineRecognizer.installed(over: PocketSphinxRecognizer())
/// let session = VoiceSession(assistant.conversation(), recognizer: recognizer, synthesizer: .flite())
/// ```
///
/// Contexts without a grammar, and utterances of more than half a minute, are left to the one before; so are short answers that
/// are expected and that it is sure of.
///
/// ``Transcript/confidence`` is high where both heard the same; what the model alone heard is never surer than 0.85, so that
/// it agrees to no payment.
public struct MoonshineRecognizer: SpeechRecognizer {
  static let rate = 16_000

  private let engine: MoonshineEngine
  private let first: any SpeechRecognizer

  /// A recogniser that reads its model when it first needs it.
  ///
  /// - Parameters:
  ///   - directory: Where the model's three files are; see ``MoonshineModel``.
  ///   - first: Hears along, at 16,000 frames a second.
  public init(directory: String, over first: any SpeechRecognizer) {
    self.init(MoonshineEngine { () throws(ModelError) in try MoonshineModel(directory: directory) }, over: first)
  }

  private init(_ engine: MoonshineEngine, over first: any SpeechRecognizer) {
    precondition(first.sampleRate == Self.rate, "the recogniser before the model hears at another rate")
    (self.engine, self.first) = (engine, first)
  }

  /// Another recogniser with the same model, which is in memory once: for people who speak at the same time.
  ///
  /// - Parameter other: Hears along there, at 16,000 frames a second.
  public func over(_ other: any SpeechRecognizer) -> MoonshineRecognizer { MoonshineRecognizer(engine, over: other) }

  public var sampleRate: Int { Self.rate }

  public func prepare(for context: RecognitionContext) async throws {
    guard context.isGrammar else { return try await first.prepare(for: context) }
    async let ready: Void = engine.prepare(for: context)
    try await first.prepare(for: context.quick)
    try await ready
  }

  /// Recognises one utterance.
  ///
  /// - Returns: Transcripts; throws ``SpeechError`` with `modelDamaged` or `engineUnavailable` where the model cannot be
  ///   read, and what the recogniser before it throws.
  public func transcripts(of audio: Feed<PCMBuffer>, in context: RecognitionContext) -> Feed<Transcript> {
    guard context.isGrammar else { return first.transcripts(of: audio, in: context) }
    return Feed(producing: { [engine, first] sender in
      let sound = HeardSound(by: engine, in: context)
      for try await transcript in sound.transcripts(of: audio, by: first) {
        guard transcript.isFinal, !transcript.isSureAnswer(among: context.likely),
          let opinion = try await sound.opinion(beside: transcript)
        else {
          sender.send(transcript)
          continue
        }
        sender.send(opinion.transcript(beside: transcript, in: context))
      }
    })
  }
}

extension RecognitionContext {
  /// The context with the grammar's best sentence alone.
  fileprivate var quick: RecognitionContext {
    var context = self
    context.tellsAlternatives = false
    context.free = nil
    return context
  }
}

/// The sound of an utterance as it passes, heard by the model when it has ended or may have.
private actor HeardSound {
  private let engine: MoonshineEngine
  private let context: RecognitionContext
  private var samples: [Float] = []
  /// What the model makes of so many samples.
  private var work: (count: Int, opinion: Task<Opinion, any Error>)?

  /// Models of this kind learned from at most so much in one piece.
  private static let longest = 30 * MoonshineRecognizer.rate

  init(by engine: MoonshineEngine, in context: RecognitionContext) {
    self.engine = engine
    self.context = context
  }

  /// What another recogniser hears of it, weighing what the model suggests where it can.
  nonisolated func transcripts(of audio: Feed<PCMBuffer>, by first: any SpeechRecognizer) -> Feed<Transcript> {
    let sound = Feed<PCMBuffer>(pulling: {
      var iterator = audio.makeAsyncIterator()
      let buffer = try await iterator.next()
      if let buffer { await self.add(buffer) } else { await self.end() }
      return buffer
    })
    guard let first = first as? any WeighingRecognizer else { return first.transcripts(of: sound, in: context.quick) }
    return first.transcripts(of: sound, in: context.quick) { try await self.suggestions(beside: $0) }
  }

  /// What the model makes of it; nil where it is too long, or nothing is to be heard.
  func opinion(beside transcript: Transcript) async throws -> Opinion? {
    let work = work ?? begun()
    guard work.count <= Self.longest else { return nil }
    var opinion = try await work.opinion.value
    await engine.add(transcript, to: &opinion)
    // Asked again about the same sound, as it mostly is, it need not look at the text again.
    if self.work?.count == work.count { self.work?.opinion = Task { [opinion] in opinion } }
    return opinion.hearings.isEmpty ? nil : opinion
  }

  private func suggestions(beside transcript: Transcript) async throws -> Suggestions {
    if work?.count != samples.count { work = begun() }
    return try await opinion(beside: transcript)?.suggestions(beside: transcript, in: context) ?? Suggestions()
  }

  /// Keeps what comes, up to where it is seen to be too long.
  private func add(_ buffer: PCMBuffer) {
    if samples.count <= Self.longest { samples += buffer.samples }
  }

  /// Begins to hear what has ended, unless that was done in a pause that may be the end.
  private func end() {
    if work == nil { work = begun() }
  }

  private func begun() -> (count: Int, opinion: Task<Opinion, any Error>) {
    let (engine, context) = (engine, context)
    let samples = samples.count <= Self.longest ? samples : []
    return (self.samples.count, Task { try await engine.opinion(on: samples, in: context) })
  }
}
