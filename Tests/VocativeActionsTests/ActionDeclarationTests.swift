import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("The declaration of an action")
struct ActionDeclarationTests {
  private let store = ActionStore(encoder: WordBagEncoder())

  @Test("a phrase that cannot be parsed throws when the action is registered")
  func invalidPhraseThrows() {
    let error = #expect(throws: ActionDeclarationError.self) { try register("crop [the picture") }
    #expect(error?.code == .invalidPhrase)
    let other = #expect(throws: ActionDeclarationError.self) { try register("crop the picture", also: ["trim (it"]) }
    #expect(other?.code == .invalidPhrase)
  }

  @Test("a closure with too many or too few parameters throws")
  func slotCountMismatchThrows() {
    let few = #expect(throws: ActionDeclarationError.self) { try register("rotate by {angle}") }
    #expect(few?.code == .slotCountMismatch)
    let many = #expect(throws: ActionDeclarationError.self) { try registerAngle("rotate it") }
    #expect(many?.code == .slotCountMismatch)
  }

  @Test("a paraphrase with a slot that the description lacks throws")
  func unknownSlotThrows() {
    let error = #expect(throws: ActionDeclarationError.self) {
      try registerAngle("rotate by {angle}", also: ["turn by {degrees}"])
    }
    #expect(error?.code == .unknownSlot)
  }

  @Test("an implied value of another type throws")
  func valueTypeMismatchThrows() {
    let other = ActionPhrase.implying("turn it around", ["angle": Adjustment.more])
    let error = #expect(throws: ActionDeclarationError.self) {
      try registerAngle("rotate by {angle}", also: [other])
    }
    #expect(error?.code == .valueTypeMismatch)
  }

  @Test("a declaration that throws adds no action")
  func failedDeclarationAddsNothing() {
    #expect(throws: ActionDeclarationError.self) { try register("rotate by {angle}") }
    #expect(store.actions.isEmpty)
  }

  private func register(_ description: Phrase, also: [ActionPhrase] = []) throws {
    let registration = try store.register(description, also: also) { () -> Void in }
    registration.remove()
  }

  private func registerAngle(_ description: Phrase, also: [ActionPhrase] = []) throws {
    let registration = try store.register(description, also: also) { (_: Int) -> Void in }
    registration.remove()
  }
}
