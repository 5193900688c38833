import Foundation
import Testing
import VocativeText

@testable import VocativeDialogue
@testable import VocativeNavigation

/// The room in the grammar of a recogniser, which is limited.
@Suite("The spoken grammar of the navigator")
struct GrammarRoomTests {
  @Test("has phrases of every request that can be spoken")
  func everyRequest() async throws {
    let navigator = try Navigator(.doggerby(), at: spot(250, 330), facing: .north)
    let assistant = try Assistant.navigation(navigator)
    var writer = GrammarWriter(try await SlotVocabulary(assistant.intents))
    let sizes = writer.sizes(of: assistant.intents)
    if ProcessInfo.processInfo.environment["SHOW_GRAMMAR"] != nil {
      for size in sizes.sorted(by: { $0.words > $1.words }).prefix(60) {
        print(size.words, size.isIncluded, size.intent, size.phrase.prefix(100))
      }
    }
    let included = Set(sizes.filter(\.isIncluded).map(\.intent))
    #expect(Set(sizes.map(\.intent)).subtracting(included).isEmpty)
    let omitted = sizes.filter { !$0.isIncluded }
    print(
      "\(sizes.count - omitted.count) of \(sizes.count) phrases fit, \(sizes.reduce(0) { $0 + $1.words }) words in all")
    #expect(omitted.count * 3 < sizes.count, "\(omitted.map { "\($0.intent): \($0.phrase)" }.joined(separator: "\n"))")
  }
}
