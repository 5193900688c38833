import Foundation
import TestSupport
import Testing
import VocativeFlite
import VocativeSpeech

struct FliteGraphemeToPhonemeTests {
  @Test(
    "a name is pronounced with CMU phones",
    arguments: [
      ("anna", "AE N AH"), ("smith", "S M IH TH"), ("bank", "B AE NG K"), ("dollars", "D AA L ER Z"),
      ("O'Brien", "OW B R AY IH N"), ("HSBC", "EY CH EH S B IY S IY"), ("U.A.E.", "Y UW EY IY"),
      ("anna's", "AE N AH Z"), ("bank's", "B AE NG K S"), ("boss's", "B AA S IH Z"),
    ])
  func names(word: String, phones: String) async throws {
    let pronunciations = try await FliteGraphemeToPhoneme().pronunciations(of: [word])[word] ?? []
    #expect(pronunciations.map { $0.joined(separator: " ") }.contains(phones))
  }

  @Test(
    "accents and other scripts are read as the letters nearest to them",
    arguments: [("Łukasz", "lukasz"), ("Zoë", "zoe"), ("Анна", "anna"), ("JOSÉ", "jose")])
  func accents(word: String, plain: String) async throws {
    let found = try await FliteGraphemeToPhoneme().pronunciations(of: [word, plain])
    #expect(found[plain] != nil)
    #expect(found[word] == found[plain])
  }

  @Test("a word with several ways to say it has them all")
  func variants() async throws {
    let found = try await FliteGraphemeToPhoneme().pronunciations(of: ["record", "Müller"])
    #expect(found["record"]?.count ?? 0 >= 2)
    #expect(found["Müller"]?.count ?? 0 >= 2)
  }

  @Test(
    "what cannot be pronounced is absent",
    arguments: ["", " ", "42", "😀", "\u{0}", "-", "'", "\u{202E}", String(repeating: "x", count: 10_000)])
  func absent(word: String) async throws {
    #expect(try await FliteGraphemeToPhoneme().pronunciations(of: [word, "anna"]).keys.sorted() == ["anna"])
  }

  @Test(
    "every phone is one of the 39",
    arguments: ["xylophone", "zzyzx", "tchaikovsky", "ng", "o'", "a", "qqq'qq", "rhythm"])
  func phones(word: String) async throws {
    let known: Set<String> = [
      "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
      "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]
    let pronunciations = try await FliteGraphemeToPhoneme().pronunciations(of: [word])[word] ?? []
    #expect(!pronunciations.isEmpty)
    #expect(known.isSuperset(of: pronunciations.flatMap(\.self)))
  }

  @Test(
    "most words are pronounced as the recogniser's dictionary has them",
    .requires("the CMU dictionary", Dictionary.cmu != nil))
  func agreement() async throws {
    let dictionary = try #require(Dictionary.cmu)
    let words = dictionary.keys.sorted().enumerated().filter { $0.offset % 97 == 0 }.map(\.element)
    let found = try await FliteGraphemeToPhoneme().pronunciations(of: words)
    let agreeing = words.filter { word in found[word]?.contains { dictionary[word]?.contains($0) == true } == true }
    let share = Double(agreeing.count) / Double(words.count)
    #expect(share > 0.85, "\(agreeing.count) of \(words.count)")
  }
}

extension Dictionary<String, [[String]]> {
  /// The words of the recogniser's English dictionary and their pronunciations, where it is installed.
  fileprivate static let cmu: Self? = {
    let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").reduce(into: [:]) { words, line in
      let parts = line.split(separator: " ").map(String.init)
      guard let entry = parts.first, let word = entry.split(separator: "(").first else { return }
      words[String(word), default: []].append(Array(parts.dropFirst()))
    }
  }()
}
