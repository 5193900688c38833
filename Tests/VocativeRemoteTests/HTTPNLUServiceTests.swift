import Testing
import VocativeCore
import VocativeDialogue

@testable import VocativeRemote

@Suite("A remote service over HTTP")
struct HTTPNLUServiceTests {
  static let answer = """
    {"version":1,"text":"pop it over to Anna","intent":{"name":"sendMoney","confidence":0.97},"alternatives":[],\
    "entities":[{"type":"user","start":15,"end":19,"confidence":0.9}],"ms":3}
    """

  private func patience(_ milliseconds: Int = 60_000, retries: Int = 0) -> HTTPNLUService.RetryPolicy {
    var patience = HTTPNLUService.RetryPolicy()
    patience.timeout = .milliseconds(milliseconds)
    patience.retries = retries
    patience.delay = .milliseconds(1)
    return patience
  }

  /// Returns the error code of a request to a service that gives these answers.
  private func failure(_ answers: LocalServer.Answer, limit: Int = 60_000) async throws -> RemoteError.Code? {
    let server = try LocalServer(answers)
    defer { server.stop() }
    let service = try HTTPNLUService(at: server.address, retryPolicy: patience(limit))
    do throws(RemoteError) {
      _ = try await service.remotePrediction(of: "pop it over to Anna", requestedSlot: nil)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("asks in this project's format, and reads the answer")
  func vocative() async throws {
    let server = try LocalServer(.body(Self.answer))
    defer { server.stop() }
    let service = try HTTPNLUService(at: server.address, token: "secret", retryPolicy: patience())
    let reading = try await service.remotePrediction(of: "pop it over to Anna", requestedSlot: "recipient")
    #expect(reading.candidates.first?.label == "sendMoney")
    #expect(reading.spans.map(\.range) == [15..<19])
    #expect(reading.origin == .remote)
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /v1/understand HTTP/1.1"))
    #expect(request.hasSuffix(#"{"version":1,"text":"pop it over to Anna","asked":"recipient"}"#))
    #expect(request.contains("Authorization: Bearer secret"))
  }

  @Test("asks Rasa in its own")
  func rasa() async throws {
    let server = try LocalServer(
      .body(
        """
        {"text":"pop it over to Anna","intent":{"id":1,"name":"send_money","confidence":0.93},
        "entities":[{"entity":"user","start":15,"end":19,"confidence_entity":0.8,"value":"Anna","extractor":"DIET"}],
        "intent_ranking":[{"name":"send_money","confidence":0.93},{"name":"greet","confidence":0.05}]}
        """))
    defer { server.stop() }
    let service = try HTTPNLUService(at: server.address + "/", .rasa, retryPolicy: patience())
    let reading = try await service.remotePrediction(of: "pop it over to Anna", requestedSlot: nil)
    #expect(reading.candidates.map(\.label) == ["send_money", "greet"])
    #expect(reading.spans.map(\.confidence) == [0.8])
    #expect(server.requests.first?.hasPrefix("POST /model/parse ") == true)
  }

  @Test("tells what is wrong with a service")
  func faults() async throws {
    #expect(try await failure(.body("no", status: 500)) == .badStatus)
    #expect(
      try await failure(.body("{\"version\":2,\"intent\":{\"name\":\"a\",\"confidence\":1}}")) == .versionMismatch)
    #expect(try await failure(.body("<html>")) == .invalidResponse)
    #expect(try await failure(.body(#"{"version":1,"intent":{"name":"a","confidence":7}}"#)) == .invalidResponse)
    #expect(try await failure(.body(Self.answer.replacing("\"end\":19", with: "\"end\":99"))) == .invalidResponse)
    #expect(try await failure(.body(String(repeating: "x", count: 400_000))) == .invalidResponse)
    let half = "HTTP/1.1 200 OK\r\nContent-Length: 500\r\nConnection: close\r\n\r\n{\"version\":1,"
    #expect(try await failure(.bytes(half)) == .invalidResponse)
    #expect(try await failure(.bytes("")) == .unreachable)
    #expect(try await failure(.silence, limit: 200) == .timedOut)
  }

  @Test("does not follow where another address is told")
  func redirection() async throws {
    let other = try LocalServer(.body(Self.answer))
    defer { other.stop() }
    let there = "HTTP/1.1 307 Moved\r\nLocation: \(other.address)/v1/understand\r\nContent-Length: 0\r\n\r\n"
    #expect(try await failure(.bytes(there)) == .badStatus)
    #expect(other.requests.isEmpty)
  }

  @Test("tries again what may pass, within its time")
  func retry() async throws {
    let server = try LocalServer(.bytes(""), .body(Self.answer))
    defer { server.stop() }
    let service = try HTTPNLUService(at: server.address, retryPolicy: patience(retries: 1))
    #expect(try await service.remotePrediction(of: "pop it over to Anna", requestedSlot: nil).candidates.count == 1)
  }

  @Test("leaves a service alone that failed three times in a row")
  func resting() async throws {
    let server = try LocalServer(.body("", status: 503))
    defer { server.stop() }
    let service = try HTTPNLUService(at: server.address, retryPolicy: patience())
    var codes: [RemoteError.Code] = []
    for _ in 0..<5 {
      do throws(RemoteError) { _ = try await service.remotePrediction(of: "hello", requestedSlot: nil) } catch {
        codes.append(error.code)
      }
    }
    #expect(codes == [.badStatus, .badStatus, .badStatus, .circuitOpen, .circuitOpen])
    #expect(server.requests.count == 3)
  }

  @Test(
    "sends sentences over https alone, but on this machine",
    arguments: [
      "http://example.org", "ftp://127.0.0.1", "", "nlu.example.org", "https://", "http://127.0.0.1.example.org",
    ])
  func addresses(address: String) {
    #expect(throws: RemoteError.self) { try HTTPNLUService(at: address) }
  }
}

@Suite("Leaving a failing service alone")
struct CircuitBreakerTests {
  @Test("opens after failures in a row, tries once after its rest, and closes again")
  func course() {
    var breaker = CircuitBreaker(failureThreshold: 2, resetTimeout: .seconds(10))
    func permits(_ second: Int) -> Bool { breaker.allowsCall(at: .seconds(second)) }
    breaker.recordFailure(at: .zero)
    breaker.recordSuccess()
    breaker.recordFailure(at: .seconds(1))
    #expect(permits(1))
    breaker.recordFailure(at: .seconds(1))
    #expect([10, 11, 11].map(permits) == [false, true, false])
    breaker.recordFailure(at: .seconds(12))
    #expect([21, 22].map(permits) == [false, true])
    breaker.recordCancellation()
    #expect(permits(22))
    breaker.recordSuccess()
    #expect([23, 23].map(permits) == [true, true])
  }
}
