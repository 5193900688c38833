public import VocativeAudio
public import VocativeCore
import VocativeDialogue

extension VoiceSession {
  /// Goes on taking turns from continuous sound until the conversation ends, nobody answers any more, or the sound
  /// ends.
  ///
  /// How long a silence ends an answer depends on what was said: a plain yes is taken at once, a number or a name that
  /// may go on is waited for. Silence instead of an answer is asked about.
  ///
  /// Without `allowsBargeIn` the person is heard only while the assistant is silent. With it, whoever begins to speak
  /// silences the assistant and is answered. That needs a microphone that does not hear the loudspeaker: headphones, or
  /// one from which the echo is taken, such as `EchoCanceller` of VocativePulse or Apple's voice processing. A reply
  /// that was interrupted by nothing the assistant could make out is said once more, to its end. A yes that began
  /// before its recap was read to the end pays nothing.
  ///
  /// - Parameters:
  ///   - endpointing: How utterances are cut; its trailing silence gives way to ``Timeouts/undetermined`` and the rest.
  ///   - timeouts: How long silence lasts before it means something.
  ///   - allowsBargeIn: Whether the person may interrupt the assistant.
  public nonisolated func converse(
    input source: any AudioSource, output sink: any AudioSink, endpointing: Endpointer.Settings = .init(),
    timeouts: Timeouts = .init(), allowsBargeIn: Bool = false
  ) -> EventStream<VoiceSessionEvent> {
    EventStream(producing: { sender in
      // While the person thinks of what to say; what cannot be had now is told of when something was said.
      let readiness = Task { try? await self.prepare() }
      defer { readiness.cancel() }
      var exchange = ConversationLoop(self, source, sink, endpointing, timeouts, allowsBargeIn: allowsBargeIn, sender)
      while try await exchange.step() {}
    })
  }
}

/// Replies and what is heard after each, or in the middle of it.
private struct ConversationLoop {
  private let session: VoiceSession
  private let source: any AudioSource
  private let sink: any AudioSink
  private let endpointing: Endpointer.Settings
  private let timeouts: VoiceSession.Timeouts
  private let allowsBargeIn: Bool
  private let sender: EventStream<VoiceSessionEvent>.Continuation

  /// What is to be said next; nothing at the beginning.
  private var nextTurn: SystemTurn?
  /// Whether somebody who speaks meanwhile is listened to.
  private var listensDuringReply = false
  private var noInputCount = 0
  /// How loud the person was when last heard in silence, in dBFS.
  private let speechLevel = SpeechLevelMeter()

  /// So much speech, in seconds, interrupts the assistant: a cough or what is left of an echo does not.
  private static let minimumInterruption = 0.3
  /// Who interrupts is about as loud as before; what is quieter by more decibels is what was left of the assistant's
  /// voice.
  private static let echoMargin = 12.0
  /// What interrupts and is understood with less confidence was said to nobody here.
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

  /// Says what is to be said, hears what comes, and has a reply to that; false when there is nothing more to do.
  mutating func step() async throws -> Bool {
    let watch = NoInputTimer(limit: timeouts.noInput)
    let voice = speak(nextTurn, watch)
    defer { voice.cancel() }
    return try await withTaskCancellationHandler {
      let isOver = nextTurn?.expects == .nothing
      // A capture that begins after the reply drops what the microphone heard of the assistant's own voice.
      if !listensDuringReply || isOver { _ = try await voice.value }
      return isOver ? false : try await listen(watch, voice)
    } onCancel: {
      voice.cancel()
    }
  }

  /// Says a reply: whether it was heard to its end, and not silenced.
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
    let early = lead > 0 ? await session.conversation.now - .seconds(lead) : nil
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

  /// Asks again, a few times, or ends with the sound.
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
