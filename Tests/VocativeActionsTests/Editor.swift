import Synchronization
import VocativeDialogue
import VocativeText

@testable import VocativeActions

enum Filter: String, CaseIterable, Choosable, SpokenValue {
  case blackAndWhite
  case sepia
  case sketch

  var names: [String] {
    switch self {
    case .blackAndWhite: ["black and white", "monochrome"]
    case .sepia: ["sepia", "old photograph"]
    case .sketch: ["sketch", "pencil drawing"]
    }
  }
}

/// A picture editor that only records its actions.
final class Editor: Sendable {
  let encoder = WordBagEncoder()
  let store: ActionStore
  private let log = Mutex<[String]>([])
  private let stays = Mutex<[Registration]>([])

  /// The performed actions, in order.
  var performed: [String] { log.withLock { $0 } }

  init(filled: Bool = true) throws {
    store = ActionStore(encoder: encoder)
    if filled { try fill() }
  }

  func did(_ action: String) { log.withLock { $0.append(action) } }
  func hold(_ stay: Registration) { stays.withLock { $0.append(stay) } }
  func releaseAll() { stays.withLock { $0.removeAll() } }

  private func fill() throws {
    try hold(store.register("crop the picture", undo: { self.did("uncrop") }) { self.did("crop") })
    try hold(store.register("save the picture") { self.did("save") })
    try hold(
      store.register("set the brightness to {level}", more: ["brighter"], less: ["darker"]) { (level: Adjustment) in
        self.did("brightness \(level.identity)")
      })
    try hold(
      store.register("set the contrast to {level}") { (level: Adjustment) in self.did("contrast \(level.identity)") })
    try hold(store.register("apply the {filter} filter") { (filter: Filter) in self.did("filter \(filter.rawValue)") })
    try hold(
      store.register("rotate the picture [by {angle} degrees]") { (angle: Int?) in self.did("rotate \(angle ?? 90)") })
    try hold(store.register("count the faces") { () -> Reply in "There are three faces." })
    try hold(store.register("share the picture") { () -> Void in throw Offline() })
  }
}

struct Offline: Error {}
