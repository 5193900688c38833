import VocativeCore
import VocativeDialogue
import VocativeSupport

/// The request and response format of a service.
public enum NLUServiceFormat: String, Hashable, Sendable, CaseIterable {
  /// This project's own: `POST /v1/understand`, as `vocative serve --understand` answers it.
  case vocative
  /// Rasa's `POST /model/parse` (rasa.com, HTTP API).
  case rasa

  /// The path of requests below the service's address.
  var path: String {
    switch self {
    case .vocative: "v1/understand"
    case .rasa: "model/parse"
    }
  }

  /// The version of this project's own format.
  static let version: Int64 = 1
  /// More entities than a sentence has are a mistake of the service, and so are longer names than these.
  private static let countLimit = 200

  /// The body of a question.
  func requestBody(_ text: String, requestedSlot: String?) -> String {
    switch self {
    case .vocative:
      JSONValue.object([
        ("version", .integer(Self.version)), ("text", .text(text)), ("asked", requestedSlot.map { .text($0) }),
      ]).serialized()
    case .rasa: JSONValue.object([("text", .text(text))]).serialized()
    }
  }

  /// The answer read, every number checked against the sentence.
  ///
  /// - Throws: ``RemoteError`` with `invalidResponse` or `versionMismatch`.
  func prediction(_ answer: String, of text: String) throws(RemoteError) -> NLUPrediction {
    do throws(InputError) {
      let answer = JSONField(try JSONParser.parse(answer))
      if self == .vocative {
        let version = try answer.required("version").integer()
        guard version == Self.version else {
          throw answer.issue(.invalid, "version \(version), and \(Self.version) is expected")
        }
      }
      let length = text.unicodeScalars.count
      var candidates = [try candidate(answer.required("intent"))]
      for other in try answer.optional(self == .rasa ? "intent_ranking" : "alternatives")?.elements() ?? []
      where candidates.count < Self.countLimit {
        let other = try candidate(other)
        if !candidates.contains(where: { $0.label == other.label }) { candidates.append(other) }
      }
      let entities = try answer.optional("entities")?.elements() ?? []
      guard entities.count <= Self.countLimit else { throw answer.issue(.invalid, "too many entities") }
      let spans = try entities.map { entity throws(InputError) in try span(entity, length: length) }
      return NLUPrediction(candidates: candidates, spans: spans, origin: .remote)
    } catch {
      if error.problem.hasPrefix("version ") {
        throw RemoteError(
          .versionMismatch, "The service speaks another version: \(error.problem). Update one of the two.")
      }
      throw RemoteError(
        .invalidResponse,
        "The service's answer can't be read: \(error.path) \(error.problem). Check its address and dialect.")
    }
  }

  private func candidate(_ field: JSONField) throws(InputError) -> NLUPrediction.Candidate {
    let name = try field.required("name").nonBlankText()
    guard name.unicodeScalars.count <= Self.countLimit else { throw field.issue(.invalid, "the name is too long") }
    return NLUPrediction.Candidate(name, try confidence(field.required("confidence")))
  }

  private func span(_ field: JSONField, length: Int) throws(InputError) -> NLUPrediction.Span {
    let type = try field.required(self == .rasa ? "entity" : "type").nonBlankText()
    let start = try field.required("start").integer()
    let end = try field.required("end").integer()
    guard 0 <= start, start < end, end <= length, type.unicodeScalars.count <= Self.countLimit else {
      throw field.issue(.invalid, "the entity stands outside the sentence")
    }
    let confidence = try field.optional(self == .rasa ? "confidence_entity" : "confidence")
    return NLUPrediction.Span(
      type, Int(start)..<Int(end),
      try confidence.map { field throws(InputError) in try self.confidence(field) } ?? .certain)
  }

  private func confidence(_ field: JSONField) throws(InputError) -> Confidence {
    let number = try field.number()
    guard (0...1).contains(number) else { throw field.issue(.invalid, "expected a confidence from 0 to 1") }
    return Confidence(number)
  }
}
