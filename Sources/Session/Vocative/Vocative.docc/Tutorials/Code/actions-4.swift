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

let crop = try store.register("crop the picture", also: ["trim the edges", "cut off what is too much"]) {
  await picture.crop()
}
let brightness = try store.register(
  "set the brightness to {level}", also: [.implying("I can't see the faces", ["level": Adjustment.more])],
  more: ["brighter"], less: ["darker"]
) { (level: Adjustment) in await picture.adjustBrightness(by: level) }
store.addOutOfScopeRequests("print the picture", "remove the red eyes")

for request in ["I can't see the faces", "print it", "what can I do here?"] {
  print("> \(request)\n\(await store.perform(request).reply.shown)")
}
