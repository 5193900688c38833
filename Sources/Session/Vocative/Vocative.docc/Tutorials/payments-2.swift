import Vocative
import VocativePayments

let bank = SimulatedBank(.builtIn)
let assistant = try Assistant.payments(bank)
