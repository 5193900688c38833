import Synchronization
public import VocativeSpeech

/// Recognisers that sessions borrow: each keeps its model in memory and takes seconds to start, so they are few, and one that
/// is given back is warm for the next session.
public final class RecognizerPool: Sendable {
  private struct State {
    var idle: [any SpeechRecognizer] = []
    var lentCount = 0
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
  func borrow() -> Loan? {
    let recognizer = state.withLock { state -> (any SpeechRecognizer)? in
      guard state.lentCount < limit else { return nil }
      state.lentCount += 1
      return state.idle.popLast() ?? make()
    }
    return recognizer.map { Loan($0, from: self) }
  }

  fileprivate func take(back recognizer: any SpeechRecognizer) {
    state.withLock { state in
      state.lentCount -= 1
      state.idle.append(recognizer)
    }
  }

  /// A recogniser that is given back when nobody holds this any more.
  final class Loan: Sendable {
    let recognizer: any SpeechRecognizer
    private let pool: RecognizerPool

    init(_ recognizer: any SpeechRecognizer, from pool: RecognizerPool) {
      (self.recognizer, self.pool) = (recognizer, pool)
    }

    deinit { pool.take(back: recognizer) }
  }
}

extension WebLink {
  /// Borrows a recogniser, or tells the client why there is none.
  func borrow(from pool: RecognizerPool?) async -> RecognizerPool.Loan? {
    guard let pool else {
      await send(fault: "voice", "Nothing is heard here. Write instead.")
      return nil
    }
    guard let loan = pool.borrow() else {
      await send(fault: "busy", "Too many people speak at once. Write instead, or try again in a minute.")
      return nil
    }
    return loan
  }
}
