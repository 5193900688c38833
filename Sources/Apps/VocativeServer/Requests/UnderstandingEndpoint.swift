public import VocativeCore
public import VocativeSupport

/// `POST /v1/understand`: says to programs what sentences mean, in the format that `VocativeRemote` asks in.
///
/// ```swift
/// let endpoint = UnderstandingEndpoint { question in
///   .object([("intent", .object([("name", "greet"), ("confidence", 1)]))])
/// }
/// ```
public struct UnderstandingEndpoint: WebEndpoint {
  /// The version of the format; a question of another one is refused.
  public static let version: Int64 = 1

  /// What is asked.
  public struct Query: Hashable, Sendable {
    /// The sentence.
    public let text: String
    /// The name of the slot that the person has just been asked for, if any.
    public let requestedSlot: String?
  }

  public let path = "/v1/understand"
  public let takesBody = true
  private let understand: @Sendable (Query) async throws -> JSONValue

  /// An endpoint.
  ///
  /// - Parameter meaning: Says what a sentence means, in an object with `intent`, `alternatives` and `entities`.
  public init(_ meaning: @escaping @Sendable (Query) async throws -> JSONValue) { self.understand = meaning }

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
