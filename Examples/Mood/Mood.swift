import ExampleSupport
import Foundation
import Vocative
import VocativeNLU
import VocativeTone
import VocativeToneModel

/// Classifies the tone of speech while a person speaks, and shows the words that explain it.
///
///     MoodExample                       a synthetic voice speaks some sentences
///     MoodExample talk.wav note.flac    sound files
///     MoodExample --microphone          your own speech, until Ctrl-C
@main
struct Mood {
  private static let demonstration = [
    "Thank you so much, that was a wonderful evening.", "The museum opens at ten.",
    "The service was not good and we had to wait.", "You are an idiot.", "It was not bad at all.",
  ]

  static func main() async {
    do {
      var settings = ToneSettings()
      settings.alertLabels = ["toxic"]
      let transcripts = ExampleSpeech.transcripts(
        of: Array(CommandLine.arguments.dropFirst()), demonstration: demonstration)
      for try await tone in transcripts.tones(by: try TextClassifier.mood(), settings: settings) { show(tone) }
    } catch {
      ExampleTerminal.printError(error)
      exit(1)
    }
  }

  /// On a terminal the meter moves during the speech.
  ///
  /// Elsewhere only final tones are printed.
  private static func show(_ tone: Tone) {
    guard ExampleTerminal.isInteractive || tone.isFinal else { return }
    let bar = String(repeating: "█", count: Int(tone.confidence.value * 10 + 0.5))
    let name = tone.label.padding(toLength: 9, withPad: " ", startingAt: 0)
    let meter = bar.padding(toLength: 10, withPad: "░", startingAt: 0)
    let reasons = tone.reasons.map { "“\($0.text)”" }.joined(separator: ", ")
    let line = "\(name) \(meter)  \(tone.text)" + (reasons.isEmpty ? "" : "  (\(reasons))")
    ExampleTerminal.rewriteLine(line, terminator: tone.isFinal ? "\n" : "")
  }
}
