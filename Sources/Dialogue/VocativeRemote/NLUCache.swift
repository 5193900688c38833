public import Foundation
import VocativeCore
public import VocativeDialogue
import VocativeStore
public import VocativeSupport

/// Answers of a service, kept in an SQLite file for when it is not there.
///
/// No word of what was said is in it: a sentence is known again by a digest, and an answer is names of intents and
/// kinds of entities with their places.
public actor NLUCache {
  /// The expiration of answers.
  public struct Expiration: Hashable, Sendable {
    /// The time within which the service is not asked again.
    public var freshness: Duration = .seconds(24 * 3_600)
    /// So long an answer still serves when the service is not there; then it is forgotten.
    public var retention: Duration = .seconds(30 * 24 * 3_600)
    /// The maximum number of answers; the oldest are removed first.
    public var capacity = 10_000

    /// A day, and a month offline.
    public init() {}
  }

  /// An answer that was kept.
  public struct Entry: Hashable, Sendable {
    /// The prediction of the service.
    public let prediction: NLUPrediction
    /// True if the answer is new enough not to ask again.
    public let isFresh: Bool
  }

  private let executor = DispatchSerialExecutor(label: "answers")
  /// The executor on which the file is used.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let connection: SQLiteConnection<StoreError>
  private let expiration: Expiration
  private let now: @Sendable () -> Date

  /// Another version of this library forgets what this one wrote.
  private static let version: Int64 = 1
  /// "VOCA" in the file's header.
  private static let applicationID: Int64 = 0x564F_4341

  /// The answers of a file, which is made where there is none.
  ///
  /// - Parameters:
  ///   - file: The file; nil keeps answers in memory, until the program ends.
  ///   - expiration: The age at which answers are forgotten, and their greatest number.
  ///   - now: The time of day.
  /// - Throws: ``InputError`` when the file cannot be used, or is something else.
  public init(
    file: String?, expiration: Expiration = Expiration(), now: @escaping @Sendable () -> Date = { Date() }
  ) throws(InputError) {
    self.expiration = expiration
    self.now = now
    do throws(StoreError) {
      connection = try SQLiteConnection(file ?? ":memory:", named: file ?? "memory", createIfMissing: true)
      let application = try connection.execute("PRAGMA application_id").first?.first?.integer ?? 0
      let isEmpty = try connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty
      guard application == Self.applicationID || (application == 0 && isEmpty) else {
        throw StoreError(.notADatabase, file: file ?? "memory")
      }
      // What was deleted is overwritten, and what others wrote in an older form is forgotten.
      try connection.execute("PRAGMA secure_delete=ON")
      try connection.execute("PRAGMA journal_mode=WAL")
      let version = try connection.execute("PRAGMA user_version").first?.first?.integer
      if version != Self.version { try connection.execute("DROP TABLE IF EXISTS answer") }
      try connection.execute(
        "CREATE TABLE IF NOT EXISTS answer (digest TEXT PRIMARY KEY, service TEXT NOT NULL, reading TEXT NOT NULL, "
          + "at REAL NOT NULL) WITHOUT ROWID")
      try connection.execute("PRAGMA application_id=\(Self.applicationID)")
      try connection.execute("PRAGMA user_version=\(Self.version)")
    } catch {
      throw InputError(error)
    }
  }

  /// The answer of a service to a sentence, while it is good.
  public func entry(to text: String, requestedSlot: String?, of service: String) -> Entry? {
    let key = Self.digest(text, requestedSlot, service)
    guard let row = try? connection.execute("SELECT reading, at FROM answer WHERE digest = ?", [.text(key)]).first,
      let written = row[0].text, let at = row[1].real, let reading = NLUPrediction(serialized: written, of: text)
    else { return nil }
    let age = now().timeIntervalSince1970 - at
    guard age >= 0, age < expiration.retention / .seconds(1) else {
      _ = try? connection.execute("DELETE FROM answer WHERE digest = ?", [.text(key)])
      return nil
    }
    return Entry(prediction: reading, isFresh: age < expiration.freshness / .seconds(1))
  }

  /// Stores an answer.
  ///
  /// Errors of the database are ignored.
  public func store(_ reading: NLUPrediction, to text: String, requestedSlot: String?, of service: String) {
    let at = now().timeIntervalSince1970
    _ = try? connection.execute(
      "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)",
      [.text(Self.digest(text, requestedSlot, service)), .text(service), .text(reading.serialized), .real(at)])
    _ = try? connection.execute("DELETE FROM answer WHERE at < ?", [.real(at - expiration.retention / .seconds(1))])
    _ = try? connection.execute(
      "DELETE FROM answer WHERE digest IN (SELECT digest FROM answer ORDER BY at DESC LIMIT -1 OFFSET ?)",
      [.integer(Int64(expiration.capacity))])
  }

  /// The number of cached answers.
  public var count: Int {
    let rows = try? connection.execute("SELECT count(*) FROM answer")
    return Int(rows?.first?.first?.integer ?? 0)
  }

  /// Forgets all answers.
  public func removeAll() {
    _ = try? connection.execute("DELETE FROM answer")
    _ = try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func digest(_ text: String, _ asked: String?, _ service: String) -> String {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return SHA256.hexDigest(of: Array("\(service)\u{0}\(asked ?? "")\u{0}\(words)".utf8))
  }
}

extension InputError {
  fileprivate init(_ error: StoreError) {
    switch error.code {
    case .notADatabase:
      self.init(.invalid, "it is something else than kept answers, and was left as it is", file: error.file)
    case .damaged: self.init(.invalid, "it is damaged; delete it, and answers are kept anew", file: error.file)
    case .inUse, .unreachable, .notWritable:
      self.init(.unreadable, "it cannot be opened or written; check its folder and the disk", file: error.file)
    }
  }
}

extension NLUPrediction {
  /// As it is kept: labels, kinds, places and confidences.
  fileprivate var serialized: String {
    func number(_ confidence: Confidence) -> JSONValue { JSONValue(.number("\(confidence.value)")) }
    return JSONValue.object([
      ("candidates", .array(candidates.map { .array([.text($0.label), number($0.confidence)]) })),
      (
        "spans",
        .array(
          spans.map {
            .array([
              .text($0.type), .integer($0.range.lowerBound), .integer($0.range.upperBound), number($0.confidence),
            ])
          })
      ),
    ]).serialized()
  }

  fileprivate init?(serialized text: String, of sentence: String) {
    do throws(InputError) {
      let field = JSONField(try JSONParser.parse(text))
      let candidates = try field.required("candidates").elements().map { entry throws(InputError) -> Candidate in
        let parts = try entry.elements()
        guard parts.count == 2 else { throw entry.issue(.invalid, "two parts") }
        return Candidate(try parts[0].text(), Confidence(try parts[1].number()))
      }
      let length = sentence.unicodeScalars.count
      let spans = try field.required("spans").elements().map { entry throws(InputError) -> Span in
        let parts = try entry.elements()
        guard parts.count == 4 else { throw entry.issue(.invalid, "four parts") }
        let (start, end) = (Int(try parts[1].integer()), Int(try parts[2].integer()))
        guard 0 <= start, start < end, end <= length else { throw entry.issue(.invalid, "outside") }
        return Span(try parts[0].text(), start..<end, Confidence(try parts[3].number()))
      }
      self.init(candidates: candidates, spans: spans, origin: .cache)
    } catch {
      return nil
    }
  }
}
