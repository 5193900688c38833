import ExampleSupport
import Foundation
import Vocative
import VocativeApertium
import VocativeEspeak
import VocativePulse

/// Translates speech into captions while a person speaks.
///
///     InterpreterExample                       a synthetic voice speaks some sentences
///     InterpreterExample talk.wav note.flac    sound files
///     InterpreterExample --microphone          your own speech, until Ctrl-C
///     InterpreterExample --aloud talk.wav      the translation is also spoken
@main
struct Interpreter {
  private static let demonstration = [
    "My sister is a doctor.", "Do you speak Spanish?", "Turn left after the second bridge.",
    "I would like a glass of water.", "The children are playing in the garden.",
  ]

  static func main() async {
    var arguments = ArraySlice(CommandLine.arguments.dropFirst())
    let isAloud = arguments.first == "--aloud"
    if isAloud { arguments.removeFirst() }
    do {
      let transcripts = ExampleSpeech.transcripts(of: Array(arguments), demonstration: demonstration)
      let captions = transcripts.translated(to: .spanish, by: .apertium)
      let shown = isAloud ? captions.spoken(by: .espeak(), voice: "es", to: Loudspeaker()) : captions
      for try await caption in shown { show(caption) }
    } catch {
      ExampleTerminal.printError(error)
      exit(1)
    }
  }

  /// On a terminal the caption grows in its line, with the words that may change in grey.
  ///
  /// Elsewhere only final captions are printed.
  private static func show(_ caption: Caption) {
    if caption.isFinal {
      ExampleTerminal.rewriteLine("\(caption.source.text)\n  \(caption.text)", terminator: "\n")
    } else if ExampleTerminal.isInteractive {
      ExampleTerminal.rewriteLine("  \(caption.target.committed) \u{1B}[2m\(caption.target.tentative)\u{1B}[0m")
    }
  }
}
