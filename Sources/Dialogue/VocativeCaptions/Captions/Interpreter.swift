import VocativeCore

/// Runs ``Captioning``: has its texts translated, wakes it, and hands its captions on.
struct Interpreter<Base: Translator, Time: Clock<Duration>>: Sendable {
  let translator: Base
  let pair: LanguagePair
  let clock: Time
  let settings: CaptionSettings

  private enum Event: Sendable {
    case heard(Transcript)
    case translated(Captioning.Job, Result<Translation, any Error>)
    case command(CaptionControls.Command)
    case woken(Duration)
    case ended
    case failed(any Error)
  }

  /// Three in a row are no accident.
  private static var failureLimit: Int { 3 }

  func run(
    _ transcripts: Feed<Transcript>, _ controls: CaptionControls, _ sender: Feed<Caption>.Sender
  ) async throws {
    let (events, inbox) = AsyncStream<Event>.makeStream()
    let (arrivals, entrance) = AsyncStream<Event>.makeStream()
    controls.connect { entrance.yield(.command($0)) }
    try await withThrowingDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask {
        do {
          for try await transcript in transcripts { entrance.yield(.heard(transcript)) }
          entrance.yield(.ended)
        } catch {
          entrance.yield(.failed(error))
        }
      }
      group.addTask { await restore(arrivals, into: inbox) }

      let start = clock.now
      var captioning = Captioning(from: pair.source, settings: settings)
      var nextWake: Duration?
      var failures = 0
      var hasEnded = false
      for await event in events {
        let now = start.duration(to: clock.now)
        var steps: [Captioning.Step] = []
        switch event {
        case .heard(let transcript): steps = captioning.hear(transcript, at: now)
        case .command(.pause): steps = captioning.pause(at: now)
        case .command(.resume): steps = captioning.resume(at: now)
        case .command(.clear): steps = captioning.clear(at: now)
        case .ended:
          hasEnded = true
          steps = captioning.finish(at: now)
        case .failed(let error): throw error
        case .woken(let time):
          if time == nextWake { nextWake = nil }
          steps = captioning.wake(at: now)
        case .translated(let job, .success(let translation)):
          failures = 0
          steps = captioning.receive(translation, for: job, at: now)
        case .translated(let job, .failure(let error)):
          failures += 1
          if error.endsTheFeed || failures >= Self.failureLimit { throw error }
          steps = captioning.receive(nil, for: job, at: now)
        }
        for step in steps {
          switch step {
          case .show(let caption):
            guard sender.send(caption) else { return }
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
        guard let wake = captioning.wakeTime, nextWake.map({ wake < $0 }) ?? true else { continue }
        nextWake = wake
        group.addTask {
          // A sleep is cut short only when the feed ends.
          try? await clock.sleep(until: start.advanced(by: wake), tolerance: nil)
          inbox.yield(.woken(wake))
        }
      }
    }
  }

  /// Puts transcripts as people write them; a command waits until those before it are done.
  private func restore(_ arrivals: AsyncStream<Event>, into inbox: AsyncStream<Event>.Continuation) async {
    var restorer = Restorer(translator, pair)
    for await event in arrivals {
      if settings.restoresWriting, case .heard(let transcript) = event {
        inbox.yield(.heard(await restorer.restored(transcript)))
      } else {
        inbox.yield(event)
      }
    }
  }
}

extension Error {
  /// Whether every other text would fail in the same way.
  fileprivate var endsTheFeed: Bool {
    switch self {
    case let error as TranslationError: error.code != .engineFailed
    case is CancellationError: true
    default: false
    }
  }
}
