import Synchronization
import VocativeCore
import VocativeSupport

/// The requests that endpoints answer, up to a limit at a time, and their responses until the server's thread takes them.
final class RequestQueue: Sendable {
  private let endpoints: [String: any WebEndpoint]
  private let limit: Int

  private struct State {
    var tasks: [UInt64: Task<Void, Never>] = [:]
    var responses: [(UInt64, WebResponse)] = []
    var isStopping = false
  }

  private let state = Mutex(State())

  init(_ endpoints: [any WebEndpoint], limit: Int) {
    self.endpoints = Dictionary(endpoints.map { ($0.path, $0) }) { first, _ in first }
    self.limit = limit
  }

  func endpoint(at path: String) -> (any WebEndpoint)? { endpoints[path] }

  /// Starts a request.
  ///
  /// `wake` is called when ``takeResponses()`` has a new response.
  func submit(_ id: UInt64, path: String, _ request: WebRequest, wake: @escaping @Sendable () -> Void) {
    let isTaken = state.withLock { state in
      guard !state.isStopping, state.tasks.count < limit, let endpoint = endpoints[path] else {
        state.responses.append((id, .text(503, "Too many requests are in progress. Ask again in a moment.")))
        return false
      }
      state.tasks[id] = Task {
        let response = await Self.response(of: endpoint, to: request)
        self.state.withLock { state in
          state.tasks[id] = nil
          state.responses.append((id, response))
        }
        wake()
      }
      return true
    }
    if !isTaken { wake() }
  }

  /// Removes and returns the finished responses.
  func takeResponses() -> [(UInt64, WebResponse)] {
    state.withLock { state in
      defer { state.responses = [] }
      return state.responses
    }
  }

  /// Refuses further requests and cancels those in progress.
  func stop() {
    let tasks = state.withLock { state in
      state.isStopping = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  private static func response(of endpoint: any WebEndpoint, to request: WebRequest) async -> WebResponse {
    do {
      return try await endpoint.handle(request)
    } catch let error as InputError {
      return .text(400, error.description)
    } catch is CancellationError {
      return .text(503, "The server stops.")
    } catch {
      // The error may repeat the request, so its text stays here.
      return .text(500, "The request failed. Ask something else, or look at the output of the program.")
    }
  }
}
