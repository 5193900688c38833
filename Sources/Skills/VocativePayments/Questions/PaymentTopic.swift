import VocativeText

/// The purpose that a question names: "groceries", "the gas bill", or a category such as "food".
package struct PaymentTopic: Hashable, Sendable {
  /// The words as the person said them.
  package let text: String
  private let stems: [String]

  /// Creates a topic from words; nil if none of them is a purpose.
  init?(_ text: String) {
    stems = Utterance(text).tokens.map(\.folded).filter { !Self.emptyWords.contains($0) }.map(Self.stem)
    guard !stems.isEmpty else { return nil }
    self.text = text
  }

  /// Returns true if a note is about the topic: it has every word, or belongs to the category.
  func matches(_ note: String?) -> Bool {
    guard let note else { return false }
    let words = Set(Utterance(note).tokens.map { Self.stem($0.folded) })
    return stems.allSatisfy { stem in
      words.contains(stem) || !words.isDisjoint(with: Self.categories[stem] ?? [])
    }
  }

  /// Returns true if a word is in one of some notes, or names a category.
  static func isKnown(_ word: String, in notes: Set<String>) -> Bool {
    let stem = stem(word)
    return notes.contains(stem) || categories[stem] != nil
  }

  /// Returns the stems of the words of some notes.
  static func stems(of notes: some Sequence<String>) -> Set<String> {
    Set(notes.flatMap { Utterance($0).tokens.map { stem($0.folded) } }).subtracting(emptyWords)
  }

  /// Returns a word without its plural ending: "groceries" and "grocery" have one stem.
  static func stem(_ word: String) -> String {
    if word.count > 6, word.hasSuffix("ing") { return String(word.dropLast(3)) }
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.count > 4, ["ches", "shes", "sses", "xes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  private static let emptyWords: Set<String> = [
    "the", "a", "an", "my", "our", "that", "this", "of", "and", "for", "new", "earlier", "last", "week", "month",
    "year",
    "today", "yesterday",
  ]

  /// The words of notes that belong to a category, by stems.
  private static let categories: [String: Set<String>] = {
    let lists = [
      "food":
        "grocery lunch dinner breakfast pizza coffee restaurant takeaway supermarket snack brunch meal sushi burger",
      "meal": "lunch dinner breakfast pizza restaurant takeaway brunch",
      "eating": "lunch dinner breakfast pizza coffee restaurant takeaway brunch",
      "restaurant": "lunch dinner pizza takeaway brunch", "supermarket": "grocery", "shopp": "grocery clothes shoe",
      "transport": "taxi petrol park train bus fuel cab metro fare", "travel": "taxi train bus flight hotel cab fare",
      "petrol": "gas fuel", "gas": "petrol fuel", "fuel": "petrol gas", "cab": "taxi", "taxi": "cab",
      "pay": "salary wage", "wage": "salary", "paycheck": "salary", "payday": "salary", "salary": "wage pay",
      "entertainment": "cinema concert ticket movie theatre football game",
      "fun": "cinema concert ticket movie theatre football game", "movie": "cinema", "cinema": "movie",
      "hous": "rent electricity water heat", "utility": "electricity water heat gas internet phone",
      "bill": "electricity water heat internet phone", "sport": "football swimm yoga surf gym tennis",
      "drink": "coffee beer wine bar", "gift": "present flower", "present": "gift",
    ]
    return lists.mapValues { Set($0.split(separator: " ").map(String.init)) }
  }()
}
