public import VocativeCore

/// Something that a set of commands made of what is being said.
public enum CommandEvent: Sendable {
  /// What was heard so far.
  case partial(Transcript)
  /// A command that is done later was made ready for.
  case prefetched(CommandMatch)
  /// A command was heard; it is to be done now, and nothing more of the utterance is heard.
  case fired(CommandMatch)
  /// The utterance is over and is no command.
  case rejected(Transcript)
}

extension EventStream where Element == Transcript {
  /// The commands in one utterance, as soon as they are known.
  ///
  /// For any recogniser, and by the clock: a command fires when no other words have come for a while. Sound that is
  /// heard on this machine is better listened to by a `CommandSession`, which goes by the sound itself.
  ///
  /// - Parameters:
  ///   - commands: What is listened for; they are made ready for here, and carried out by ``CommandSet/perform(_:)``.
  ///   - clock: What the time is told by.
  /// - Returns: The events of one utterance; the feed ends with a command or with the utterance, and the transcripts
  ///   are then no longer asked for, which closes the microphone. Throws what the transcripts throw.
  public func commands<C: Clock>(
    _ commands: CommandSet, settings: CommandSettings = .init(), clock: C = ContinuousClock()
  ) -> EventStream<CommandEvent> where C.Duration == Duration {
    EventStream<CommandEvent>(producing: { sender in
      var watch = TimedCommandDetector(commands, settings, clock)
      // Transcripts and the time come one after the other, so that nothing has to be locked.
      let (inputs, input) = AsyncStream.makeStream(of: CommandInput.self)
      let reader = Task {
        do {
          for try await transcript in self { input.yield(.transcript(transcript)) }
          input.finish()
        } catch {
          input.yield(.failed(error))
        }
      }
      var alarm: Task<Void, Never>?
      defer {
        reader.cancel()
        alarm?.cancel()
      }
      for await next in inputs {
        let events = try watch.process(next)
        for event in events {
          await sender.send(event)
          switch event {
          case .fired, .rejected: return
          case .prefetched(let match): await commands.prefetch(match)
          case .partial: break
          }
        }
        alarm?.cancel()
        alarm = watch.deadline.map { deadline in
          Task {
            if (try? await clock.sleep(until: deadline, tolerance: nil)) != nil { input.yield(.timePassed) }
          }
        }
      }
    })
  }
}

private enum CommandInput: Sendable {
  case transcript(Transcript)
  case timePassed
  case failed(any Error)
}

/// Puts transcripts and the time of a clock before a listener.
private struct TimedCommandDetector<C: Clock> where C.Duration == Duration {
  private var listener: CommandDetector
  private let clock: C
  private let start: C.Instant

  init(_ commands: CommandSet, _ settings: CommandSettings, _ clock: C) {
    listener = CommandDetector(commands, settings: settings)
    self.clock = clock
    start = clock.now
  }

  /// When the time is to be told next.
  var deadline: C.Instant? { listener.deadline.map { start.advanced(by: $0) } }

  /// What comes of a transcript, or of time that has passed.
  mutating func process(_ input: CommandInput) throws -> [CommandEvent] {
    let now = start.duration(to: clock.now)
    switch input {
    case .failed(let error): throw error
    case .timePassed: return events(listener.advance(to: now), of: nil)
    case .transcript(let transcript) where transcript.isFinal:
      return events(listener.finish(transcript.text, confidence: transcript.confidence), of: transcript)
    case .transcript(let transcript):
      return [.partial(transcript)]
        + events(listener.process(transcript.text, at: now, confidence: transcript.confidence), of: transcript)
    }
  }

  private func events(_ step: CommandDetector.Step, of transcript: Transcript?) -> [CommandEvent] {
    switch step {
    case .wait: []
    case .prefetch(let match): [.prefetched(match)]
    case .fire(let match): [.fired(match)]
    case .reject: transcript.map { [.rejected($0)] } ?? []
    }
  }
}
