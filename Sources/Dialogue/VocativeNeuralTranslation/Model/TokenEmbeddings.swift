import CKernels
import VocativeNeural

/// The vectors of a vocabulary, left in the file where they are 32-bit numbers: a text needs few of them.
struct TokenEmbeddings: Sendable {
  private let file: SafetensorsFile
  private let name: String
  /// The vectors in memory, where the file has other numbers.
  private let values: [Float]?
  let rows: Int
  let width: Int

  /// - Throws: ``VocativeNeural/ModelError`` with `missing`, `unsupported` or `damaged`.
  init(_ file: SafetensorsFile, _ name: String, rows: Int, width: Int) throws(ModelError) {
    (self.file, self.name, self.rows, self.width) = (file, name, rows, width)
    let isMapped = file.tensor(name).map { $0.type == .f32 && $0.shape == [rows, width] } ?? false
    values = isMapped && UInt32(1).littleEndian == 1 ? nil : try file.floats(name, shape: [rows, width])
  }

  /// Returns the vectors of some tokens, one after the other.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a token outside the vocabulary, `damaged` for a
  ///   vector that is not finite.
  func vectors(of tokens: [Int]) throws(ModelError) -> [Float] {
    if let token = tokens.first(where: { !(0..<rows).contains($0) }) {
      throw ModelError(.invalidInput, "there is no token \(token) in a vocabulary of \(rows)")
    }
    var vectors: [Float] = []
    vectors.reserveCapacity(tokens.count * width)
    if let values {
      for token in tokens { vectors += values[token * width..<(token + 1) * width] }
      return vectors
    }
    do {
      try file.withBytes(name, .f32, shape: [rows, width]) { bytes in
        for token in tokens {
          for place in token * width..<(token + 1) * width {
            vectors.append(Float(bitPattern: bytes.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)))
          }
        }
      }
    } catch let error as ModelError {
      throw error
    } catch {
      throw ModelError(.damaged, "\(error)", file: file.path)
    }
    guard vectors.allSatisfy(\.isFinite) else {
      throw ModelError(.damaged, "the vector of a token holds a value that is no finite number", file: file.path)
    }
    return vectors
  }

  /// Packs the map from a state to the logits of some tokens.
  ///
  /// - Parameters:
  ///   - tokens: The tokens; nil for all.
  ///   - bias: A constant for each token of the vocabulary.
  ///   - precision: The numbers in which the weights are kept.
  /// - Returns: The map.
  /// - Throws: ``VocativeNeural/ModelError`` as ``vectors(of:)`` does.
  func projection(of tokens: [Int]?, bias: [Float], precision: Precision) throws(ModelError) -> PackedLinear {
    let chosen = tokens ?? Array(0..<rows)
    return PackedLinear(
      outputRows: try vectors(of: chosen), inputs: width, outputs: chosen.count, bias: chosen.map { bias[$0] },
      precision: precision)
  }
}
