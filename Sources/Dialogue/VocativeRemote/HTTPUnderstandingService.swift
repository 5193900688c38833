import Foundation
import VocativeCore
public import VocativeDialogue

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service that understands sentences over HTTP.
///
/// ```swift
/// let service = try HTTPUnderstandingService(at: "https://nlu.example.org", .rasa)
/// let understanding = LayeredUnderstanding(model, phrases: assistant, asking: service, cache: cache)
/// ```
///
/// Nothing is sent but the sentence and the name of the slot asked for. An answer counts within its time and as a whole; redirections
/// are not followed. After three failures in a row the service is left alone for half a minute.
public actor HTTPUnderstandingService: UnderstandingService {
  /// How patient a client is.
  public struct Patience: Hashable, Sendable {
    /// How long the person is kept waiting in all, tries again included.
    public var limit: Duration = .milliseconds(1_500)
    /// How often a question is tried again after a failure that may pass.
    public var retries = 1
    /// How long to wait before trying again.
    public var pause: Duration = .milliseconds(100)

    /// A second and a half in all.
    public init() {}
  }

  public nonisolated let identity: String
  private let address: URL
  private let dialect: RemoteDialect
  private let token: String?
  private let patience: Patience
  private let exchange: BoundedExchange
  private var breaker = CircuitBreaker()
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  /// A client of the service at an address.
  ///
  /// - Parameters:
  ///   - address: Where the service is; `https`, or `http` on this machine.
  ///   - dialect: How it is spoken to.
  ///   - token: A bearer token that it wants.
  /// - Throws: ``RemoteError`` with `addressRefused` for an address that sentences may not be sent to.
  public init(
    at address: String, _ dialect: RemoteDialect = .vocative, token: String? = nil, patience: Patience = Patience()
  ) throws(RemoteError) {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty else {
      throw RemoteError(
        .addressRefused, "“\(address)” is no address of a service. Give one such as https://nlu.example.org.")
    }
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    guard url.scheme == "https" || (url.scheme == "http" && isHere) else {
      throw RemoteError(
        .addressRefused, "Sentences are sent over https alone, but on this machine. Give an https address.")
    }
    self.address = url.appendingPathComponent(dialect.path)
    self.dialect = dialect
    self.token = token
    self.patience = patience
    identity = "\(dialect.rawValue) \(RemoteDialect.version) \(self.address.absoluteString)"
    exchange = BoundedExchange(limit: patience.limit)
  }

  public func understanding(of text: String, asked: String?) async throws(RemoteError) -> SentenceReading {
    guard breaker.permits(at: now) else {
      throw RemoteError(.resting, "The service failed several times and is left alone for a while. Try again later.")
    }
    do throws(RemoteError) {
      let reading = try await answer(to: text, asked: asked)
      breaker.succeeded()
      return reading
    } catch {
      if Task.isCancelled { breaker.wasGivenUp() } else { breaker.failed(at: now) }
      throw error
    }
  }

  private var now: Duration { start.duration(to: clock.now) }

  private func answer(to text: String, asked: String?) async throws(RemoteError) -> SentenceReading {
    let end = clock.now + patience.limit
    var tries = 0
    while true {
      do throws(RemoteError) {
        let answer = try await exchange.post(request(dialect.question(text, asked: asked)), until: end)
        return try dialect.reading(answer, of: text)
      } catch {
        tries += 1
        guard error.isPassing, tries <= patience.retries, clock.now + patience.pause < end, !Task.isCancelled else {
          throw error
        }
        try? await clock.sleep(for: patience.pause)
      }
    }
  }

  private func request(_ body: String) -> URLRequest {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    return request
  }
}
