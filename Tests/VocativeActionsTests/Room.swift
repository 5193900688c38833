import Synchronization
import VocativeDialogue
import VocativeText

@testable import VocativeActions

/// A room with lamps, a door and a television, which tells how it is.
final class Room: Sendable {
  enum Station: String, CaseIterable, Choosable, SpokenValue {
    case news
    case sport
    case films
  }

  enum Turn: String, CaseIterable, Choosable, SpokenValue {
    case left
    case right
  }

  struct State {
    var brightness = 40.0
    var isLocked = false
    var station = Station.news
    var angle = 0
    var zoom = 1
  }

  let store = ActionStore(encoder: WordBagEncoder())
  private let content = Mutex(State())
  private let stays = Mutex<[Registration]>([])

  var state: State { content.withLock { $0 } }

  private func change(_ body: (inout State) -> Void) { content.withLock { body(&$0) } }
  private func hold(_ stay: Registration) { stays.withLock { $0.append(stay) } }

  init() throws {
    try hold(
      store.register(
        "set the brightness of the lamps to {level}", value: { .level(self.state.brightness) }
      ) { (level: Adjustment) in self.change { $0.brightness = level.applied(to: $0.brightness) } })
    try hold(
      store.register("lock the door", value: { .isOn(self.state.isLocked) }) { self.change { $0.isLocked = true } })
    try hold(store.register("unlock the door") { self.change { $0.isLocked = false } })
    try hold(
      store.register("watch the {station} channel", value: { .named(self.state.station.rawValue) }) {
        (station: Station) in self.change { $0.station = station }
      })
    try hold(
      store.register("turn the screen to the {direction}") { (direction: Turn) in
        self.change { $0.angle += direction == .left ? -10 : 10 }
      })
    try hold(store.register("zoom in") { self.change { $0.zoom += 1 } })
    try hold(store.register("zoom out") { self.change { $0.zoom -= 1 } })
  }
}
