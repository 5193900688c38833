/// Approximate stems of German words without accents: endings go, and umlauts written with an e count as their
/// letters.
enum GermanStem {
  /// The parts of verbs that stand at the end of a clause: "leg eine Notiz an".
  static let separablePrefixes: Set<String> = [
    "ab", "an", "auf", "aus", "bei", "ein", "fest", "fort", "frei", "her", "heraus", "herunter", "hin", "hinzu", "hoch",
    "los", "mit", "nach", "runter", "um", "vor", "weg", "weiter", "zu", "zuruck", "zusammen",
  ]

  /// The verbs that a particle alone may stand for: "Licht aus".
  static let particleVerbs = [
    "an": ["einschalten", "anschalten", "anmachen"], "ein": ["einschalten", "anschalten", "anmachen"],
    "aus": ["ausschalten", "abschalten", "ausmachen"], "ab": ["abschalten", "ausschalten"],
    "auf": ["offnen", "aufmachen"], "zu": ["schliessen", "zumachen"],
  ]
  /// The stems of verbs that mean little beside their particle: "mach … an", "dreh … ab".
  static let lightVerbs = Set(["machen", "schalten", "drehen", "knipsen"].map(of))

  /// Returns the stem of a word.
  static func of(_ word: String) -> String {
    var stem = word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    while let ending = endings.first(where: { stem.hasSuffix($0) && stem.count - $0.count >= 3 }) {
      stem.removeLast(ending.count)
    }
    return stem
  }

  private static let endings = ["ern", "est", "em", "en", "er", "es", "et", "st", "e", "n", "s", "t"]
}
