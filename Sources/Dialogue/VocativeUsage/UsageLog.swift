public import Foundation
import VocativeCore
public import VocativeDialogue
import VocativeStore
import VocativeSupport

/// The requests and their wordings, in one SQLite file that its user can read, export and delete.
///
/// ```swift
/// let log = try UsageLog(file: "learned.sqlite", agreed: "the owner of this phone, in the settings")
/// await log.follow(conversation)
/// ```
///
/// Nothing is written without consent, and the file names the person who gave it. Placeholders replace names and
/// amounts. Sentences that were never understood are not in the file at all. Entries that were last used 90 days ago
/// are deleted.
public actor UsageLog {
  private let executor = DispatchSerialExecutor(label: "learning")
  /// The executor on which the file is used.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let database: UsageDatabase
  private let file: String
  private let now: @Sendable () -> Date

  /// The days without use after which an entry is deleted.
  public static let retentionDays = 90
  /// The maximum number of different sentences; the rarest are deleted first.
  private static let entryLimit = 5_000

  /// Opens or creates a usage log.
  ///
  /// - Parameters:
  ///   - file: The file; nil keeps the log in memory, until the program ends.
  ///   - consentGivenBy: The person who agreed to it, and the place; nil opens only a file that has consent already.
  ///   - now: The time of day.
  /// - Throws: ``UsageLogError`` if it cannot be used.
  public init(
    file: String?, consentGivenBy: String?, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(UsageLogError) {
    self.file = file ?? "memory"
    self.now = now
    let store = try UsageDatabase(file, creates: consentGivenBy != nil)
    try store.prepare(consentGivenBy: consentGivenBy, today: Self.day(now()))
    self.database = store
  }

  /// Records the usage of a conversation from now on.
  ///
  /// If the disk fails, nothing is recorded and the conversation goes on.
  public func observe(_ conversation: Conversation) async {
    await conversation.observeUsage { try? await self.record($0) }
  }

  /// Records one event.
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

  /// Returns the requests, the most frequent wording first.
  public func phraseUsage() throws(UsageLogError) -> [PhraseUsage] {
    try run("SELECT pattern, intent, count FROM said ORDER BY count DESC, pattern").compactMap { row in
      guard let pattern = row[0].text, let intent = row[1].text, let count = row[2].integer else { return nil }
      return PhraseUsage(pattern: pattern, intent: intent, count: Int(count))
    }
  }

  /// Returns the candidates for learning, the most frequent first.
  public func paraphrases(_ state: ParaphraseCandidate.State? = nil) throws(UsageLogError) -> [ParaphraseCandidate] {
    try run("SELECT id, pattern, intent, count, shares, state FROM lesson ORDER BY count DESC, id").compactMap { row in
      guard let id = row[0].integer, let pattern = row[1].text, let intent = row[2].text, let count = row[3].integer,
        let isKept = row[5].text.flatMap(ParaphraseCandidate.State.init)
      else { return nil }
      let candidate = ParaphraseCandidate(
        id: id, pattern: pattern, intent: intent, count: Int(count), sharesValues: row[4].integer == 1, state: isKept)
      return state == nil || state == candidate.state ? candidate : nil
    }
  }

  /// Records the decision about a candidate.
  ///
  /// - Throws: ``UsageLogError`` with `noSuchParaphrase` if no candidate has this id.
  public func review(_ id: Int64, _ state: ParaphraseCandidate.State) throws(UsageLogError) {
    guard try !run("SELECT 1 FROM lesson WHERE id = ?", [.integer(id)]).isEmpty else {
      throw UsageLogError(.noSuchParaphrase, file: file)
    }
    try run("UPDATE lesson SET state = ? WHERE id = ?", [.text(state.rawValue), .integer(id)])
  }

  /// Returns the learned phrases by intent: for ``VocativeDialogue/Skill/addingPhrases(_:)``.
  public func phrases() throws(UsageLogError) -> [String: [Phrase]] {
    var phrases: [String: [Phrase]] = [:]
    for row in try run("SELECT pattern, intent FROM phrase ORDER BY intent, pattern") {
      if let pattern = row[0].text, let intent = row[1].text { phrases[intent, default: []].append(Phrase(pattern)) }
    }
    return phrases
  }

  /// Replaces the learned phrases.
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

  /// Returns the wordings that became rapid commands, with their intents.
  public func commands() throws(UsageLogError) -> [PhraseUsage] {
    try run("SELECT pattern, intent FROM command ORDER BY pattern").compactMap { row in
      guard let pattern = row[0].text, let intent = row[1].text else { return nil }
      return PhraseUsage(pattern: pattern, intent: intent, count: 0)
    }
  }

  /// Returns the rapid commands as phrases by intent: for ``VocativeCommands/CommandSet/adding(learned:answeredBy:)``.
  public func commandPhrases() throws(UsageLogError) -> [String: [Phrase]] {
    Dictionary(grouping: try commands(), by: \.intent).mapValues { $0.map { Phrase($0.pattern) } }
  }

  /// Promotes frequent wordings without values to rapid commands.
  ///
  /// - Parameters:
  ///   - count: The minimum number of occurrences.
  ///   - intents: The intents that may be performed before the end of an utterance:
  ///     ``VocativeDialogue/Assistant/reversibleIntents``.
  /// - Returns: The new commands.
  /// - Throws: ``UsageLogError`` when the file cannot be read or written.
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

  /// Deletes all entries, so that no byte of them stays in the file; the consent stays.
  public func delete() throws(UsageLogError) {
    for table in ["said", "lesson", "phrase", "command"] { try run("DELETE FROM \(table)") }
    try run("VACUUM")
  }

  /// Deletes one wording from all tables.
  public func delete(pattern: String) throws(UsageLogError) {
    for table in ["said", "lesson", "phrase", "command"] {
      try run("DELETE FROM \(table) WHERE pattern = ?", [.text(pattern)])
    }
    try run("VACUUM")
  }

  private var today: Int64 { Self.day(now()) }

  /// Returns the day, counted from 1970.
  private static func day(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 / 86_400) }

  @discardableResult
  private func run(_ sql: String, _ values: [SQLiteValue] = []) throws(UsageLogError) -> [[SQLiteValue]] {
    try database.run(sql, values)
  }
}
