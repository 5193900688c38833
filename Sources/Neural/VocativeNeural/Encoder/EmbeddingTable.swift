import CKernels

/// The vectors of a vocabulary: left in the file when they are there as they are needed, since a sentence looks at few
/// of them.
package struct EmbeddingTable: Sendable {
  private enum Storage: Sendable {
    case file(SafetensorsFile, SafetensorsFile.Tensor)
    case memory([Float])
  }

  private let storage: Storage
  package let rows: Int
  package let width: Int
  /// The vectors that training has changed.
  package var delta = SparseEmbeddingDelta()

  init(_ reader: TensorReader, _ name: String, rows: Int, width: Int) throws(ModelError) {
    self.rows = rows
    self.width = width
    let full = reader.name(name)
    if let tensor = reader.file.tensor(full), [.f32, .f16, .bf16].contains(tensor.type), tensor.shape == [rows, width],
      UInt32(1).littleEndian == 1
    {
      storage = .file(reader.file.shard(of: full), tensor)
    } else {
      storage = .memory(try reader.floats(name, [rows, width]))
    }
  }

  /// Copies the vectors of some tokens to where they are wanted, one after the other.
  ///
  /// - Throws: ``ModelError`` with `invalidInput` for a token outside the vocabulary, `damaged` for a vector that is
  ///   not finite.
  package func copy(_ tokens: [Int32], to target: UnsafeMutablePointer<Float>) throws(ModelError) {
    for token in tokens where token < 0 || token >= rows {
      throw ModelError(.invalidInput, "there is no token \(token) in a vocabulary of \(rows)")
    }
    switch storage {
    case .memory(let values):
      values.withUnsafeBytes { gather(tokens, $0, .f32, target) }
    case .file(let file, let tensor):
      file.file.withBytes(tensor.range) { gather(tokens, $0, tensor.type, target) }
    }
    if !delta.isEmpty {
      for (number, token) in tokens.enumerated() {
        guard let row = delta.row(of: token) else { continue }
        delta.values.withPointer { (target + number * width).update(from: $0 + row * width, count: width) }
      }
    }
    guard kernel_all_finite(target, tokens.count * width) == 1 else {
      throw ModelError(.damaged, "the vector of a token holds a value that is no finite number")
    }
  }

  /// The row among the changes of a token that is about to be changed.
  package mutating func mutableRow(of token: Int32) throws(ModelError) -> Int {
    if let row = delta.row(of: token) { return row }
    var vector = [Float](repeating: 0, count: width)
    try vector.withSharedFloats { (target) throws(ModelError) in try copy([token], to: target.start) }
    return delta.add(token, vector)
  }

  private func gather(
    _ tokens: [Int32], _ bytes: UnsafeRawBufferPointer, _ type: SafetensorsFile.ElementType,
    _ target: UnsafeMutablePointer<Float>
  ) {
    guard let start = bytes.baseAddress else { return }
    let size = width * type.width
    for (number, token) in tokens.enumerated() {
      let (row, values) = (start + Int(token) * size, target + number * width)
      guard type != .f32 else {
        UnsafeMutableRawPointer(values).copyMemory(from: row, byteCount: size)
        continue
      }
      for place in 0..<width {
        let bits = row.loadUnaligned(fromByteOffset: place * type.width, as: UInt16.self)
        values[place] = type == .f16 ? Float(float16Bits: bits) : Float(bfloat16Bits: bits)
      }
    }
  }
}
