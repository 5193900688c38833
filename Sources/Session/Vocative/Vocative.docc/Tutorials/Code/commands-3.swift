import Vocative
import VocativeAudioFiles
import VocativeCommands
import VocativeFlite
import VocativePocketSphinx
import VocativePulse

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

let session = CommandSession(
  commands, recognizer: .pocketSphinx(), synthesizer: .flite(), g2p: FliteGraphemeToPhoneme())
for try await event in session.turn(input: AudioFile("ask.wav"), output: Loudspeaker()) {
  if case .fired(let command, _, let early) = event { print(command.name, early ? "while it was said" : "at the end") }
}
