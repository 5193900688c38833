public import VocativeAudio
public import VocativeCore
import VocativeDialogue

extension VoiceSession {
  /// Takes turns from continuous audio until the conversation ends, the person no longer answers, or the audio ends.
  ///
  /// The silence that ends an answer depends on its words: it is short after a plain yes and long within a number or a
  /// name. A silence instead of an answer repeats the question.
  ///
  /// Without `allowsBargeIn` the microphone is closed while the assistant speaks. With it, speech interrupts the assistant
  /// and is answered. That needs headphones or a microphone with echo cancellation, such as `EchoCanceller` of
  /// VocativePulse or Apple's voice processing. A reply that was interrupted by unintelligible speech is repeated. A yes
  /// that began before its confirmation was read to the end does not count.
  ///
  /// - Parameters:
  ///   - source: The audio of the person.
  ///   - sink: The output of the replies.
  ///   - endpointing: The settings of utterance segmentation. `timeouts` replace its trailing silence.
  ///   - timeouts: The silences that end an answer or the session.
  ///   - allowsBargeIn: True if the person may interrupt the assistant.
  /// - Returns: The events as they happen. Throws the errors of a turn.
  public nonisolated func converse(
    input source: any AudioSource, output sink: any AudioSink, endpointing: Endpointer.Settings = .init(),
    timeouts: Timeouts = .init(), allowsBargeIn: Bool = false
  ) -> EventStream<VoiceSessionEvent> {
    EventStream(producing: { sender in
      // Prepares while the person thinks. The first turn reports an error.
      let readiness = Task { try? await self.prepare() }
      defer { readiness.cancel() }
      var exchange = ConversationLoop(self, source, sink, endpointing, timeouts, allowsBargeIn: allowsBargeIn, sender)
      while try await exchange.step() {}
    })
  }
}

/// The loop of replies and utterances.
private struct ConversationLoop {
  private let session: VoiceSession
  private let source: any AudioSource
  private let sink: any AudioSink
  private let endpointing: Endpointer.Settings
  private let timeouts: VoiceSession.Timeouts
  private let allowsBargeIn: Bool
  private let sender: EventStream<VoiceSessionEvent>.Continuation

  /// The next reply of the assistant; nil at the beginning.
  private var nextTurn: SystemTurn?
  /// True if speech during the reply is recognised.
  private var listensDuringReply = false
  private var noInputCount = 0
  /// The level of the person's speech without the assistant's voice, in dBFS.
  private let speechLevel = SpeechLevelMeter()

  /// The minimum speech that interrupts the assistant, longer than a cough or a rest of the echo.
  private static let minimumInterruption = Duration.milliseconds(300)
  /// The decibels below the person's level under which speech is a rest of the assistant's echo.
  private static let echoMargin = 12.0
  /// The minimum confidence of an interruption.
  ///
  /// Less sure speech was not meant for the assistant.
  private static let interruptionThreshold: Confidence = 0.4

  init(
    _ session: VoiceSession, _ source: any AudioSource, _ sink: any AudioSink, _ endpointing: Endpointer.Settings,
    _ patience: VoiceSession.Timeouts, allowsBargeIn: Bool, _ sender: EventStream<VoiceSessionEvent>.Continuation
  ) {
    (self.session, self.source, self.sink, self.timeouts) = (session, source, sink, patience)
    (self.allowsBargeIn, self.sender) = (allowsBargeIn, sender)
    var endpointing = endpointing
    endpointing.trailingSilence = patience.undetermined
    self.endpointing = endpointing
  }

  /// Speaks the next reply and answers the next utterance; false if the loop is over.
  mutating func step() async throws -> Bool {
    let watch = NoInputTimer(limit: timeouts.noInput)
    let voice = speak(nextTurn, watch)
    defer { voice.cancel() }
    return try await withTaskCancellationHandler {
      let isOver = nextTurn?.expects == .nothing
      // A capture that begins after the reply has no echo of the assistant's voice.
      if !listensDuringReply || isOver { _ = try await voice.value }
      return isOver ? false : try await listen(watch, voice)
    } onCancel: {
      voice.cancel()
    }
  }

  /// Speaks a reply.
  ///
  /// The result is true if it was played to its end.
  private func speak(_ turn: SystemTurn?, _ watch: NoInputTimer) -> Task<Bool, any Error> {
    Task { [session, sink, sender] in
      defer { watch.start() }
      do {
        if let turn { try await session.speak(turn.reply, to: sink, expectingAnswer: turn.expects != .nothing, sender) }
        return true
      } catch is CancellationError {
        return false
      } catch {
        watch.stop()
        throw error
      }
    }
  }

  private mutating func listen(_ watch: NoInputTimer, _ voice: Task<Bool, any Error>) async throws -> Bool {
    let audio = watch.monitoring(source.audio(at: session.recognizer.sampleRate))
    let barrier = Endpointer.OnsetThreshold(
      minimumSpeech: Self.minimumInterruption, minimumLevel: (speechLevel.level ?? -.infinity) - Self.echoMargin)
    var utterances = audio.speechSegments(endpointing) { watch.isWaiting ? nil : barrier }.makeAsyncIterator()
    guard let utterance = try await utterances.next() else { return try await handleNoInput(watch, voice) }
    watch.speechStarted()
    noInputCount = 0
    voice.cancel()
    let isInterruption = try await !voice.value
    if isInterruption { sender.yield(.interrupted) }
    let lead = watch.bargeInLead(ofSpeechAt: utterance.start + endpointing.preRoll)
    let early = lead > .zero ? await session.conversation.now - lead : nil
    let timeouts = timeouts
    let sound = isInterruption ? utterance.audio : speechLevel.monitoring(utterance.audio)
    var spoken = try await session.transcribe(sound, sender) { completeness in
      await utterance.setTrailingSilence(timeouts.trailingSilence(completeness))
    }
    if let early { spoken.start = early }
    listensDuringReply = allowsBargeIn
    if isInterruption, spoken.transcript.confidence < Self.interruptionThreshold {
      listensDuringReply = false
      return true
    }
    nextTurn = await session.reply(to: spoken, sender)
    return true
  }

  /// Repeats the question, or ends the loop after several silences or at the end of the audio.
  private mutating func handleNoInput(_ watch: NoInputTimer, _ voice: Task<Bool, any Error>) async throws -> Bool {
    _ = try await voice.value
    guard watch.isTimedOut else { return false }
    noInputCount += 1
    if noInputCount == timeouts.noInputLimit { return false }
    nextTurn = await session.reply(
      to: VoiceSession.SpokenUtterance(transcript: Transcript(""), start: session.conversation.now), sender)
    listensDuringReply = allowsBargeIn
    return true
  }
}
