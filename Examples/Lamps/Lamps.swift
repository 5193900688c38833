import Vocative
import VocativeText

/// Something to choose from: what it is called is all the assistant needs.
struct Lamp: Choosable {
  let id: String
  let names: [String]
}

/// The app's own world.
struct Home: Sendable {
  let lamps = [
    Lamp(id: "kitchen", names: ["kitchen lamp", "kitchen light", "kitchen"]),
    Lamp(id: "desk", names: ["desk lamp", "desk"]),
  ]
}

/// Sets a lamp: "dim the kitchen light to forty percent".
struct SetLamp: Intent {
  @Slot(ask: "Which lamp?", among: \Home.lamps) var lamp: Lamp
  @Slot(ask: "How bright, in percent?") var level: Percent

  static var phrases: [Phrase] {
    "(set|dim|turn) [the] {lamp} to {level}"
    "(brighten|dim) [the] {lamp}"
  }

  func perform(with home: Home) async throws -> Reply { "The \(lamp) is at \(level)." }
}

@main
struct Lamps {
  static func main() async throws {
    let assistant = try Assistant {
      Skill(Home()) { SetLamp.self }
    }
    let conversation = assistant.conversation()
    for line in ["could you dim the kitchen light please", "forty percent", "set the lamp to 20 percent", "desk"] {
      let turn = await conversation.say(line)
      print("> \(line)\n\(turn.reply.shown)")
    }
  }
}
