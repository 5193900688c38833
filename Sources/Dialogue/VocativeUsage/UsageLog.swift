public import Foundation
import VocativeCore
public import VocativeDialogue
import VocativeStore
import VocativeSupport

/// What was asked for in which words, in one SQLite file that its user can read, export and delete.
///
/// ```swift
/// let log = try UsageLog(file: "learned.sqlite", agreed: "the owner of this phone, in the settings")
/// await log.follow(conversation)
/// ```
///
/// Nothing is written unless somebody agreed, and who did stands in the file. Names and amounts are not in it, but
/// marks in their places; sentences that stayed without meaning are not in it at all. What was last said 90 days ago is
/// forgotten.
public actor UsageLog {
  private let executor = DispatchSerialExecutor(label: "learning")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let database: UsageDatabase
  private let file: String
  private let now: @Sendable () -> Date

  /// After so many days without being said something is forgotten.
  public static let retentionDays = 90
  /// More different sentences than these are no habits; the rarest make room.
  private static let entryLimit = 5_000

  /// Opens what was learned, or begins a file.
  ///
  /// - Parameters:
  ///   - file: The file; nil learns in memory, until the program ends.
  ///   - consentGivenBy: Who agreed to it, and where; nil opens only a file in which that stands already.
  ///   - now: The time of day.
  /// - Throws: ``UsageLogError`` when it cannot be used.
  public init(
    file: String?, consentGivenBy: String?, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(UsageLogError) {
    self.file = file ?? "memory"
    self.now = now
    let store = try UsageDatabase(file, creates: consentGivenBy != nil)
    try store.prepare(consentGivenBy: consentGivenBy, today: Self.day(now()))
    self.database = store
  }

  /// Writes down from now on what can be learned of a conversation.
  ///
  /// A disk that fails keeps nothing, and the conversation goes on.
  public func observe(_ conversation: Conversation) async {
    await conversation.observeUsage { try? await self.record($0) }
  }

  /// Writes one note down.
  public func record(_ note: UsageEvent) throws(UsageLogError) {
    switch note {
    case .request(let pattern, let intent, _):
      try run(
        "INSERT INTO said VALUES (?1, ?2, 1, ?3) ON CONFLICT DO UPDATE SET count = count + 1, day = ?3",
        [.text(pattern), .text(intent), .integer(today)])
      try run(
        "DELETE FROM said WHERE rowid IN (SELECT rowid FROM said ORDER BY count DESC, day DESC LIMIT -1 OFFSET ?)",
        [.integer(Int64(Self.entryLimit))])
    case .paraphrase(let pattern, let intent, let shares):
      try run(
        "INSERT INTO lesson (pattern, intent, count, shares, state, day) VALUES (?1, ?2, 1, ?3, 'open', ?4) "
          + "ON CONFLICT DO UPDATE SET count = count + 1, shares = min(shares, ?3), day = ?4",
        [.text(pattern), .text(intent), .integer(shares ? 1 : 0), .integer(today)])
    }
  }

  /// What was asked for, the most frequent wording first.
  public func phraseUsage() throws(UsageLogError) -> [PhraseUsage] {
    try run("SELECT pattern, intent, count FROM said ORDER BY count DESC, pattern").compactMap { row in
      guard let pattern = row[0].text, let intent = row[1].text, let count = row[2].integer else { return nil }
      return PhraseUsage(pattern: pattern, intent: intent, count: Int(count))
    }
  }

  /// What may be learned, the most frequent first.
  public func paraphrases(_ state: ParaphraseCandidate.State? = nil) throws(UsageLogError) -> [ParaphraseCandidate] {
    try run("SELECT id, pattern, intent, count, shares, state FROM lesson ORDER BY count DESC, id").compactMap { row in
      guard let id = row[0].integer, let pattern = row[1].text, let intent = row[2].text, let count = row[3].integer,
        let isKept = row[5].text.flatMap(ParaphraseCandidate.State.init)
      else { return nil }
      let lesson = ParaphraseCandidate(
        id: id, pattern: pattern, intent: intent, count: Int(count), sharesValues: row[4].integer == 1, state: isKept)
      return state == nil || state == lesson.state ? lesson : nil
    }
  }

  /// Decides about a lesson.
  ///
  /// - Throws: ``UsageLogError`` with `noSuchParaphrase` when there is none of that number.
  public func review(_ id: Int64, _ state: ParaphraseCandidate.State) throws(UsageLogError) {
    guard try !run("SELECT 1 FROM lesson WHERE id = ?", [.integer(id)]).isEmpty else {
      throw UsageLogError(.noSuchParaphrase, file: file)
    }
    try run("UPDATE lesson SET state = ? WHERE id = ?", [.text(state.rawValue), .integer(id)])
  }

  /// The phrases learned, by intent: for ``VocativeDialogue/Skill/learning(_:)``.
  public func phrases() throws(UsageLogError) -> [String: [Phrase]] {
    var phrases: [String: [Phrase]] = [:]
    for row in try run("SELECT pattern, intent FROM phrase ORDER BY intent, pattern") {
      if let pattern = row[0].text, let intent = row[1].text { phrases[intent, default: []].append(Phrase(pattern)) }
    }
    return phrases
  }

  /// Learns these phrases in place of those before.
  func replacePhrases(_ phrases: [(pattern: String, intent: String)]) throws(UsageLogError) {
    try run("BEGIN IMMEDIATE")
    do throws(UsageLogError) {
      try run("DELETE FROM phrase")
      for phrase in phrases {
        try run(
          "INSERT OR IGNORE INTO phrase VALUES (?, ?, ?)",
          [.text(phrase.pattern), .text(phrase.intent), .integer(today)])
      }
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// The wordings that became rapid commands, with what they ask for.
  public func commands() throws(UsageLogError) -> [PhraseUsage] {
    try run("SELECT pattern, intent FROM command ORDER BY pattern").compactMap { row in
      guard let pattern = row[0].text, let intent = row[1].text else { return nil }
      return PhraseUsage(pattern: pattern, intent: intent, count: 0)
    }
  }

  /// The same as phrases by intent: for ``VocativeCommands/CommandSet/adding(learned:answeredBy:)``.
  public func commandPhrases() throws(UsageLogError) -> [String: [Phrase]] {
    Dictionary(grouping: try commands(), by: \.intent).mapValues { $0.map { Phrase($0.pattern) } }
  }

  /// Makes rapid commands of wordings without values that were used so often.
  ///
  /// - Parameter intents: Those that may be done before a speaker ends:
  ///   ``VocativeDialogue/Assistant/reversibleIntents``.
  /// - Returns: Those that are new.
  public func promoteToCommands(usedAtLeast count: Int, of intents: Set<String>) throws(UsageLogError) -> [PhraseUsage]
  {
    let known = Set(try commands().map(\.pattern))
    let new = try phraseUsage().filter {
      $0.count >= count && intents.contains($0.intent) && !$0.pattern.contains("{") && !known.contains($0.pattern)
    }
    for phrase in new {
      try run(
        "INSERT OR IGNORE INTO command VALUES (?, ?, ?)",
        [.text(phrase.pattern), .text(phrase.intent), .integer(today)])
    }
    return new
  }

  /// Forgets everything, so that no byte of it stays in the file; who agreed stays.
  public func delete() throws(UsageLogError) {
    for table in ["said", "lesson", "phrase", "command"] { try run("DELETE FROM \(table)") }
    try run("VACUUM")
  }

  /// Forgets one wording, wherever it stands.
  public func delete(pattern: String) throws(UsageLogError) {
    for table in ["said", "lesson", "phrase", "command"] {
      try run("DELETE FROM \(table) WHERE pattern = ?", [.text(pattern)])
    }
    try run("VACUUM")
  }

  private var today: Int64 { Self.day(now()) }

  /// The day, counted from 1970.
  private static func day(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 / 86_400) }

  @discardableResult
  private func run(_ sql: String, _ values: [SQLiteValue] = []) throws(UsageLogError) -> [[SQLiteValue]] {
    try database.run(sql, values)
  }
}
