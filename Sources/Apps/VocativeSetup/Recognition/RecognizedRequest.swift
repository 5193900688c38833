import Vocative
package import VocativeConsole
package import VocativeSupport

/// The request of a sound file.
package struct RecognizedRequest: Sendable {
  /// The name of the intent; nil when it is none.
  let intent: String?
  /// The values by the names of their slots.
  let slots: [(name: String, value: String)]

  /// Understands what was heard: the best hypothesis that is a request.
  package init(_ transcription: FileTranscription, _ setup: RecognitionSetup) async throws {
    for text in [transcription.text] + transcription.alternatives.map(\.text) {
      guard let interpretation = try await setup.assistant?.interpretations(of: text).first else { continue }
      intent = interpretation.intent
      slots = interpretation.entities.compactMap { entity in
        entity.candidates.first.map { (entity.slot, $0.value.identity) }
      }
      return
    }
    intent = nil
    slots = []
  }

  package func matches(_ label: RequestLabels.Label) -> Bool {
    intent == label.intent
      && Dictionary(slots.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }) == label.slots
  }

  package var json: [(String, JSONValue?)] {
    [
      ("intent", intent.map { .text($0) } ?? JSONValue(.null)),
      ("slots", .object(slots.map { ($0.name, .text($0.value)) })),
    ]
  }

  package func lines(_ paint: TerminalStyle) -> String {
    guard let intent else { return "  " + paint.dim("no request") }
    return "  " + paint.bold(intent) + slots.map { "  \($0.name): \($0.value)" }.joined()
  }
}
