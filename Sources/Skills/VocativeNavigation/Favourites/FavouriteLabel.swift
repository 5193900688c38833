import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// A person's name for a place: "my office", "the bus stop", "the old oak".
public struct FavouriteLabel: Choosable, SpokenValue {
  /// The name without "my" or "the", in lower case.
  public let id: String

  /// Creates a label from its words.
  public init(_ words: String) { id = words.lowercased() }

  /// The common labels, which a recogniser's grammar has; the parser takes other labels from written text.
  static let common: [FavouriteLabel] = [
    "home", "office", "gym", "school", "parents", "bus stop", "tram stop", "car", "bike", "hotel", "hostel", "doctor",
    "dentist", "club", "church", "favourite bench", "meeting point",
  ].map { FavouriteLabel($0) }

  /// The ways to say the label, the main one first.
  public var names: [String] {
    switch id {
    case "home": ["home", "my home", "my house"]
    case "office": ["my office", "office", "my work", "work"]
    case "parents": ["my parents", "my parents' house"]
    case "school", "gym", "doctor", "dentist", "hotel", "church": ["my \(id)"]
    default: ["my \(id)", id]
    }
  }

  /// The parser of labels: the common ones, and any words after "as".
  public static var parser: any SlotParser<FavouriteLabel> { FavouriteLabelParser() }
}

/// Parses labels: the common ones, and any words after "as".
struct FavouriteLabelParser: SlotParser {
  private let common = ChoiceParser(FavouriteLabel.common)

  /// The most words of a label.
  private static let limit = 6
  private static let leadingWords: Set<String> = ["the", "a", "an", "my", "our"]
  private static let trailingWords: Set<String> = ["please", "thanks", "now", "for", "me", "us", "instead", "and"]

  func matches(in utterance: Utterance) -> [SlotMatch<FavouriteLabel>] {
    let known = common.matches(in: utterance)
    guard let lead = lead(in: utterance.tokens.map(\.folded)) else { return known }
    var words = utterance.tokens.indices.suffix(from: lead + 1)
    // "Rosie's, not Rosy's".
    if let not = words.first(where: { utterance.tokens[$0].folded == "not" }), not > words.startIndex {
      words = words[..<not]
    }
    while let first = words.first, Self.leadingWords.contains(utterance.tokens[first].folded) { words.removeFirst() }
    while let last = words.last, Self.trailingWords.contains(utterance.tokens[last].folded) { words.removeLast() }
    guard (1...Self.limit).contains(words.count), words.allSatisfy({ utterance.tokens[$0].kind == .word }),
      !known.contains(where: { $0.tokens.lowerBound <= words.startIndex && $0.tokens.upperBound == words.endIndex })
    else { return known }
    let label = FavouriteLabel(utterance.text(of: words.startIndex..<words.endIndex))
    return known + [SlotMatch(tokens: words.startIndex..<words.endIndex, value: label, confidence: 0.9)]
  }

  /// The position of the word before a label: "as", or the end of "call this place".
  private func lead(in words: [String]) -> Int? {
    if let last = words.lastIndex(of: "as") { return last }
    if let named = Self.naming(in: words) { return named }
    if let possession = Self.possession(in: words) { return possession }
    if let lead = Self.parking(in: words) ?? Self.spelling(in: words) { return lead }
    if words.contains("rename"), let last = words.lastIndex(of: "to") { return last }
    guard let verb = words.firstIndex(where: { ["call", "name"].contains($0) }), verb + 1 < words.count,
      ["this", "it", "that"].contains(words[verb + 1])
    else { return nil }
    return verb + 2 < words.count
      && ["place", "spot", "corner", "point", "building", "bench"].contains(words[verb + 2]) ? verb + 2 : verb + 1
  }

  /// The last position of "under the name" or "by the name of"; nil for other sentences.
  private static func naming(in words: [String]) -> Int? {
    let cues = [["by", "the", "name", "of"], ["under", "the", "name"], ["with", "the", "name"], ["under"]]
    return words.indices.lazy.compactMap { start in
      cues.first { words[start...].starts(with: $0) }.map { start + $0.count - 1 }
    }.first
  }

  /// The position of "parked" in "remember where I parked the pram"; nil for other sentences.
  private static func parking(in words: [String]) -> Int? {
    guard let place = words.firstIndex(of: "where"),
      words[..<place].contains(where: { ["remember", "save", "note", "mark", "store"].contains($0) })
    else { return nil }
    return words[place...].firstIndex { ["parked", "left", "put"].contains($0) }
  }

  /// The position of "'s" in "it's Rosie's, not Rosy's"; nil for other sentences.
  private static func spelling(in words: [String]) -> Int? {
    guard let it = words.firstIndex(of: "it"), it + 2 < words.count, ["'s", "is"].contains(words[it + 1]),
      words[(it + 3)...].contains("not")
    else { return nil }
    return it + 1
  }

  /// The position of "is" in "this is my mum's house", whose place is another person's; nil for other sentences.
  private static func possession(in words: [String]) -> Int? {
    guard let verb = words.firstIndex(where: { ["is", "'s"].contains($0) }), verb > 0,
      ["this", "here", "that"].contains(words[verb - 1]), let owner = words[(verb + 1)...].firstIndex(of: "'s"),
      owner == words.count - 2, Self.possessions.contains(words[owner + 1])
    else { return nil }
    return verb
  }

  private static let possessions: Set<String> = [
    "house", "home", "place", "flat", "office", "shop", "work", "school", "street", "garden", "surgery", "grave",
  ]

  var rules: [String: Grammar.Expansion] { common.rules }
  var expansion: Grammar.Expansion { common.expansion }
  var samples: [String] { ["my office", "the bus stop"] }
}
