public import VocativeCore
public import VocativeSupport

/// `POST /v1/understand`: natural language understanding for other programs, in the format of `VocativeRemote`.
///
/// ```swift
/// let endpoint = UnderstandingEndpoint { question in
///   .object([("intent", .object([("name", "greet"), ("confidence", 1)]))])
/// }
/// ```
public struct UnderstandingEndpoint: WebEndpoint {
  /// The version of the format; the endpoint refuses queries of other versions.
  public static let version: Int64 = 1

  /// A sentence to understand.
  public struct Query: Hashable, Sendable {
    /// The sentence.
    public let text: String
    /// The name of the slot that the dialogue has just requested; nil if none.
    public let requestedSlot: String?
  }

  /// `/v1/understand`.
  public let path = "/v1/understand"
  /// True: the query is a POST request.
  public let takesBody = true
  private let understand: @Sendable (Query) async throws -> JSONValue

  /// An endpoint.
  ///
  /// - Parameter understand: Returns an object with `intent`, `alternatives` and `entities`.
  public init(_ understand: @escaping @Sendable (Query) async throws -> JSONValue) { self.understand = understand }

  /// Answers a query.
  ///
  /// The status is 415 for a body that is not JSON.
  public func handle(_ request: WebRequest) async throws -> WebResponse {
    guard request.mediaType == "application/json" else {
      return .text(415, "Send the question as JSON, and say so: “Content-Type: application/json”.")
    }
    let answer = try await understand(try Self.query(in: request.body))
    guard case .object(let members) = answer.content else { return .json(answer) }
    let version = JSONValue.Member("version", .integer(Self.version))
    return .json(JSONValue(.object([version] + members)))
  }

  // Swift 6.3.1 crashes when it inlines typed throws into an asynchronous function.
  @inline(never)
  private static func query(in body: [UInt8]) throws(InputError) -> Query {
    let body = JSONField(try JSONParser.parse(body, file: "question", depthLimit: 8))
    if let version = try body.optional("version"), try version.integer() != Self.version {
      throw version.issue(.invalid, "expected \(Self.version): this server speaks no other version")
    }
    return Query(text: try body.required("text").text(), requestedSlot: try body.optional("asked")?.text())
  }
}

extension UnderstandingEndpoint.Query: RedactedDescription {}
