import VocativeActions
import VocativeActionsModel
import VocativeNLU

actor Picture {
  private(set) var isCropped = false

  func crop() { isCropped = true }
}

let picture = Picture()
let store = ActionStore(encoder: try SentenceEncoder.forActions())

let crop = try store.register("crop the picture") { await picture.crop() }

let answer = await store.perform("could you trim the photo, please")
print(answer.reply.shown)
