import Synchronization
public import VocativeSpeech

/// A pool of recognisers that sessions lease.
///
/// A recogniser keeps its model in memory and takes seconds to start. The pool limits their number, and a returned
/// recogniser is ready for the next session.
public final class RecognizerPool: Sendable {
  private struct State {
    var idle: [any SpeechRecognizer] = []
    var leasedCount = 0
  }

  private let limit: Int
  private let make: @Sendable () -> any SpeechRecognizer
  private let state = Mutex(State())

  /// A pool without a recogniser; it makes them when they are needed.
  ///
  /// - Parameters:
  ///   - limit: The largest number of recognisers, one for each client that speaks at the same time.
  ///   - make: Makes a recogniser.
  public init(limit: Int = 8, _ make: @escaping @Sendable () -> any SpeechRecognizer) {
    (self.limit, self.make) = (limit, make)
  }

  /// Leases a recogniser until the lease is released; nil if all are leased.
  package func lease() -> Lease? {
    let recognizer = state.withLock { state -> (any SpeechRecognizer)? in
      guard state.leasedCount < limit else { return nil }
      state.leasedCount += 1
      return state.idle.popLast() ?? make()
    }
    return recognizer.map { Lease($0, from: self) }
  }

  fileprivate func release(_ recognizer: any SpeechRecognizer) {
    state.withLock { state in
      state.leasedCount -= 1
      state.idle.append(recognizer)
    }
  }

  /// A leased recogniser; the last release of the lease returns it to the pool.
  package final class Lease: Sendable {
    /// The recogniser.
    package let recognizer: any SpeechRecognizer
    private let pool: RecognizerPool

    init(_ recognizer: any SpeechRecognizer, from pool: RecognizerPool) {
      (self.recognizer, self.pool) = (recognizer, pool)
    }

    deinit { pool.release(recognizer) }
  }
}

extension WebSocketSession {
  /// Leases a recogniser, or sends the client the reason why there is none.
  package func leaseRecognizer(from pool: RecognizerPool?) async -> RecognizerPool.Lease? {
    guard let pool else {
      await send(errorCode: "voice", "There is no speech recognition here. Write instead.")
      return nil
    }
    guard let lease = pool.lease() else {
      await send(errorCode: "busy", "Too many people speak at once. Write instead, or try again in a minute.")
      return nil
    }
    return lease
  }
}
