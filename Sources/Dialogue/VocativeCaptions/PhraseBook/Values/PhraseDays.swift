/// The lists of days.
enum PhraseDays {
  /// All days but dates.
  static let all: [PhraseDay] = {
    var days: [PhraseDay] = []
    for (english, spanish) in zip(weekdays.english, weekdays.spanish) {
      days.append(PhraseDay(english: english, takesOn: true, spanish: "el " + spanish, spanishBare: spanish))
      days.append(
        PhraseDay(
          english: "next " + english, takesOn: false, spanish: "el próximo " + spanish,
          spanishBare: "el próximo " + spanish))
      days.append(
        PhraseDay(
          english: "last " + english, takesOn: false, spanish: "el \(spanish) pasado",
          spanishBare: "el \(spanish) pasado"))
      days.append(
        PhraseDay(
          english: "this " + english, takesOn: false, spanish: "este " + spanish, spanishBare: "este " + spanish))
      for (part, parte) in parts {
        days.append(
          PhraseDay(
            english: "\(english) \(part)", takesOn: true, spanish: "el \(spanish) por la \(parte)",
            spanishBare: "\(spanish) por la \(parte)"))
      }
    }
    return days + relative.map { PhraseDay(english: $0, takesOn: false, spanish: $1, spanishBare: $1) }
  }()

  static let weekdays = (
    english: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".words,
    spanish: "lunes martes miércoles jueves viernes sábado domingo".words
  )
  static let months = (
    english: "January February March April May June July August September October November December".words,
    spanish: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".words
  )
  private static let parts = [
    ("morning", "mañana"), ("afternoon", "tarde"), ("evening", "tarde"), ("night", "noche"),
  ]
  private static let relative = [
    ("today", "hoy"), ("tomorrow", "mañana"), ("yesterday", "ayer"), ("tonight", "esta noche"),
    ("the day after tomorrow", "pasado mañana"), ("the day before yesterday", "anteayer"),
    ("this morning", "esta mañana"), ("this afternoon", "esta tarde"), ("this evening", "esta tarde"),
    ("tomorrow morning", "mañana por la mañana"), ("tomorrow afternoon", "mañana por la tarde"),
    ("tomorrow evening", "mañana por la tarde"), ("tomorrow night", "mañana por la noche"),
    ("yesterday morning", "ayer por la mañana"), ("yesterday afternoon", "ayer por la tarde"),
    ("last night", "anoche"), ("this weekend", "este fin de semana"), ("next weekend", "el próximo fin de semana"),
    ("last weekend", "el fin de semana pasado"), ("this week", "esta semana"), ("next week", "la semana que viene"),
    ("last week", "la semana pasada"), ("this month", "este mes"), ("next month", "el mes que viene"),
    ("last month", "el mes pasado"), ("this year", "este año"), ("next year", "el año que viene"),
    ("last year", "el año pasado"),
  ]
}
