import VocativeDialogue
import VocativeText

/// A change of the last action's value, in words that name no action: "a bit less", "no, cooler", "fifty".
struct FollowUpAdjustment {
  /// The value, for the last action's parameter.
  let argument: ActionArgument
  /// True if it replaces the last change: "no, cooler".
  let isReplacement: Bool

  /// Reads an utterance after an action; nil if its words say more than a value of one of the action's parameters.
  init?(_ utterance: Utterance, after invocation: ActionInvocation) {
    var tokens = utterance.withoutPoliteness.tokens.map(\.folded)
    let opening = tokens.prefix { Self.refusals.contains($0) }
    tokens.removeFirst(opening.count)
    guard (1...6).contains(tokens.count) else { return nil }
    let rest = Utterance(tokens.joined(separator: " "))
    isReplacement = !opening.isEmpty && !opening.allSatisfy { $0 == "and" || $0 == "then" || $0 == "now" }
    for parameter in invocation.action.parameters where !parameter.isText {
      guard let best = Self.value(in: rest, of: parameter) else { continue }
      let covered = Set(best.tokens)
      let isExplained = rest.tokens.indices.allSatisfy { position in
        covered.contains(position) || Self.fillers.contains(rest.tokens[position].folded)
      }
      guard isExplained else { continue }
      argument = ActionArgument(
        name: parameter.name, value: best.value, confidence: best.confidence, tokens: best.tokens)
      return
    }
    // "Even more" and "still" go on in the direction of the last change.
    guard rest.tokens.allSatisfy({ Self.continuations.contains($0.folded) || Self.fillers.contains($0.folded) }),
      rest.tokens.contains(where: { Self.continuations.contains($0.folded) }),
      let last = invocation.arguments.first(where: { $0.value is Adjustment })
    else { return nil }
    argument = last
  }

  private static func value(in utterance: Utterance, of parameter: ActionParameter) -> SlotMatch<any SlotValue>? {
    parameter.parser.erasedMatches(in: utterance).filter { $0.confidence >= .acceptanceThreshold }
      .max { ($0.tokens.count, $0.confidence) < ($1.tokens.count, $1.confidence) }
  }

  private static let refusals: Set<String> = ["no", "nope", "not", "that", "and", "then", "now", "sorry", "wait", "oh"]
  private static let continuations: Set<String> = ["further", "on", "farther"]
  private static let fillers: Set<String> = [
    "a", "bit", "little", "much", "lot", "even", "still", "it", "make", "to", "at", "by", "the", "that", "slightly",
    "way", "far", "please", "just", "now", "tad", "touch", "again", "too", "not", "so", "enough", "quite", "rather",
    "percent", "degrees", "of", "more", "less", "very", "is", "'s", "set", "somewhat", "as", "and", "or", "go",
  ]
}
