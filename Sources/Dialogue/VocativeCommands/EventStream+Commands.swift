public import VocativeCore

/// An event while commands are detected in an utterance.
public enum CommandEvent: Sendable {
  /// The words so far.
  case partial(Transcript)
  /// A command that may be performed later was prepared.
  case prefetched(CommandMatch)
  /// A command was recognised. It is to be performed now, and the rest of the utterance is ignored.
  case fired(CommandMatch)
  /// The utterance is over and is no command.
  case rejected(Transcript)
}

extension EventStream where Element == Transcript {
  /// Returns the commands in one utterance as soon as they are known.
  ///
  /// Works with any recogniser, by the clock: a command fires after a time without new words. For audio on this machine
  /// use a `CommandSession`, which measures the audio itself.
  ///
  /// - Parameters:
  ///   - commands: The commands. They are prepared here; ``CommandSet/perform(_:)`` performs them.
  ///   - settings: The thresholds and timeouts.
  ///   - clock: The clock of the timeouts.
  /// - Returns: The events of one utterance. The stream ends with a command or with the utterance, and then cancels the
  ///   transcripts, which closes the microphone. Throws the error of the transcripts.
  public func commands<C: Clock>(
    _ commands: CommandSet, settings: CommandSettings = .init(), clock: C = ContinuousClock()
  ) -> EventStream<CommandEvent> where C.Duration == Duration {
    EventStream<CommandEvent>(producing: { sender in
      var watch = TimedCommandDetector(commands, settings, clock)
      // One stream of transcripts and timer events needs no lock.
      // A full buffer drops the oldest partial transcripts: the final one is always the newest.
      let (inputs, input) = AsyncStream.makeStream(of: CommandInput.self, bufferingPolicy: .bufferingNewest(64))
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

/// A command detector with the time of a clock.
private struct TimedCommandDetector<C: Clock> where C.Duration == Duration {
  private var listener: CommandDetector
  private let clock: C
  private let start: C.Instant

  init(_ commands: CommandSet, _ settings: CommandSettings, _ clock: C) {
    listener = CommandDetector(commands, settings: settings)
    self.clock = clock
    start = clock.now
  }

  /// The time of the next timer event.
  var deadline: C.Instant? { listener.deadline.map { start.advanced(by: $0) } }

  /// Returns the events of a transcript or of a timer event.
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
