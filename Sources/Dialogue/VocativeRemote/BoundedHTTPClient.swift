import Foundation
import Synchronization
import VocativeCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests over HTTP and reads answers of bounded size in bounded time; nothing is stored on disk, no
/// redirection followed.
final class BoundedHTTPClient: Sendable {
  /// No answer about a sentence is longer, in bytes.
  private static let sizeLimit = 256 * 1_024

  private let router = ResponseRouter()
  private let session: URLSession

  /// - Parameter idleTimeout: How long a connection may be silent.
  init(idleTimeout: Duration) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = max(0.1, idleTimeout / .seconds(1))
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 4
    session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// The body of the answer to a request.
  func post(_ request: URLRequest, until end: ContinuousClock.Instant) async throws(RemoteError) -> String {
    let task = session.dataTask(with: request)
    let reception = router.open(task, limit: Self.sizeLimit)
    defer { router.close(task) }
    let timer = Task {
      try await Task.sleep(until: end, clock: .continuous)
      reception.finish(RemoteError(.timedOut, "The service did not answer in time. Try again later."))
      task.cancel()
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        reception.setContinuation(continuation)
        task.resume()
      }
    } onCancel: {
      reception.finish(RemoteError(.timedOut, "The question was given up."))
      task.cancel()
    }
    timer.cancel()
    return try result.get()
  }
}

/// The buffer of one response.
private final class ResponseBuffer: Sendable {
  private struct State {
    var data = Data()
    var expected: Int64 = -1
    var continuation: CheckedContinuation<Result<String, RemoteError>, Never>?
    var result: Result<String, RemoteError>?
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func setContinuation(_ continuation: CheckedContinuation<Result<String, RemoteError>, Never>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(returning: result) }
  }

  func finish(_ error: RemoteError) { finish(.failure(error)) }

  private func finish(_ result: Result<String, RemoteError>) {
    let continuation = state.withLock { state -> CheckedContinuation<Result<String, RemoteError>, Never>? in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }

  /// The head of the answer came; false ends the exchange.
  func receive(_ response: URLResponse) -> Bool {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      finish(
        RemoteError(
          .badStatus, "The service answered with status \(status). Check its address, and what it says in its log."))
      return false
    }
    state.withLock { $0.expected = response.expectedContentLength }
    return true
  }

  /// A part of the body came; false ends the exchange.
  func receive(_ data: Data) -> Bool {
    let size = state.withLock { state in
      state.data.append(data.prefix(limit + 1))
      return state.data.count
    }
    guard size > limit else { return true }
    finish(RemoteError(.invalidResponse, "The service's answer is too long. Check its address."))
    return false
  }

  /// Nothing more will come.
  func complete(_ error: (any Error)?) {
    let (data, expected) = state.withLock { ($0.data, $0.expected) }
    if let error {
      let isSlow = (error as? URLError)?.code == .timedOut
      return finish(
        isSlow
          ? RemoteError(.timedOut, "The service did not answer in time. Try again later.")
          : !data.isEmpty
            ? RemoteError(.invalidResponse, "The service's answer was cut off. Try again.")
            : RemoteError(.unreachable, "The service can't be reached. Check that it runs, and its address."))
    }
    guard expected < 0 || Int64(data.count) >= expected, let text = String(validating: data, as: UTF8.self) else {
      return finish(RemoteError(.invalidResponse, "The service's answer was cut off, or is no UTF-8. Try again."))
    }
    finish(.success(text))
  }
}

/// Hands what comes on a session to the request it belongs to.
private final class ResponseRouter: NSObject, URLSessionDataDelegate, Sendable {
  private let open = Mutex<[Int: ResponseBuffer]>([:])

  func open(_ task: URLSessionTask, limit: Int) -> ResponseBuffer {
    let reception = ResponseBuffer(limit: limit)
    open.withLock { $0[task.taskIdentifier] = reception }
    return reception
  }

  func close(_ task: URLSessionTask) { open.withLock { $0[task.taskIdentifier] = nil } }

  private func buffer(of task: URLSessionTask) -> ResponseBuffer? { open.withLock { $0[task.taskIdentifier] } }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(buffer(of: dataTask)?.receive(response) ?? false ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !(buffer(of: dataTask)?.receive(data) ?? false) { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    buffer(of: task)?.complete(error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Where else a sentence goes is the app's decision, not the service's.
    completionHandler(nil)
  }
}
