import VocativeCore

/// Runs ``CaptionStateMachine``: has its texts translated, wakes it, and hands its captions on.
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

  /// Three in a row are no accident.
  private static var failureLimit: Int { 3 }

  func run(
    _ transcripts: EventStream<Transcript>, _ controls: CaptionControls, _ sender: EventStream<Caption>.Continuation
  ) async throws {
    let (events, inbox) = AsyncStream<Event>.makeStream()
    let (arrivals, entrance) = AsyncStream<Event>.makeStream()
    controls.connect { entrance.yield(.command($0)) }
    try await withThrowingDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask {
        do {
          for try await transcript in transcripts { entrance.yield(.transcript(transcript)) }
          entrance.yield(.ended)
        } catch {
          entrance.yield(.failed(error))
        }
      }
      group.addTask { await formatTranscripts(arrivals, into: inbox) }

      let start = clock.now
      var captioning = CaptionStateMachine(from: pair.source, settings: settings)
      var nextWake: Duration?
      var failures = 0
      var hasEnded = false
      for await event in events {
        let now = start.duration(to: clock.now)
        var steps: [CaptionStateMachine.Effect] = []
        switch event {
        case .transcript(let transcript): steps = captioning.process(transcript, at: now)
        case .command(.pause): steps = captioning.pause(at: now)
        case .command(.resume): steps = captioning.resume(at: now)
        case .command(.clear): steps = captioning.clear(at: now)
        case .ended:
          hasEnded = true
          steps = captioning.finish(at: now)
        case .failed(let error): throw error
        case .timer(let time):
          if time == nextWake { nextWake = nil }
          steps = captioning.timerFired(at: now)
        case .translated(let job, .success(let translation)):
          failures = 0
          steps = captioning.receive(translation, for: job, at: now)
        case .translated(let job, .failure(let error)):
          failures += 1
          if error.isPermanent || failures >= Self.failureLimit { throw error }
          steps = captioning.receive(nil, for: job, at: now)
        }
        for step in steps {
          switch step {
          case .show(let caption):
            guard await sender.send(caption) else { return }
          case .translate(let job):
            group.addTask {
              do {
                inbox.yield(.translated(job, .success(try await translator.translation(of: job.text, pair))))
              } catch {
                inbox.yield(.translated(job, .failure(error)))
              }
            }
          }
        }
        if hasEnded, captioning.isIdle { return }
        guard let wake = captioning.nextDeadline, nextWake.map({ wake < $0 }) ?? true else { continue }
        nextWake = wake
        group.addTask {
          // A sleep is cut short only when the feed ends.
          try? await clock.sleep(until: start.advanced(by: wake), tolerance: nil)
          inbox.yield(.timer(wake))
        }
      }
    }
  }

  /// Puts transcripts as people write them; a command waits until those before it are done.
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
  /// Whether every other text would fail in the same way.
  fileprivate var isPermanent: Bool {
    switch self {
    case let error as TranslationError: error.code != .engineFailed
    case is CancellationError: true
    default: false
    }
  }
}
