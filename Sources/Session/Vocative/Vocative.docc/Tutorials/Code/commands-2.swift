import Vocative
import VocativeCommands

actor Player {
  private(set) var volume: Percent?

  func play() { print("(music)") }

  func set(_ level: Percent) { volume = level }
}

let player = Player()
let commands = try CommandSet {
  Command("play [the] music") { await player.play() }
  Command("volume {level}") { (level: Percent) in await player.set(level) }
}
