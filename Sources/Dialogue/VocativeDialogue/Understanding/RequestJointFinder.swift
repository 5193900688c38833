import VocativeCore
import VocativeText

/// Finds the words and commas that may join two requests of an utterance.
///
/// Those inside a number, a sum or a group of people join none.
struct RequestJointFinder {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// The minimum confidence of a request with a group of people.
  private static let groupThreshold: Confidence = 0.6
  /// The minimum confidence of one of another intent than the best.
  private static let otherIntentThreshold: Confidence = 0.7
  private static let connectors: [[String]] = [
    ["and", "then", "also"], ["and", "after", "that"], ["and", "then"], ["and", "also"], ["then", "also"],
    ["as", "well", "as"], ["and", "while", "you", "'re", "at", "it"], ["while", "you", "'re", "at", "it"],
    ["and", "while", "you", "'re", "there"], ["while", "you", "'re", "there"],
    ["after", "that"], ["and"], ["then"], ["plus"], ["also"], ["&"], ["n"],
  ]

  /// Returns the ranges of the words that join two parts of a sentence; empty ranges for commas alone.
  func places(in utterance: Utterance) -> [Range<Int>] {
    let words = utterance.tokens.map(\.folded)
    var joints: [Range<Int>] = []
    var position = 1
    while position < words.count {
      var start = position
      if utterance.tokens[position - 1].endsClause {
        while start < words.count, WordClasses.category(of: utterance.tokens[start]) == .filler { start += 1 }
      }
      let connector = Self.connectors.first { words[start...].starts(with: $0) }
      let length = connector.map { $0.count + start - position } ?? 0
      guard connector != nil || utterance.tokens[position - 1].endsClause, position + length < words.count else {
        position += 1
        continue
      }
      // "Hundreds and sixty": a number goes on.
      let isNumber = { (place: Int) in
        utterance.tokens[place].kind == .word && WordClasses.category(of: utterance.tokens[place]) == .number
      }
      if !isNumber(position - 1) || !isNumber(position + length) { joints.append(position..<(position + length)) }
      position += max(length, 1)
    }
    return joints
  }

  /// Returns the places at which an utterance may be split into requests.
  func joints(among places: [Range<Int>], in utterance: Utterance) -> [Range<Int>] {
    let values = vocabulary.values(in: utterance).filter { $0.confidence >= 0.8 }
    return places.filter { !isInsideValue($0, values, utterance) && !isInsideGroup($0, utterance) }
  }

  /// True if a joint belongs to a value, such as "twenty dollars and fifty cents", and does not join two entries of a list.
  private func isInsideValue(_ joint: Range<Int>, _ values: [ValueSpan], _ utterance: Utterance) -> Bool {
    // A group of people is divided where its members are values by themselves.
    let holders = values.filter {
      $0.tokens.lowerBound < joint.lowerBound && $0.tokens.upperBound > joint.upperBound
        && (!($0.value is any Choosable) || vocabulary.allParsers[$0.parser] is any ListSlotParser)
    }
    guard !holders.isEmpty else { return false }
    if holders.allSatisfy({ dividesBetweenEntries($0, at: joint, values, utterance) }) { return false }
    if holders.allSatisfy({ breaks($0.value, at: joint, values, utterance) }) { return false }
    return !values.contains { left in
      left.tokens.upperBound == joint.lowerBound && vocabulary.allParsers[left.parser] is any ListSlotParser
        && values.contains { $0.tokens.lowerBound == joint.upperBound && $0.parser == left.parser }
    }
  }

  /// True if a sum with cents may be two sums of two people: "send Mei 15 pounds and 40 to Omar".
  private func dividesBetweenEntries(
    _ sum: ValueSpan, at joint: Range<Int>, _ values: [ValueSpan], _ utterance: Utterance
  ) -> Bool {
    let end = sum.tokens.upperBound
    // "Seven dollars and fifty cents" is one sum.
    guard vocabulary.allParsers[sum.parser].standsForSums, end < utterance.tokens.count,
      WordClasses.category(of: utterance.tokens[end - 1]) == .number,
      ["to", "for", "from"].contains(utterance.tokens[end].folded),
      let later = values.first(where: { $0.tokens.lowerBound == end + 1 && $0.value is any Choosable })
    else { return false }
    return values.contains {
      $0.parser == later.parser && $0.tokens.upperBound <= joint.lowerBound && $0.value.identity != later.value.identity
    }
  }

  /// True if a value ends before a joint and the name of an entry begins after it, so that it is within no remark:
  /// "ask Mei for forty dollars and Omar for fifty".
  func separatesRequests(_ joint: Range<Int>, _ values: [ValueSpan]) -> Bool {
    let sure = values.filter { $0.confidence >= 0.8 && !($0.value is Memo) }
    return sure.contains { $0.tokens.upperBound == joint.lowerBound && !($0.value is any Choosable) }
      && sure.contains {
        $0.tokens.lowerBound == joint.upperBound && vocabulary.allParsers[$0.parser] is any ListSlotParser
      }
  }

  /// True if a joint within a remark or a question is no part of it, since another request begins there.
  private func breaks(
    _ value: (any SlotValue)?, at joint: Range<Int>, _ values: [ValueSpan], _ utterance: Utterance
  ) -> Bool {
    switch value {
    case is Memo: separatesRequests(joint, values) || isRequest(after: joint, utterance)
    case is any SentenceFragment: isRequest(after: joint, utterance)
    default: false
    }
  }

  /// True if the words after a joint are a declared request that begins with its verb, so that they are within no remark:
  /// "pay his request for the pizza and decline Anna's".
  func isRequest(after joint: Range<Int>, _ utterance: Utterance) -> Bool {
    guard !joint.isEmpty, joint.upperBound < utterance.tokens.count else { return false }
    let rest = Utterance(utterance.text(of: joint.upperBound..<utterance.tokens.count))
    guard let verb = rest.tokens.first,
      rest.beginsWithSpokenAnswer || (WordClasses.category(of: verb) == .content && matcher.contains(verb.folded))
    else { return false }
    var matches = SlotMatches(rest, vocabulary, salient: salient)
    return matcher.interpretations(of: rest, &matches).first.map { request in
      request.confidence >= RequestGuard.declaredThreshold && matcher.requiresConfirmation(request.intent)
        && !request.entities.isEmpty && !request.ranges.contains { $0.overlaps(verb.range) }
    } ?? false
  }

  /// True if the utterance as a whole is a request with one value on both sides of a joint, such as a group of people.
  private func isInsideGroup(_ joint: Range<Int>, _ utterance: Utterance) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    let readings = matcher.interpretations(of: utterance, &matches)
    guard let best = readings.first, let range = utterance.scalarRange(of: joint) else { return false }
    let values = vocabulary.values(in: utterance)
    let divided = values.filter { dividesBetweenEntries($0, at: joint, values, utterance) }
      .compactMap { utterance.scalarRange(of: $0.tokens) }
    return readings.contains { whole in
      whole.confidence.value >= best.confidence.value - 0.1 && whole.confidence >= Self.groupThreshold
        && (whole.intent == best.intent || whole.confidence >= Self.otherIntentThreshold)
        && whole.entities.contains { entity in
          !entity.isConflicting && !breaks(entity.candidates.first?.value, at: joint, values, utterance)
            && !divided.contains(entity.range)
            && !(vocabulary.parser(of: entity.slot, in: whole.intent) is any ListSlotParser)
            && ([entity.range] + entity.supplements).contains {
              $0.lowerBound < range.lowerBound && $0.upperBound > range.upperBound
            }
        }
    }
  }
}

extension Utterance {
  /// True for words such as "say no to the cinema"; elsewhere "say" only hesitates.
  var beginsWithSpokenAnswer: Bool {
    tokens.count > 2 && tokens[0].folded == "say" && ["no", "yes"].contains(tokens[1].folded)
  }
}
