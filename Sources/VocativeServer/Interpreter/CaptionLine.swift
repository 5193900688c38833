import Synchronization
import Vocative
import VocativeTranslation

/// Transcripts that become captions, from the choice of a language pair until another one is chosen.
final class CaptionLine: Sendable {
  let pair: LanguagePair
  let controls = CaptionControls()
  /// What is written down; nil unless those who speak agreed.
  let recording: CaptionRecording?
  /// The captions; to be read once.
  let captions: Feed<Caption>

  private let transcripts: AsyncStream<Transcript>.Continuation
  private let lastHeard = Mutex<ContinuousClock.Instant?>(nil)

  init(_ pair: LanguagePair, by translator: some Translator, names: [String], recording: CaptionRecording?) {
    let (stream, transcripts) = AsyncStream<Transcript>.makeStream()
    let heard = Feed<Transcript>(pulling: {
      var iterator = stream.makeAsyncIterator()
      return await iterator.next()
    })
    let captions = heard.translated(
      from: pair.source, to: pair.target, by: translator, names: names, controls: controls)
    (self.pair, self.recording, self.transcripts) = (pair, recording, transcripts)
    self.captions = recording.map { captions.recorded(in: $0) } ?? captions
  }

  /// Something was heard, or written.
  func hear(_ transcript: Transcript) {
    lastHeard.withLock { $0 = .now }
    transcripts.yield(transcript)
  }

  /// How long ago the last words came; nil where their first caption was shown already, and another one only settles it.
  func takeDelay() -> Duration? { lastHeard.withLock { $0.take() }.map { ContinuousClock.now - $0 } }

  /// No more words come.
  func end() { transcripts.finish() }
}
