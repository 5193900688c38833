/// Approximate stems of Spanish words without accents: endings and pronouns go, and the vowels of irregular stems are levelled.
enum SpanishStem {
  /// Returns the stem of a word.
  static func of(_ word: String) -> String {
    var stem = word
    if let pronoun = pronouns.first(where: { stem.hasSuffix($0) && stem.count - $0.count >= 3 }) {
      stem.removeLast(pronoun.count)
    }
    if stem.hasSuffix("ces"), stem.count > 4 { stem = stem.dropLast(3) + "z" }
    if let ending = endings.first(where: { stem.hasSuffix($0) && stem.count - $0.count >= 3 }) {
      stem.removeLast(ending.count)
    }
    // "Apague" is of "apagar", and "busque" of "buscar".
    if stem.hasSuffix("gu") { stem.removeLast() }
    if stem.hasSuffix("qu") { stem = stem.dropLast(2) + "c" }
    // "Cierra" is of "cerrar", and "muestra" of "mostrar".
    return stem.replacing("ie", with: "e").replacing("ue", with: "o")
  }

  private static let pronouns = [
    "melas", "melos", "mela", "melo", "selas", "selos", "sela", "selo", "nos", "las", "los", "les", "me", "te", "se",
    "lo",
    "la", "le",
  ]
  private static let endings = [
    "iendo", "ando", "aremos", "eremos", "iremos", "amos", "emos", "imos", "ados", "adas", "idos", "idas", "ado", "ada",
    "ido", "ida", "ar", "er", "ir", "as", "es", "os", "an", "en", "a", "e", "o", "s",
  ]
}
