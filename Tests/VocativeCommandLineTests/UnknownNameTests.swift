import Foundation
import Testing

@testable import VocativeCommandLine

@Suite("Names in no list")
struct UnknownNameTests {
  @Test("a name that is in no list is reported as unknown, with the entries that sound like it")
  func unknownName() async throws {
    let folder = try ScratchFolder()
    let context = try folder.file(
      "context.json",
      """
      {"today":"2026-11-20","contacts":[{"id":"c1","first":"Marta","last":"Silva","nicknames":[],"handle":"marta","enrolled":true},
      {"id":"c2","first":"Joe","last":"Okafor","nicknames":[],"handle":"joe","enrolled":true}],
      "accounts":[{"id":"a1","bank":"Top Bank","currency":"USD","balanceMinor":125000,"default":true}],"transactions":[],"requests":[]}
      """)
    let run = await CommandRun(
      ["understand", "--json", "--context", context], input: "send ten dollars to Martin\nsend ten dollars to Joe\n")
    #expect(run.status == 0, "\(run.errors)")
    let (unknown, known) = (try #require(run.lines.first), try #require(run.lines.last))
    #expect(unknown.contains("\"unknown\":true") && unknown.contains("\"text\":\"Martin\""), "\(unknown)")
    #expect(unknown.contains("\"nearest\":[\"Marta Silva\""), "\(unknown)")
    #expect(!known.contains("unknown") && known.contains("c2"), "\(known)")
  }
}
