import Dispatch

/// An executor that runs an actor on a dispatch queue of its own.
///
/// A C engine that blocks then does not hold one of the few threads that all Swift tasks share.
///
/// ```swift
/// actor Engine {
///   private let executor = DispatchSerialExecutor(label: "engine")
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
package final class DispatchSerialExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor.
  ///
  /// - Parameter label: The last part of the queue's label, for debuggers.
  package init(label: String) {
    queue = DispatchQueue(label: "vocative.\(label)", qos: .userInitiated)
  }

  /// Runs a job on the queue.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
