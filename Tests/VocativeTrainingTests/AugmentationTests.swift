import Testing
import VocativeSupport

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("Augmented sentences")
struct AugmentationTests {
  private static let sentences = [
    example("put/O bach/B-song on/O my/O list/O", "add"),
    example("add/O white/B-song rabbit/I-song to/O gym/B-list music/I-list please/O", "add"),
    example("play/O yesterday/B-song loudly/O", "play"), example("stop/O", "stop"),
  ]

  private static func example(_ marked: String, _ intent: String) -> TrainingExample {
    let parts = marked.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
    return TrainingExample(words: parts.map { $0[0] }, tags: parts.map { $0[1] }, label: intent, requestedSlot: nil)
  }

  @Test("a sentence is joined with the end of another of its intent at an entity of the same type")
  func carriers() {
    let augmentation = CarrierAugmentation(Self.sentences, probability: 1)
    var random = SeededRandomNumberGenerator(seed: 3)
    var texts: Set<String> = []
    for _ in 0..<60 {
      for sentence in Self.sentences {
        let joined = augmentation.augmented(sentence, using: &random)
        #expect(joined.label == sentence.label && joined.tags.count == joined.words.count)
        for (tag, before) in zip(joined.tags, ["O"] + joined.tags) where tag.hasPrefix("I-") {
          #expect(before.dropFirst(2) == tag.dropFirst(2))
        }
        texts.insert(joined.text)
      }
    }
    #expect(texts.contains("put bach to gym music please") && texts.contains("add white rabbit on my list"))
    #expect(texts.contains("play yesterday loudly") && texts.contains("stop"))
    #expect(!texts.contains { $0.hasPrefix("play") && $0.hasSuffix("list") })
  }

  @Test("nothing changes at a probability of zero")
  func none() {
    var random = SeededRandomNumberGenerator(seed: 3)
    let augmentation = CarrierAugmentation(Self.sentences, probability: 0)
    #expect(Self.sentences.allSatisfy { augmentation.augmented($0, using: &random) == $0 })
  }

  @Test("mixed values have words of values of the type alone, as many as a value has")
  func mixedValues() {
    let names = ["a b", "c", "d e f"]
    let examples = names.map { name in
      let words = name.split(separator: " ").map(String.init)
      return TrainingExample(
        words: ["play"] + words, tags: ["O"] + words.indices.map { $0 == 0 ? "B-x" : "I-x" }, label: "p",
        requestedSlot: nil)
    }
    let augmentation = SlotValueAugmentation(examples, probability: 1, mixesWords: true)
    var random = SeededRandomNumberGenerator(seed: 1)
    let texts = Set((0..<300).map { _ in augmentation.augmented(examples[0], using: &random).text })
    #expect(texts.isSuperset(of: ["play a b", "play c", "play d e f"]) && texts.count > 6)
    for text in texts { #expect(text.split(separator: " ").dropFirst().allSatisfy { "abcdef".contains($0) }) }
  }
}
