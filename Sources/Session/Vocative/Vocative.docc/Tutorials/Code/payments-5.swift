import Vocative
import VocativeFlite
import VocativePayments
import VocativePaymentsModel
import VocativePocketSphinx
import VocativePulse

let bank = SimulatedBank(.builtIn)
let session = VoiceSession(
  try Assistant.payments(bank).conversation(), recognizer: .pocketSphinx(), synthesizer: .flite(),
  g2p: FliteGraphemeToPhoneme())

for try await event in session.converse(input: Microphone(), output: Loudspeaker()) {
  if case .replied(let turn, _) = event { print(turn.reply.shown) }
}
