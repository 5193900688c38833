import VocativeCore

/// Says how whole texts sound: what was written, or what was said and is over.
///
/// For speech that is still growing, see ``VocativeCore/Feed/tones(by:settings:)`` and ``StreamingToneAnalyzer``.
public struct ToneAnalyzer<Classifier: ToneClassifier>: Sendable {
  private let stream: StreamingToneAnalyzer<Classifier>

  /// A reader of texts by a classifier.
  public init(_ classifier: Classifier, settings: ToneSettings = ToneSettings()) {
    stream = StreamingToneAnalyzer(classifier, settings: settings)
  }

  /// How a text sounds.
  ///
  /// - Throws: What the classifier throws.
  public func tone(of text: String) async throws -> Tone {
    // Each text is an utterance of its own: nothing of one is left for the next.
    var stream = stream
    return try await stream.tone(of: Transcript(text))
  }
}
