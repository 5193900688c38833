import Testing
import VocativeDialogue
import VocativeNLU
import VocativeTraining

@Suite("Sentences of declarations")
struct DeclaredExamplesTests {
  private static let lights = """
    intent setLight: set the light
      (turn|switch) the {room} light {state}
      make it {level} in the {room}
      lights {state} [in the {room}]

    intent openBlinds
      open the blinds [in the {room}]

    slot room
      kitchen = cooking area
      living room
      bedroom
    slot state: on | off
    slot level: percent
    """

  private func some(_ count: Int, seed: UInt64 = 1, split: CorpusSplit = .all) async throws -> [IntentExample] {
    Array(try await DeclaredExamples(Skill(PhraseBook(Self.lights)), seed: seed, split: split).prefix(count))
  }

  @Test("are labelled with the declared names, and with none where nothing is asked")
  func labels() async throws {
    let examples = try await some(600)
    #expect(examples.count == 600)
    #expect(Set(examples.map(\.intent)) == ["setLight", "openBlinds", "none"])
    let types = Set(examples.flatMap(\.tags).filter { $0 != "O" }.map { $0.dropFirst(2) })
    #expect(types == ["room", "state", "level"])
    for example in examples { #expect(example.words == BasicTokenizer.ranges(in: example.text), "\(example.text)") }
  }

  @Test("are the same for the same seed, and no two are alike")
  func repeatable() async throws {
    let examples = try await some(400)
    #expect(try await some(400) == examples)
    #expect(try await some(400, seed: 2) != examples)
    #expect(Set(examples.map { $0.text.lowercased() }).count == examples.count)
  }

  @Test("have bare values, questions and negations that ask for nothing")
  func negatives() async throws {
    let texts = try await some(800).filter { $0.intent == "none" }
    #expect(texts.contains { $0.requestedSlot == "room" && $0.tags.contains("B-room") })
    #expect(texts.contains { $0.text.lowercased().hasPrefix("don't ") || $0.text.lowercased().hasPrefix("dont ") })
    #expect(texts.contains { $0.text.lowercased().hasPrefix("how do i ") })
  }

  @Test("to measure by are of phrases that are not learned from")
  func split() async throws {
    let (train, dev) = try await DeclaredExamples.split(
      Skill(PhraseBook(Self.lights)), 500, heldOut: 0.2, seed: 1)
    #expect(Set(train.map { $0.text.lowercased() }).isDisjoint(with: dev.map { $0.text.lowercased() }))
    #expect(!dev.isEmpty)
  }

  @Test("end when there are no more")
  func exhaustion() async throws {
    let book = try PhraseBook("intent stop\n  stop\n")
    let all = Array(try await DeclaredExamples(Skill(book), seed: 1).prefix(100_000))
    #expect(all.count < 100_000)
    #expect(all.contains { $0.intent == "stop" })
  }

  @Test("have those that people wrote among them, with values in their places")
  func written() async throws {
    let written = try WrittenSentences(
      """
      # Of a writer.
      setLight\tit's so dark in {room} again, isn't it
      room-kitchen\tI want to cook now
      none\tgood night, dear
      """)
    let examples = Array(
      try await DeclaredExamples(Skill(PhraseBook(Self.lights)), seed: 1, written: written).prefix(600))
    let dark = examples.filter { $0.text.lowercased().contains("dark in") }
    #expect(!dark.isEmpty && dark.allSatisfy { $0.intent == "setLight" && $0.tags.contains("B-room") })
    #expect(dark.contains { !$0.text.contains("{") && $0.text.contains("room") })
    #expect(examples.contains { $0.intent == "room-kitchen" })
    #expect(examples.contains { $0.intent == "openBlinds" })
  }

  @Test("of a file without a label are an error with its line")
  func faultyFile() {
    #expect {
      try WrittenSentences("setLight\ta\nno label", file: "w.txt")
    } throws: {
      ($0 as? DatasetError)?.code == .syntax && ($0 as? DatasetError)?.line == 2
    }
    #expect { try WrittenSentences("# nothing") } throws: { ($0 as? DatasetError)?.code == .empty }
    #expect { try WrittenSentences(contentsOf: "/none") } throws: { ($0 as? DatasetError)?.code == .unreadable }
  }
}
