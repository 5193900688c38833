import Foundation
import VocativeCore
public import VocativeDialogue

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service that understands sentences over HTTP.
///
/// ```swift
/// let service = try HTTPNLUService(at: "https://nlu.example.org", .rasa)
/// let understanding = CascadedNLUEngine(model, phrases: assistant, asking: service, cache: cache)
/// ```
///
/// Nothing is sent but the sentence and the name of the slot asked for. An answer counts within its time and as a
/// whole; redirections are not followed. After three failures in a row the service is left alone for half a minute.
public actor HTTPNLUService: NLUService {
  /// The timeout and the retries of a client.
  public struct RetryPolicy: Hashable, Sendable {
    /// The maximum time of a call, including retries.
    public var timeout: Duration = .milliseconds(1_500)
    /// The number of retries after a transient error.
    public var retries = 1
    /// The delay before a retry.
    public var delay: Duration = .milliseconds(100)

    /// A second and a half in all.
    public init() {}
  }

  /// The address and the format of the service, the key of cached answers.
  public nonisolated let identity: String
  private let address: URL
  private let format: NLUServiceFormat
  private let token: String?
  private let retryPolicy: RetryPolicy
  private let client: BoundedHTTPClient
  private var breaker = CircuitBreaker()
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  /// A client of the service at an address.
  ///
  /// - Parameters:
  ///   - address: Where the service is; `https`, or `http` on this machine.
  ///   - dialect: How it is spoken to.
  ///   - token: A bearer token that it wants.
  ///   - retryPolicy: The timeout, the retries and the delay before them.
  /// - Throws: ``RemoteError`` with `invalidAddress` for an address that sentences may not be sent to.
  public init(
    at address: String, _ dialect: NLUServiceFormat = .vocative, token: String? = nil,
    retryPolicy: RetryPolicy = RetryPolicy()
  ) throws(RemoteError) {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty else {
      throw RemoteError(
        .invalidAddress, "“\(address)” is no address of a service. Give one such as https://nlu.example.org.")
    }
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    guard url.scheme == "https" || (url.scheme == "http" && isHere) else {
      throw RemoteError(
        .invalidAddress, "Sentences are sent over https alone, but on this machine. Give an https address.")
    }
    self.address = url.appendingPathComponent(dialect.path)
    self.format = dialect
    self.token = token
    self.retryPolicy = retryPolicy
    identity = "\(dialect.rawValue) \(NLUServiceFormat.version) \(self.address.absoluteString)"
    client = BoundedHTTPClient(idleTimeout: retryPolicy.timeout)
  }

  /// Returns the prediction of the service.
  ///
  /// - Throws: ``RemoteError``.
  public func remotePrediction(of text: String, requestedSlot: String?) async throws(RemoteError) -> NLUPrediction {
    guard breaker.allowsCall(at: now) else {
      throw RemoteError(
        .circuitOpen, "The service failed several times and is left alone for a while. Try again later.")
    }
    do throws(RemoteError) {
      let reading = try await predictionWithRetries(to: text, requestedSlot: requestedSlot)
      breaker.recordSuccess()
      return reading
    } catch {
      if Task.isCancelled { breaker.recordCancellation() } else { breaker.recordFailure(at: now) }
      throw error
    }
  }

  private var now: Duration { start.duration(to: clock.now) }

  private func predictionWithRetries(to text: String, requestedSlot: String?) async throws(RemoteError) -> NLUPrediction
  {
    let end = clock.now + retryPolicy.timeout
    var tries = 0
    while true {
      do throws(RemoteError) {
        let answer = try await client.post(request(format.requestBody(text, requestedSlot: requestedSlot)), until: end)
        return try format.prediction(answer, of: text)
      } catch {
        tries += 1
        guard error.isTransient, tries <= retryPolicy.retries, clock.now + retryPolicy.delay < end, !Task.isCancelled
        else {
          throw error
        }
        try? await clock.sleep(for: retryPolicy.delay)
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
