import Foundation
import Testing
import VocativeNLU
import VocativeServer
import VocativeTraining
import VocativeWebApp

extension WebPages {
  @Suite("The page of benchmarks")
  struct Bench {
    @Test(
      "lists reports, and shows pages in a frame of their own and figures as tables, in every look",
      arguments: [Browser.Look.wide, .wide.dark, .phone, .phone.dark])
    func reports(look: Browser.Look) async throws {
      try await withReports { app in
        try await app.browser.use(look)
        try await app.open("bench")
        try await app.browser.wait(for: "document.querySelectorAll('.report').length === 4")
        let names = "[...document.querySelectorAll('.report .name')].map(name => name.innerText).join()"
        #expect(try await app.browser.text(names) == "mood.html,<b>&“ü”.jsonl,large.html,training.jsonl")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("bench-list-\(look.name)")
        try await app.choose("mood.html")
        try await app.browser.wait(for: "document.querySelector('.report-view').dataset.report === 'mood.html'")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("bench-page-\(look.name)")
        try await app.returnToList()
        try await app.choose("<b>&“ü”.jsonl")
        try await app.browser.wait(for: "document.querySelectorAll('.scroll table').length === 2")
        #expect(try await app.browser.text("document.querySelector('.figures').innerText").contains("Turn p99 ms"))
        #expect(
          try await app.browser.text("document.querySelector('.figures').innerText").contains("One line is no JSON"))
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("bench-figures-\(look.name)")
      }
    }

    @Test("blocks the scripts and the resources of a report")
    func sandbox() async throws {
      let evil = """
        <p>hello</p><script>parent.document.title = 'taken'; top.location = '/'</script>
        <img src="/icon.svg" onerror="parent.document.title = 'taken'"><iframe src="/"></iframe>
        <meta http-equiv="refresh" content="0; url=/">
        """
      try await withReports(mood: evil) { app in
        // The refused resources are complaints, and other tests expect none.
        let browser = try await Browser()
        do {
          try await RunningApp(browser: browser, server: app.server).openWithoutHarm()
        } catch {
          await browser.quit()
          throw error
        }
        await browser.quit()
      }
    }

    @Test("can be used with the keyboard, and refuses a large report with a sentence")
    func keyboard() async throws {
      try await withReports { app in
        try await app.browser.use(.phone)
        try await app.open("bench")
        try await app.browser.wait(for: "document.querySelectorAll('.report').length === 4")
        try await app.browser.run("document.querySelectorAll('.report')[2].focus()")
        try await app.browser.press("Enter")
        try await app.browser.wait(for: "document.querySelector('.report-view').innerText.includes('too much')")
        try await app.returnToList()
        try await app.browser.wait(for: "document.activeElement.innerText.includes('large.html')")
      }
    }

    @Test("explains how to get reports if there are none")
    func none() async throws {
      try await RunningApp.look { app in
        try await app.browser.use(.phone)
        try await app.open("bench")
        try await app.browser.wait(for: "document.querySelector('.report-view').innerText.includes('--reports')")
        #expect(try await app.faults() == "")
        try await app.browser.screenshot("bench-none-phone")
      }
    }
  }
}

/// Opens an app with a folder of four reports.
///
/// - Parameters:
///   - mood: The content of the first report; nil for the page of an evaluation.
///   - body: The test.
/// - Throws: The errors of writing the reports, and those of the test.
private func withReports(mood: String? = nil, _ body: (RunningApp) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let examples = ["you idiot", "thank you", "it is noon"].map {
    LabelExample(text: $0, label: $0.contains("you") ? "b" : "a")
  }
  let predictions = ["b", "b", "a"].map { LabelPrediction(candidates: [.init(label: $0, confidence: 0.8)]) }
  let evaluation = LabelEvaluation(examples: examples, predictions: predictions)
  let files = [
    ("mood.html", mood ?? EvaluationReport(evaluation, details: .init(title: "mood.vocative", data: "dev.jsonl")).html),
    (
      "<b>&“ü”.jsonl",
      """
      {"bench":"web","machine":"a machine of 2 cores","command":"vocative-bench web --sessions 50","turnP99Ms":14.9,"memoryMB":230}
      {"bench":"web","machine":"a machine of 2 cores","command":"vocative-bench web --sessions 50","turnP99Ms":12.1,"memoryMB":231}
      {"bench":"search","machine":"a machine of 2 cores","command":"vocative-bench search","searchMs":0.512,"note":"<script>alert(1)</script>"}
      this is no JSON

      """
    ), ("large.html", ""),
    (
      "training.jsonl",
      (1...20).map { #"{"epoch":\#($0),"loss":\#(1 / Double($0)),"dev":{"accuracy":0.9}}"# + "\n" }.joined()
    ),
  ]
  for (place, (name, content)) in files.enumerated() {
    let file = folder.appending(path: name)
    try Data(content.utf8).write(to: file)
    if name == "large.html" { try FileHandle(forWritingTo: file).truncate(atOffset: 5_000_000) }
    let date = Date(timeIntervalSince1970: 1_790_000_000 - 100_000 * Double(place))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }
  let reports = try ReportFolder(folder.path)
  let server = WebServer(
    apps: [], endpoints: [ReportListEndpoint(reports), ReportEndpoint(reports)], pages: .webApp)
  try await server.start()
  do {
    try await RunningApp.look(at: server, body)
  } catch {
    server.stop()
    throw error
  }
  server.stop()
}

extension RunningApp {
  /// Opens a report that tries to take over the page, and expects the page unchanged.
  @inline(never)
  fileprivate func openWithoutHarm() async throws {
    try await open("bench")
    try await browser.wait(for: "document.querySelectorAll('.report').length === 4")
    try await choose("mood.html")
    try await browser.wait(for: "document.querySelector('.report-view').dataset.report === 'mood.html'")
    #expect(try await browser.text("String(document.querySelector('iframe').contentDocument)") == "null")
    #expect(try await browser.text("document.title") == "Bench – Vocative")
    #expect(try await browser.text("location.hash") == "#bench")
    try await browser.screenshot("bench-sandbox")
  }

  /// Chooses a report of the list.
  @inline(never)
  fileprivate func choose(_ name: String) async throws {
    try await browser.run(
      "[...document.querySelectorAll('.report')].find(row => row.innerText.includes('\(name)')).click()")
  }

  /// Goes back from a report to the list.
  @inline(never)
  fileprivate func returnToList() async throws {
    try await browser.run("document.querySelector('.back.open').click()")
    try await browser.wait(for: "!document.querySelector('.bench.open')")
  }
}
