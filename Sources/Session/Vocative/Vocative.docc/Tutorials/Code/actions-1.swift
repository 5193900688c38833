import VocativeActions
import VocativeActionsModel
import VocativeNLU

let store = ActionStore(encoder: try SentenceEncoder.forActions())
