import Testing
import VocativeCore

@testable import VocativeCaptions

/// Bends every word, as a dictionary bends a name that is a common word too.
private struct Bending: Translator {
  /// Words that come through as they are.
  var spared: @Sendable (Substring) -> Bool = { _ in false }
  let pairs: [LanguagePair] = []

  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let words = text.split(separator: " ").map { spared($0) ? String($0) : String($0.reversed()) }
    return Translation(words.joined(separator: " "))
  }
}

@Suite("What is protected")
struct ProtectionTests {
  private let pair = LanguagePair(from: .english, to: .spanish)

  @Test(
    "are names, numbers and addresses, each with what stands around it",
    arguments: [
      ("ask anna rossi, and rose's mother", ["Anna Rossi", "Rose"]), ("Anna, Rossi left", ["Anna"]),
      ("pay $1,000.50 (or -3 %) at 10:30.", ["$1,000.50", "-3", "10:30"]), ("the 2nd of May", []),
      (
        "50% to anna@example.com at https://x.org/a?b #tag @rose",
        ["50%", "anna@example.com", "https://x.org/a?b", "#tag", "@rose"]
      ),
      ("annabel rosewood", []), ("", []), ("Rose", ["Rose"]), ("“Rose!”", ["Rose"]),
    ])
  func spans(text: String, kept: [String]) {
    let names = ["Anna Rossi", "Anna", "Rose"].map { $0.split(separator: " ") }
    let spans = ProtectedSpans(text, names: names)
    #expect(spans.protectedTexts == kept)
    #expect(spans.text.lowercased() == text.lowercased())
    #expect(spans.unmasked(spans.masked) == spans.text)
  }

  @Test("a translation that keeps them is taken as it is")
  func plain() async throws {
    let translator = Bending { _ in true }.protecting(names: ["Rose"])
    #expect(try await translator.translation(of: "rose has 3 cats", pair).text == "Rose has 3 cats")
  }

  @Test("made-up words hold their places where they would be bent")
  func masked() async throws {
    let translator = Bending { $0.hasPrefix("xqz") }.protecting(names: ["Rose"])
    #expect(try await translator.translation(of: "rose has 31 cats", pair).text == "Rose sah 31 stac")
  }

  @Test("what is around them is translated apart where no made-up word comes through")
  func apart() async throws {
    let translator = Bending().protecting(names: ["Rose"])
    #expect(try await translator.translation(of: "so Rose has 31 cats, 2", pair).text == "os Rose sah 31 ,stac 2")
  }
}
