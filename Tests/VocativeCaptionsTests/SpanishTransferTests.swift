import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("Clauses from Spanish into English")
struct SpanishTransferTests {
  private static let pair = LanguagePair(from: .spanish, to: .english)
  private static let transfer = try? ClauseTransfer.everyday()

  private func translation(_ text: String) -> String? {
    Self.transfer?.translation(of: SplitSentence(text: text, separator: ""), Self.pair)
  }

  @Test(
    "person and tense come from the ending of the verb",
    arguments: [
      ("Compramos pan ayer.", "We bought bread yesterday."),
      ("Mañana llegará mi hermana.", "Tomorrow, my sister will arrive."),
      ("Estoy esperando el autobús.", "I'm waiting for the bus."),
      ("No he comido nada.", "I haven't eaten anything."),
      ("Vamos a cerrar la tienda.", "We're going to close the shop."),
      ("Tengo que tomar esta pastilla.", "I have to take this pill."),
    ])
  func tenses(spanish: String, english: String) {
    #expect(translation(spanish) == english)
  }

  @Test(
    "who likes or hurts is the English subject",
    arguments: [
      ("Me gusta el café.", "I like coffee."), ("Me duele la cabeza.", "My head hurts."),
      ("A mi padre le cuesta respirar.", "My father finds it hard to breathe."),
      ("Se me hinchan los labios.", "My lips swell up."),
    ])
  func experiencers(spanish: String, english: String) {
    #expect(translation(spanish) == english)
  }

  @Test(
    "a denial stays one",
    arguments: [
      ("No tome aspirina.", "Don't take aspirin."), ("No soy alérgica a la leche.", "I'm not allergic to milk."),
      ("Nadie me ha llamado.", "Nobody has called me."), ("No vive nadie aquí.", "Nobody lives here."),
      ("Nadie me avisó de que la reunión era a las nueve.", "Nobody warned me the meeting was at nine o'clock."),
    ])
  func negation(spanish: String, english: String) {
    #expect(translation(spanish) == english)
  }

  @Test(
    "questions have an auxiliary before the subject",
    arguments: [
      ("¿Dónde está la farmacia?", "Where is the pharmacy?"),
      ("¿Cuánto cuesta el billete?", "How much does the ticket cost?"),
      ("¿Tienen una mesa libre?", "Do you have a free table?"), ("¿Qué quiere usted?", "What do you want?"),
      ("¿Cuándo empieza la clase?", "When does the class start?"), ("¿Cuándo es la cita?", "When is the appointment?"),
      ("¿A qué hora es la reunión?", "What time is the meeting?"),
    ])
  func questions(spanish: String, english: String) {
    #expect(translation(spanish) == english)
  }

  @Test("a sentence with an unknown word has no translation")
  func unknown() {
    #expect(translation("El zarapito grazna.") == nil)
  }

  @Test(
    "a pronoun repeats what was named, and the rest says whose and who",
    arguments: [
      ("A mi hermano lo llamaron ayer.", "They called my brother yesterday."),
      ("¿Nos podría ayudar?", "Could you help us?"),
      ("Llevo viviendo aquí diez años.", "I've been living here for ten years."),
      ("Ayer cené con Blanca y su marido.", "Yesterday, I had dinner with Blanca and her husband."),
    ])
  func people(spanish: String, english: String) {
    #expect(translation(spanish) == english)
  }
}
