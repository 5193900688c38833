import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeServer
@testable import VocativeWebApp

/// A temporary folder of reports, beside a file outside it.
private struct Scratch: ~Copyable {
  let path: String
  var reports: String { path + "/reports" }

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path + "/reports/inner.html", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(filePath: path + "/secret.html"))
    try Data("secret".utf8).write(to: URL(filePath: reports + "/inner.html/secret.html"))
  }

  /// Writes a report that is some seconds old.
  func write(_ name: String, _ content: String, age: Double = 0) throws {
    let file = reports + "/" + name
    try Data(content.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9 - age)], ofItemAtPath: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("A folder of reports")
struct ReportTests {
  private func get(_ target: String, _ server: WebServer) async throws -> (status: Int, header: String, text: String) {
    let answer = try await WebClient(port: try #require(server.port)).requestWithBody(
      "GET", target, headers: ["Authorization: Bearer \(server.token)"])
    return (answer.status, answer.header, String(decoding: answer.body, as: UTF8.self))
  }

  @Test("is listed, the newest first, without other files")
  func list() async throws {
    let scratch = try Scratch()
    try scratch.write("old.html", "<p>", age: 60)
    try scratch.write("new.jsonl", "{}\n")
    try scratch.write("Ünsinn & <b>.HTML", "<p>", age: 30)
    for name in ["notes.txt", ".hidden.html", "line\nbreak.html", "html"] { try scratch.write(name, "x") }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.reports + "/link.html", withDestinationPath: scratch.path + "/secret.html")
    let folder = try ReportFolder(scratch.reports)
    try await withServer(endpoints: [ReportListEndpoint(folder)]) { server in
      let list = JSONField(try JSONParser.parse(try await get("/v1/reports", server).text))
      #expect(try list.required("folder").text() == scratch.reports)
      let reports = try list.required("reports").elements()
      #expect(try reports.map { try $0.required("name").text() } == ["new.jsonl", "Ünsinn & <b>.HTML", "old.html"])
      #expect(try reports[0].required("kind").text() == "figures")
      #expect(try reports[0].required("date").text() == "2001-09-09T01:46:40Z")
      #expect(try reports[0].required("bytes").integer() == 3)
    }
    withExtendedLifetime(scratch.path) {}
  }

  @Test("shows a page with a policy against scripts and external resources")
  func page() async throws {
    let scratch = try Scratch()
    try scratch.write("a b.html", "<script>alert(1)</script>")
    let folder = try ReportFolder(scratch.reports)
    try await withServer(endpoints: [ReportEndpoint(folder)]) { server in
      let answer = try await get("/v1/report?name=a%20b.html", server)
      #expect(answer.status == 200)
      #expect(answer.text == "<script>alert(1)</script>")
      for part in ["text/html", "default-src 'none'", "sandbox", "frame-ancestors 'self'", "nosniff"] {
        #expect(answer.header.contains(part))
      }
      #expect(!answer.header.contains("script-src"))
      let unauthorized = try await WebClient(port: try #require(server.port)).requestWithBody(
        "GET", "/v1/report?name=a%20b.html")
      #expect(unauthorized.status == 403)
    }
    withExtendedLifetime(scratch.path) {}
  }

  @Test(
    "cannot be left by any name",
    arguments: [
      "../secret.html", "..%2Fsecret.html", "%2e%2e%2fsecret.html", "inner.html/secret.html", "inner.html", "", ".",
      "..",
      "/etc/passwd", "PATH/secret.html", "link.html", "folder.html/secret.html", "a%00.html", "%ff.html",
      ".hidden.html",
      "a.html%00.txt", "nothing.html",
    ])
  func escape(name: String) async throws {
    let scratch = try Scratch()
    try scratch.write(".hidden.html", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.reports + "/link.html", withDestinationPath: scratch.path + "/secret.html")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.reports + "/folder.html", withDestinationPath: scratch.path)
    let folder = try ReportFolder(scratch.reports)
    try await withServer(endpoints: [ReportEndpoint(folder)]) { server in
      let answer = try await get("/v1/report?name=" + name.replacing("PATH", with: scratch.path), server)
      #expect(answer.status == 404)
      #expect(!answer.text.contains("secret"))
    }
    withExtendedLifetime(scratch.path) {}
  }

  @Test("refuses a file that is too large, with a sentence")
  func large() async throws {
    let scratch = try Scratch()
    try scratch.write("large.jsonl", "")
    truncate(scratch.reports + "/large.jsonl", off_t(ReportFolder.displaySizeLimit + 1))
    let folder = try ReportFolder(scratch.reports)
    try await withServer(endpoints: [ReportListEndpoint(folder), ReportEndpoint(folder)]) { server in
      #expect(try await get("/v1/reports", server).text.contains(#""readable":false"#))
      let answer = try await get("/v1/report?name=large.jsonl", server)
      #expect(answer.status == 413)
      #expect(answer.text.contains("larger than 4 MB"))
    }
    withExtendedLifetime(scratch.path) {}
  }

  @Test("must exist")
  func missing() {
    #expect(throws: InputError.self) { try ReportFolder("/nowhere/at/all") }
  }
}
