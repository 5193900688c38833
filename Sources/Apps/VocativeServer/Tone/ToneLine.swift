import Vocative
import VocativeTone

/// Transcripts that are judged by the same settings, until others are chosen.
struct ToneLine: Sendable {
  let inbox = TranscriptInbox()
  /// How they sound; to be read once.
  let tones: Feed<Tone>

  init(_ classifier: any ToneClassifier, _ settings: ToneSettings) {
    tones = Self.tones(of: inbox.transcripts, by: classifier, settings)
  }

  /// Opens the box that the classifier is in.
  private static func tones(
    of heard: Feed<Transcript>, by classifier: some ToneClassifier, _ settings: ToneSettings
  ) -> Feed<Tone> { heard.tones(by: classifier, settings: settings) }
}
