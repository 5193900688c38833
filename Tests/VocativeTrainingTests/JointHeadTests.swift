import Foundation
import Testing
import VocativeCore
import VocativeNeural
import VocativeSupport

@testable import VocativeNLU
@testable import VocativeTraining

/// Random states of three sentences and what is to be learned of them.
private struct Batch {
  static let width = 6
  /// The numbers of tokens, of two passes where the loss takes two.
  var lengths = [4, 6, 3]
  var loss: JointHeadLoss
  var head: JointHead { loss.head }
  var states: [Float]
  var numbers: [Float]
  var targets = [
    JointHeadLoss.Target(label: 0, firstTokens: [1, 2], tags: [1, 2]),
    JointHeadLoss.Target(label: 2, firstTokens: [1, 2, 4], tags: [0, 3, 4]),
    JointHeadLoss.Target(label: 1, firstTokens: [], tags: []),
  ]

  init(_ loss: JointHeadLoss) {
    self.loss = loss
    lengths += loss.passesPerSentence == 2 ? lengths : []
    targets += loss.passesPerSentence == 2 ? targets : []
    var random = SeededRandomNumberGenerator(seed: 5)
    states = (0..<lengths.reduce(0, +) * Self.width).map { _ in random.signedUniform() }
    numbers = (0..<loss.parameterCount).map { _ in random.signedUniform() }
  }

  mutating func compute() throws -> (Double, states: [Float], numbers: [Float]) {
    var stateGradients = [Float](repeating: 0, count: states.count)
    var numberGradients = [Float](repeating: 0, count: numbers.count)
    let (loss, targets, lengths) = (loss, targets, lengths)
    let value = try states.withUnsafeMutableBufferPointer { states in
      try stateGradients.withUnsafeMutableBufferPointer { stateGradients in
        try numbers.withUnsafeBufferPointer { numbers in
          try numberGradients.withUnsafeMutableBufferPointer { numberGradients in
            try loss.loss(
              of: targets,
              in: HeadPass(
                lengths: lengths, width: Self.width, states: #require(states.baseAddress),
                stateGradients: #require(stateGradients.baseAddress), parameters: #require(numbers.baseAddress),
                parameterGradients: #require(numberGradients.baseAddress), dropout: 0, seed: 1))
          }
        }
      }
    }
    return (value, stateGradients, numberGradients)
  }
}

@Suite("The joint head")
struct JointHeadTests {
  @Test(
    "gradients are those that finite differences give",
    arguments: [(Float(0), [], false), (0.1, [Float(0.5), 2, 1], false), (0, [], true), (0.1, [], true)],
    [nil, ConsistencyLoss(weight: 2)])
  func gradients(
    settings: (smoothing: Float, weights: [Float], hasSoftTargets: Bool), consistency: ConsistencyLoss?
  ) throws {
    let (smoothing, weights, hasSoftTargets) = settings
    let head = JointHead(width: Batch.width, classCount: 3, tags: TagSet(types: ["a", "b"]))
    var batch = Batch(
      JointHeadLoss(head: head, labelSmoothing: smoothing, classWeights: weights, consistency: consistency))
    if hasSoftTargets {
      var tags = SoftTags([0, 3, 4], tagCount: 5)
      tags.blend(SoftTags([1, 2, 0], tagCount: 5), 0.3)
      batch.targets[1].softTarget = .init(labels: [0.2, 0.1, 0.7], tags: tags)
    }
    let (_, stateGradients, numberGradients) = try batch.compute()
    var worst = 0.0
    func check(_ gradient: Float, _ path: WritableKeyPath<Batch, [Float]>, _ place: Int) throws {
      let step: Float = 2e-3
      let value = batch[keyPath: path][place]
      batch[keyPath: path][place] = value + step
      let up = try batch.compute().0
      batch[keyPath: path][place] = value - step
      let down = try batch.compute().0
      batch[keyPath: path][place] = value
      let expected = (up - down) / Double(2 * step)
      worst = max(worst, abs(expected - Double(gradient)) / max(abs(expected), 0.3))
    }
    for place in batch.states.indices { try check(stateGradients[place], \.states, place) }
    for place in batch.numbers.indices where batch.isUsed(place) { try check(numberGradients[place], \.numbers, place) }
    #expect(worst < 0.01)
  }
}

extension Batch {
  /// Returns true if a parameter counts: the tags must allow its transition.
  fileprivate func isUsed(_ place: Int) -> Bool {
    let (tags, chain) = (head.tags, place - head.chainStart)
    guard chain >= 0 else { return true }
    if chain < tags.count * tags.count { return tags.allows(chain % tags.count, after: chain / tags.count) }
    return chain >= tags.count * (tags.count + 1) || tags.allows(chain - tags.count * tags.count, after: nil)
  }
}
