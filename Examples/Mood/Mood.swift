import VocativeToneModel
import Foundation
import Vocative
import VocativeAudioFiles
import VocativeFlite
import VocativeNLU
import VocativePocketSphinx
import VocativePulse
import VocativeTone

/// Judges how something sounds while it is said, and why.
///
///     MoodExample                       a voice says some sentences
///     MoodExample talk.wav note.flac    sound files
///     MoodExample --microphone          what you say, until Ctrl-C
@main
struct Mood {
  static func main() async {
    do {
      var settings = ToneSettings()
      settings.alertLabels = ["toxic"]
      let words = Array(CommandLine.arguments.dropFirst())
      for try await tone in transcripts(of: words).tones(by: try TextClassifier.mood(), settings: settings) {
        show(tone)
      }
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
    "Thank you so much, that was a wonderful evening.", "The museum opens at ten.",
    "The service was not good and we had to wait.", "You are an idiot.", "It was not bad at all.",
  ]

  private static let isTerminal = isatty(1) == 1

  /// On a terminal the meter moves while somebody speaks; elsewhere only last verdicts are printed.
  private static func show(_ tone: Tone) {
    guard isTerminal || tone.isFinal else { return }
    let bar = String(repeating: "█", count: Int(tone.confidence.value * 10 + 0.5))
    let name = tone.label.padding(toLength: 9, withPad: " ", startingAt: 0)
    let meter = bar.padding(toLength: 10, withPad: "░", startingAt: 0)
    let reasons = tone.reasons.map { "“\($0.text)”" }.joined(separator: ", ")
    let line = "\(name) \(meter)  \(tone.text)" + (reasons.isEmpty ? "" : "  (\(reasons))")
    if isTerminal {
      print("\r\u{1B}[K\(line)", terminator: tone.isFinal ? "\n" : "")
    } else {
      print(line)
    }
    fflush(nil)
  }
}
