import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// Owns the decoder, off the threads that tasks share, and gives it to one utterance at a time.
///
/// An actor lets others in wherever it awaits, and an utterance awaits its audio: the turn is what keeps the frames
/// of two utterances apart.
actor Engine {
  /// How many contexts stay compiled.
  static let contextLimit = 6
  /// How many pronunciations the dictionary takes before it is made anew; it cannot forget one.
  static let pronunciationLimit = 50_000

  private let executor = QueueExecutor(label: "pocketsphinx")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let model: String
  private let removesNoise: Bool
  private let speaker: SpeakerAdaptation?
  private let noise: NoiseAdaptation?
  private var decoder: Decoder?
  /// The compiled contexts, the one used last at the end.
  private var contexts: [(context: RecognitionContext, compiled: Compiled)] = []
  private var contextCount = 0
  private var turns = Turns()

  init(model: String, removesNoise: Bool, speaker: SpeakerAdaptation?, noise: NoiseAdaptation?) {
    self.model = model
    self.removesNoise = removesNoise
    self.speaker = speaker
    self.noise = noise
  }

  func prepare(for context: RecognitionContext) async throws {
    try await takeTurn()
    defer { turns.leave() }
    let decoder = try loaded()
    let compiled = try compiled(context, for: decoder)
    if compiled.isGrammar, let free = context.free { _ = try decoder.freeSearch(free, said: context.pronunciations) }
  }

  /// Thinks of texts that an utterance may be, knowing what was heard.
  typealias Suggesting = @Sendable (Transcript) async throws -> Suggestions

  /// Recognises one utterance and hands on its transcripts.
  func recognize(
    _ audio: Feed<PCMBuffer>, in context: RecognitionContext, weighing suggestions: Suggesting? = nil,
    send: @Sendable (Transcript) -> Bool
  ) async throws {
    try await takeTurn()
    defer { turns.leave() }
    let decoder = try loaded()
    var utterance = Utterance(decoder: decoder, compiled: try compiled(context, for: decoder))
    defer {
      decoder.stop()
      keep(utterance.compiled, of: context)
    }
    try utterance.start()
    for try await buffer in audio {
      try FrontEnd.check(buffer)
      // A tenth of a second at a time, so that a file in one piece can be cancelled and shows partial results too.
      for start in stride(from: 0, to: buffer.samples.count, by: 1600) {
        try Task.checkCancellation()
        let slice = buffer.samples[start..<min(start + 1600, buffer.samples.count)]
        if let partial = try utterance.hear(Array(slice)) { _ = send(partial) }
        guard let decided = try utterance.decideEarly() else { continue }
        if let suggestions {
          let weighed = try await weighed(suggestions, decided, utterance, utterance.cepstra)
          utterance.early?.transcript.weighed = weighed
          utterance.early?.isWeighed = true
        }
        try utterance.resume()
      }
    }
    try Task.checkCancellation()
    let isWeighed = utterance.early?.isWeighed ?? false
    var last = try utterance.end()
    if let suggestions, !isWeighed {
      last.weighed = try await weighed(suggestions, last, utterance, utterance.lastSegment)
    }
    _ = send(last)
  }

  /// What is suggested beside what was heard, and that too, as they fit the sound.
  private func weighed(
    _ suggest: Suggesting, _ heard: Transcript, _ utterance: Utterance, _ cepstra: Cepstra
  ) async throws -> [Transcript.WeighedText] {
    guard utterance.isOpen(heard) else { return [] }
    let suggestions = try await suggest(heard)
    guard suggestions != Suggestions() else { return [] }
    return try utterance.weighed(suggestions, beside: heard.text, in: cepstra)
  }

  private func loaded() throws -> Decoder {
    if let decoder, decoder.pronunciationCount < Self.pronunciationLimit { return decoder }
    contexts.removeAll()
    self.decoder = nil
    let decoder = try Decoder(ModelFiles(in: model), removesNoise: removesNoise, noise: noise)
    if let speaker { try decoder.adapt(to: speaker) }
    self.decoder = decoder
    return decoder
  }

  /// The context as the decoder knows it, compiled now or before.
  private func compiled(_ context: RecognitionContext, for decoder: Decoder) throws -> Compiled {
    let known =
      contexts.firstIndex { $0.context == context }
      // One with the same sentences, said alike, hands its searches over: only the names of free speech have changed.
      ?? contexts.firstIndex { $0.compiled.isGrammar && $0.compiled.hasSentences(of: context, as: $0.context) }
    if let known {
      let compiled = contexts.remove(at: known).compiled.serving(context)
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
  private func keep(_ compiled: Compiled, of context: RecognitionContext) {
    guard let index = contexts.firstIndex(where: { $0.context == context }) else { return }
    contexts[index].compiled = compiled
  }

  // MARK: Turns

  private func takeTurn() async throws {
    guard !turns.take() else { return }
    let number = turns.nextNumber()
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { turns.wait(number, $0) }
    } onCancel: {
      Task { await self.cancelTurn(number) }
    }
    guard isMine else { throw CancellationError() }
    if Task.isCancelled {
      turns.leave()
      throw CancellationError()
    }
  }

  private func cancelTurn(_ number: Int) {
    turns.cancel(number)
  }
}
