import Vocative
import VocativePayments

let bank = SimulatedBank(.builtIn)
let conversation = Assistant { Skill.payments(bank) }.conversation()
