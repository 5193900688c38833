import Foundation
import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeNavigation

/// Requests in people's own words, from `Utterances/requests.txt`: sentence | intent | value.
@Suite("What people ask a navigator")
struct UnderstandingTests {
  struct Line: CustomTestStringConvertible {
    let sentence: String
    let intent: String
    let value: String?
    var testDescription: String { sentence }
  }

  static let lines: [Line] = {
    let url = Bundle.module.resourceURL?.appending(path: "Utterances/requests.txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return fields.count >= 2 ? Line(sentence: fields[0], intent: fields[1], value: fields.dropFirst(2).first) : nil
    }
  }()

  @Test("are understood as what they mean")
  func requests() async throws {
    #expect(Self.lines.count > 150)
    let navigator = try Navigator(.doggerby(), at: spot(250, 330), facing: .north)
    let conversation = try Assistant.navigation(navigator).conversation()
    var wrong: [String] = []
    for line in Self.lines {
      let best = try await conversation.interpretations(of: line.sentence).first
      let values = best?.entities.flatMap(\.candidates).map(\.value).flatMap { value -> [String] in
        (value as? any Choosable)?.names ?? [value.shown]
      }
      let hasValue = line.value.map { wanted in values?.contains { $0.hasSuffix(wanted) } ?? false } ?? true
      if best?.intent != line.intent || !hasValue {
        wrong.append("\(line.sentence): \(best?.intent ?? "nothing") \(values?.prefix(3) ?? [])")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
