public import VocativeServer
public import VocativeTone

/// A tone meter on a WebSocket, for speech and for written text.
///
/// ```swift
/// let app = ToneApp(classifier: try TextClassifier.mood(), recognizers: RecognizerPool { PocketSphinxRecognizer() })
/// ```
///
/// The article on the web app describes the messages.
public struct ToneApp: WebApp {
  /// The path of the WebSocket.
  public let name: String
  private let classifier: any ToneClassifier
  private let recognizers: RecognizerPool?

  /// An app of a tone meter.
  ///
  /// - Parameters:
  ///   - name: The path of the WebSocket.
  ///   - classifier: The classifier for all sessions.
  ///   - recognizers: The recognisers, one for a session; nil for written text alone.
  public init(name: String = "tone", classifier: any ToneClassifier, recognizers: RecognizerPool? = nil) {
    (self.name, self.classifier, self.recognizers) = (name, classifier, recognizers)
  }

  /// Serves one client.
  public func serve(_ session: WebSocketSession) async throws {
    try await StreamingSession(name, session, recognizers, ToneHandler(classifier)).run()
  }
}
