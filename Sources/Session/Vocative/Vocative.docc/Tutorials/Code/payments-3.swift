import Vocative
import VocativePayments
import VocativePaymentsModel

let bank = SimulatedBank(.builtIn)
let conversation = try Assistant.payments(bank).conversation()

for line in ["could you shoot Mei a tenner for the pizza", "yes"] {
  let turn = await conversation.say(line)
  print("> \(line)\n\(turn.reply.shown)")
}
