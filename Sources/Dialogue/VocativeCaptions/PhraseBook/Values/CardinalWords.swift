/// The words of numbers.
enum CardinalWords {
  static let englishUnits =
    ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    + "eighteen nineteen").words
  static let englishTens = "- - twenty thirty forty fifty sixty seventy eighty ninety".words
  static let spanishUnits =
    ("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete "
    + "dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
    + "veintiocho veintinueve").words
  static let spanishTens = "- - veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".words
  static let spanishHundreds =
    ("- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos").words
  static let englishOrdinals =
    ("- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    + "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth").words

  /// The value of a word that is a number below 1000 by itself.
  static func value(of word: String, _ language: PhraseLanguage) -> Int? {
    (language == .english ? englishValues : spanishValues)[word]
  }

  private static let englishValues: [String: Int] = {
    var values: [String: Int] = [:]
    for (value, word) in englishUnits.enumerated() { values[word] = value }
    for (ten, word) in englishTens.enumerated() where ten > 1 { values[word] = ten * 10 }
    return values
  }()

  private static let spanishValues: [String: Int] = {
    var values = ["un": 1, "una": 1, "veintiún": 21, "veintiuna": 21, "cien": 100]
    for (value, word) in spanishUnits.enumerated() { values[word] = value }
    for (ten, word) in spanishTens.enumerated() where ten > 2 { values[word] = ten * 10 }
    for (hundred, word) in spanishHundreds.enumerated() where hundred > 0 {
      values[word] = hundred * 100
      if word.hasSuffix("os") { values[word.dropLast(2) + "as"] = hundred * 100 }
    }
    return values
  }()
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}
