import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativePulse
import VocativeSetup

/// `vocative say`: text to speech.
struct Say: Subcommand {
  static let abstract = "Speak a text, aloud or into a sound file."
  static let examples = [
    ("vocative say 'Twenty dollars to Anna?'", "Aloud, in the voice slt."),
    ("vocative say 'Hello' -o hello.wav", "Into a file; .flac and .ogg work too."),
    ("vocative say 'Buenos días' --voice es -o hola.wav", "In another language, with eSpeak NG."),
    ("vocative say --voices x", "Lists the voices."),
  ]

  @Argument("TEXT", "What to say.") var text: String
  @Option(shortName: "o", "FILE", "Write a sound file instead of playing.") var output: String?
  @Option("NAME", "A voice of Flite (slt, rms, awb, kal16) or a language or voice of eSpeak NG (en-GB, es, fr).")
  var voice: String?
  @Flag("List the voices instead.") var voices: Bool
  @Flag("Print a JSON object.") var json: Bool

  func run(on console: Console) async throws {
    if voices { return try await list(on: console) }
    let clock = ContinuousClock()
    let start = clock.now
    let first = FirstTimestamp()
    let synthesizer = try await Synthesizers.synthesizer(for: voice)
    let speech = synthesizer.speech(for: text, voice: voice).onEach { _ in first.record(clock.now) }
    var seconds = 0.0
    if let output {
      seconds = try await speech.write(to: AudioFile(output)).seconds
    } else {
      let length = ConcurrentSum()
      try await Loudspeaker().play(speech.onEach { length.add($0.duration.seconds) })
      seconds = length.value
    }
    let firstAudio = ((first.instant ?? clock.now) - start).milliseconds
    if json {
      console.print(
        json: .object([
          ("file", output.map { .text($0) } ?? .init(.null)), ("seconds", .decimal(seconds, places: 3)),
          ("firstAudioMs", .decimal(firstAudio, places: 1)),
        ]))
    } else if let output {
      console.printError("\(output): \(seconds.rounded(places: 1)) s")
    }
  }

  private func list(on console: Console) async throws {
    for voice in try await FliteSynthesizer.flite().voices { console.print("\(voice.name)\t\(voice.language)\tFlite") }
    for voice in try await EspeakSynthesizer.espeak().voices {
      console.print("\(voice.name)\t\(voice.language)\teSpeak NG")
    }
  }
}
