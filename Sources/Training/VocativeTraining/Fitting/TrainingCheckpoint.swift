import Foundation
import VocativeCore
import VocativeNLU
import VocativeNeural
import VocativeSupport

/// The state of an unfinished training, in a file from which an ``NLUTrainer`` resumes.
struct TrainingCheckpoint {
  /// The part of the state that is not tensors, as JSON in the metadata of the file.
  struct State: Codable {
    /// The settings, examples and kind of the training; a training that resumes must have the same.
    let settings: [String: String]
    let examples: String
    let kind: ModelKind
    /// The record of the epochs so far.
    let records: [EpochRecord]
    let random: UInt64
    let dropoutRandom: UInt64
    /// The best model so far, without its tensors.
    let best: ModelBundleMetadata?
    let bestMetadata: [String: String]

    /// The keys in the file.
    private enum CodingKeys: String, CodingKey {
      case settings, kind, records, random, dropoutRandom, best, bestMetadata
      case examples = "lessons"
    }
  }

  let state: State
  let file: SafetensorsFile

  /// Opens a checkpoint.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for another kind of file, or `damaged`.
  init(contentsOf path: String) throws(ModelError) {
    file = try SafetensorsFile(contentsOf: path)
    try file.check(.checkpoint)
    guard let text = file.metadata["state"],
      let state = try? JSONDecoder().decode(State.self, from: Data(text.utf8))
    else { throw ModelError(.damaged, "the state of the training cannot be read", file: path) }
    self.state = state
  }

  /// Returns the best model so far; nil before the first.
  func best() throws(ModelError) -> TrainedModelBundle? {
    guard let description = state.best else { return nil }
    var tensors: [SafetensorsFile.NamedTensor] = []
    for name in file.names where name.hasPrefix(Self.bestPrefix) {
      guard let tensor = file.tensor(name) else { continue }
      let values = try file.floats(name, shape: tensor.shape)
      tensors.append(
        .init(
          String(name.dropFirst(Self.bestPrefix.count)), shape: tensor.shape,
          tensor.type == .f16 ? .f16(values) : .f32(values)))
    }
    return TrainedModelBundle(tensors: tensors, metadata: state.bestMetadata, description: description)
  }

  /// Writes a checkpoint, replacing the file in one step.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a state with infinite numbers, or `unreadable` when
  ///   the file cannot be written.
  static func write(
    _ state: State, _ tensors: [SafetensorsFile.NamedTensor], best: TrainedModelBundle?, to path: String
  ) throws(ModelError) {
    guard let text = try? JSONEncoder().encode(state) else {
      throw ModelError(.invalidInput, "a loss or a score is not finite")
    }
    let bestTensors = (best?.tensors ?? []).map {
      SafetensorsFile.NamedTensor(bestPrefix + $0.name, shape: $0.shape, $0.values)
    }
    try SafetensorsFile.write(
      tensors + bestTensors,
      metadata: ModelKind.checkpoint.metadata.merging(["state": String(decoding: text, as: UTF8.self)]) { $1 },
      to: path)
  }

  /// Returns the fingerprint of a training's examples.
  static func fingerprint(of examples: [TrainingExample]) -> String {
    var bytes: [UInt8] = []
    for example in examples {
      bytes += Array("\(example.text)\u{1}\(example.label)\u{1}\(example.tags.joined(separator: " "))\u{2}".utf8)
    }
    return SHA256.hexDigest(of: bytes)
  }

  private static let bestPrefix = "best/"
}
