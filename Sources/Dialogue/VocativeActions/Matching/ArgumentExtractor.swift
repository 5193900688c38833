import VocativeCore
import VocativeDialogue
import VocativeText

/// Reads the values of an action's parameters from the words of a request.
struct ArgumentExtractor {
  /// What was read.
  struct Extraction {
    var arguments: [ActionArgument] = []
    /// How much the words speak for the action: 1 for a name of a choice or an own word, less for a bare number.
    var evidence = 0.0
    /// The tokens that belong to a value.
    var tokens: Set<Int> = []
  }

  let parameters: [ActionParameter]
  /// For each parameter, the words that stand right before and after its place in the descriptions.
  let contextWords: [String: ContextWords]

  /// The neighbours of a place.
  struct ContextWords: Sendable {
    var before: Set<String> = []
    var after: Set<String> = []
  }

  init(_ action: ActionDeclaration) {
    parameters = action.parameters
    var cues: [String: ContextWords] = [:]
    for way in action.descriptions.flatMap({ $0.expansions(limit: 16) }) {
      for (position, part) in way.enumerated() {
        guard case .slot(let name) = part else { continue }
        if position > 0, case .word(let word) = way[position - 1] {
          cues[name, default: ContextWords()].before.insert(word)
        }
        if position + 1 < way.count, case .word(let word) = way[position + 1] {
          cues[name, default: ContextWords()].after.insert(word)
        }
      }
    }
    self.contextWords = cues
  }

  /// The values in some words, no word in two of them; the surest first, then in the order of the parameters.
  func extract(_ utterance: Utterance) -> Extraction {
    guard !parameters.isEmpty else { return Extraction() }
    var options: [(parameter: Int, match: SlotMatch<any SlotValue>, worth: Double)] = []
    for (number, parameter) in parameters.enumerated() {
      for match in parameter.parser.erasedMatches(in: utterance) {
        options.append((number, match, score(of: match, for: parameter, in: utterance)))
      }
    }
    options.sort {
      ($0.worth, $0.match.tokens.count, -$0.parameter, -$0.match.tokens.lowerBound)
        > ($1.worth, $1.match.tokens.count, -$1.parameter, -$1.match.tokens.lowerBound)
    }
    var reading = Extraction()
    var filled: [Int: ActionArgument] = [:]
    for (number, match, _) in options {
      guard filled[number] == nil, match.confidence >= .acceptanceThreshold,
        reading.tokens.isDisjoint(with: match.tokens)
      else {
        continue
      }
      filled[number] = ActionArgument(
        name: parameters[number].name, value: match.value, confidence: match.confidence, tokens: match.tokens)
      reading.tokens.formUnion(match.tokens)
      reading.evidence = max(reading.evidence, evidence(of: match, for: parameters[number], in: utterance))
    }
    reading.arguments = parameters.indices.compactMap { filled[$0] }
    return reading
  }

  /// How well a value stands in its place: between the words that the descriptions have around it.
  private func score(
    of match: SlotMatch<any SlotValue>, for parameter: ActionParameter, in utterance: Utterance
  ) -> Double {
    let tokens = utterance.tokens
    var worth = match.confidence.value
    if match.tokens.lowerBound > 0,
      contextWords[parameter.name]?.before.contains(tokens[match.tokens.lowerBound - 1].folded) == true
    {
      worth += 0.2
    }
    if match.tokens.upperBound < tokens.count,
      contextWords[parameter.name]?.after.contains(tokens[match.tokens.upperBound].folded) == true
    {
      worth += 0.2
    }
    return worth
  }

  private func evidence(
    of match: SlotMatch<any SlotValue>, for parameter: ActionParameter, in utterance: Utterance
  ) -> Double {
    switch parameter.kind {
    case .choice: return match.confidence.value
    case .level:
      // What general words say too speaks for every level alike.
      return AdjustmentParser().matches(in: utterance).isEmpty ? match.confidence.value : 0.5
    case .other: return 0.5
    }
  }
}
