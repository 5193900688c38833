/// A Spanish adjective and its forms.
struct SpanishAdjective: Hashable, Sendable {
  /// The masculine singular.
  let lemma: String
  /// True for a passing state, said with "estar".
  let isState: Bool
  /// True if it stands before its noun.
  var isBefore = false

  /// The form that agrees with a noun.
  func form(isFeminine: Bool, isPlural: Bool, beforeNoun: Bool = false) -> String {
    if beforeNoun, !isPlural, !isFeminine, let short = Self.short[lemma] { return short }
    if beforeNoun, !isPlural, lemma == "grande" { return "gran" }
    var words = lemma.split(separator: " ").map(String.init)
    let end = words.firstIndex { ["de", "con", "a", "en", "para", "sin"].contains($0) } ?? words.count
    for index in 0..<end where !Self.invariable.contains(words[index]) {
      var word = words[index]
      if isFeminine {
        if word.hasSuffix("o") {
          word = word.dropLast() + "a"
        } else if word.hasSuffix("dor") {
          word += "a"
        } else if word.hasSuffix("és") {
          word = word.dropLast(2) + "esa"
        } else if word.hasSuffix("án") || word.hasSuffix("ón") {
          word = word.dropLast(2) + (word.hasSuffix("án") ? "ana" : "ona")
        } else if word.hasSuffix("ol") || word.hasSuffix("uz") {
          word += "a"
        }
      }
      words[index] = isPlural ? Self.plural(word) : word
    }
    return words.joined(separator: " ")
  }

  /// The plural of a Spanish word by rule.
  static func plural(_ word: String) -> String {
    guard let last = word.last else { return word }
    if "aeiouáéó".contains(last) { return word + "s" }
    if last == "z" { return word.dropLast() + "ces" }
    for (ending, open) in [
      ("és", "eses"), ("án", "anes"), ("én", "enes"), ("ín", "ines"), ("ón", "ones"), ("ún", "unes"),
    ]
    where word.hasSuffix(ending) { return word.dropLast(2) + open }
    if word.hasSuffix("ís") { return word + "es" }
    // "Mes" has one syllable: "meses".
    let isShort = word.filter { "aeiouáéíóú".contains($0) }.count == 1
    if last == "s" || last == "x" { return isShort ? word + "es" : word }
    return word + "es"
  }

  private static let short = [
    "bueno": "buen", "malo": "mal", "primero": "primer", "tercero": "tercer", "alguno": "algún", "ninguno": "ningún",
  ]
  private static let invariable: Set<String> = [
    "más", "muy", "menos", "demasiado", "bien", "mal", "algo", "gratis", "rosa",
  ]
}
