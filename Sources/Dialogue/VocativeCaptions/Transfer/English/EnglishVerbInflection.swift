/// The forms of English verbs.
enum EnglishVerbInflection {
  static func third(_ verb: String) -> String {
    if let known = ["be": "is", "have": "has", "do": "does", "go": "goes"][verb] { return known }
    if verb.hasSuffix("y"), let before = verb.dropLast().last, !"aeiou".contains(before) {
      return verb.dropLast() + "ies"
    }
    return verb + (["s", "sh", "ch", "x", "z", "o"].contains(where: verb.hasSuffix) ? "es" : "s")
  }

  static func past(_ verb: String) -> String { EnglishVerbForms.irregularForms[verb]?.past ?? regular(verb) }

  static func participle(_ verb: String) -> String {
    EnglishVerbForms.irregularForms[verb]?.participle ?? regular(verb)
  }

  static func gerund(_ verb: String) -> String {
    if verb.hasSuffix("ie") { return verb.dropLast(2) + "ying" }
    if verb.hasSuffix("e"), !verb.hasSuffix("ee"), verb != "be" { return verb.dropLast() + "ing" }
    return (doubles(verb) ? verb + String(verb.suffix(1)) : verb) + "ing"
  }

  private static func regular(_ verb: String) -> String {
    if verb.hasSuffix("e") { return verb + "d" }
    if verb.hasSuffix("y"), let before = verb.dropLast().last, !"aeiou".contains(before) {
      return verb.dropLast() + "ied"
    }
    return (doubles(verb) ? verb + String(verb.suffix(1)) : verb) + "ed"
  }

  /// True for a verb whose last consonant is written twice: "stop", "plan".
  private static func doubles(_ verb: String) -> Bool {
    if doubled.contains(verb) { return true }
    let letters = Array(verb)
    guard letters.count >= 3, letters.filter({ "aeiou".contains($0) }).count == 1 else { return false }
    let (vowel, last) = (letters[letters.count - 2], letters[letters.count - 1])
    return "aeiou".contains(vowel) && !"aeiouwxy".contains(last) && !"aeiou".contains(letters[letters.count - 3])
  }

  /// The verbs of more than one vowel whose last consonant is written twice.
  private static let doubled: Set<String> = [
    "admit", "begin", "cancel", "commit", "control", "equip", "forbid", "forget", "occur", "permit", "prefer", "quit",
    "refer", "regret", "travel", "upset",
  ]
}
