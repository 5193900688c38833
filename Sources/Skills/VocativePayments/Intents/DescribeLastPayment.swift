package import VocativeDialogue
package import VocativeText

/// Tells about the payment that was just made: "has it gone through", "which account was that from".
package struct DescribeLastPayment: PaymentQuery {
  /// A person whom the question names: "was that the right Mei".
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "tell about the last payment" }

  package static var precedingIntents: [String] { LastPayment.intents }

  package static var phrases: [Phrase] {
    Phrase.afterwards(
      "[(so|and|ok|okay|thanks|great|right|good)] (did|has|is) (it|that|the (money|payment|transfer)) [(actually|really|all|just|definitely)] (go|gone|went) [(through|out|off|over|ok|okay|fine|all right)] [(ok|okay|fine|all right|yet|now|then|already)]"
    )
    Phrase.afterwards(
      "[(so|and|ok|okay|thanks|great|right|good)] (is|was|has) (it|that|the (money|payment|transfer)) [been] [(all|really|actually|definitely|now|already)] (done|sent|paid|made|through|on its way) [(now|then|already|yet|ok|okay)]"
    )
    Phrase.afterwards("[(so|and|ok|okay)] did (it|that) [all] work [(out|then|ok|okay)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] have you [(really|actually|already|just)] (sent|paid|done|made) (it|that|him|her|them) [(now|then|already|yet)]"
    )
    Phrase.afterwards(
      "[(so|and|ok|okay)] when (does|do|will|should|would) (he|she|they|{contact}) (get|receive|see|have) (it|that|the money)"
    )
    Phrase.afterwards(
      "[(so|and|ok|okay)] when (will|does|should|would) (it|that|the money|the payment) (arrive|get there|be there|land|come through|show up|go out)"
    )
    Phrase.afterwards("[(so|and|ok|okay)] how long (does|will|would) (it|that) take [to (arrive|get there|go through)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (which|what) (account|bank) (did|was|is) (that|it|the money|the payment) [(come|go|go out|paid|taken|sent)] [(from|out of|on)]"
    )
    Phrase.afterwards(
      "[(so|and|ok|okay)] (from|out of) (which|what) (account|bank) (was|did) (that|it) [(come|paid|taken|sent|go)]")
    Phrase.afterwards("[(so|and|ok|okay)] where did (it|that|the money) (come|go out|get taken) (from|of)")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (was|is|did) (that|it) [(come|go out|paid|sent)] (from|out of) [my] {account}")
    Phrase.afterwards(
      "[(so|and|ok|okay|hmm|wait|hang on)] (was|is|did) (that|it) [(go|gone|sent|for)] [to] [the] (right|correct) {contact}"
    )
    Phrase.afterwards("[(so|and|ok|okay|hmm|wait)] who (did|was) (it|that) [(go|gone|sent|for)] to")
    Phrase.afterwards(
      "[(so|and|ok|okay|hmm|wait)] (what|who|how much) (did|have) i [just] (do|done|pay|paid|send|sent)")
    Phrase.afterwards("[(so|and|ok|okay|hmm|wait)] what [(exactly|just)] happened [(just now|there|now)]")
    Phrase.afterwards("[(so|and|ok|okay|hmm|wait)] how much was (it|that) [again]")
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    guard let last = try await LastPayment(of: service) else { return "You haven't paid anybody yet." }
    let record = last.payment.record
    let place: Reply = last.account.map { " left \($0)" } ?? " was paid"
    return """
      It went through: \(record.magnitude)\(place) for \(last.payment.contact.disambiguatedName) on \(record.date.inFull)\
      \(record.note.map { ", with the note \($0)" as Reply } ?? "").
      """
  }
}
