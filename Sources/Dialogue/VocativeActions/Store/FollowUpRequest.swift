import VocativeDialogue
import VocativeText

/// A request that is understood only after another: "again", "a bit less", "the other way", "undo the last three".
enum FollowUpRequest: Hashable {
  /// Does the last actions again, some times.
  case again(times: Int)
  /// Does the last actions until they were done some times in all: "twice".
  case inAll(times: Int)
  /// The opposite direction.
  case reverse
  /// Undoes the last actions, some number of them; nil for all.
  case undo(count: Int?)

  /// The most repetitions of one request.
  static let repetitionLimit = 20

  /// Reads a whole utterance; nil if it is no such request.
  init?(_ utterance: Utterance) {
    var tokens = utterance.withoutPoliteness.tokens
    while tokens.count > 1, Self.fillers.contains(tokens[0].folded) { tokens.removeFirst() }
    let words = tokens.map(\.folded)
    if Self.reversals.contains(words.filter { $0 != "please" }) {
      self = .reverse
    } else if let undo = Self.undo(words, tokens) {
      self = undo
    } else if let repetition = Self.repetition(words, tokens) {
      self = repetition
    } else {
      return nil
    }
  }

  private static func undo(_ words: [String], _ tokens: [Token]) -> FollowUpRequest? {
    let opens = undoOpenings.first { words.starts(with: $0) }
    guard let opens, words.count > opens.count else { return nil }
    var rest = Array(words[opens.count...])
    rest.removeAll { ["the", "my", "last", "all", "of", "that", "those", "these", "it", "back"].contains($0) }
    let isAll = words.contains("all") || rest == ["everything"]
    if isAll, rest.isEmpty || rest == ["everything"] { return .undo(count: nil) }
    if let last = rest.last, undoNouns.contains(last) { rest.removeLast() }
    guard let count = count(rest), count > 1 || words.contains("once") else { return nil }
    return .undo(count: count)
  }

  /// "Twice", "do it three times", "two more times", "again twice", "once more".
  private static func repetition(_ words: [String], _ tokens: [Token]) -> FollowUpRequest? {
    var rest = words
    let isMore = rest.contains("more") || rest.contains("again") || rest.contains("another")
    let whole = [
      "do", "it", "that", "this", "the", "same", "again", "more", "times", "time", "another", "make", "repeat",
    ]
    let hasTimes = rest.contains("times") || rest.contains("time") || rest.contains { multiples[$0] != nil }
    guard hasTimes else { return nil }
    rest.removeAll { whole.contains($0) }
    guard let count = count(rest), (1...repetitionLimit).contains(count) else { return nil }
    return isMore ? .again(times: count) : .inAll(times: count)
  }

  /// The count that a few words give; nil if they are something else.
  private static func count(_ words: [String]) -> Int? {
    if words.count == 1, let multiple = multiples[words[0]] { return multiple }
    if words == ["couple"] || words == ["a", "couple"] { return 2 }
    let text = Utterance(words.filter { !["times", "time"].contains($0) }.joined(separator: " "))
    guard !text.tokens.isEmpty, let number = NumberParser(text.tokens).match(at: 0),
      number.tokens.upperBound == text.tokens.count, let value = number.candidates.first?.value,
      let count = Int(exactly: value.double)
    else { return nil }
    return count
  }

  private static let fillers: Set<String> = ["and", "now", "ok", "okay", "then", "no", "oh", "sorry", "just", "well"]
  private static let multiples = ["once": 1, "twice": 2, "thrice": 3]
  private static let undoNouns: Set<String> = [
    "changes", "steps", "things", "actions", "times", "edits", "ones", "change", "step", "thing", "action",
  ]
  private static let undoOpenings: [[String]] = [
    ["undo"], ["take", "back"], ["take"], ["revert"], ["reverse"], ["go", "back"],
  ]
  private static let reversals: Set<[String]> = [
    ["the", "other", "way"], ["other", "way"], ["the", "other", "way", "round"], ["the", "other", "way", "around"],
    ["other", "way", "round"], ["other", "way", "around"], ["the", "other", "direction"], ["other", "direction"],
    ["in", "the", "other", "direction"], ["the", "opposite"], ["the", "opposite", "direction"], ["the", "reverse"],
    ["do", "the", "opposite"], ["i", "meant", "the", "other", "way"], ["the", "wrong", "way"], ["wrong", "way"],
    ["wrong", "direction"], ["that's", "the", "wrong", "way"], ["that", "'s", "the", "wrong", "way"],
    ["the", "other", "side"], ["other", "side"],
  ]
}
