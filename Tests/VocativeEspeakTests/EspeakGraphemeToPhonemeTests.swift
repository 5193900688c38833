import Testing
import VocativeCore
import VocativeEspeak
import VocativeSpeech

struct EspeakGraphemeToPhonemeTests {
  private static let phones: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]

  @Test(
    "a name sounds as in its own language, with the sounds that English has",
    arguments: [
      ("łukasz", "pl", ["W", "UW", "K", "AA", "SH"]), ("jorge", "es", ["HH", "OW", "R", "HH", "EY"]),
      ("chiara", "it", ["K", "Y", "AA", "R", "AA"]),
    ] as [(String, LanguageTag, [String])])
  func names(name: String, language: LanguageTag, phones: [String]) async throws {
    let pronunciations = try await EspeakGraphemeToPhoneme(languages: [language]).pronunciations(of: [name])
    #expect(pronunciations == [name: [phones]])
  }

  @Test("a name of nobody knows which language has several ways, each once, and no phone that a recogniser lacks")
  func several() async throws {
    let names = ["hüseyin", "xiaoling", "guillaume", "wojciech", "åsa"]
    let pronunciations = try await EspeakGraphemeToPhoneme().pronunciations(of: names)
    for name in names {
      let own = try #require(pronunciations[name])
      #expect(own.count > 2 && own.count <= 16)
      #expect(Set(own).count == own.count)
      #expect(own.joined().allSatisfy(Self.phones.contains))
    }
  }

  @Test("what nobody can say is absent", arguments: ["", " ", "\u{200B}"])
  func unsayable(name: String) async throws {
    #expect(try await EspeakGraphemeToPhoneme(languages: ["it"]).pronunciations(of: [name]).isEmpty)
  }
}
