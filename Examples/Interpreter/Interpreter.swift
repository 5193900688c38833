import Foundation
import Vocative
import VocativeApertium
import VocativeAudioFiles
import VocativeEspeak
import VocativeFlite
import VocativePocketSphinx
import VocativePulse

/// Translates what is said, while it is said.
///
///     InterpreterExample                       a voice says some sentences
///     InterpreterExample talk.wav note.flac    sound files
///     InterpreterExample --microphone          what you say, until Ctrl-C
///     InterpreterExample --aloud talk.wav      the translation is said aloud, too
@main
struct Interpreter {
  static func main() async {
    var words = ArraySlice(CommandLine.arguments.dropFirst())
    let isAloud = words.first == "--aloud"
    if isAloud { words.removeFirst() }
    do {
      let captions = transcripts(of: Array(words)).translated(to: .spanish, by: .apertium)
      let shown = isAloud ? captions.spoken(by: .espeak(), voice: "es", to: Loudspeaker()) : captions
      for try await line in shown { show(line) }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// What is said in some files, by the microphone, or by the voice of the demonstration.
  private static func transcripts(of words: [String]) -> EventStream<Transcript> {
    let recognizer = PocketSphinxRecognizer.pocketSphinx()
    if words == ["--microphone"] { return Microphone().transcribed(by: recognizer) }
    return EventStream(producing: { sender in
      for file in words {
        for try await transcript in AudioFile(file).transcribed(by: recognizer) { await sender.send(transcript) }
      }
      for sentence in words.isEmpty ? demonstration : [] {
        let voice = FliteSynthesizer.flite().speech(for: sentence, voice: "slt")
        let sound = voice.resampled(to: recognizer.sampleRate)
        for try await transcript in recognizer.transcripts(of: sound, in: RecognitionContext(.dictation)) {
          await sender.send(transcript)
        }
      }
    })
  }

  private static let demonstration = [
    "My sister is a doctor.", "Do you speak Spanish?", "Turn left after the second bridge.",
    "I would like a glass of water.", "The children are playing in the garden.",
  ]

  private static let isTerminal = isatty(1) == 1

  /// On a terminal the caption grows in its line, what may still change in grey; elsewhere only what is final is
  /// printed.
  private static func show(_ caption: Caption) {
    if caption.isFinal {
      print("\(isTerminal ? "\r\u{1B}[K" : "")\(caption.source.text)\n  \(caption.text)")
    } else if isTerminal {
      print("\r\u{1B}[K  \(caption.target.committed) \u{1B}[2m\(caption.target.tentative)\u{1B}[0m", terminator: "")
    }
    fflush(nil)
  }
}
