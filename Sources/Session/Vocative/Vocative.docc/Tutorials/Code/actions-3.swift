import VocativeActions
import VocativeActionsModel
import VocativeNLU

actor Picture {
  private(set) var isCropped = false
  private(set) var brightness = 0.5

  func crop() { isCropped = true }

  func adjustBrightness(by adjustment: Adjustment) { brightness = adjustment.applied(to: brightness, in: 0...1) }
}

let picture = Picture()
let store = ActionStore(encoder: try SentenceEncoder.forActions())

let crop = try store.register("crop the picture") { await picture.crop() }
let brightness = try store.register("set the brightness to {level}", more: ["brighter"], less: ["darker"]) {
  (level: Adjustment) in await picture.adjustBrightness(by: level)
}

let answer = await store.perform("could you trim the photo and make it a bit brighter, please")
print(answer.reply.shown)
