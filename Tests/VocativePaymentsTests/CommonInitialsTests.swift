import Testing
import VocativeDialogue
import VocativePayments

@Test("a word that everybody says is nobody's initials", arguments: ["my sister", "me", "it", "us"])
func initials(said: String) async {
  var context = PaymentsContext.builtIn
  context.contacts += [
    Contact(id: "my", first: "Mark", last: "Young"), Contact(id: "it", first: "Ian", last: "Tate"),
    Contact(id: "us", first: "Uma", last: "Singh"), Contact(id: "me", first: "Max", last: "Ernst"),
  ]
  let conversation = Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
  let reply = await conversation.say("send 20 dollars to \(said)").reply.shown
  #expect(said == "my sister" ? reply == "Send $20.00 to Åsa Lindström from Top Bank?" : reply.hasSuffix(" whom?"))
}
