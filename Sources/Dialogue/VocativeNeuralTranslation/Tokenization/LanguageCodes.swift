import VocativeCore

/// The names that translation models have for languages: ISO 639-1, ISO 639-3, or that with a script.
enum LanguageCodes {
  /// The codes of the languages that models name by more than two letters: ISO 639-1, ISO 639-3, script.
  private static let table = """
    af afr Latn, am amh Ethi, ar arb Arab, bg bul Cyrl, bn ben Beng, bs bos Latn, ca cat Latn, cs ces Latn, cy cym Latn,
    da dan Latn, de deu Latn, el ell Grek, en eng Latn, eo epo Latn, es spa Latn, et est Latn, eu eus Latn, fa pes Arab,
    fi fin Latn, fr fra Latn, ga gle Latn, gl glg Latn, gu guj Gujr, ha hau Latn, he heb Hebr, hi hin Deva, hr hrv Latn,
    hu hun Latn, hy hye Armn, id ind Latn, is isl Latn, it ita Latn, ja jpn Jpan, ka kat Geor, kk kaz Cyrl, ko kor Hang,
    lt lit Latn, lv lvs Latn, mk mkd Cyrl, ml mal Mlym, mr mar Deva, ms zsm Latn, mt mlt Latn, ne npi Deva, nl nld Latn,
    no nob Latn, oc oci Latn, pl pol Latn, pt por Latn, ro ron Latn, ru rus Cyrl, sk slk Latn, sl slv Latn, sq als Latn,
    sr srp Cyrl, sv swe Latn, sw swh Latn, ta tam Taml, te tel Telu, th tha Thai, tl tgl Latn, tr tur Latn, uk ukr Cyrl,
    ur urd Arab, uz uzn Latn, vi vie Latn, zh zho Hans
    """.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static let long = Dictionary(
    table.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  private static let short = Dictionary(
    table.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
  private static let scripts = Dictionary(
    table.map { ($0[0], $0[2]) }, uniquingKeysWith: { first, _ in first })

  /// The names of a language, the likeliest first: `es`, `spa`, `spa_Latn`.
  static func names(of language: LanguageTag) -> [String] {
    let code = language.languageCode
    let twoLetters = short[code] ?? code
    var names = [language.description.split(separator: "-").joined(separator: "_"), twoLetters]
    if let threeLetters = long[twoLetters] {
      names.append(threeLetters)
      if let script = scripts[twoLetters] { names.append("\(threeLetters)_\(script)") }
    }
    return names
  }

  /// The tag of a model's name for a language: `es` for `spa_Latn`.
  static func tag(of name: String) -> LanguageTag {
    let code = name.split(separator: "_").first.map(String.init) ?? name
    return LanguageTag(short[code] ?? code)
  }
}
