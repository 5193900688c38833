import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// Owns the decoder, off the cooperative pool, and lends it to one utterance at a time.
///
/// An actor is reentrant wherever it awaits, and an utterance awaits its audio: the lock keeps the frames of two
/// utterances apart.
actor PocketSphinxEngine {
  /// The number of contexts that stay compiled.
  static let contextLimit = 4
  /// The number of added pronunciations at which the decoder is replaced: a dictionary cannot remove one.
  static let pronunciationLimit = 50_000

  private let executor = DispatchSerialExecutor(label: "pocketsphinx")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let model: String
  private let removesNoise: Bool
  private let speaker: SpeakerAdaptation?
  private let noise: NoiseAdaptation?
  private var decoder: Decoder?
  /// The compiled contexts, the one used last at the end.
  private var contexts: [(context: RecognitionContext, compiled: CompiledContext)] = []
  private var contextCount = 0
  private var lock = FIFOLock()

  init(model: String, removesNoise: Bool, speaker: SpeakerAdaptation?, noise: NoiseAdaptation?) {
    self.model = model
    self.removesNoise = removesNoise
    self.speaker = speaker
    self.noise = noise
  }

  func prepare(for context: RecognitionContext) async throws {
    try await acquireLock()
    defer { lock.release() }
    let decoder = try loadedDecoder()
    var compiled = try compiled(context, for: decoder)
    if compiled.isGrammar, let free = context.languageModel {
      _ = try decoder.languageModels.search(along: free, using: context.pronunciations)
    }
    // Short answers are compared with common words.
    if context.likelyGrammar != nil, ContextCompiler(decoder: decoder).prepareRivalSearch(of: &compiled) {
      store(compiled, of: context)
    }
    DecoderHandle.releaseFreedMemory()
  }

  /// Returns the texts to rescore, given a transcript.
  typealias RescoringProvider = @Sendable (Transcript) async throws -> RescoringCandidates

  /// Recognises one utterance and sends its transcripts.
  func recognize(
    _ audio: EventStream<PCMBuffer>, in context: RecognitionContext, rescoring suggestions: RescoringProvider? = nil,
    send: @Sendable (Transcript) -> Bool
  ) async throws {
    try await acquireLock()
    defer { lock.release() }
    let decoder = try loadedDecoder()
    var session = DecodingSession(decoder: decoder, context: try compiled(context, for: decoder))
    defer {
      decoder.stop()
      store(session.context, of: context)
    }
    try session.start()
    for try await buffer in audio {
      try FrontEnd.validateFormat(buffer)
      // A tenth of a second at a time, so that a file in one piece can be cancelled and shows partial results too.
      for start in stride(from: 0, to: buffer.samples.count, by: 1600) {
        try Task.checkCancellation()
        let slice = buffer.samples[start..<min(start + 1600, buffer.samples.count)]
        if let partial = try session.acceptWaveform(Array(slice)) { _ = send(partial) }
        if let decided = try session.finalizeInPause(), let suggestions {
          session.setRescored(try await rescored(suggestions, decided, session, session.cepstra))
        }
      }
    }
    try Task.checkCancellation()
    let isRescored = session.pauseDecision?.isRescored ?? false
    var last = try session.finish()
    if let suggestions, !isRescored {
      last.rescored = try await rescored(suggestions, last, session, session.lastSegment)
    }
    _ = send(last)
  }

  /// Rescores the texts for a transcript, and the transcript's own.
  private func rescored(
    _ provider: RescoringProvider, _ transcript: Transcript, _ session: DecodingSession, _ cepstra: Cepstra
  ) async throws -> [Transcript.RescoredHypothesis] {
    guard session.needsRescoring(transcript) else { return [] }
    let candidates = try await provider(transcript)
    guard candidates != RescoringCandidates() else { return [] }
    return try session.rescored(candidates, beside: transcript.text, in: cepstra)
  }

  private func loadedDecoder() throws -> Decoder {
    if let decoder, decoder.dictionary.addedCount < Self.pronunciationLimit { return decoder }
    contexts.removeAll()
    self.decoder = nil
    let decoder = try Decoder(PocketSphinxModelFiles(in: model), removesNoise: removesNoise, noise: noise)
    if let speaker { try decoder.applyAdaptation(to: speaker) }
    self.decoder = decoder
    return decoder
  }

  /// Returns the compiled context, compiled now or before.
  private func compiled(_ context: RecognitionContext, for decoder: Decoder) throws -> CompiledContext {
    let known =
      contexts.firstIndex { $0.context == context }
      // A context with the same sentences and pronunciations shares its searches: only the free speech has changed.
      ?? contexts.firstIndex { $0.compiled.isGrammar && $0.compiled.hasSameSentences(of: context, as: $0.context) }
    if let known {
      let compiled = contexts.remove(at: known).compiled.adapted(context)
      contexts.append((context, compiled))
      return compiled
    }
    let compiler = ContextCompiler(decoder: decoder)
    // N-gram searches do not survive words being added to the dictionary.
    if !context.pronunciations.isEmpty {
      for (_, compiled) in contexts where !compiled.isGrammar { compiler.release(compiled) }
      contexts.removeAll { !$0.compiled.isGrammar }
    }
    contextCount += 1
    let compiled = try compiler.compile(context, number: contextCount)
    if contexts.count == Self.contextLimit { compiler.release(contexts.removeFirst().compiled) }
    contexts.append((context, compiled))
    return compiled
  }

  /// Keeps the searches that an utterance added.
  private func store(_ compiled: CompiledContext, of context: RecognitionContext) {
    guard let index = contexts.firstIndex(where: { $0.context == context }) else { return }
    contexts[index].compiled = compiled
  }

  // MARK: The lock

  private func acquireLock() async throws {
    guard !lock.tryAcquire() else { return }
    let number = lock.nextTicket()
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { lock.wait(number, $0) }
    } onCancel: {
      Task { await self.cancelWait(number) }
    }
    guard isMine else { throw CancellationError() }
    if Task.isCancelled {
      lock.release()
      throw CancellationError()
    }
  }

  private func cancelWait(_ number: Int) {
    lock.cancel(number)
  }
}
