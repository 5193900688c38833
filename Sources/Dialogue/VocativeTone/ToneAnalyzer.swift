import VocativeCore

/// Classifies the tone of complete texts.
///
/// For speech in progress, see ``VocativeCore/EventStream/tones(by:settings:)`` and ``StreamingToneAnalyzer``.
public struct ToneAnalyzer<Classifier: ToneClassifier>: Sendable {
  private let stream: StreamingToneAnalyzer<Classifier>

  /// Creates an analyzer.
  public init(_ classifier: Classifier, settings: ToneSettings = ToneSettings()) {
    stream = StreamingToneAnalyzer(classifier, settings: settings)
  }

  /// Classifies a text.
  ///
  /// - Throws: The errors of the classifier.
  public func tone(of text: String) async throws -> Tone {
    // Each text starts with a fresh state.
    var stream = stream
    return try await stream.tone(of: Transcript(text))
  }
}
