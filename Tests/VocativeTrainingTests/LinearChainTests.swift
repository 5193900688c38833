import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNLU
@testable import VocativeTraining

/// A chain with random numbers, and words with random scores.
private struct Sample {
  let chain: LinearChainCRF
  let words: Int
  var emissions: [Float]

  init(words: Int, seed: UInt64, spread: Float = 2) {
    let tags = TagSet(types: ["a", "b"])
    var random = SeededRandomNumberGenerator(seed: seed)
    let numbers = (0..<LinearChainCRF.parameterCount(tags)).map { _ in random.signedUniform() * spread }
    chain = numbers.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("there are numbers") }
      return LinearChainCRF(tags, start)
    }
    self.words = words
    emissions = (0..<words * tags.count).map { _ in random.signedUniform() * spread }
  }

  /// The loss of a belief, and its gradients.
  mutating func gradients(_ belief: SoftTags) -> (loss: Double, gradients: [Float], numbers: [Float]) {
    let chain = chain
    var gradients = [Float](repeating: 0, count: emissions.count)
    var numbers = [Float](repeating: 0, count: LinearChainCRF.parameterCount(chain.tags))
    let loss = emissions.withSharedFloats { emissions in
      gradients.withSharedFloats { gradients in
        numbers.withSharedFloats {
          chain.loss(of: belief, emissions.start, emissionGradients: gradients.start, parameterGradients: $0.start)
        }
      }
    }
    return (loss, gradients, numbers)
  }

  /// Every sequence of tags that is allowed, with its score.
  mutating func all() -> [(tags: [Int], score: Double)] {
    let chain = chain
    var paths: [[Int]] = [[]]
    for _ in 0..<words {
      paths = paths.flatMap { path in
        (0..<chain.tags.count).filter { chain.tags.allows($0, after: path.last) }.map { path + [$0] }
      }
    }
    return emissions.withSharedFloats { emissions in paths.map { ($0, chain.score(of: $0, emissions.start)) } }
  }
}

@Suite("The chain of tags")
struct LinearChainTests {
  @Test("its sums and probabilities are those of all sequences counted one by one", arguments: 1...5)
  func sums(words: Int) {
    var sample = Sample(words: words, seed: UInt64(words))
    let all = sample.all()
    let total = all.reduce(0) { $0 + exp($1.score) }
    let chain = sample.chain
    let sums = sample.emissions.withSharedFloats { chain.forwardBackward($0.start, words: words) }
    #expect(abs(sums.logPartition - log(total)) < 1e-4)
    for word in 0..<words {
      for tag in 0..<chain.tags.count {
        let expected = all.filter { $0.tags[word] == tag }.reduce(0) { $0 + exp($1.score) } / total
        #expect(abs(Double(sums.marginal(word, tag)) - expected) < 1e-4)
      }
    }
    for first in 0..<words {
      for end in first + 1...words {
        let expected =
          all.filter { path in
            chain.tags.spans(path.tags).contains { $0.type == "b" && $0.words == first..<end }
          }.reduce(0) { $0 + exp($1.score) } / total
        #expect(abs(chain.probability(ofTag: 3, on: first..<end, sums) - expected) < 1e-4)
      }
    }
  }

  @Test("its best sequences are the best of all, in order and all allowed", arguments: 1...5, [1, 3, 1_000])
  func best(words: Int, limit: Int) {
    var sample = Sample(words: words, seed: UInt64(10 + words))
    let all = sample.all().sorted { $0.score > $1.score }
    let chain = sample.chain
    let best = sample.emissions.withSharedFloats { chain.bestPaths($0.start, words: words, limit: limit) }
    #expect(best.count == min(limit, all.count))
    for (one, other) in zip(best, all) {
      #expect(abs(one.score - other.score) < 1e-4)
    }
    #expect(best[0].tags == all[0].tags)
    #expect(Set(best.map(\.tags)).count == best.count)
  }

  @Test("what it believes is learned as if every sequence were, by its probability", arguments: 1...4)
  func belief(words: Int) {
    var (teacher, student) = (Sample(words: words, seed: 21), Sample(words: words, seed: 22))
    let all = teacher.all()
    let total = all.reduce(0) { $0 + exp($1.score) }
    let chain = student.chain
    let sums = teacher.emissions.withSharedFloats { teacher.chain.forwardBackward($0.start, words: words) }
    let (loss, gradients, numbers) = student.gradients(SoftTags(teacher.chain, sums))
    var expected = 0.0
    var expectedGradients = [Float](repeating: 0, count: gradients.count)
    var expectedNumbers = [Float](repeating: 0, count: numbers.count)
    for path in all {
      let share = Float(exp(path.score) / total)
      let one = student.gradients(SoftTags(path.tags, tagCount: chain.tags.count))
      expected += Double(share) * one.loss
      for place in gradients.indices { expectedGradients[place] += share * one.gradients[place] }
      for place in numbers.indices { expectedNumbers[place] += share * one.numbers[place] }
    }
    #expect(abs(loss - expected) < 1e-3)
    #expect(zip(gradients, expectedGradients).allSatisfy { abs($0 - $1) < 1e-3 })
    #expect(zip(numbers, expectedNumbers).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test("scores far apart stay finite")
  func extremes() {
    var sample = Sample(words: 4, seed: 3, spread: 300)
    let chain = sample.chain
    let sums = sample.emissions.withSharedFloats { chain.forwardBackward($0.start, words: 4) }
    #expect(sums.logPartition.isFinite && sums.forward.allSatisfy(\.isFinite) && sums.backward.allSatisfy(\.isFinite))
  }

  @Test("entities are read from tags, also where one follows another")
  func spans() {
    let tags = TagSet(types: ["a", "b"])
    let spans = tags.spans([1, 2, 1, 0, 3, 4, 4])
    #expect(spans.map(\.type) == ["a", "a", "b"] && spans.map(\.words) == [0..<2, 2..<3, 4..<7])
    #expect((0..<tags.count).map { tags[$0] } == ["O", "B-a", "I-a", "B-b", "I-b"])
    #expect((0..<tags.count).allSatisfy { tags.index(of: tags[$0]) == $0 })
    #expect(tags.index(of: "B-c") == nil && TagSet(types: []).count == 0)
  }
}
