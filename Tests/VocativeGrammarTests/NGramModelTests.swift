import Foundation
import Testing
import VocativeCore
import VocativeGrammar

@Suite("Statistical models of sentences")
struct NGramModelTests {
  private let model = NGramModel([
    ["send", "money", "to", "[1]"], ["send", "five", "dollars", "to", "[1]"], ["what", "is", "my", "balance"],
    ["what", "is", "my", "balance", "please"], ["send", "money", "to", "[1]", "please"],
  ])

  private func table(background: [String] = [], share: Double = 0.05) throws -> ARPA {
    try ARPA(
      model.arpa(spelling: { $0 == "[1]" ? "@list1" : $0 }, backgroundWords: background, backgroundProbability: share))
  }

  @Test("after every context the probabilities of all words sum to one", arguments: [[], ["banana", "to", "hat"]])
  func sums(background: [String]) throws {
    let table = try table(background: background)
    let words = table.words.filter { $0 != "<s>" }
    for context in [[], ["send"], ["<s>"], ["to"], ["<s>", "send"], ["money", "to"], ["my", "balance"]] {
      let sum = words.reduce(0) { $0 + table.probability(of: $1, after: context) }
      #expect(abs(sum - 1) < 0.002, "after \(context): \(sum)")
    }
  }

  @Test("what was seen is likelier than what was not, and other talk is left its share")
  func likelihoods() throws {
    let table = try table(background: ["banana", "hat"], share: 0.1)
    #expect(
      table.probability(of: "money", after: ["<s>", "send"]) > table.probability(of: "balance", after: ["<s>", "send"]))
    #expect(table.probability(of: "@list1", after: ["to"]) > 0.5)
    #expect(0.05...0.1 ~= table.probability(of: "banana", after: []))
    #expect(table.probability(of: "banana", after: ["to"]) > 0.001)
  }

  @Test("a member of a class is as much less likely as there are others")
  func members() throws {
    let spelling = { (word: String) in word == "[1]" ? "@list1" : word }
    let (one, ten) = (
      try ARPA(model.arpa(spelling: spelling)), try ARPA(model.arpa(spelling: spelling, classSizes: ["[1]": 10]))
    )
    for context in [[], ["to"], ["money", "to"]] {
      let ratio = one.probability(of: "@list1", after: context) / ten.probability(of: "@list1", after: context)
      #expect(abs(ratio - 10) < 0.05)
    }
  }

  @Test("what a recogniser cannot hear is left out with all that has it")
  func unknownWords() throws {
    let text = model.arpa(spelling: { $0 == "[1]" ? nil : $0 })
    #expect(!text.contains("[1]"))
    let table = try ARPA(text)
    #expect(!table.words.contains("[1]"))
    #expect(table.words.contains("balance"))
  }

  @Test("no sentences make a model that says nothing")
  func empty() throws {
    #expect(try ARPA(NGramModel([[String]]()).arpa(spelling: { $0 })).words == ["</s>", "<s>"])
  }
}

/// A model as a recogniser reads it: probabilities and backing off.
private struct ARPA {
  private var logs: [[String]: (chance: Double, backoff: Double)] = [:]
  var words: [String] { logs.keys.filter { $0.count == 1 }.map { $0[0] }.sorted() }

  init(_ text: String) throws {
    var declared: [Int] = []
    var order = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("ngram ") {
        declared.append(try #require(line.split(separator: "=").last.flatMap { Int($0) }))
      } else if line.hasPrefix("\\"), line.hasSuffix("-grams:") {
        order += 1
      } else if order > 0, !line.hasPrefix("\\") {
        let fields = line.split(separator: " ").map(String.init)
        let chance = try #require(Double(fields[0]))
        logs[Array(fields[1...order])] = (chance, fields.count > order + 1 ? Double(fields[order + 1]) ?? 0 : 0)
      }
    }
    for (index, count) in declared.enumerated() {
      try #require(logs.keys.count { $0.count == index + 1 } == count)
    }
  }

  func probability(of word: String, after context: [String]) -> Double {
    pow(10, log(of: word, after: context))
  }

  private func log(of word: String, after context: [String]) -> Double {
    if let known = logs[context + [word]] { return known.chance }
    guard !context.isEmpty else { return -99 }
    return (logs[context]?.backoff ?? 0) + log(of: word, after: Array(context.dropFirst()))
  }
}
