import Testing
import VocativeText

@testable import VocativeActions

/// A side, named by its id.
private struct Side: Choosable {
  let id: String

  var names: [String] { [id] }
}

@Suite("Removals of a part")
struct PartRemovalTests {
  @Test(
    "name the part and what stays",
    arguments: [
      ("take that stranger out of the picture", "stranger", "picture"),
      ("remove the dog from my photo", "dog", "photo"), ("delete the last page of the document", "page", "document"),
      ("get rid of the people in the picture", "people", "picture"),
    ])
  func parts(request: String, part: String, whole: String) throws {
    let utterance = Utterance(request)
    let removal = try #require(PartRemoval(utterance))
    #expect(removal.partStem == WordStem.of(part) && removal.wholeStem == WordStem.of(whole))
    #expect(removal.isExceeded(by: WordStem.of(whole), ["delet", WordStem.of(whole)], besides: []))
    // An action that knows the part, and one that takes it as a value, remove no more than that.
    #expect(!removal.isExceeded(by: WordStem.of(whole), [WordStem.of(part)], besides: []))
    #expect(!removal.isExceeded(by: WordStem.of(whole), [], besides: Set(removal.part)))
  }

  @Test(
    "are no removals of the whole",
    arguments: [
      "delete the picture", "get rid of this picture", "rotate the picture to the left", "open the album",
      "clear the list of alarms", "take a picture of this letter",
    ])
  func wholes(request: String) { #expect(PartRemoval(Utterance(request)) == nil) }

  @Test(
    "objects of descriptions",
    arguments: [
      ("delete the picture", "picture"), ("remove noise and grain", "grain"),
      ("delete an event from the calendar", "event"), ("undo", nil),
    ])
  func objects(description: String, object: String?) {
    #expect(PartRemoval.object(of: Utterance(description).tokens.map(\.folded)) == object.map(WordStem.of))
  }

  @Test("both sides are no direction where they are swapped")
  func swappedSides() throws {
    let sides = ChoiceParser([Side(id: "left"), Side(id: "right")])
    let rotation = ActionDeclaration(
      id: "rotate", "rotate the picture [to the {direction}]",
      parameters: [ActionParameter("direction", parser: sides)])
    let values = { ArgumentExtractor(rotation).extract(Utterance($0)).arguments.count }
    #expect(values("swap left and right in this photo") == 0)
    #expect(values("reverse it from left to right") == 0)
    #expect(values("rotate it to the left") == 1)
    #expect(values("open the left and the right one") == 1)
  }
}
