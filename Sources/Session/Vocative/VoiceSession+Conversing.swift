public import VocativeAudio
public import VocativeCore
import VocativeDialogue

extension VoiceSession {
  /// Goes on taking turns from continuous sound until the conversation ends, nobody answers any more, or the sound ends.
  ///
  /// How long a silence ends an answer depends on what was said: a plain yes is taken at once, a number or a name that may
  /// go on is waited for. Silence instead of an answer is asked about.
  ///
  /// Without `bargingIn` the person is heard only while the assistant is silent. With it, whoever begins to speak
  /// silences the assistant and is answered. That needs a microphone that does not hear the loudspeaker: headphones, or
  /// one from which the echo is taken, such as `EchoCancellation` of VocativePulse or Apple's voice processing. A reply
  /// that was interrupted by nothing the assistant could make out is said once more, to its end. A yes that began before
  /// its recap was read to the end pays nothing.
  ///
  /// - Parameters:
  ///   - endpointing: How utterances are cut; its trailing silence gives way to ``Patience/open`` and the rest.
  ///   - patience: How long silence lasts before it means something.
  ///   - bargingIn: Whether the person may interrupt the assistant.
  public nonisolated func converse(
    hearing source: any AudioSource, speakingTo sink: any AudioSink, endpointing: Endpointer.Settings = .init(),
    patience: Patience = .init(), bargingIn: Bool = false
  ) -> Feed<VoiceEvent> {
    Feed(producing: { sender in
      // While the person thinks of what to say; what cannot be had now is told of when something was said.
      let readiness = Task { try? await self.prepare() }
      defer { readiness.cancel() }
      var exchange = Exchange(self, source, sink, endpointing, patience, bargingIn: bargingIn, sender)
      while try await exchange.step() {}
    })
  }
}

/// Replies and what is heard after each, or in the middle of it.
private struct Exchange {
  private let session: VoiceSession
  private let source: any AudioSource
  private let sink: any AudioSink
  private let endpointing: Endpointer.Settings
  private let patience: VoiceSession.Patience
  private let bargingIn: Bool
  private let sender: Feed<VoiceEvent>.Sender

  /// What is to be said next; nothing at the beginning.
  private var next: Turn?
  /// Whether somebody who speaks meanwhile is listened to.
  private var isOpen = false
  private var unanswered = 0
  /// How loud the person was when last heard in silence, in dBFS.
  private let loudness = Loudness()

  /// So much speech, in seconds, interrupts the assistant: a cough or what is left of an echo does not.
  private static let interruption = 0.3
  /// Who interrupts is about as loud as before; what is quieter by more decibels is what was left of the assistant's voice.
  private static let margin = 12.0
  /// What interrupts and is understood with less confidence was said to nobody here.
  private static let belief: Confidence = 0.4

  init(
    _ session: VoiceSession, _ source: any AudioSource, _ sink: any AudioSink, _ endpointing: Endpointer.Settings,
    _ patience: VoiceSession.Patience, bargingIn: Bool, _ sender: Feed<VoiceEvent>.Sender
  ) {
    (self.session, self.source, self.sink, self.patience) = (session, source, sink, patience)
    (self.bargingIn, self.sender) = (bargingIn, sender)
    var endpointing = endpointing
    endpointing.trailingSilence = patience.open
    self.endpointing = endpointing
  }

  /// Says what is to be said, hears what comes, and has a reply to that; false when there is nothing more to do.
  mutating func step() async throws -> Bool {
    let watch = SilenceWatch(limit: patience.unanswered)
    let voice = saying(next, watch)
    defer { voice.cancel() }
    return try await withTaskCancellationHandler {
      let isOver = next?.expects == .nothing
      // A capture that begins after the reply drops what the microphone heard of the assistant's own voice.
      if !isOpen || isOver { _ = try await voice.value }
      return isOver ? false : try await listen(watch, voice)
    } onCancel: {
      voice.cancel()
    }
  }

  /// Says a reply: whether it was heard to its end, and not silenced.
  private func saying(_ turn: Turn?, _ watch: SilenceWatch) -> Task<Bool, any Error> {
    Task { [session, sink, sender] in
      defer { watch.begin() }
      do {
        if let turn { try await session.say(turn.reply, to: sink, expectingAnswer: turn.expects != .nothing, sender) }
        return true
      } catch is CancellationError {
        return false
      } catch {
        watch.stop()
        throw error
      }
    }
  }

  private mutating func listen(_ watch: SilenceWatch, _ voice: Task<Bool, any Error>) async throws -> Bool {
    let audio = watch.watching(source.audio(at: session.recognizer.sampleRate))
    let barrier = Endpointer.Barrier(speech: Self.interruption, level: (loudness.level ?? -.infinity) - Self.margin)
    var utterances = audio.utterances(endpointing) { watch.isWaiting ? nil : barrier }.makeAsyncIterator()
    guard let utterance = try await utterances.next() else { return try await hearNobody(watch, voice) }
    watch.answer()
    unanswered = 0
    voice.cancel()
    let isInterruption = try await !voice.value
    if isInterruption { sender.send(.interrupted) }
    let lead = watch.lead(ofSpeechAt: utterance.start + endpointing.preRoll)
    let early = lead > 0 ? await session.conversation.now - .seconds(lead) : nil
    let patience = patience
    let sound = isInterruption ? utterance.audio : loudness.following(utterance.audio)
    let (heard, began) = try await session.take(sound, sender) { outlook in
      await utterance.wait(patience.seconds(outlook))
    }
    isOpen = bargingIn
    if isInterruption, heard.confidence < Self.belief {
      isOpen = false
      return true
    }
    next = await session.reply(to: heard, began: early ?? began, sender)
    return true
  }

  /// Asks again, a few times, or ends with the sound.
  private mutating func hearNobody(_ watch: SilenceWatch, _ voice: Task<Bool, any Error>) async throws -> Bool {
    _ = try await voice.value
    guard watch.isTimedOut else { return false }
    unanswered += 1
    if unanswered == patience.unansweredQuestions { return false }
    next = await session.reply(to: Transcript(""), began: session.conversation.now, sender)
    isOpen = bargingIn
    return true
  }
}
