import VocativeCore
import VocativeText

/// What the tracker learns of one user turn: the utterance under every reading that could matter where it stands.
struct UserTurn: Sendable {
  /// The words, for naming what was not understood.
  package var utterance: Utterance
  /// As a request, best first.
  package var interpretations: [Interpretation] = []
  /// Whether it surely asks for something that cannot be done here.
  var isOutOfScope = false
  /// Where the best reading comes from.
  var source: NLUSource?
  /// As values for the request being put together.
  var slotInterpretation: Interpretation?
  /// As a dialogue act.
  var act: DialogueActHypothesis?
  /// As picks from the list last offered: the numbers of the entries, from 0.
  var selections: [Int] = []
  /// How sure the recogniser was; 1 for typed text.
  var recognitionConfidence: Confidence = .certain
  /// What the whole of it sounded like, as CMU phones; empty for typed text.
  var phones: [String] = []
  /// What is clear of a request that is not believed as a whole.
  var partialRequest: PartialRequest?
  /// When the person began to speak.
  var speechStart: Duration
  /// When the turn is taken.
  var now: Duration
}

extension String {
  /// The words of a name that could stand for it among a few: "Bianchi" of "Anna Bianchi".
  fileprivate var nameWords: [String] {
    split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.count >= 2 && !WordClasses.isCommon($0.folded) }
  }
}

/// Reads an answer to a numbered list.
enum ListSelection {
  /// The entries that an utterance picks: by name, by "the second one", by number.
  static func selections(in utterance: Utterance, from choices: [any Choosable]) -> [Int] {
    if choices.isEmpty { return [] }
    let named = NameIndex(choices.map { $0.names + $0.names.flatMap(\.nameWords) }).matches(in: utterance)
    if let best = named.map(\.tokens.count).max() {
      let entries = Set(named.filter { $0.tokens.count == best && $0.confidence >= .acceptanceThreshold }.map(\.entry))
      if entries.count == 1 { return Array(entries) }
      if let position = position(in: utterance, count: choices.count) { return [position] }
      return entries.sorted()
    }
    return position(in: utterance, count: choices.count).map { [$0] } ?? []
  }

  private static func position(in utterance: Utterance, count: Int) -> Int? {
    let words = utterance.tokens.map(\.folded)
    if let ordinal = words.lazy.compactMap({ ordinals.firstIndex(of: $0) }).first {
      return ordinal < count ? ordinal : nil
    }
    // "Show my last payments" picks nothing.
    if let place = words.lastIndex(of: "last"),
      place + 1 == words.count || ["one", "please"].contains(words[place + 1])
    {
      return count - 1
    }
    let numbers = words.indices.compactMap { place -> Int? in
      // "The one", perhaps with a word before it that was lost, is no number.
      if words[place] == "one", place > 0, !["number", "option", "choice", "entry"].contains(words[place - 1]) {
        return nil
      }
      return Int(words[place]) ?? cardinals.firstIndex(of: words[place]).map { $0 + 1 }
    }
    guard numbers.count == 1, (1...count).contains(numbers[0]) else { return nil }
    return numbers[0] - 1
  }

  /// How entries are called by their place, and by their number.
  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
  ]
  static let cardinals = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
}
