import Foundation
import VocativeCore
public import VocativeNeural
import VocativeSupport

/// A wake word that training learned: the phrase, its spellings, and the threshold of its score.
///
/// `WakeWordTrainer` makes it, and ``MoonshineWakeWordDetector`` listens by it. It holds no sound.
public struct WakeWordModel: Hashable, Sendable {
  /// The phrase, as it was typed.
  public let phrase: String
  /// The texts that the recogniser may write for the phrase.
  package let spellings: [WakeWordSpelling]
  /// The log probability at which the confidence of a detection is one half; a natural logarithm.
  package let threshold: Double
  /// The length of the sound that is recognised at once.
  package let window: Duration

  /// The limits of a model that makes sense.
  private static let (maximumSpellings, windows) = (1_000, 0.5...10.0)

  package init(phrase: String, spellings: [WakeWordSpelling], threshold: Double, window: Duration) {
    (self.phrase, self.spellings, self.threshold, self.window) = (phrase, spellings, threshold, window)
  }

  /// Reads a model that ``write(to:)`` wrote.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, `missing` or `unsupported`.
  public init(contentsOf path: String) throws(ModelError) {
    let file = try SafetensorsFile(contentsOf: path)
    try file.check(.wakeWord)
    guard let text = file.metadata["phrases"], let root = try? JSONParser.parse(Array(text.utf8)),
      let phrase = try? JSONField(root).required("phrase").text(),
      let texts = try? JSONField(root).required("spellings").elements().map({ try $0.text() })
    else { throw ModelError(.damaged, "its phrase cannot be read", file: path) }
    let numbers = try file.floats("settings", shape: [2])
    guard 1...Self.maximumSpellings ~= texts.count, !phrase.isEmpty, texts.allSatisfy({ !$0.isEmpty }),
      Self.windows.contains(Double(numbers[1])), -100...0 ~= numbers[0]
    else { throw ModelError(.damaged, "its numbers make no sense", file: path) }
    let weights = try file.floats("spellings.logWeights", shape: [texts.count])
    self.init(
      phrase: phrase, spellings: zip(texts, weights).map { WakeWordSpelling($0, logWeight: Double($1)) },
      threshold: Double(numbers[0]), window: .seconds(Double(numbers[1])))
  }

  /// Writes the model as a safetensors file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when it cannot be written there.
  public func write(to path: String) throws(ModelError) {
    let phrases = JSONValue.object([
      ("phrase", .text(phrase)), ("spellings", .array(spellings.map { .text($0.text) })),
    ])
    try SafetensorsFile.write(
      [
        .init("settings", shape: [2], .f32([Float(threshold), Float(window.seconds)])),
        .init("spellings.logWeights", shape: [spellings.count], .f32(spellings.map { Float($0.logWeight) })),
      ], metadata: ModelKind.wakeWord.metadata.merging(["phrases": phrases.serialized()]) { $1 }, to: path)
  }
}
