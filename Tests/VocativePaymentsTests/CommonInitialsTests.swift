import Testing
import VocativeDialogue
import VocativePayments

@Test("a common word is not taken for initials", arguments: ["my sister", "me", "it", "us"])
func initials(utterance: String) async throws {
  var context = PaymentsContext.builtIn
  context.contacts += [
    Contact(id: "my", first: "Mark", last: "Young"), Contact(id: "it", first: "Ian", last: "Tate"),
    Contact(id: "us", first: "Uma", last: "Singh"), Contact(id: "me", first: "Max", last: "Ernst"),
  ]
  let conversation = try Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
  let reply = await conversation.say("send 20 dollars to \(utterance)").reply.shown
  #expect(utterance == "my sister" ? reply == "Send $20.00 to Åsa Lindström from Top Bank?" : reply.hasSuffix(" whom?"))
}
