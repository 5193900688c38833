import Foundation
import Testing

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("The audit of a dataset")
struct DatasetAuditTests {
  private static func sentence(_ marked: String, _ intent: String) -> IntentExample {
    var (words, tags): ([String], [String]) = ([], [])
    for part in marked.split(separator: " ") {
      let parts = part.split(separator: "/")
      words.append(String(parts[0]))
      tags.append(parts.count > 1 ? String(parts[1]) : "O")
    }
    var start = 0
    let ranges = words.map { word in
      defer { start += word.count + 1 }
      return start..<start + word.count
    }
    return IntentExample(text: words.joined(separator: " "), words: ranges, tags: tags, intent: intent)
  }

  @Test("a text of the test that is learned from is a leak, whatever its capitals and marks")
  func leaks() throws {
    let train = [LabelExample(text: "Turn it off!", label: "off"), LabelExample(text: "turn it on", label: "on")]
    let test = [
      LabelExample(text: "turn it off", label: "off"), LabelExample(text: "TURN IT ON.", label: "off"),
      LabelExample(text: "darker please", label: "off"),
    ]
    let leaks = try DatasetAudit(labels: train, test: test, encoder: nil).findings(.leak)
    #expect(leaks.map(\.rows) == [[1], [2]])
    #expect(leaks[0].problem.contains("row 1 of the test") && leaks[0].problem.contains("same answer"))
    #expect(leaks[1].problem.contains("another answer"))
  }

  @Test("the same text with two labels contradicts itself; with one it is a duplicate")
  func repetitions() throws {
    let rows = [("a b", "x"), ("a b", "y"), ("c d", "x"), ("C d", "x"), ("e", "y")]
    let audit = try DatasetAudit(labels: rows.map { .init(text: $0.0, label: $0.1) }, encoder: nil)
    #expect(audit.findings(.contradiction).map(\.rows) == [[1, 2]])
    #expect(audit.findings(.duplicate).map(\.rows) == [[3, 4]])
    #expect(audit.findings(.leak).isEmpty && audit.findings(.suspectLabel).isEmpty)
  }

  @Test("a name that is marked in five sentences and forgotten in the sixth is found; within a longer name it is not")
  func tags() throws {
    let verbs = ["show", "find", "book", "get", "list"]
    let sentences =
      verbs.map { Self.sentence("\($0) flights to boston/B-city", "flight") } + [
        Self.sentence("any flights to boston", "flight"), Self.sentence("go to east/B-city boston/I-city", "flight"),
        Self.sentence("who is boston", "person"),
      ]
    let findings = try DatasetAudit(intents: sentences, encoder: nil).findings(.inconsistentTag)
    #expect(findings.map(\.rows) == [[6]] && findings[0].text == "boston" && findings[0].suggestion == "city")
  }

  @Test("a wrong label is suspected from similar sentences, and the right ones are not")
  func suspects() throws {
    let lamps = ["lamp", "light", "bulb", "lights", "lamps", "desk lamp", "ceiling light", "floor lamp"]
    let songs = ["song", "tune", "album", "record", "playlist", "melody", "jazz", "music"]
    var rows =
      lamps.flatMap { [("turn on the \($0)", "light"), ("switch off the \($0)", "light")] }
      + songs.flatMap { [("play the \($0)", "music"), ("let me hear that \($0)", "music")] }
    rows.append(("turn on the lamp in the hall", "music"))
    let audit = try DatasetAudit(
      labels: rows.map { .init(text: $0.0, label: $0.1) }, encoder: SentenceEncoder.installed())
    let suspects = audit.findings(.suspectLabel)
    #expect(suspects.map(\.rows) == [[rows.count]] && suspects.first?.suggestion == "light")
    #expect(suspects.allSatisfy { (0...1).contains($0.confidence) })
  }

  @Test("the balance is 1 for classes of one size and falls with the share of the greatest")
  func balance() throws {
    func balance(_ counts: [Int]) throws -> Double {
      let rows = counts.enumerated().flatMap { label, count in
        (0..<count).map { LabelExample(text: "\(label) \($0)", label: "\(label)") }
      }
      return try DatasetAudit(labels: rows, encoder: nil).balance
    }
    #expect(try abs(balance([5, 5, 5]) - 1) < 1e-9)
    #expect(try balance([90, 5, 5]) < balance([60, 20, 20]))
    #expect(try balance([1_000, 1]) < 0.51)
  }

  @Test("the page has every finding, with the texts as texts")
  func page() throws {
    let rows = [LabelExample(text: "<b>x</b>", label: "a"), LabelExample(text: "<b>x</b>", label: "b")]
    let page = DatasetReport(try DatasetAudit(labels: rows, encoder: nil), title: "rows & more").html
    #expect(page.contains("&lt;b&gt;x&lt;/b&gt;") && !page.contains("<b>x"))
    #expect(page.contains("Contradictions") && page.contains("rows &amp; more") && !page.contains("<script"))
  }
}
