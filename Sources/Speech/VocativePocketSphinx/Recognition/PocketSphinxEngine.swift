import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// Owns the decoder, off the threads that tasks share, and gives it to one utterance at a time.
///
/// An actor lets others in wherever it awaits, and an utterance awaits its audio: the turn is what keeps the frames
/// of two utterances apart.
actor PocketSphinxEngine {
  /// How many contexts stay compiled.
  static let contextLimit = 6
  /// How many pronunciations the dictionary takes before it is made anew; it cannot forget one.
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
    let compiled = try compiled(context, for: decoder)
    if compiled.isGrammar, let free = context.languageModel {
      _ = try decoder.languageModelSearch(free, using: context.pronunciations)
    }
  }

  /// Thinks of texts that an utterance may be, knowing what was heard.
  typealias RescoringProvider = @Sendable (Transcript) async throws -> RescoringCandidates

  /// Recognises one utterance and hands on its transcripts.
  func recognize(
    _ audio: EventStream<PCMBuffer>, in context: RecognitionContext, rescoring suggestions: RescoringProvider? = nil,
    send: @Sendable (Transcript) -> Bool
  ) async throws {
    try await acquireLock()
    defer { lock.release() }
    let decoder = try loadedDecoder()
    var utterance = DecodingSession(decoder: decoder, context: try compiled(context, for: decoder))
    defer {
      decoder.stop()
      store(utterance.context, of: context)
    }
    try utterance.start()
    for try await buffer in audio {
      try FrontEnd.validateFormat(buffer)
      // A tenth of a second at a time, so that a file in one piece can be cancelled and shows partial results too.
      for start in stride(from: 0, to: buffer.samples.count, by: 1600) {
        try Task.checkCancellation()
        let slice = buffer.samples[start..<min(start + 1600, buffer.samples.count)]
        if let partial = try utterance.acceptWaveform(Array(slice)) { _ = send(partial) }
        guard let decided = try utterance.finalizeInPause() else { continue }
        if let suggestions {
          let weighed = try await rescored(suggestions, decided, utterance, utterance.cepstra)
          utterance.pauseDecision?.transcript.rescored = weighed
          utterance.pauseDecision?.isRescored = true
        }
        try utterance.resumeDecoding()
      }
    }
    try Task.checkCancellation()
    let isWeighed = utterance.pauseDecision?.isRescored ?? false
    var last = try utterance.finish()
    if let suggestions, !isWeighed {
      last.rescored = try await rescored(suggestions, last, utterance, utterance.lastSegment)
    }
    _ = send(last)
  }

  /// What is suggested beside what was heard, and that too, as they fit the sound.
  private func rescored(
    _ suggest: RescoringProvider, _ heard: Transcript, _ utterance: DecodingSession, _ cepstra: Cepstra
  ) async throws -> [Transcript.RescoredHypothesis] {
    guard utterance.needsRescoring(heard) else { return [] }
    let suggestions = try await suggest(heard)
    guard suggestions != RescoringCandidates() else { return [] }
    return try utterance.rescored(suggestions, beside: heard.text, in: cepstra)
  }

  private func loadedDecoder() throws -> Decoder {
    if let decoder, decoder.pronunciationCount < Self.pronunciationLimit { return decoder }
    contexts.removeAll()
    self.decoder = nil
    let decoder = try Decoder(PocketSphinxModelFiles(in: model), removesNoise: removesNoise, noise: noise)
    if let speaker { try decoder.applyAdaptation(to: speaker) }
    self.decoder = decoder
    return decoder
  }

  /// The context as the decoder knows it, compiled now or before.
  private func compiled(_ context: RecognitionContext, for decoder: Decoder) throws -> CompiledContext {
    let known =
      contexts.firstIndex { $0.context == context }
      // One with the same sentences, said alike, hands its searches over: only the names of free speech have changed.
      ?? contexts.firstIndex { $0.compiled.isGrammar && $0.compiled.hasSameSentences(of: context, as: $0.context) }
    if let known {
      let compiled = contexts.remove(at: known).compiled.adapted(context)
      contexts.append((context, compiled))
      return compiled
    }
    // N-gram searches do not survive words being added to the dictionary.
    if !context.pronunciations.isEmpty {
      for (_, compiled) in contexts where !compiled.isGrammar { decoder.release(compiled) }
      contexts.removeAll { !$0.compiled.isGrammar }
    }
    contextCount += 1
    let compiled = try decoder.compile(context, number: contextCount)
    if contexts.count == Self.contextLimit { decoder.release(contexts.removeFirst().compiled) }
    contexts.append((context, compiled))
    return compiled
  }

  /// Remembers the searches that an utterance made.
  private func store(_ compiled: CompiledContext, of context: RecognitionContext) {
    guard let index = contexts.firstIndex(where: { $0.context == context }) else { return }
    contexts[index].compiled = compiled
  }

  // MARK: Turns

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
