import Testing
import VocativeCore
import VocativeDialogue
import VocativeRemote

@testable import VocativeServer

@Suite("The understanding endpoint")
struct UnderstandingEndpointTests {
  private static let endpoint = UnderstandingEndpoint { question in
    .object([
      ("text", .text(question.text)),
      ("intent", .object([("name", .text(question.requestedSlot == nil ? "sendMoney" : "none")), ("confidence", 0)])),
      ("alternatives", [["name": "requestMoney", "confidence": 0]]),
      ("entities", [["type": "recipient", "start": 15, "end": 19, "confidence": 1]]),
    ])
  }

  @Test("answers the client of this package in its format")
  func client() async throws {
    try await withServer(endpoints: [Self.endpoint]) { server in
      let port = try #require(server.port)
      // The other tests build assistants beside this one.
      var policy = HTTPNLUService.RetryPolicy()
      policy.timeout = .seconds(30)
      let service = try HTTPNLUService(
        at: "http://127.0.0.1:\(port)", token: server.token, retryPolicy: policy)
      let prediction = try await service.remotePrediction(of: "pop it over to Åsa🙂", requestedSlot: nil)
      #expect(prediction.candidates.map(\.label) == ["sendMoney", "requestMoney"])
      #expect(prediction.spans.map(\.range) == [15..<19])
      let answer = try await service.remotePrediction(of: "pop it over to Anna", requestedSlot: "recipient")
      #expect(answer.candidates.first?.label == "none")
    }
  }

  @Test("refuses a client with another token")
  func token() async throws {
    try await withServer(endpoints: [Self.endpoint]) { server in
      let service = try HTTPNLUService(at: "http://127.0.0.1:\(try #require(server.port))", token: "0")
      await #expect { try await service.remotePrediction(of: "hello", requestedSlot: nil) } throws: {
        ($0 as? RemoteError)?.code == .badStatus
      }
    }
  }

  @Test(
    "names the fault of an invalid query",
    arguments: [
      ("", "application/json", 400, "found nothing"), ("{", "application/json", 400, "question"),
      ("[]", "application/json", 400, "object"), ("{}", "application/json", 400, "text"),
      (#"{"text":7}"#, "application/json", 400, "expected text"),
      (#"{"version":2,"text":"hello"}"#, "application/json", 400, "version"),
      (#"{"text":"hello"}"#, "text/plain", 415, "Content-Type"), (#"{"text":"hello"}"#, nil, 415, "Content-Type"),
      (#"{"text":"hello"}"#, "Application/JSON; charset=utf-8", 200, "sendMoney"),
    ] as [(String, String?, Int, String)])
  func faults(body: String, type: String?, status: Int, part: String) async throws {
    try await withServer(endpoints: [Self.endpoint]) { server in
      let answer = try await WebClient(port: try #require(server.port)).requestWithBody(
        "POST", "/v1/understand",
        headers: ["Authorization: Bearer \(server.token)"] + (type.map { ["Content-Type: \($0)"] } ?? []),
        body: Array(body.utf8))
      #expect(answer.status == status)
      #expect(String(decoding: answer.body, as: UTF8.self).contains(part))
    }
  }
}
