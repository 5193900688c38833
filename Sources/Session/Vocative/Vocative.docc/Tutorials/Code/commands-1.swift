import Vocative
import VocativeCommands

actor Player {
  private(set) var volume: Percent?

  func play() { print("(music)") }

  func set(_ level: Percent) { volume = level }
}

let player = Player()
