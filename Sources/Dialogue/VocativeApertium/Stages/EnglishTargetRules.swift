/// English sentences with days, times and denials as they are said.
struct EnglishTargetRules: Sendable {
  func rewrite(_ units: inout [LexicalUnit]) {
    sayDays(&units)
    deny(&units)
    sayTime(&units)
    sayIntervals(&units)
  }

  /// "Each eight hours" becomes "every eight hours".
  private func sayIntervals(_ units: inout [LexicalUnit]) {
    for index in units.indices.dropLast()
    where units[index].analysis.lemma.lowercased() == "each" && units[index + 1].has("num") {
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      units[index].analysis.lemma = isLarge ? "Every" : "every"
    }
  }

  /// "The Monday" becomes "on Monday", or "Monday" after a preposition.
  private func sayDays(_ units: inout [LexicalUnit]) {
    for index in units.indices.dropLast().reversed()
    where units[index].analysis.lemma.lowercased() == "the" && units[index].has("det")
      && Self.days.contains(units[index + 1].analysis.lemma.lowercased())
    {
      let isAfterPreposition = index > 0 && units[index - 1].has("pr")
      guard !isAfterPreposition else {
        units.remove(at: index)
        continue
      }
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      units[index].analysis = .init(lemma: isLarge ? "On" : "on", tags: ["pr"])
    }
  }

  /// "No" before what is no verb denies it: "not fifteen weeks".
  private func deny(_ units: inout [LexicalUnit]) {
    for index in units.indices.dropLast()
    where units[index].analysis.lemma.lowercased() == "no" && units[index].has("adv") {
      guard units[index + 1].has(anyOf: ["num", "det", "pr", "prn", "n"]), !units[index + 1].has("subj") else {
        continue
      }
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      units[index].analysis.lemma = isLarge ? "Not" : "not"
    }
  }

  /// "They are the seven" becomes "it is seven".
  private func sayTime(_ units: inout [LexicalUnit]) {
    for index in units.indices.dropLast(3).reversed()
    where units[index].has("subj") && units[index + 1].analysis.lemma == "be"
      && units[index + 2].analysis.lemma == "the" && units[index + 3].has("num")
    {
      let lemma = units[index].analysis.lemma
      units[index].analysis = .init(lemma: lemma, tags: ["prn", "subj", "p3", "nt", "sg"])
      let tense = units[index + 1].has("past") ? ["past", "p3", "sg"] : ["pri", "p3", "sg"]
      units[index + 1].analysis = .init(lemma: "be", tags: ["vbser"] + tense)
      units.remove(at: index + 2)
    }
  }

  private static let days: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
