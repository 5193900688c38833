import Vocative
import VocativePayments

let bank = SimulatedBank(.builtIn)
let conversation = try Assistant { Skill.payments(bank) }.conversation()
