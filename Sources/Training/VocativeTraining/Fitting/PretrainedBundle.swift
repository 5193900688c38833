import VocativeNLU
import VocativeNeural

/// A trained model that training continues from.
struct PretrainedBundle {
  /// The names of its classes, in its order.
  package let labels: [String]
  /// Its tags.
  let tags: TagSet
  /// The kind of fine-tuning it was trained with.
  let tuning: FineTuning
  private let file: SafetensorsFile
  private let description: ModelBundleMetadata

  /// - Throws: ``VocativeNeural/ModelError`` when the model is of another kind, or lacks a class or type of the
  ///   examples.
  init(_ file: SafetensorsFile, _ kind: ModelKind, _ examples: [TrainingExample]) throws(ModelError) {
    self.file = file
    try file.check(kind)
    description = try ModelBundleMetadata(file)
    labels = description.labels
    tags = TagSet(types: description.types)
    let known = Set(labels)
    if let stranger = examples.first(where: { !known.contains($0.label) })?.label {
      throw ModelError(.unsupported, "the model has no “\(stranger)”", file: file.path)
    }
    let types = Set(tags.types)
    if let stranger = TagSet(of: examples.lazy.flatMap(\.tags)).types.first(where: { !types.contains($0) }) {
      throw ModelError(.unsupported, "the model has no entity “\(stranger)”", file: file.path)
    }
    switch description.encoder {
    case .frozen: tuning = .frozen
    case .full: tuning = .full(wordEmbeddings: true)
    case .adapter:
      guard let rank = file.metadata["rank"].flatMap({ Int($0) }), rank > 0 else {
        throw ModelError(.damaged, "its rank is no number in range", file: file.path)
      }
      tuning = .lora(rank: rank)
    }
  }

  /// Returns the parameters of the head.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the file is of another encoder, or damaged.
  func head(_ count: Int, _ base: String, _ vocabulary: String) throws(ModelError) -> [Float] {
    guard description.base == base, description.vocabulary == vocabulary else {
      throw ModelError(.unsupported, "the model was trained from another encoder", file: file.path)
    }
    return try file.floats("head", shape: [count])
  }
}
