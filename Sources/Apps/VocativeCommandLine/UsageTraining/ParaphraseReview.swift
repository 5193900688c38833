import VocativeConsole
import VocativeSupport
import VocativeUsage

/// Accepts and rejects paraphrases of a usage log, and prints them all.
struct ParaphraseReview {
  /// Numbers with commas between, or `all`; nil for none.
  let accept: String?
  let reject: String?
  /// True if paraphrases are printed as JSON.
  let json: Bool

  func run(_ usage: UsageLog, on console: Console) async throws {
    for (option, list, state) in [
      ("--accept", accept, ParaphraseCandidate.State.accepted), ("--reject", reject, .rejected),
    ] {
      guard let list else { continue }
      for id in try await ids(list, option, usage) { try await usage.review(id, state) }
    }
    for paraphrase in try await usage.paraphrases() {
      if json { console.print(json: paraphrase.json) } else { console.print(paraphrase.line(console.style)) }
    }
  }

  private func ids(_ list: String, _ option: String, _ usage: UsageLog) async throws -> [Int64] {
    if list == "all" { return try await usage.paraphrases(.open).map(\.id) }
    return try list.split(separator: ",").map { part in
      guard let number = Int64(part) else { throw UsageError("'\(option)' is numbers with commas between, or 'all'.") }
      return number
    }
  }
}

extension ParaphraseCandidate {
  fileprivate func line(_ style: TerminalStyle) -> String {
    let mark = ["open": "?", "accepted": "+", "rejected": "-"][state.rawValue] ?? "?"
    let doubt = sharesValues ? "" : style.dim("  (named nothing of what was done)")
    return "\(id) \(mark) “\(pattern)” → \(intent), \(count)×\(doubt)"
  }

  fileprivate var json: JSONValue {
    .object([
      ("id", .integer(id)), ("pattern", .text(pattern)), ("intent", .text(intent)), ("count", .integer(count)),
      ("sharesValues", .bool(sharesValues)), ("state", .text(state.rawValue)),
    ])
  }
}

extension PhraseUsage {
  /// The phrase for a terminal.
  var line: String { "“\(pattern)” → \(intent)" + (count > 0 ? ", \(count)×" : "") }

  /// The object that `usage phrases --json` prints.
  var json: JSONValue {
    .object([("pattern", .text(pattern)), ("intent", .text(intent)), ("count", .integer(count))])
  }
}
