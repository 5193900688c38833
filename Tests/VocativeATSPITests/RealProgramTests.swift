import VocativeActionsModel
import Foundation
import TestSupport
import Testing
import VocativeNLU
import VocativeSupport

@testable import VocativeATSPI
@testable import VocativeDesktop

/// Fifty requests to three programs of Debian, judged by the state of the programs.
@Suite("Real programs under control", .serialized, .requires("a display and GTK programs", DesktopSession.isPossible))
struct RealProgramTests {
  /// A request, and what must be so afterwards.
  struct Row {
    let application: String
    let text: String
    let condition: (kind: String, value: String)
  }

  private static let programs = [
    "galculator": "galculator", "mousepad": "mousepad", "icon-browser": "gtk3-icon-browser",
  ]

  private static func rows() throws -> [Row] {
    let url = try #require(Bundle.module.url(forResource: "control", withExtension: "jsonl", subdirectory: "Requests"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let field = JSONField(try JSONParser.parse(String(line)))
      guard case .object(let members) = field.value.content else { throw CocoaError(.fileReadCorruptFile) }
      let condition = try #require(members.first { !["app", "text"].contains($0.key) })
      return Row(
        application: try field.required("app").text(), text: try field.required("text").text(),
        condition: (condition.key, try field.required(condition.key).text()))
    }
  }

  @Test("end in the right state after at least 9 of 10 requests")
  func requests() async throws {
    let session = try #require(DesktopSession.shared)
    let rows = try Self.rows()
    #expect(rows.count == 50)
    var wrong: [String] = []
    for application in ["galculator", "mousepad", "icon-browser"] {
      let tree = ATSPITree()
      let process = try await Self.started(application, tree, session)
      defer { process.terminate() }
      let control = DesktopControl(tree, application: application, encoder: try SentenceEncoder.forActions())
      for row in rows where row.application == application {
        let response = await control.perform(row.text)
        let isRight = await Self.wait { try await Self.holds(row.condition, response, tree, application, session) }
        if !isRight { wrong.append("\(row.text): \(response.reply)") }
        #expect(process.isRunning, "\(row.text) ended the program")
      }
    }
    #expect(wrong.count <= 5, "\(wrong.count) of 50: \(wrong.joined(separator: "; "))")
  }

  /// Starts a program and waits until it can be controlled.
  ///
  /// Beside other tests a program of the desktop may give up before its display answers; it is then started again.
  private static func started(_ application: String, _ tree: ATSPITree, _ session: DesktopSession) async throws
    -> Process
  {
    var process = try session.start(try #require(programs[application]))
    for _ in 0..<startLimit {
      if await wait(until: { try await !tree.elements(of: application).isEmpty }) { break }
      if !process.isRunning { process = try session.start(try #require(programs[application])) }
    }
    return process
  }

  /// The number of waits for a program that starts.
  private static let startLimit = 5

  /// Waits until something holds, for at most some seconds.
  @discardableResult
  private static func wait(until holds: () async throws -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(3)
    repeat {
      if (try? await holds()) == true { return true }
      try? await clock.sleep(for: .milliseconds(50))
    } while clock.now < end
    return false
  }

  private static func holds(
    _ condition: (kind: String, value: String), _ response: ControlResponse, _ tree: ATSPITree, _ application: String,
    _ session: DesktopSession
  ) async throws -> Bool {
    if condition.kind == "said" { return response.reply.contains(condition.value) }
    if condition.kind == "setting" { return session.settings.contains(condition.value) }
    let elements = try await tree.elements(of: application)
    func named(_ name: String) -> AccessibleElement? { elements.first { $0.title == name } }
    switch condition.kind {
    case "text_is":
      let text = elements.filter { $0.role == .textField && $0.isShowing }
      let content = (text.first { $0.isMultiline } ?? text.first)?.text ?? ""
      return content.trimmingCharacters(in: .whitespacesAndNewlines) == condition.value
    case "on": return named(condition.value)?.isChecked == true
    case "off": return named(condition.value)?.isChecked == false
    case "selected": return elements.contains { $0.name == condition.value && $0.isSelected }
    case "window":
      return elements.contains { ($0.role == .window || $0.role == .dialog) && $0.name.contains(condition.value) }
    default: return false
    }
  }
}
