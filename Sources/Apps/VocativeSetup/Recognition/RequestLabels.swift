import Foundation
import Vocative
import VocativeConsole
import VocativeSupport

/// The intents and values of sound files, as people labelled them.
package struct RequestLabels: Sendable {
  /// The right answer for a file.
  package struct Label: Hashable, Sendable {
    let intent: String
    /// The values by slot, without white space around them.
    let slots: [String: String]
  }

  private let labels: [String: Label]

  /// Labels by the names of files without extension: `{"clip1": {"intent": "orderDrink", "slots": {"size": "small"}}}`.
  /// - Throws: ``InputError`` that names file, line and what is wrong.
  package init(file path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(.unreadable, "there is no such file, or it cannot be read", file: path)
    }
    guard case .object(let members) = try JSONParser.parse(data, file: path).content else {
      throw InputError(.typeMismatch, "expected an object of labels by file name", file: path)
    }
    labels = try members.reduce(into: [:]) { labels, member in
      guard case .object(let fields) = member.value.content, case .text(let intent)? = fields.value(of: "intent"),
        case .object(let slots) = fields.value(of: "slots") ?? .object([])
      else {
        throw InputError(
          .typeMismatch, "expected {\"intent\": …, \"slots\": {…}}", path: member.key, file: path,
          position: member.position)
      }
      labels[member.key] = Label(
        intent: intent,
        slots: slots.reduce(into: [:]) { values, slot in
          if case .text(let value) = slot.value.content {
            values[slot.key] = value.trimmingCharacters(in: .whitespaces)
          }
        })
    }
  }

  /// The label of a file, found by its name without folder and extension.
  package func label(for path: String) -> Label? {
    labels[URL(filePath: path).deletingPathExtension().lastPathComponent]
  }
}

extension [JSONValue.Member] {
  fileprivate func value(of key: String) -> JSONValue.Content? { first { $0.key == key }?.value.content }
}

/// The counts of requests that were understood as labelled.
package struct RequestScore {
  private var acceptedCount = 0
  private var requestCount = 0
  private var seconds = 0.0
  private var cpuSeconds = 0.0

  /// Creates a score of no requests.
  package init() {}

  package mutating func add(
    _ request: RecognizedRequest, _ transcription: FileTranscription, against label: RequestLabels.Label
  ) {
    requestCount += 1
    if request.matches(label) { acceptedCount += 1 }
    seconds += transcription.seconds
    cpuSeconds += transcription.cpuSeconds
  }

  /// One line: commands accepted (intent and every slot right), and the real-time factor in processor time.
  package var summary: String {
    let rate = requestCount > 0 ? 100 * Double(acceptedCount) / Double(requestCount) : 0
    let factor = seconds > 0 ? cpuSeconds / seconds : 0
    return "command accepted: \(acceptedCount) of \(requestCount) (\(rate.rounded(places: 1)) %), "
      + "real-time factor \(factor.rounded(places: 3))"
  }
}
