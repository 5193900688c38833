/// Tells names that are also words from the words.
struct LexicalNames: Sendable {
  let isEnglish: Bool

  /// True if a word is a name here.
  ///
  /// - Parameters:
  ///   - units: The words of the text.
  ///   - index: The position of the word.
  ///   - isListed: True if the word is in the list of names that are words.
  ///   - isMonth: True if it is a month too.
  /// - Returns: True for a name.
  func isName(_ units: [LexicalUnit], _ index: Int, isListed: Bool, isMonth: Bool) -> Bool {
    let unit = units[index]
    guard unit.surface.first?.isUppercase == true, unit.surface.dropFirst().contains(where: \.isLowercase),
      !unit.surface.contains(" "), !unit.has("np"), !unit.analysis.lemma.hasPrefix("*")
    else { return false }
    let before = index > 0 ? units[index - 1] : nil
    if let before, Self.titles.contains(before.key.filter { $0 != "." }) { return true }
    guard let before, !before.has("sent"), !before.key.hasSuffix(":") else {
      return isListed && beginsWithName(units, index)
    }
    if isMonth { return !(before.has(anyOf: ["pr", "num", "cm"]) || Self.beforeMonths.contains(before.key)) }
    if isListed { return true }
    // In the middle of a sentence; English writes days and nationalities with a capital letter too.
    return isEnglish ? unit.has("n") && !Self.isDay(unit) : unit.has(anyOf: ["n", "adj", "vblex"])
  }

  /// True if a verb follows that the word is the subject of: "Will is late", not "Will you come?".
  private func beginsWithName(_ units: [LexicalUnit], _ index: Int) -> Bool {
    guard index + 1 < units.count else { return false }
    let next = units[index + 1]
    guard next.has(anyOf: ["vblex", "vbser", "vbhaver", "vbmod", "vaux", "vbdo"]) else {
      return next.has("cnjcoo") && index + 2 < units.count && units[index + 2].surface.first?.isUppercase == true
    }
    // A word that is itself an auxiliary or is several asks or tells otherwise.
    return !units[index].has("pl") || !isEnglish
  }

  private static func isDay(_ unit: LexicalUnit) -> Bool {
    let word = unit.analysis.lemma.lowercased()
    return word.hasSuffix("day") || months.contains(word)
  }

  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "christmas", "easter", "english", "spanish", "french", "german", "italian", "god", "internet",
  ]
  private static let beforeMonths: Set<String> = [
    "last", "next", "this", "in", "of", "since", "until", "by", "every", "early", "late",
  ]
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "doctor", "dr", "señor", "señora", "señorita", "doctora", "don", "doña", "sr", "sra",
    "professor", "profesor", "profesora", "uncle", "aunt", "tío", "tía",
  ]
}
