import Dispatch

/// Runs an actor on a thread queue of its own, so that a C engine that blocks never holds one of the few
/// threads all Swift tasks share.
///
/// ```swift
/// actor Engine {
///   private let executor = DispatchSerialExecutor(label: "engine")
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
public final class DispatchSerialExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// An executor with a serial queue of its own.
  public init(label: String) {
    queue = DispatchQueue(label: "vocative.\(label)", qos: .userInitiated)
  }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
