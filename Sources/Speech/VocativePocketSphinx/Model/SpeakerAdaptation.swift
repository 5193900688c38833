import Foundation
public import VocativeSpeech

/// An adaptation of a recogniser to the voice of a speaker: a linear transform of its means for each stream of features.
///
/// ``SpeakerAdaptationTrainer`` makes one from sentences read aloud. It holds a few hundred numbers and no sound.
///
/// ```swift
/// let me = try SpeakerAdaptation(file: "me.speaker")
/// let recognizer = PocketSphinxRecognizer(speaker: me)
/// ```
public struct SpeakerAdaptation: Hashable, Sendable, Codable {
  struct Transform: Hashable, Sendable, Codable {
    /// Rows by which means are multiplied.
    var matrix: [[Double]]
    /// The offset that is added after the multiplication.
    var offset: [Double]

    func applied(to mean: [Double]) -> [Double] {
      matrix.indices.map { row in zip(matrix[row], mean).reduce(offset[row]) { $0 + $1.0 * $1.1 } }
    }

    static func identity(width: Int) -> Transform {
      Transform(
        matrix: (0..<width).map { row in (0..<width).map { $0 == row ? 1 : 0 } },
        offset: Array(repeating: 0, count: width))
    }
  }

  var version = 1
  let transforms: [Transform]
  /// The mean of the speaker's cepstra, with which decoding begins; nil in older files.
  var mean: [Float]?

  init(transforms: [Transform]) { self.transforms = transforms }

  /// The adaptation without any change.
  static let identity = SpeakerAdaptation(
    transforms: Array(repeating: .identity(width: 13), count: AcousticGaussians.streams))

  /// Reads an adaptation that ``write(to:)`` wrote.
  ///
  /// - Throws: ``SpeechError`` with `modelDamaged` when the file cannot be read or is none.
  public init(file: String) throws(SpeechError) {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw SpeechError(
        .modelDamaged, "There is no speaker's file at \(file). Adapt to the speaker first, and write the file there.")
    }
    guard data.count < 1_000_000, let read = try? JSONDecoder().decode(SpeakerAdaptation.self, from: data), read.isValid
    else {
      throw SpeechError(
        .modelDamaged, "The speaker's file \(file) is damaged or of another format. Adapt to the speaker again.")
    }
    self = read
  }

  /// Writes it to a file, as JSON, in one step.
  ///
  /// - Throws: ``SpeechError`` with `engineFailed` when the file cannot be written.
  public func write(to file: String) throws(SpeechError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw SpeechError(.engineFailed, "\(file) cannot be written. Check its folder.")
    }
  }

  /// True if the transforms have the shape of the model, and plausible numbers.
  private var isValid: Bool {
    version == 1 && transforms.count == AcousticGaussians.streams
      && transforms.allSatisfy { transform in
        let numbers = transform.matrix.joined() + transform.offset
        return transform.matrix.count == 13 && transform.matrix.allSatisfy { $0.count == 13 }
          && transform.offset.count == 13 && numbers.allSatisfy { $0.isFinite && abs($0) < 1_000 }
      } && mean.map { $0.count == 13 && $0.allSatisfy { $0.isFinite && abs($0) < 1_000 } } != false
  }

  /// The file that the library reads: classes, streams, and for each stream its size, matrix, offset and factors of
  /// variance.
  var mllrText: String {
    let streams = transforms.map { transform in
      let rows = transform.matrix + [transform.offset, Array(repeating: 1, count: transform.offset.count)]
      return "\(transform.offset.count)\n"
        + rows.map { $0.map { "\(Float($0))" }.joined(separator: " ") }.joined(separator: "\n") + "\n"
    }
    return "1\n\(transforms.count)\n" + streams.joined()
  }
}
