import VocativeCore

/// Runs ``CaptionStateMachine``: translates its texts, starts its timers and sends its captions.
struct CaptionScheduler<Base: Translator, Time: Clock<Duration>>: Sendable {
  let translator: Base
  let pair: LanguagePair
  let clock: Time
  let settings: CaptionSettings

  private enum Event: Sendable {
    case transcript(Transcript)
    case translated(CaptionStateMachine.TranslationJob, Result<Translation, any Error>)
    case command(CaptionControls.Command)
    case timer(Duration)
    case ended
    case failed(any Error)
  }

  /// The number of failures in a row that ends the run.
  private static var failureLimit: Int { 3 }

  /// The state of one run.
  private struct Run {
    var captioning: CaptionStateMachine
    let start: Time.Instant
    /// The time of the earliest timer that was started and has not fired.
    var nextTimer: Duration?
    var consecutiveFailures = 0
    var hasEnded = false
  }

  /// Sends the captions of some transcripts until both end.
  func run(
    _ transcripts: EventStream<Transcript>, _ controls: CaptionControls, _ sender: EventStream<Caption>.Continuation
  ) async throws {
    // Unbounded: no transcript or command may be lost, and the queue drains as fast as the formatter works.
    let (events, inbox) = AsyncStream<Event>.makeStream()
    let (arrivals, entrance) = AsyncStream<Event>.makeStream()
    controls.connect { entrance.yield(.command($0)) }
    try await withThrowingDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask { await forward(transcripts, to: entrance) }
      group.addTask { await formatTranscripts(arrivals, into: inbox) }
      var run = Run(captioning: CaptionStateMachine(from: pair.source, settings: settings), start: clock.now)
      for await event in events {
        for effect in try effects(of: event, on: &run) {
          switch effect {
          case .show(let caption): guard sender.yield(caption) else { return }
          case .translate(let job): group.addTask { await translate(job, into: inbox) }
          }
        }
        if run.hasEnded, run.captioning.isIdle { return }
        guard let deadline = run.captioning.nextDeadline, run.nextTimer.map({ deadline < $0 }) ?? true else { continue }
        run.nextTimer = deadline
        let time = run.start.advanced(by: deadline)
        group.addTask {
          // Only the end of the run cancels the sleep.
          try? await clock.sleep(until: time, tolerance: nil)
          inbox.yield(.timer(deadline))
        }
      }
    }
  }

  /// Steps the state machine by an event.
  private func effects(of event: Event, on run: inout Run) throws -> [CaptionStateMachine.Effect] {
    let now = run.start.duration(to: clock.now)
    switch event {
    case .transcript(let transcript): return run.captioning.process(transcript, at: now)
    case .command(.pause): return run.captioning.pause(at: now)
    case .command(.resume): return run.captioning.resume(at: now)
    case .command(.clear): return run.captioning.clear(at: now)
    case .ended:
      run.hasEnded = true
      return run.captioning.finish(at: now)
    case .failed(let error): throw error
    case .timer(let time):
      if time == run.nextTimer { run.nextTimer = nil }
      return run.captioning.timerFired(at: now)
    case .translated(let job, .success(let translation)):
      run.consecutiveFailures = 0
      return run.captioning.receive(translation, for: job, at: now)
    case .translated(let job, .failure(let error)):
      run.consecutiveFailures += 1
      if error.isPermanent || run.consecutiveFailures >= Self.failureLimit { throw error }
      return run.captioning.receive(nil, for: job, at: now)
    }
  }

  private func forward(_ transcripts: EventStream<Transcript>, to entrance: AsyncStream<Event>.Continuation) async {
    do {
      for try await transcript in transcripts { entrance.yield(.transcript(transcript)) }
      entrance.yield(.ended)
    } catch {
      entrance.yield(.failed(error))
    }
  }

  private func translate(
    _ job: CaptionStateMachine.TranslationJob, into inbox: AsyncStream<Event>.Continuation
  ) async {
    do {
      inbox.yield(
        .translated(job, .success(try await translator.translation(of: job.text, pair, after: job.preceding))))
    } catch {
      inbox.yield(.translated(job, .failure(error)))
    }
  }

  /// Restores case and punctuation of transcripts; commands and transcripts keep their order.
  private func formatTranscripts(_ arrivals: AsyncStream<Event>, into inbox: AsyncStream<Event>.Continuation) async {
    var restorer = TranscriptFormatter(translator, pair)
    for await event in arrivals {
      if settings.restoresCaseAndPunctuation, case .transcript(let transcript) = event {
        inbox.yield(.transcript(await restorer.formatted(transcript)))
      } else {
        inbox.yield(event)
      }
    }
  }
}

extension Error {
  /// True if every other text would fail in the same way.
  fileprivate var isPermanent: Bool {
    switch self {
    case let error as TranslationError: error.code != .engineFailed
    case is CancellationError: true
    default: false
    }
  }
}
