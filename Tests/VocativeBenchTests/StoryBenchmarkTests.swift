import Foundation
import Testing
import VocativeNLU
import VocativePayments
import VocativePaymentsModel

@testable import VocativeBench

@Suite("Written conversations")
struct StoryBenchmarkTests {
  /// The stories that must come out right, below the root of the package.
  private static func file(_ name: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: "Benchmarks/conversations/\(name)").path
  }

  @Test(
    "come out right with phrases alone, and with the trained model",
    arguments: [("stories.json", 300), ("euros/stories.json", 96), ("francs/stories.json", 95)], [false, true])
  func right(file: (name: String, leastCount: Int), usesModel: Bool) async throws {
    let benchmark = try StoryBenchmark(file: Self.file(file.name), model: usesModel ? try IntentModel.payments() : nil)
    #expect(benchmark.stories.count >= file.leastCount)
    for story in benchmark.stories {
      let result = try await benchmark.play(story)
      #expect(result.problems.isEmpty, "\(story.id): \(result.problems) \(result.transcript)")
      #expect(!result.hasWrongOperation, "\(story.id): \(result.transcript)")
    }
  }

  @Test(
    "a pattern finds sums and days in any form, and never part of another number",
    arguments: [
      ("USD 20", "Send $20.00 to Mei?", true), ("USD 20", "20 bucks", true), ("USD 20", "$120.00", false),
      ("USD 20", "$20.50", false), ("USD 12.50", "twelve: $12.50", true), ("AED 367.25", "AED 367.25 arrive", true),
      ("date 2026-11-21", "on November 21, 2026", true), ("date 2026-11-21", "tomorrow", true),
      ("date 2026-11-24", "on Tuesday", true), ("date 2026-11-21", "on November 2", false),
      ("/can't|cannot/", "I can’t do that", true), ("João", "to Joao", true),
    ])
  func pattern(pattern: String, reply: String, occurs: Bool) throws {
    let today = try #require(CalendarDate("2026-11-20"))
    #expect(ReplyPattern(pattern, today: today).occurs(in: reply) == occurs)
  }
}
