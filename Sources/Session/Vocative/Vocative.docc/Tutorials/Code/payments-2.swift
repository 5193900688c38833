import Vocative
import VocativePayments

let bank = SimulatedBank(.builtIn)
let conversation = try Assistant { Skill.payments(bank) }.conversation()

for line in ["send twenty dollars to Anna", "the second one", "no, make it thirty", "yes"] {
  let turn = await conversation.say(line)
  print("> \(line)\n\(turn.reply.shown)")
}
