import VocativeText

/// The clauses of a request that are requests of their own: "open the file menu and then click new".
struct ControlClauses {
  /// The texts, in order; the request itself if it is one.
  let texts: [String]

  /// Splits a request before each verb that follows "and", "then" or a comma; a text to type is not split at "and".
  init(_ request: String) {
    let utterance = Utterance(request)
    let words = utterance.tokens.map(\.folded)
    var starts = [0]
    var ends: [Int] = []
    var isTyping = words.first.map(Self.typing.contains) ?? false
    for position in words.indices.dropFirst() where Self.verbs.contains(words[position]) {
      var end = position
      while end > 0, ["and", "then", "also", "now", "please"].contains(words[end - 1]) { end -= 1 }
      let isJoined = end < position || utterance.tokens[position - 1].endsClause
      let isMarked = words[end..<position].contains("then")
      guard end > starts[starts.count - 1], isTyping ? isMarked : isJoined else { continue }
      ends.append(end)
      starts.append(position)
      isTyping = Self.typing.contains(words[position])
    }
    ends.append(words.count)
    texts = starts.count == 1 ? [request] : zip(starts, ends).map { utterance.text(of: $0..<$1) }
  }

  private static let typing: Set<String> = ["type", "write", "dictate", "enter", "insert", "append", "replace"]
  private static let verbs: Set<String> = [
    "click", "press", "push", "tap", "open", "choose", "select", "pick", "type", "write", "enter", "set", "turn",
    "switch", "scroll", "tick", "untick", "check", "uncheck", "show", "hide", "close", "toggle", "save", "go", "enable",
    "disable", "clear", "replace", "focus",
  ]
}
