import Foundation
import Testing
import VocativeCore
import VocativeNeural
import VocativeSupport

@testable import VocativeNLU

@Suite("Semantic index")
struct SemanticIndexTests {
  private typealias Entry = (id: Int, vector: [Float], text: String)

  private static let words = [
    "crop", "the", "picture", "rotate", "left", "straße", "größer", "яркость", "画像", "undo", "black", "and", "white",
    "a",
  ]

  private static func vector(_ width: Int, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    (0..<width).map { _ in Float.random(in: -1...1, using: &random) }
  }

  private static func text(_ random: inout SeededRandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private static func cosine(_ a: [Float], _ b: [Float]) -> Double {
    let products = zip(a, b).map { (Double($0 * $1), Double($0 * $0), Double($1 * $1)) }
    let sums = products.reduce((0, 0, 0)) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
    return sums.0 / (sums.1 * sums.2).squareRoot()
  }

  /// The overlap as it is defined, from sets.
  private static func overlap(_ request: String, _ text: String, among texts: [String]) -> Double {
    let sets = texts.map { Set(LexicalFeatures.extract($0)) }
    let (wanted, found) = (Set(LexicalFeatures.extract(request)), Set(LexicalFeatures.extract(text)))
    func weight(_ features: Set<UInt64>) -> Double {
      features.reduce(0) { sum, feature in
        sum + log(1 + Double(texts.count) / Double(max(sets.count { $0.contains(feature) }, 1)))
      }
    }
    let shared = wanted.intersection(found)
    guard !shared.isEmpty else { return 0 }
    return (weight(shared) / weight(wanted) * Double(shared.count) / Double(found.count)).squareRoot()
  }

  @Test(
    "finds what a comparison with every entry finds, while entries come and go", arguments: Precision.allCases, 0..<8)
  func bruteForce(precision: Precision, seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let width = [1, 3, 16, 47, 64, 100, 384, 7][Int(seed)]
    var index = SemanticIndex<Int>(width: width, precision: precision, lexicalWeight: 0.4)
    var entries: [Entry] = []
    let tolerance = precision == .int8 ? 0.02 : 1e-5
    for round in 0..<120 {
      if round % 3 == 2, let id = entries.randomElement(using: &random)?.id {
        index.remove(id)
        entries.removeAll { $0.id == id }
        #expect(!index.contains(id))
      } else {
        let entry = (
          Int.random(in: 0..<40, using: &random), Self.vector(width, &random), Self.text(&random)
        )
        try index.insert(entry.1, text: entry.2, id: entry.0)
        entries.append(entry)
      }
      #expect(index.count == entries.count)
      guard round % 5 == 0 else { continue }
      let (query, text) = (Self.vector(width, &random), Self.text(&random))
      let hits = try index.nearest(to: query, text: text, count: 7)
      let expected = entries.map { entry in
        0.6 * Self.cosine(query, entry.vector)
          + 0.4 * Self.overlap(text, entry.text, among: entries.map(\.text))
      }
      .sorted(by: >)
      #expect(hits.count == min(7, entries.count))
      for (hit, score) in zip(hits, expected) { #expect(abs(Double(hit.score) - score) < tolerance) }
      for hit in hits {
        #expect(
          entries.contains {
            $0.id == hit.id && abs(Self.cosine(query, $0.vector) - Double(hit.similarity)) < tolerance
          })
      }
    }
  }

  @Test("an empty index finds nothing, and nothing is found when nothing is asked for")
  func empty() throws {
    var index = SemanticIndex<String>(width: 2)
    #expect(try index.nearest(to: [1, 0], text: "a", count: 5).isEmpty)
    index.remove("none")
    try index.insert([1, 0], text: "a", id: "a")
    #expect(try index.nearest(to: [1, 0], text: "a", count: 0).isEmpty)
    #expect(try index.nearest(to: [1, 0], text: "a", count: -1).isEmpty)
    #expect(try index.nearest(to: [1, 0], text: "a", count: .max).count == 1)
    index.remove("a")
    #expect(try index.nearest(to: [1, 0], text: "a", count: 5).isEmpty)
    #expect(index.count == 0)
  }

  @Test("equal entries come in the order of their insertion, whatever was removed", arguments: Precision.allCases)
  func ties(precision: Precision) throws {
    var index = SemanticIndex<Int>(width: 3, precision: precision)
    for id in 0..<20 { try index.insert([1, 2, 3], text: "undo", id: id) }
    for id in [3, 0, 19, 7] { index.remove(id) }
    #expect(try index.nearest(to: [1, 2, 3], text: "undo", count: 6).map(\.id) == [1, 2, 4, 5, 6, 8])
    #expect(try index.nearest(to: [1, 2, 3], text: "undo", count: 6).allSatisfy { $0.overlap == 1 })
  }

  @Test("all entries of an id go together")
  func sharedIDs() throws {
    var index = SemanticIndex<String>(width: 1)
    for number in 0..<5_000 { try index.insert([1], text: "word \(number)", id: number % 3 == 0 ? "a" : "b") }
    index.remove("b")
    #expect(index.count == 1_667)
    #expect(try index.nearest(to: [1], text: "word 3000", count: 1).map(\.id) == ["a"])
    index.remove("a")
    #expect(index.count == 0)
  }

  @Test(
    "vectors without a direction or of another width are an error",
    arguments: [[], [1], [1, 2, 3], [0, 0], [.nan, 1], [1, .nan], [.infinity, 0], [1, -.infinity]] as [[Float]])
  func refused(vector: [Float]) throws {
    var index = SemanticIndex<Int>(width: 2)
    try index.insert([0, 1], text: "", id: 1)
    #expect { try index.insert(vector, text: "", id: 2) } throws: { ($0 as? ModelError)?.code == .invalidInput }
    #expect { try index.nearest(to: vector, text: "", count: 1) } throws: { ($0 as? ModelError)?.code == .invalidInput }
    #expect(index.count == 1)
  }

  @Test("tiny and huge vectors keep their direction", arguments: Precision.allCases)
  func extremes(precision: Precision) throws {
    var index = SemanticIndex<Int>(width: 2, precision: precision)
    try index.insert([.leastNonzeroMagnitude, 0], text: "", id: 1)
    try index.insert([0, .greatestFiniteMagnitude], text: "", id: 2)
    let hits = try index.nearest(to: [0, 1e-30], text: "", count: 2)
    #expect(hits.map(\.id) == [2, 1])
    #expect(abs((hits.first?.similarity ?? 0) - 1) < 1e-3)
  }

  @Test("rare words outweigh frequent ones, and misspelt ones still count")
  func wording() throws {
    var index = SemanticIndex<String>(width: 1, lexicalWeight: 1)
    let texts = ["rotate the picture", "crop the picture", "share the picture", "undo", "画像を回転"]
    for text in texts { try index.insert([1], text: text, id: text) }
    func best(_ text: String) throws -> String? { try index.nearest(to: [1], text: text, count: 1).first?.id }
    #expect(try best("the crop") == "crop the picture")
    #expect(try best("ROTATTE, please!") == "rotate the picture")
    #expect(try best("回転") == "画像を回転")
    #expect(try best(String(repeating: "undo picture ", count: 100_000)) != nil)
    #expect(try index.nearest(to: [1], text: "zzz", count: 5).map(\.id) == texts)
  }
}
