import Vocative
import VocativeTone

/// Transcripts that are judged by the same settings, until others are chosen.
struct TonePipeline: Sendable {
  let input = TranscriptChannel()
  /// How they sound; to be read once.
  let tones: EventStream<Tone>

  init(_ classifier: any ToneClassifier, _ settings: ToneSettings) {
    tones = Self.tones(of: input.transcripts, by: classifier, settings)
  }

  /// Opens the box that the classifier is in.
  private static func tones(
    of heard: EventStream<Transcript>, by classifier: some ToneClassifier, _ settings: ToneSettings
  ) -> EventStream<Tone> { heard.tones(by: classifier, settings: settings) }
}
