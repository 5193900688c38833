import Dispatch
import Synchronization

/// Runs a closure once for each of several threads and returns the outputs in order.
///
/// - Throws: the error of the first closure, in order, that failed.
package func concurrentMap<Output: Sendable, Failure: Error>(
  _ count: Int, _ body: @Sendable (Int) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  let outputs = Mutex<[Result<Output, Failure>?]>(Array(repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let output = Result { () throws(Failure) in try body(number) }
    outputs.withLock { $0[number] = output }
  }
  var results: [Output] = []
  for case .some(let output) in outputs.withLock(\.self) { results.append(try output.get()) }
  return results
}
