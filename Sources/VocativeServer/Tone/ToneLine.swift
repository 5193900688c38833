import Synchronization
import Vocative
import VocativeTone

/// Transcripts that are judged by the same settings, until others are chosen.
final class ToneLine: Sendable {
  /// How they sound; to be read once.
  let tones: Feed<Tone>

  private let transcripts: AsyncStream<Transcript>.Continuation
  private let lastHeard = Mutex(ContinuousClock.now)

  init(_ classifier: any ToneClassifier, _ settings: ToneSettings) {
    let (stream, transcripts) = AsyncStream<Transcript>.makeStream()
    let heard = Feed<Transcript>(pulling: {
      var iterator = stream.makeAsyncIterator()
      return await iterator.next()
    })
    self.transcripts = transcripts
    tones = Self.tones(of: heard, by: classifier, settings)
  }

  /// Opens the box that the classifier is in.
  private static func tones(
    of heard: Feed<Transcript>, by classifier: some ToneClassifier, _ settings: ToneSettings
  ) -> Feed<Tone> { heard.tones(by: classifier, settings: settings) }

  /// Something was heard, or written.
  func hear(_ transcript: Transcript) {
    lastHeard.withLock { $0 = .now }
    transcripts.yield(transcript)
  }

  /// How long ago the last words came.
  var delay: Duration { ContinuousClock.now - lastHeard.withLock { $0 } }

  /// No more words come.
  func end() { transcripts.finish() }
}
