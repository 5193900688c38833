import Foundation
import Testing
import VocativeConsole

@testable import VocativeBench

@Suite("Spoken payments")
struct SpokenPaymentsTests {
  @Test("requests in people's own words are answered as in writing, and other talk is refused")
  func ownWords() async throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = repository.appending(path: "Benchmarks/payments")
    let all = try TextFile.read(folder.appending(path: "spoken.jsonl").path).split(separator: "\n")
    let own = ["quarter million"]
    let chosen = all.filter { row in own.contains { row.contains($0) } }
    try #require(chosen.count == 1)
    let sentences = FileManager.default.temporaryDirectory.appending(path: "spoken-\(UUID().uuidString).jsonl").path
    try chosen.joined(separator: "\n").write(toFile: sentences, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: sentences) }
    let figures = try await SpokenPaymentsBenchmark(
      sentences: sentences, outOfDomainSentences: folder.appending(path: "other.txt").path,
      context: folder.appending(path: "spoken.context.json").path, recordings: nil, outOfDomainRecordings: nil,
      limit: 1, condition: .clean, isLive: false, pack: nil, showsErrors: false
    ).run(on: .silent)
    let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.key, $0.value) })
    #expect(values["right"] == 100)
    #expect(values["rejected"] == 100)
  }
}
