import VocativeNLU
import VocativeNeural

/// Models that a model under training learns from besides the examples (knowledge distillation; Hinton and others
/// 2015).
///
/// Several that were trained from different seeds err differently; what they believe together teaches one model nearly
/// what all of them know.
struct TeacherEnsemble: Sendable {
  private let models: [JointModel]
  /// How much what they believe counts; the rest is what the examples say.
  private let distillationWeight: Float

  /// - Throws: ``VocativeNeural/ModelError`` when a pack cannot be used, or names other classes or types.
  init(
    _ packs: [String], distillationWeight: Float, kind: ModelBundleMetadata.Kind, labels: [String], types: [String],
    directory: String,
    threads: Int
  ) throws(ModelError) {
    self.distillationWeight = distillationWeight
    models = try packs.map { (path) throws(ModelError) in
      let model = try JointModel(
        SafetensorsFile(contentsOf: path), kind: kind, directory: directory, precision: .int8, threads: threads)
      guard model.description.labels == labels, model.description.types == types else {
        throw ModelError(.unsupported, "the pack has other names than the examples to be learned", file: path)
      }
      return model
    }
  }

  /// The examples of a batch with what the teachers believe of them, averaged over all.
  func addSoftTargets(
    _ batch: [HeadTrainer<JointHeadLoss>.Example], _ head: JointHead
  ) throws(ModelError) -> [HeadTrainer<JointHeadLoss>.Example] {
    guard !models.isEmpty else { return batch }
    let texts = batch.map { ($0.tokens, $0.target.firstTokens) }
    var mean: [JointHeadLoss.SoftTarget] = []
    for (number, model) in models.enumerated() {
      let taught = try model.softTargets(texts)
      mean = number == 0 ? taught : zip(mean, taught).map { $0.interpolated($1, 1 / Float(number + 1)) }
    }
    return zip(batch, mean).map { example, belief in
      var target = example.target
      target.softTarget = target.hardTarget(head).interpolated(belief, distillationWeight)
      return .init(tokens: example.tokens, target: target)
    }
  }
}

extension JointHeadLoss.Target {
  /// What the example says, as a belief.
  fileprivate func hardTarget(_ head: JointHead) -> JointHeadLoss.SoftTarget {
    .init(
      labels: (0..<head.classCount).map { $0 == label ? 1 : 0 },
      tags: tags.isEmpty ? nil : SoftTags(tags, tagCount: head.tags.count))
  }
}

extension JointHeadLoss.SoftTarget {
  /// This moved towards another by a share.
  fileprivate func interpolated(_ other: Self, _ share: Float) -> Self {
    var blend = self
    for place in blend.labels.indices { blend.labels[place] += share * (other.labels[place] - blend.labels[place]) }
    if let otherTags = other.tags { blend.tags?.blend(otherTags, share) }
    return blend
  }
}
