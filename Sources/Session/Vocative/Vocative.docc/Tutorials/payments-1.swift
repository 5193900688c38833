import Vocative
import VocativePayments

let bank = SimulatedBank(.builtIn)
