import Vocative
import VocativePayments
import VocativePaymentsJournal
import VocativePaymentsModel

let bank = SimulatedBank(.builtIn)
let authenticated = AuthenticatedService(bank) { request in
  print("(asks for a face or a code: \(request.operation.rawValue), \(request.amount.shown))")
  return true
}
let service = try await JournalledService(authenticated, journal: "payments.journal")
let conversation = try Assistant.payments(service).conversation()

for line in ["could you shoot Mei a tenner for the pizza", "yes"] {
  let turn = await conversation.say(line)
  print("> \(line)\n\(turn.reply.shown)")
}
