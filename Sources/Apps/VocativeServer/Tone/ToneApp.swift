public import VocativeTone

/// A meter on a WebSocket of how something sounds while it is said or written.
///
/// ```swift
/// let app = ToneApp(classifier: try TextClassifier.mood(), recognizers: RecognizerPool { PocketSphinxRecognizer() })
/// ```
///
/// The messages are in Guides/Web.md.
public struct ToneApp: WebApp {
  public let name: String
  private let classifier: any ToneClassifier
  private let recognizers: RecognizerPool?

  /// A meter's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - classifier: Judges for all sessions.
  ///   - recognizers: Hear, one for a session; nil leaves writing.
  public init(name: String = "tone", classifier: any ToneClassifier, recognizers: RecognizerPool? = nil) {
    (self.name, self.classifier, self.recognizers) = (name, classifier, recognizers)
  }

  public func serve(_ link: WebSocketSession) async throws {
    try await ToneSession(link, name, classifier, recognizers).run()
  }
}
