import Vocative
import VocativePayments

/// A payment in writing, on a simulated bank; an app puts its own ``PaymentService`` in the bank's place.
@main
struct Pay {
  static func main() async throws {
    let bank = SimulatedBank(.builtIn)
    let assistant = try Assistant.payments(bank)
    let conversation = assistant.conversation()

    for line in ["send twenty dollars to Anna", "the second one", "no, make it thirty", "yes"] {
      let turn = await conversation.say(line)
      print("> \(line)\n\(turn.reply.shown)")
    }
  }
}
