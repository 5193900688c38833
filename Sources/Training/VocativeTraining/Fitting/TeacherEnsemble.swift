import VocativeNLU
import VocativeNeural

/// The trained models whose predictions a model learns from besides the examples (knowledge distillation; Hinton and
/// others 2015).
///
/// Teachers trained from different seeds make different mistakes; the mean of their predictions is better than any one.
struct TeacherEnsemble: Sendable {
  private let models: [JointModel]
  /// The weight of the teachers' predictions against the examples.
  private let distillationWeight: Float

  /// Loads the teachers that the settings name.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when one cannot be used, or has other classes or types.
  init(
    _ settings: TrainingSettings, kind: ModelKind, labels: [String], types: [String], directory: String
  ) throws(ModelError) {
    distillationWeight = settings.distillationWeight
    models = try settings.teachers.map { (path) throws(ModelError) in
      let model = try JointModel(
        SafetensorsFile(contentsOf: path), kind: kind, directory: directory, precision: .int8,
        threads: settings.threads)
      guard model.description.labels == labels, model.description.types == types else {
        throw ModelError(.unsupported, "the teacher has other classes or types than the examples", file: path)
      }
      return model
    }
  }

  /// Returns the examples of a batch with the mean of the teachers' predictions.
  func addSoftTargets(
    _ batch: [HeadTrainer<JointHeadLoss>.Example], _ head: JointHead
  ) throws(ModelError) -> [HeadTrainer<JointHeadLoss>.Example] {
    guard !models.isEmpty else { return batch }
    let texts = batch.map { ($0.tokens, $0.target.firstTokens) }
    var mean: [JointHeadLoss.SoftTarget] = []
    for (number, model) in models.enumerated() {
      let predictions = try model.softTargets(texts)
      mean = number == 0 ? predictions : zip(mean, predictions).map { $0.interpolated($1, 1 / Float(number + 1)) }
    }
    return zip(batch, mean).map { example, prediction in
      var target = example.target
      target.softTarget = target.hardTarget(head).interpolated(prediction, distillationWeight)
      return .init(tokens: example.tokens, target: target)
    }
  }
}

extension JointHeadLoss.Target {
  /// The example as a distribution.
  fileprivate func hardTarget(_ head: JointHead) -> JointHeadLoss.SoftTarget {
    softTarget
      ?? .init(
        labels: (0..<head.classCount).map { $0 == label ? 1 : 0 },
        tags: tags.isEmpty ? nil : SoftTags(tags, tagCount: head.tags.count))
  }
}

extension JointHeadLoss.SoftTarget {
  /// Returns the target moved towards another by a share.
  fileprivate func interpolated(_ other: Self, _ share: Float) -> Self {
    var blend = self
    for index in blend.labels.indices { blend.labels[index] += share * (other.labels[index] - blend.labels[index]) }
    if let otherTags = other.tags { blend.tags?.blend(otherTags, share) }
    return blend
  }
}
