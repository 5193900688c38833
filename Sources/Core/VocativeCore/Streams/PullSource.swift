import Synchronization

/// The source of a pulled stream: a closure that computes the next element until the stream ends.
final class PullSource<Element: Sendable>: Sendable {
  /// The closure; nil once the stream has ended, so that everything it holds is released.
  private let produce: Mutex<(@Sendable () async throws -> Element?)?>

  init(_ produce: @escaping @Sendable () async throws -> Element?) { self.produce = Mutex(produce) }

  /// Returns the next element, or nil after the end.
  func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Element? {
    try await withTaskCancellationHandler {
      guard let produce = produce.withLock({ $0 }) else { return nil }
      do {
        if let element = try await produce() { return element }
        end()
        return nil
      } catch {
        end()
        throw error
      }
    } onCancel: {
      end()
    }
  }

  private func end() {
    // The closure is released outside the lock: what it holds may end another stream.
    _ = produce.withLock { produce in
      defer { produce = nil }
      return produce
    }
  }
}
