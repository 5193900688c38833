import VocativeActions
import VocativeText

/// Finds the element that some words name.
struct ElementResolver {
  /// The result of a search.
  enum Resolution {
    case one(AccessibleElement)
    case several([AccessibleElement])
    case none
  }

  /// An element with the score of its name, 0 to 1.
  struct Candidate {
    let element: AccessibleElement
    let score: Double
  }

  private let elements: [(element: AccessibleElement, name: ElementName)]
  /// Words that so many elements share that they tell none from another: the "icons" of a program for icons.
  private let commonWords: Set<String>

  /// The least score of an element that is taken.
  static let threshold = 0.72
  /// The difference of scores within which two elements are equally good.
  private static let margin = 0.04
  private static let choiceLimit = 6

  init(_ elements: [AccessibleElement]) {
    self.elements = elements.map { ($0, ElementName($0)) }
    var counts: [String: Int] = [:]
    for (_, name) in self.elements {
      for word in Set(name.variants.flatMap(\.words)) { counts[word, default: 0] += 1 }
    }
    let limit = max(6, elements.count / 8)
    commonWords = Set(counts.filter { $0.value > limit }.keys)
  }

  /// Finds the element that some words name.
  ///
  /// - Parameters:
  ///   - text: The words, without the verb: "the save button".
  ///   - fits: True for elements with which the request can be fulfilled.
  /// - Returns: The element, or several that are named as well.
  func resolve(_ text: String, where fits: (AccessibleElement) -> Bool = { _ in true }) -> Resolution {
    let candidates = candidates(for: text, where: fits)
    guard let best = candidates.first else { return .none }
    let close = candidates.filter { best.score - $0.score < Self.margin }
    let unique = Self.withoutTwins(close.map(\.element))
    return unique.count == 1 ? .one(unique[0]) : .several(Array(unique.prefix(Self.choiceLimit)))
  }

  /// The elements that some words may name, the best first.
  func candidates(for text: String, where fits: (AccessibleElement) -> Bool = { _ in true }) -> [Candidate] {
    let query = Query(text, commonWords)
    guard !query.words.isEmpty else { return [] }
    return elements.compactMap { element, name in
      guard fits(element), let score = query.score(name, element), score >= Self.threshold else { return nil }
      return Candidate(element: element, score: score)
    }
    .sorted { $0.score > $1.score }
  }

  /// Elements of which none does the same as another: a button of a tool bar and the menu item of its name.
  private static func withoutTwins(_ elements: [AccessibleElement]) -> [AccessibleElement] {
    var seen: Set<String> = []
    return elements.filter { element in
      let key = ElementName.words(element.name).joined(separator: " ")
      return key.isEmpty ? true : seen.insert("\(element.application)\n\(element.window)\n\(key)").inserted
    }
  }
}

/// The words of a request for an element.
private struct Query {
  let words: [String]
  private let commonWords: Set<String>
  /// The kind of element that the last word names: "button".
  private let noun: String?

  init(_ text: String, _ commonWords: Set<String>) {
    self.commonWords = commonWords
    var words = ElementName.words(text).filter { !Self.fillers.contains($0) }
    var noun: String?
    if words.count > 1, let last = words.last, Self.nouns.contains(last) {
      noun = last
      words.removeLast()
    }
    (self.words, self.noun) = (words, noun)
  }

  /// The likeness of an element's name; nil if they share no word.
  func score(_ name: ElementName, _ element: AccessibleElement) -> Double? {
    // "Close the tab" may be the element "Close Tab", or a tab called "close".
    let phrasings = [words] + (noun.map { [words + [$0]] } ?? [])
    let scores = phrasings.flatMap { words in name.variants.compactMap { score(words, $0, name.context) } }
    guard let best = scores.max() else { return nil }
    var total = best
    if let noun, element.role.noun.hasSuffix(noun) { total += 0.02 }
    if !element.isShowing { total -= 0.02 }
    if !element.isEnabled { total -= 0.045 }
    return total
  }

  private func score(_ words: [String], _ variant: ElementName.Variant, _ context: Set<String>) -> Double? {
    if words == variant.words { return variant.weight }
    if variant.words.starts(with: words) { return 0.93 * variant.weight }
    let asked = words.map { word in variant.words.map { Self.likeness(word, $0) }.max() ?? 0 }
    guard asked.contains(where: { $0 > 0 }) else { return nil }
    let explained = zip(words, asked).map { word, own in own > 0 ? own : context.contains(word) ? 0.95 : 0 }
    let named = variant.words.map { word in words.map { Self.likeness($0, word) }.max() ?? 0 }
    let coverage = mean(explained, of: words)
    let completeness = mean(named, of: variant.words)
    return variant.weight * (0.68 * coverage * coverage + 0.3 * completeness)
  }

  /// The mean of some values of words, in which common words count little.
  private func mean(_ values: [Double], of words: [String]) -> Double {
    let weights = words.map { commonWords.contains($0) ? 0.2 : 1 }
    return zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / max(weights.reduce(0, +), 0.2)
  }

  /// The likeness of two words: 1 for the same, less for another form or a slip.
  private static func likeness(_ one: String, _ other: String) -> Double {
    if one == other { return 1 }
    guard one.contains(where: \.isLetter), other.contains(where: \.isLetter) else { return 0 }
    if one.count > 2, other.count > 2, WordStem.of(one) == WordStem.of(other) { return 0.96 }
    let limit = min(one.count, other.count) >= 8 ? 2 : min(one.count, other.count) >= 5 ? 1 : 0
    guard limit > 0, let distance = EditDistance.between(Array(one), Array(other), limit: limit) else { return 0 }
    return 1 - 0.1 * Double(distance)
  }

  private static let fillers: Set<String> = ["the", "a", "an", "on", "my", "this", "that", "of", "in", "to", "please"]
  private static let nouns: Set<String> = [
    "button", "menu", "item", "link", "checkbox", "box", "field", "slider", "list", "tab", "option", "entry", "window",
    "command", "switch", "icon", "key", "bar",
  ]
}
