import Testing
import VocativeText

@testable import VocativeDialogue

@Suite("The scope of a model")
struct ModelScopeTests {
  private static let book = """
    intent move: move a sum
      move {level} from {source} to {target}
    intent ask: ask a question
      {question}
      {question} in the {room}
    intent dim: dim a light
      dim the {room} [to {level}]
    intent sing: sing
      sing

    slot level: percent
    slot room: kitchen | hall
    slot source: kitchen | hall
    slot target: kitchen | hall
    slot question: is it dark | was it dark
    """

  private struct Labels: NLUEngine {
    let intentLabels: Set<String>?
    let entityLabels: Set<String>?

    func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
      NLUPrediction(candidates: [])
    }
  }

  private func scope(_ intents: Set<String>?, _ entities: Set<String>?) throws -> (ModelScope, [IntentDeclaration]) {
    let book = try PhraseBook(Self.book)
    let engine = Labels(intentLabels: intents, entityLabels: entities)
    return (ModelScope(book.intents, LabelMap([Skill(book)]), engine), book.intents)
  }

  private func isFilledByPhrases(_ name: String, _ scope: ModelScope, _ intents: [IntentDeclaration]) async throws
    -> Bool
  {
    let intent = try #require(intents.first { $0.name == name })
    let phrase = Interpretation(intent: name, confidence: 0.8, entities: [])
    return scope.isFilledByPhrases(phrase, of: intent, try await SlotVocabulary(intents))
  }

  @Test("an intent without a label is untrained")
  func untrained() throws {
    #expect(try scope(["move", "ask", "dim"], nil).0.untrainedIntents == ["sing"])
    #expect(try scope(nil, nil).0.untrainedIntents.isEmpty)
  }

  @Test("an intent whose phrases all have a value without an entity type is started by phrases alone")
  func phraseOnly() throws {
    let (scope, _) = try scope(["move", "ask", "dim", "sing"], ["level", "room", "source", "target"])
    #expect(scope.phraseOnlyIntents == ["ask"])
  }

  @Test("two lists that are read alike, and lists without an entity type, are filled by phrases")
  func filled() async throws {
    let (scope, intents) = try scope(["move", "ask", "dim", "sing"], ["level", "room", "source", "target"])
    #expect(try await isFilledByPhrases("move", scope, intents))
    #expect(try await isFilledByPhrases("ask", scope, intents))
    #expect(try await !isFilledByPhrases("dim", scope, intents))
    let (narrow, _) = try self.scope(["move", "ask", "dim", "sing"], ["level"])
    #expect(try await isFilledByPhrases("dim", narrow, intents))
  }
}
