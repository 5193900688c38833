import VocativeAudio
import VocativeCore
import VocativeDialogue
import VocativeSupport

/// The loop of replies and utterances.
struct ConversationLoop {
  private let session: VoiceSession
  private let source: any AudioSource
  private let sink: any AudioSink
  private let endpointing: Endpointer.Settings
  private let timeouts: VoiceSession.Timeouts
  private let endOfTurn: any EndOfTurnDetector
  private let allowsBargeIn: Bool
  private let sender: EventStream<VoiceSessionEvent>.Continuation

  /// The next reply of the assistant; nil at the beginning.
  private var nextTurn: SystemTurn?
  /// The part of the reply that was spoken before it was stopped by mistake; nil for a new reply.
  private var resumption: ReplyProgress?
  /// True if speech during the reply is recognised.
  private var listensDuringReply = false
  private var noInputCount = 0
  /// The level of the person's speech without the assistant's voice, in dBFS.
  private let speechLevel = SpeechLevelMeter()

  /// The minimum speech that interrupts the assistant, longer than a cough or a rest of the echo.
  private static let minimumInterruption = Duration.milliseconds(300)
  /// The decibels below the person's level under which speech is a rest of the assistant's echo.
  private static let echoMargin = 12.0

  init(
    _ session: VoiceSession, _ source: any AudioSource, _ sink: any AudioSink, _ endpointing: Endpointer.Settings,
    _ timeouts: VoiceSession.Timeouts, _ endOfTurn: any EndOfTurnDetector, allowsBargeIn: Bool,
    _ sender: EventStream<VoiceSessionEvent>.Continuation
  ) {
    (self.session, self.source, self.sink, self.timeouts) = (session, source, sink, timeouts)
    self.endOfTurn = endOfTurn
    (self.allowsBargeIn, self.sender) = (allowsBargeIn, sender)
    var endpointing = endpointing
    endpointing.trailingSilence = endOfTurn.trailingSilence(after: Transcript(""), .undetermined)
    self.endpointing = endpointing
  }

  /// Speaks the next reply and answers the next utterance; false if the loop is over.
  mutating func step() async throws -> Bool {
    let watch = NoInputTimer(limit: timeouts.noInput)
    let progress = resumption.take() ?? ReplyProgress()
    let voice = speak(nextTurn, progress, watch)
    defer { voice.cancel() }
    return try await withTaskCancellationHandler {
      let isOver = nextTurn?.expects == .nothing
      // A capture that begins after the reply has no echo of the assistant's voice.
      if !listensDuringReply || isOver { _ = try await voice.value }
      return isOver ? false : try await listen(watch, voice, progress)
    } onCancel: {
      voice.cancel()
    }
  }

  /// Speaks a reply.
  ///
  /// The result is true if it was played to its end.
  private func speak(
    _ turn: SystemTurn?, _ progress: ReplyProgress, _ watch: NoInputTimer
  ) -> Task<Bool, any Error> {
    Task { [session, sink, sender] in
      defer { watch.start() }
      do {
        if let turn {
          try await session.speak(
            turn.reply, to: sink, expectingAnswer: turn.expects != .nothing, progress: progress, sender)
        }
        return true
      } catch is CancellationError {
        return false
      } catch {
        watch.stop()
        throw error
      }
    }
  }

  private mutating func listen(
    _ watch: NoInputTimer, _ voice: Task<Bool, any Error>, _ progress: ReplyProgress
  ) async throws -> Bool {
    let audio = watch.monitoring(source.audio(at: session.recognizer.sampleRate))
    let barrier = Endpointer.OnsetThreshold(
      minimumSpeech: Self.minimumInterruption, minimumLevel: (speechLevel.level ?? -.infinity) - Self.echoMargin)
    var utterances = audio.speechSegments(endpointing) { watch.isWaiting ? nil : barrier }.makeAsyncIterator()
    while let utterance = try await utterances.next() {
      guard watch.isWaiting else {
        if let isOn = try await hearInterruption(utterance, watch, voice, progress) { return isOn }
        continue
      }
      watch.speechStarted()
      noInputCount = 0
      let lead = watch.bargeInLead(ofSpeechAt: utterance.start + endpointing.preRoll)
      let start = lead > .zero ? await session.conversation.now - lead : nil
      var spoken = try await transcribe(utterance, speechLevel.monitoring(utterance.audio), sender)
      if let start { spoken.start = start }
      return await answer(spoken)
    }
    return try await handleNoInput(watch, voice)
  }

  /// Decides about speech during the reply, and answers what is meant for the assistant.
  ///
  /// - Returns: True if the step is over; nil if the reply goes on.
  private mutating func hearInterruption(
    _ utterance: SpeechSegment, _ watch: NoInputTimer, _ voice: Task<Bool, any Error>, _ progress: ReplyProgress
  ) async throws -> Bool? {
    let lead = watch.bargeInLead(ofSpeechAt: utterance.start + endpointing.preRoll)
    let start = await session.conversation.now - lead
    var spoken = try await transcribe(utterance, utterance.audio, nil) { [session] transcript in
      if session.conversation.interruptionDecision(forPartial: transcript.text) == .interrupts { voice.cancel() }
    }
    spoken.start = start
    let decision = await session.conversation.interruptionDecision(for: spoken.transcript)
    guard decision == .interrupts || decision == .undetermined && watch.isWaiting else {
      guard voice.isCancelled, try await !voice.value else { return nil }
      // A false stop.
      resumption = progress
      return true
    }
    watch.speechStarted()
    noInputCount = 0
    voice.cancel()
    if try await !voice.value { sender.yield(.interrupted) }
    sender.yield(.transcribed(spoken.transcript, latency: .zero))
    return await answer(spoken)
  }

  /// Transcribes an utterance; its words so far decide how long a silence ends it.
  private func transcribe(
    _ utterance: SpeechSegment, _ audio: EventStream<PCMBuffer>,
    _ events: EventStream<VoiceSessionEvent>.Continuation?,
    onPartial: (@Sendable (Transcript) -> Void)? = nil
  ) async throws -> VoiceSession.SpokenUtterance {
    let endOfTurn = endOfTurn
    return try await session.transcribe(audio, events) { transcript, completeness in
      onPartial?(transcript)
      await utterance.setTrailingSilence(endOfTurn.trailingSilence(after: transcript, completeness))
    }
  }

  private mutating func answer(_ spoken: VoiceSession.SpokenUtterance) async -> Bool {
    listensDuringReply = allowsBargeIn
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
