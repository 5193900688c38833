import CKernels

/// The vectors of a vocabulary that training has changed; all others stay those of the model it began with.
package struct SparseEmbeddingDelta: Sendable {
  /// The tokens whose vectors are here, in the order of `values`.
  package private(set) var tokens: [Int32] = []
  /// Their vectors, row by row.
  package var values: [Float] = []
  private var rows: [Int32: Int] = [:]

  /// No change.
  init() {}

  /// The row of a token, nil when it is unchanged.
  func row(of token: Int32) -> Int? { rows[token] }

  var isEmpty: Bool { tokens.isEmpty }

  /// Adds a token.
  mutating func add(_ token: Int32, _ vector: [Float]) -> Int {
    let row = tokens.count
    rows[token] = row
    tokens.append(token)
    values += vector
    return row
  }

  /// Reads the changes of a file; none when it has none.
  ///
  /// - Throws: ``ModelError`` for a token outside the vocabulary or there twice.
  package init(_ file: SafetensorsFile, _ name: String, width: Int, rows count: Int) throws(ModelError) {
    guard let tensor = file.tensor(name + ".tokens") else { return }
    guard tensor.shape.count == 1, tensor.shape[0] <= count else {
      throw ModelError(.unsupported, "it changes more words than the vocabulary has", file: file.path)
    }
    let numbers = try file.floats(name + ".tokens", shape: tensor.shape)
    values = try file.dequantizedFloats(name + ".vectors", shape: [numbers.count, width])
    for (row, number) in numbers.enumerated() {
      guard let token = Int32(exactly: number), token >= 0, token < count, rows[token] == nil else {
        throw ModelError(.damaged, "it changes a word that is not in the vocabulary, or one twice", file: file.path)
      }
      rows[token] = row
      tokens.append(token)
    }
  }

  /// Moves the vectors by a share towards those of later changes, which begin with the same tokens.
  package mutating func blend(_ later: SparseEmbeddingDelta, _ share: Float) {
    let known = values.count
    for row in tokens.count..<later.tokens.count { rows[later.tokens[row]] = row }
    tokens = later.tokens
    values += later.values[known...]
    guard known > 0 else { return }
    values.withSharedFloats { values in later.values.withPointer { kernel_lerp(values.start, $0, share, known) } }
  }

  /// The tensors of a file.
  package func tensors(_ name: String, width: Int) -> [SafetensorsFile.NamedTensor] {
    guard !isEmpty else { return [] }
    return [
      .init(name + ".tokens", shape: [tokens.count], .f32(tokens.map { Float($0) })),
      .init(name + ".vectors", shape: [tokens.count, width], .f32(values)),
    ]
  }
}
