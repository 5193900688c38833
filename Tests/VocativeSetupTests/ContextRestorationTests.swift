import Testing
import Vocative
import VocativeCaptions

@testable import VocativeSetup

/// The restorer with PocketSphinx's trigrams and the installed sentence encoder.
@Suite("Restoration of like-sounding words")
struct ContextRestorationTests {
  private static let restorer = ContextRestoration.installed()

  private func restored(_ text: String, words: [Transcript.Word] = []) throws -> Transcript {
    try #require(Self.restorer, "run make setup first").restored(Transcript(text, words: words))
  }

  @Test(
    "a word that does not fit gives room to one that sounds like it and does",
    arguments: [
      ("The pilot landed the plate safely.", "plate", "plane", 4),
      ("The teacher wrote the answer on the bored.", "bored", "board", 7),
      ("The sheep sailed across the ocean to America.", "sheep", "ship", 1),
      ("we watered the flours in the garden", "flours", "flowers", 3),
    ])
  func restoration(text: String, recognized: String, meant: String, position: Int) throws {
    let transcript = try restored(text)
    #expect(transcript.text == text.replacing(recognized, with: meant))
    #expect(
      transcript.substitutions == [
        Transcript.Substitution(position: position, recognized: recognized, restored: meant)
      ])
  }

  @Test(
    "right sentences stay, odd ones too",
    arguments: [
      "The goat ate my coat.", "There's a phone in the oven.", "The mouse lives behind the fridge.",
      "We had cold soup for breakfast.", "My uncle collects old doors.", "I want to ride a camel.",
    ])
  func rightSentences(text: String) throws {
    let transcript = try restored(text)
    #expect(transcript.text == text && transcript.substitutions.isEmpty)
  }

  @Test(
    "names, numbers, denials, allergens and medicines are never replaced",
    arguments: [
      "I spoke with Plate about the flight.", "He ate nuts and bolts.", "It costs fifteen euros.", "I can not go.",
    ])
  func protectedWords(text: String) throws {
    let protected: Set<String> = ["plate", "nuts", "fifteen", "euros", "not", "can"]
    #expect(try restored(text).substitutions.allSatisfy { !protected.contains($0.recognized.lowercased()) })
  }

  @Test("a word that the recogniser is sure of stays; a doubtful one is restored with its time")
  func confidence() throws {
    let text = "The pilot landed the plate safely."
    func words(_ confidence: Confidence) -> [Transcript.Word] {
      text.split(separator: " ").enumerated().map { index, word in
        Transcript.Word(String(word), start: .seconds(index), end: .seconds(index + 1), confidence: confidence)
      }
    }
    #expect(try restored(text, words: words(0.99)).substitutions.isEmpty)
    let doubtful = try restored(text, words: words(0.5))
    #expect(doubtful.words[4].text == "plane" && doubtful.words[4].start == .seconds(4))
  }

  @Test("an unfinished transcript, a short one and an empty one stay as they are")
  func unchanged() throws {
    let restorer = try #require(Self.restorer, "run make setup first")
    let partial = Transcript("The pilot landed the plate safely", isFinal: false)
    #expect(restorer.restored(partial) == partial)
    for text in ["", "the plate", "   ", String(repeating: "plate ", count: 500)] {
      #expect(restorer.restored(Transcript(text)).substitutions.isEmpty)
    }
  }
}
