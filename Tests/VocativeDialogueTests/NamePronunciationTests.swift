import Synchronization
import TestSupport
import Testing
import VocativeCore
import VocativeText

@testable import VocativeDialogue

@Suite("How names of a list sound")
struct NamePronunciationTests {
  /// A phonemizer that gives every name the same phonemes, and records the names it was asked for.
  private final class RecordingPhonemizer: NamePhonemizer {
    private let asked = Mutex<[[String]]>([])
    var questions: [[String]] { asked.withLock { $0 } }

    func phonemes(ofNames names: [String]) async throws -> [String: [String]] {
      asked.withLock { $0.append(names) }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, ["ˈanna"]) })
    }
  }

  @Test("is asked once for each name, however often the list changes")
  func once() async throws {
    let list = SlotProvider(SlotSource { (pocket: Pocket) in pocket.friends })
    let phonemizer = RecordingPhonemizer()
    let anna = Friend("anna", "Anna Rossi", "Anna")
    let first = try #require(try await list.parser(Pocket([anna]), [], phonemizer))
    #expect(phonemizer.questions == [["Anna", "Anna Rossi"]])
    _ = try await list.parser(Pocket([anna]), [first], phonemizer)
    #expect(phonemizer.questions.count == 1)
    let second = try await list.parser(Pocket([anna, Friend("bo", "Bo")]), [first], phonemizer)
    #expect(phonemizer.questions.dropFirst() == [["Bo"]])
    #expect((second as? ChoiceParser<Friend>)?.pronunciations.count == 3)
    let third = try await list.parser(Pocket([Friend("bo", "Bo")]), [second].compactMap(\.self), phonemizer)
    #expect(phonemizer.questions.last == [])
    #expect((third as? ChoiceParser<Friend>)?.pronunciations.keys.sorted() == ["Bo"])
  }
}
