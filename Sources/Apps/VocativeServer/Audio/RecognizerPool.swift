import Synchronization
public import VocativeSpeech

/// Recognisers that sessions borrow: each keeps its model in memory and takes seconds to start, so they are few, and
/// one that is given back is warm for the next session.
public final class RecognizerPool: Sendable {
  private struct State {
    var idle: [any SpeechRecognizer] = []
    var leasedCount = 0
  }

  private let limit: Int
  private let make: @Sendable () -> any SpeechRecognizer
  private let state = Mutex(State())

  /// A pool with no recogniser in it yet.
  ///
  /// - Parameters:
  ///   - limit: How many there may be: two voices at once need two.
  ///   - make: Makes one.
  public init(limit: Int = 8, _ make: @escaping @Sendable () -> any SpeechRecognizer) {
    (self.limit, self.make) = (limit, make)
  }

  /// A recogniser until the loan is let go; nil when all are lent.
  func lease() -> Lease? {
    let recognizer = state.withLock { state -> (any SpeechRecognizer)? in
      guard state.leasedCount < limit else { return nil }
      state.leasedCount += 1
      return state.idle.popLast() ?? make()
    }
    return recognizer.map { Lease($0, from: self) }
  }

  fileprivate func release(back recognizer: any SpeechRecognizer) {
    state.withLock { state in
      state.leasedCount -= 1
      state.idle.append(recognizer)
    }
  }

  /// A recogniser that is given back when nobody holds this any more.
  final class Lease: Sendable {
    let recognizer: any SpeechRecognizer
    private let pool: RecognizerPool

    init(_ recognizer: any SpeechRecognizer, from pool: RecognizerPool) {
      (self.recognizer, self.pool) = (recognizer, pool)
    }

    deinit { pool.release(back: recognizer) }
  }
}

extension WebSocketSession {
  /// Borrows a recogniser, or tells the client why there is none.
  func leaseRecognizer(from pool: RecognizerPool?) async -> RecognizerPool.Lease? {
    guard let pool else {
      await send(errorCode: "voice", "Nothing is heard here. Write instead.")
      return nil
    }
    guard let loan = pool.lease() else {
      await send(errorCode: "busy", "Too many people speak at once. Write instead, or try again in a minute.")
      return nil
    }
    return loan
  }
}
