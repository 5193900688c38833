import Synchronization
import TestSupport
import Testing
import VocativeCore
import VocativeText

@testable import VocativeDialogue

@Suite("How names of a list sound")
struct NamePronunciationTests {
  /// Says every name alike, and remembers what it was asked.
  private final class Pronouncer: NamePhonemizer {
    private let asked = Mutex<[[String]]>([])
    var questions: [[String]] { asked.withLock { $0 } }

    func phonemes(ofNames names: [String]) async throws -> [String: [String]] {
      asked.withLock { $0.append(names) }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, ["ˈanna"]) })
    }
  }

  @Test("is asked once for each name, however often the list changes")
  func once() async throws {
    let list = SlotProvider { (pocket: Pocket) in pocket.friends }
    let pronouncer = Pronouncer()
    let anna = Friend("anna", "Anna Rossi", "Anna")
    let first = try #require(try await list.parser(Pocket([anna]), [], pronouncer))
    #expect(pronouncer.questions == [["Anna", "Anna Rossi"]])
    _ = try await list.parser(Pocket([anna]), [first], pronouncer)
    #expect(pronouncer.questions.count == 1)
    let second = try await list.parser(Pocket([anna, Friend("bo", "Bo")]), [first], pronouncer)
    #expect(pronouncer.questions.dropFirst() == [["Bo"]])
    #expect((second as? ChoiceParser<Friend>)?.pronunciations.count == 3)
    let third = try await list.parser(Pocket([Friend("bo", "Bo")]), [second].compactMap(\.self), pronouncer)
    #expect(pronouncer.questions.last == [])
    #expect((third as? ChoiceParser<Friend>)?.pronunciations.keys.sorted() == ["Bo"])
  }
}
