public import VocativeAudio
public import VocativeCore
import VocativeNeural
public import VocativeSpeech

/// Recognises English speech on the device with a neural model, Moonshine Tiny, and a recogniser of grammars before it.
///
/// The one before, such as `PocketSphinxRecognizer`, hears along: it tells partial transcripts and pauses at once, and how
/// what was said sounds. When the utterance has ended the model hears all of it, in some hundredths of its time. It
/// knows all English words and much noise, and finds the sentences of the grammar that are most probable.
///
/// ```swift
/// let recognizer = try MoonshineRecognizer.installed(over: PocketSphinxRecognizer())
/// let session = VoiceSession(assistant.conversation(), recognizer: recognizer, synthesizer: .flite())
/// ```
///
/// Contexts that are more than a grammar, and utterances of more than half a minute, are left to the one before.
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
    precondition(first.sampleRate == Self.rate, "the recogniser before the model hears at another rate")
    engine = MoonshineEngine { () throws(ModelError) in try MoonshineModel(directory: directory) }
    self.first = first
  }

  public var sampleRate: Int { Self.rate }

  public func prepare(for context: RecognitionContext) async throws {
    guard context.isHeardByModel else { return try await first.prepare(for: context) }
    async let ready: Void = engine.prepare(for: context)
    try await first.prepare(for: context.quick)
    try await ready
  }

  /// Recognises one utterance.
  ///
  /// - Returns: Transcripts; throws ``SpeechError`` with `modelDamaged` or `engineUnavailable` where the model cannot be
  ///   read, and what the recogniser before it throws.
  public func transcripts(of audio: Feed<PCMBuffer>, in context: RecognitionContext) -> Feed<Transcript> {
    guard context.isHeardByModel else { return first.transcripts(of: audio, in: context) }
    return Feed(producing: { [engine, first] sender in
      let sound = HeardSound(by: engine, in: context)
      for try await transcript in first.transcripts(of: sound.listening(to: audio), in: context.quick) {
        guard transcript.isFinal, let opinion = try await sound.opinion() else {
          sender.send(transcript)
          continue
        }
        sender.send(opinion.transcript(beside: transcript, in: context))
      }
    })
  }
}

extension RecognitionContext {
  /// Whether it is a grammar and nothing else.
  fileprivate var isHeardByModel: Bool {
    if case .grammar = language { free == nil } else { false }
  }

  /// The context with the grammar's best sentence alone.
  fileprivate var quick: RecognitionContext {
    var context = self
    context.tellsAlternatives = false
    return context
  }
}

/// The sound of an utterance as it passes, heard by the model as soon as it has ended.
private actor HeardSound {
  private let engine: MoonshineEngine
  private let context: RecognitionContext
  private var samples: [Float] = []
  private var work: Task<Opinion?, any Error>?

  /// Models of this kind learned from at most so much in one piece.
  private static let longest = 30 * MoonshineRecognizer.rate

  init(by engine: MoonshineEngine, in context: RecognitionContext) {
    self.engine = engine
    self.context = context
  }

  /// The sound, as another recogniser takes it.
  nonisolated func listening(to audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    Feed(pulling: {
      var iterator = audio.makeAsyncIterator()
      let buffer = try await iterator.next()
      if let buffer { await self.add(buffer) } else { await self.end() }
      return buffer
    })
  }

  /// What the model makes of it; nil where it is too long, or nothing is to be heard.
  func opinion() async throws -> Opinion? {
    end()
    return try await work?.value
  }

  /// Keeps what comes, up to where it is seen to be too long.
  private func add(_ buffer: PCMBuffer) {
    if samples.count <= Self.longest { samples += buffer.samples }
  }

  private func end() {
    guard work == nil else { return }
    let (engine, context) = (engine, context)
    let samples = samples
    self.samples = []
    guard samples.count <= Self.longest else {
      work = Task { nil }
      return
    }
    work = Task { try await engine.opinion(on: samples, in: context) }
  }
}
