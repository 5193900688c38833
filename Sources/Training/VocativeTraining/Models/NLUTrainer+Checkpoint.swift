import Foundation
import VocativeCore
import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension NLUTrainer {
  /// What a checkpoint says about itself, as JSON among the metadata of its file.
  private struct CheckpointState: Codable {
    /// What must be the same for training to go on as if it had never stopped.
    let settings: [String: String]
    let lessons: String
    let kind: ModelBundleMetadata.Kind
    /// Where it stood.
    let records: [EpochRecord]
    let random: UInt64
    let dropoutRandom: UInt64
    /// The best pack so far, without its tensors.
    let best: ModelBundleMetadata?
    let bestMetadata: [String: String]
  }

  private static let format = "vocative-checkpoint-1"

  /// Goes on from a checkpoint that the same training wrote: with the same texts, the same settings and the same model.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the file is no checkpoint, damaged, or another training's.
  public mutating func resume(_ path: String) throws(ModelError) {
    let file = try SafetensorsFile(contentsOf: path)
    guard file.metadata["format"] == Self.format, let text = file.metadata["state"] else {
      throw ModelError(.unsupported, "it is no checkpoint of the format \(Self.format)", file: path)
    }
    guard let state = try? JSONDecoder().decode(CheckpointState.self, from: Data(text.utf8)) else {
      throw ModelError(.damaged, "what the checkpoint says about itself cannot be read", file: path)
    }
    guard state.settings == settings.asMetadata, state.kind == kind, state.lessons == fingerprint else {
      throw ModelError(
        .unsupported, "the checkpoint is from a training with other texts or other settings; give those again",
        file: path)
    }
    try trainer.resume(file)
    trainingHistory = state.records
    random = SeededRandomNumberGenerator(seed: state.random)
    trainer.encoder.random = SeededRandomNumberGenerator(seed: state.dropoutRandom)
    best = try state.best.map { (description) throws(ModelError) in
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
  }

  /// Writes where training stands, replacing the file in one step.
  func writeCheckpoint(to path: String) throws(ModelError) {
    let state = CheckpointState(
      settings: settings.asMetadata, lessons: fingerprint, kind: kind, records: trainingHistory, random: random.state,
      dropoutRandom: trainer.encoder.random.state, best: best?.description, bestMetadata: best?.metadata ?? [:])
    guard let text = try? JSONEncoder().encode(state) else {
      throw ModelError(.invalidInput, "a loss or a score is not finite")
    }
    let ownTensors = (best?.tensors ?? []).map {
      SafetensorsFile.NamedTensor(Self.bestPrefix + $0.name, shape: $0.shape, $0.values)
    }
    try SafetensorsFile.write(
      trainer.checkpointTensors + ownTensors,
      metadata: ["format": Self.format, "state": String(decoding: text, as: UTF8.self)], to: path)
  }

  private static let bestPrefix = "best/"

  /// What tells the texts of a training from others.
  private var fingerprint: String {
    var bytes: [UInt8] = []
    for lesson in trainingExamples {
      bytes += Array("\(lesson.text)\u{1}\(lesson.label)\u{1}\(lesson.tags.joined(separator: " "))\u{2}".utf8)
    }
    return SHA256.hexDigest(of: bytes)
  }
}
