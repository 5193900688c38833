import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("The declaration of an action")
struct ActionDeclarationTests {
  private let store = ActionStore(encoder: WordBagEncoder())

  @Test("a phrase that cannot be parsed throws when the action is registered")
  func invalidPhraseThrows() {
    #expect(code { try store.register("crop [the picture") {} } == .invalidPhrase)
    #expect(code { try store.register("crop the picture", also: ["trim (it"]) {} } == .invalidPhrase)
  }

  @Test("a closure with too many or too few parameters throws")
  func slotCountMismatchThrows() {
    #expect(code { try store.register("rotate by {angle}") {} } == .slotCountMismatch)
    #expect(code { try store.register("rotate it") { (_: Int) in } } == .slotCountMismatch)
  }

  @Test("a paraphrase with a slot that the description lacks throws")
  func unknownSlotThrows() {
    #expect(code { try store.register("rotate by {angle}", also: ["turn by {degrees}"]) { (_: Int) in } } == .unknownSlot)
  }

  @Test("an implied value of another type throws")
  func valueTypeMismatchThrows() {
    let other = ActionPhrase.implying("turn it around", ["angle": Adjustment.more])
    #expect(code { try store.register("rotate by {angle}", also: [other]) { (_: Int) in } } == .valueTypeMismatch)
  }

  @Test("a declaration that throws adds no action")
  func failedDeclarationAddsNothing() {
    _ = try? store.register("rotate by {angle}") {}
    #expect(store.actions.isEmpty)
  }

  private func code(_ declare: () throws -> Registration) -> ActionDeclarationError.Code? {
    do {
      _ = try declare()
      return nil
    } catch {
      return (error as? ActionDeclarationError)?.code
    }
  }
}
