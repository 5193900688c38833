/// A number of units: a duration or a sum of money.
struct PhraseAmount: Hashable, Sendable {
  /// A unit in both languages.
  struct Unit: Hashable, Sendable {
    let english: String
    let englishPlural: String
    let spanish: String
    let spanishPlural: String
    var isFeminine = false
  }

  /// The words before the unit.
  enum Quantity: Hashable, Sendable {
    case number(PhraseNumber)
    /// Digits with a decimal part: "3.50".
    case decimal(whole: String, fraction: String)
    /// "half an hour".
    case half
    /// "an hour and a half".
    case andHalf(PhraseNumber)
    /// "a couple of days".
    case couple
    /// "a few days".
    case few
  }

  let quantity: Quantity
  let unit: Unit

  /// The amount in a language.
  func text(in language: PhraseLanguage) -> String { language == .english ? english : spanish }

  private var english: String {
    switch quantity {
    case .number(let number):
      let isOne = number.value == 1
      let article = isOne && number.digits == nil && unit.isDuration
      let one = unit.english.first.map { "aeio".contains($0) } == true || unit.english == "hour" ? "an" : "a"
      return (article ? one : number.text(in: .english)) + " " + (isOne ? unit.english : unit.englishPlural)
    case .decimal(let whole, let fraction): return "\(whole).\(fraction) \(unit.englishPlural)"
    case .half: return "half \(unit.english == "hour" ? "an" : "a") \(unit.english)"
    case .andHalf(let number):
      let one = unit.english == "hour" ? "an" : "a"
      return number.value == 1
        ? "\(one) \(unit.english) and a half"
        : "\(number.text(in: .english)) and a half \(unit.englishPlural)"
    case .couple: return "a couple of \(unit.englishPlural)"
    case .few: return "a few \(unit.englishPlural)"
    }
  }

  private var spanish: String {
    let gender: PhraseSlot.Gender = unit.isFeminine ? .feminine : .masculine
    switch quantity {
    case .number(let number):
      return number.text(in: .spanish, gender: gender) + " " + (number.value == 1 ? unit.spanish : unit.spanishPlural)
    case .decimal(let whole, let fraction): return "\(whole),\(fraction) \(unit.spanishPlural)"
    case .half: return (unit.isFeminine ? "media " : "medio ") + unit.spanish
    case .andHalf(let number):
      return number.text(in: .spanish, gender: gender) + " "
        + (number.value == 1 ? unit.spanish : unit.spanishPlural) + (unit.isFeminine ? " y media" : " y medio")
    case .couple: return "un par de \(unit.spanishPlural)"
    case .few: return (unit.isFeminine ? "unas " : "unos ") + unit.spanishPlural
    }
  }
}

extension PhraseAmount.Unit {
  /// True for a unit of time.
  var isDuration: Bool { Self.durations.contains(self) }

  /// The units of time.
  static let durations: [PhraseAmount.Unit] = [
    .init(english: "second", englishPlural: "seconds", spanish: "segundo", spanishPlural: "segundos"),
    .init(english: "minute", englishPlural: "minutes", spanish: "minuto", spanishPlural: "minutos"),
    .init(english: "hour", englishPlural: "hours", spanish: "hora", spanishPlural: "horas", isFeminine: true),
    .init(english: "day", englishPlural: "days", spanish: "día", spanishPlural: "días"),
    .init(english: "night", englishPlural: "nights", spanish: "noche", spanishPlural: "noches", isFeminine: true),
    .init(english: "week", englishPlural: "weeks", spanish: "semana", spanishPlural: "semanas", isFeminine: true),
    .init(english: "month", englishPlural: "months", spanish: "mes", spanishPlural: "meses"),
    .init(english: "year", englishPlural: "years", spanish: "año", spanishPlural: "años"),
  ]

  /// The units of money.
  static let currencies: [PhraseAmount.Unit] = [
    .init(english: "euro", englishPlural: "euros", spanish: "euro", spanishPlural: "euros"),
    .init(english: "dollar", englishPlural: "dollars", spanish: "dólar", spanishPlural: "dólares"),
    .init(english: "pound", englishPlural: "pounds", spanish: "libra", spanishPlural: "libras", isFeminine: true),
    .init(english: "peso", englishPlural: "pesos", spanish: "peso", spanishPlural: "pesos"),
    .init(english: "cent", englishPlural: "cents", spanish: "céntimo", spanishPlural: "céntimos"),
    .init(english: "cent", englishPlural: "cents", spanish: "centavo", spanishPlural: "centavos"),
    .init(english: "buck", englishPlural: "bucks", spanish: "dólar", spanishPlural: "dólares"),
    .init(english: "sol", englishPlural: "soles", spanish: "sol", spanishPlural: "soles"),
  ]

  /// The unit of a word, or of a currency sign.
  static func find(_ key: String, among units: [PhraseAmount.Unit], _ language: PhraseLanguage) -> Self? {
    let key =
      ["€": "euro", "$": "dollar", "£": "pound"][key].map { language == .english ? $0 : spanishNames[$0] ?? $0 } ?? key
    return units.first {
      language == .english ? $0.english == key || $0.englishPlural == key : $0.spanish == key || $0.spanishPlural == key
    }
  }

  private static let spanishNames = ["euro": "euro", "dollar": "dólar", "pound": "libra"]
}
