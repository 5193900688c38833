import Testing
import VocativeCore

@testable import VocativeCaptions

/// A translator behind the phrase book that shows what reached it.
private struct MarkingTranslator: Translator {
  var pairs: [LanguagePair] { [toSpanish, toEnglish] }

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    Translation("<\(text)>", confidence: Confidence(0.5), methods: [.rules])
  }
}

private let toSpanish = LanguagePair(from: .english, to: .spanish)
private let toEnglish = LanguagePair(from: .spanish, to: .english)

@Suite("The phrase book")
struct PhraseBookTests {
  private static let book = Result { try BilingualPhraseBook.everyday() }

  private func translated(_ text: String, _ pair: LanguagePair = toSpanish) async throws -> Translation {
    try await MarkingTranslator().consulting(Self.book.get()).translation(of: text, pair)
  }

  @Test("a clause is translated the same whether the clause before it was shown or not")
  func continued() async throws {
    let translator = try MarkingTranslator().consulting(Self.book.get(), grammar: .everyday())
    let clause = "and we had to wait for two hours"
    let preceding = PrecedingTranslation(source: "The train was late", target: "El tren llegó tarde")
    let alone = try await translator.translation(of: clause, toSpanish)
    let after = try await translator.translation(of: clause, toSpanish, after: preceding)
    #expect(alone.text == "y tuvimos que esperar durante dos horas" && after == alone)
  }

  @Test(
    "Sentences with typed places come out agreed and marked",
    arguments: [
      ("My back hurts.", "Me duele la espalda."),
      ("my back hurts", "me duele la espalda"),
      ("I have two brothers", "Tengo dos hermanos"),
      ("Take two tablets every eight hours.", "Tome dos pastillas cada ocho horas."),
      ("The meeting is on Monday at half past six.", "La reunión es el lunes a las seis y media."),
      ("We arrive on Friday at 6:30", "Llegamos el viernes a las 6:30"),
      ("Excuse me, where is the train station?", "Perdone, ¿dónde está la estación de tren?"),
      ("My name is Rose", "Me llamo Rose"),
    ])
  func english(source: String, expected: String) async throws {
    let translation = try await translated(source)
    #expect(translation.text == expected)
    #expect(translation.methods == [.phraseBook])
  }

  @Test(
    "The same rows serve the other direction",
    arguments: [
      ("Me duele la rodilla.", "My knee hurts."), ("Tengo dos hermanos.", "I have two brothers."),
      ("¿Dónde está la estación de tren?", "Where is the train station?"),
      ("Tome dos pastillas cada ocho horas.", "Take two tablets every eight hours."),
    ])
  func spanish(source: String, expected: String) async throws {
    let translation = try await translated(source, toEnglish)
    #expect(translation.text == expected)
    #expect(translation.methods == [.phraseBook])
  }

  @Test("A denial is never translated as its opposite")
  func negation() async throws {
    #expect(try await translated("I'm not allergic to nuts.").text.hasPrefix("No soy"))
    #expect(try await translated("I'm allergic to nuts.").text.hasPrefix("Soy"))
    #expect(try await translated("My back doesn't hurt.").text == "No me duele la espalda.")
  }

  @Test("What the book lacks goes to the translator behind it, clause by clause")
  func mixed() async throws {
    let translation = try await translated("I'm allergic to nuts, but the purple giraffe sang.")
    #expect(translation.text.contains("Soy alérgico a los frutos secos"))
    #expect(translation.text.contains("<but the purple giraffe sang.>"))
    #expect(translation.methods == [.phraseBook, .rules])
    #expect(translation.confidence == Confidence(0.5))
  }

  @Test("Only the mark tells a Spanish question from a statement")
  func questions() async throws {
    #expect(try await translated("¿Tiene hora?", toEnglish).text.hasSuffix("?"))
    #expect(try await !translated("Está cerrado.", toEnglish).text.hasSuffix("?"))
  }

  @Test("Nearly every sentence of the book is found in it, and comes back by the other side")
  func everyRow() async throws {
    let book = try Self.book.get()
    #expect(book.rowCount > 3_000)
    let texts = book.plainSentences
    let missing = texts.filter { book.phrase($0.english, isQuestion: nil, toSpanish) == nil }
    #expect(missing.isEmpty)
    let missingBack = texts.filter { book.phrase($0.spanish, isQuestion: $0.spanish.hasSuffix("?"), toEnglish) == nil }
    #expect(missingBack.isEmpty)
  }
}

@Suite("Values of the phrase book")
struct PhraseValueTests {
  private func keys(_ text: String, _ language: PhraseLanguage) -> ArraySlice<String> {
    PhraseTokenizer(language: language).tokens(text).map(\.key)[...]
  }

  @Test(
    "Numbers are read and written in both languages",
    arguments: [
      (0, "zero", "cero"), (16, "sixteen", "dieciséis"), (21, "twenty-one", "veintiuno"),
      (45, "forty-five", "cuarenta y cinco"),
      (100, "one hundred", "cien"), (101, "one hundred and one", "ciento uno"),
      (999, "nine hundred and ninety-nine", "novecientos noventa y nueve"),
      (1_200, "one thousand two hundred", "mil doscientos"),
      (15_030, "fifteen thousand and thirty", "quince mil treinta"),
    ])
  func numbers(value: Int, english: String, spanish: String) throws {
    let number = PhraseNumber(value: value)
    #expect(number.text(in: .english) == english)
    #expect(number.text(in: .spanish, isAttribute: false) == spanish)
    for (language, text) in [(PhraseLanguage.english, english), (.spanish, spanish)] {
      let read = try #require(PhraseNumber.read(keys(text, language), language))
      #expect(read.number.value == value)
      #expect(read.length == keys(text, language).count)
    }
  }

  @Test("Every number below 3000 comes back from its words")
  func allNumbers() throws {
    for value in 0..<3_000 {
      for language in PhraseLanguage.allCases {
        let words = keys(PhraseNumber(value: value).text(in: language, isAttribute: false), language)
        let read = try #require(PhraseNumber.read(words, language))
        #expect(read.number.value == value && read.length == words.count)
      }
    }
  }

  @Test("Hundreds and ones agree with a feminine noun")
  func agreement() {
    #expect(PhraseNumber(value: 200).text(in: .spanish, gender: .feminine) == "doscientas")
    #expect(PhraseNumber(value: 1).text(in: .spanish, gender: .feminine) == "una")
    #expect(PhraseNumber(value: 21).text(in: .spanish) == "veintiún")
  }

  @Test(
    "Times of day keep their minutes",
    arguments: [
      ("half past six", "las seis y media"), ("a quarter to seven", "las siete menos cuarto"),
      ("ten past one", "la una y diez"), ("six thirty", "las seis y media"), ("nine o'clock", "las nueve"),
      ("6:45", "las 6:45"), ("noon", "el mediodía"), ("eight in the evening", "las ocho de la noche"),
    ])
  func times(english: String, spanish: String) throws {
    let read = try #require(PhraseTime.read(keys(english, .english), .english))
    #expect(read.time.text(in: .spanish) == spanish)
    let back = try #require(PhraseTime.read(keys(spanish, .spanish), .spanish))
    #expect(back.time.hour == read.time.hour)
    #expect(back.time.minute == read.time.minute)
  }

  @Test(
    "Durations and sums of money",
    arguments: [
      ("half an hour", "media hora"), ("three days", "tres días"), ("an hour and a half", "una hora y media"),
      ("a couple of weeks", "un par de semanas"), ("twenty euros", "veinte euros"), ("$20", "20 dólares"),
      ("3.50 euros", "3,50 euros"),
    ])
  func amounts(english: String, spanish: String) throws {
    let reader = PhraseAmountReader(language: .english)
    let words = keys(english, .english)
    let read = try #require(reader.duration(words) ?? reader.money(words))
    #expect(read.amount.text(in: .spanish) == spanish)
    #expect(read.length == words.count)
  }

  @Test("Dates are read in several forms")
  func dates() throws {
    let reader = PhraseDateReader(language: .english)
    for text in ["the fifth of May", "May fifth"] {
      #expect(try #require(reader.read(keys(text, .english))).day.spanish == "el cinco de mayo")
    }
    #expect(try #require(reader.read(keys("May 5", .english))).day.spanish == "el 5 de mayo")
    #expect(
      try #require(PhraseDateReader(language: .spanish).read(keys("el veintitrés de agosto", .spanish))).day.english
        == "the twenty-third of August")
  }
}
