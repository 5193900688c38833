/// Finds the numbers of a sentence, written in digits or in words.
struct SpokenAmounts: Sendable {
  private let isEnglish: Bool

  init(_ language: PhraseLanguage) { isEnglish = language == .english }

  /// Reads the numbers: "two hundred" is 200, and "1.5" and "1,5" are the same.
  ///
  /// - Parameter words: The words in lower case without marks at their ends.
  /// - Returns: The numbers above one, each once.
  func values(_ words: [String]) -> Set<Double> {
    var values: Set<Double> = []
    var current: Double?
    func close() {
      if let value = current, value > 1 { values.insert(value) }
      current = nil
    }
    let parts = words.flatMap { word in
      isEnglish && !word.contains(where: \.isNumber) ? word.split(separator: "-").map(String.init) : [word]
    }
    for word in parts {
      if let value = number(word) {
        if let last = current, joins(last, value) {
          current = value == 100 || value == 1_000 ? last * value : last + value
        } else {
          close()
          current = value
        }
      } else if !(current != nil && (word == "and" || word == "y")) {
        close()
      }
    }
    close()
    return values
  }

  /// True if a number continues the one before it: "two hundred", "forty five", not "six six".
  private func joins(_ last: Double, _ value: Double) -> Bool {
    if value == 100 { return isEnglish && last < 10 }
    if value == 1_000 { return last < 1_000 }
    if last >= 100, last.truncatingRemainder(dividingBy: 100) == 0 { return value < 100 }
    return last >= 20 && last < 100 && last.truncatingRemainder(dividingBy: 10) == 0 && value < 10
  }

  private func number(_ word: String) -> Double? {
    if let value = (isEnglish ? Self.english : Self.spanish)[word] { return value }
    guard word.first?.isNumber == true, word.allSatisfy({ $0.isNumber || ".,".contains($0) }) else { return nil }
    // Three digits after the only mark are thousands.
    let groups = word.split { ".,".contains($0) }
    if groups.count == 2, groups[1].count == 3 { return Double(groups.joined()) }
    return Double(word.replacing(",", with: "."))
  }

  private static let english: [String: Double] = table(
    """
    two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13,
    fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50,
    sixty 60, seventy 70, eighty 80, ninety 90, hundred 100, thousand 1000, twice 2, dozen 12
    """)
  private static let spanish: [String: Double] = table(
    """
    dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14,
    quince 15, dieciséis 16, diecisiete 17, dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veintiún 21, veintidós 22,
    veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27, veintiocho 28, veintinueve 29,
    treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100,
    doscientos 200, doscientas 200, trescientos 300, trescientas 300, cuatrocientos 400, cuatrocientas 400,
    quinientos 500, quinientas 500, seiscientos 600, seiscientas 600, setecientos 700, setecientas 700,
    ochocientos 800, ochocientas 800, novecientos 900, novecientas 900, mil 1000, docena 12
    """)

  private static func table(_ text: String) -> [String: Double] {
    text.split(separator: ",").reduce(into: [:]) { table, entry in
      let fields = entry.split(whereSeparator: \.isWhitespace)
      if fields.count == 2, let value = Double(fields[1]) { table[String(fields[0])] = value }
    }
  }
}
