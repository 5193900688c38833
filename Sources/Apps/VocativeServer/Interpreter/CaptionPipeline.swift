import Vocative
import VocativeCaptions

/// Transcripts that become captions, from the choice of a language pair until another one is chosen.
struct CaptionPipeline: Sendable {
  let pair: LanguagePair
  let input = TranscriptChannel()
  /// What is written down; nil unless those who speak agreed.
  let recording: CaptionRecording?
  /// The captions; to be read once.
  let captions: EventStream<Caption>

  private let controls = CaptionControls()

  init(_ pair: LanguagePair, by translator: some Translator, names: [String], recording: CaptionRecording?) {
    let captions = input.transcripts.translated(
      from: pair.source, to: pair.target, by: translator, names: names, controls: controls)
    (self.pair, self.recording) = (pair, recording)
    self.captions = recording.map { captions.recorded(in: $0) } ?? captions
  }

  /// Does what a button does, after everything that was said before.
  func perform(_ command: @escaping @Sendable (CaptionControls) -> Void) {
    input.enqueueBarrier { [controls] in command(controls) }
  }
}
