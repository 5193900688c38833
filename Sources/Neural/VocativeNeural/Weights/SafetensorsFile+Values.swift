extension SafetensorsFile {
  /// The numbers of a tensor of F32, F16 or BF16, row by row.
  ///
  /// - Parameters:
  ///   - name: the tensor's name in the file.
  ///   - shape: the shape it must have.
  /// - Returns: the numbers, all of them finite.
  /// - Throws: ``ModelError`` with `missing` when there is none of that name, `unsupported` when its shape or its kind
  ///   is another one, `damaged` when one of its numbers is infinite or none at all.
  package func floats(_ name: String, shape: [Int]) throws(ModelError) -> [Float] {
    let owner = shard(of: name)
    guard owner === self else { return try owner.floats(name, shape: shape) }
    let tensor = try find(name, shape: shape)
    let floats: [Float]
    switch tensor.type {
    case .f32: floats = plainValues(of: tensor)
    case .f16: floats = values(of: tensor) { Float(float16Bits: UInt16(littleEndian: $0)) }
    case .bf16: floats = values(of: tensor) { Float(bfloat16Bits: UInt16(littleEndian: $0)) }
    default: throw wrongType(tensor, name, expected: "F32, F16 or BF16")
    }
    guard floats.allFinite else {
      throw ModelError(.damaged, "the tensor \(name.quoted) holds a value that is no finite number", file: path)
    }
    return floats
  }

  /// The numbers of a tensor of I8, row by row.
  ///
  /// - Throws: ``ModelError`` with `missing` when there is none of that name, `unsupported` when its shape or its kind
  ///   is another one.
  package func int8Values(_ name: String, shape: [Int]) throws(ModelError) -> [Int8] {
    let owner = shard(of: name)
    guard owner === self else { return try owner.int8Values(name, shape: shape) }
    let tensor = try find(name, shape: shape)
    guard tensor.type == .i8 else { throw wrongType(tensor, name, expected: "I8") }
    return values(of: tensor) { Int8(bitPattern: $0) }
  }

  /// Lends the bytes of a tensor where they are in the file, little-endian and of any alignment.
  ///
  /// For tensors of which few rows are needed, such as the embeddings of a vocabulary. Whether they are finite is for
  /// the caller to check.
  ///
  /// - Throws: ``ModelError`` with `missing` or `unsupported`, or what the body throws.
  package func withBytes<Result>(
    _ name: String, _ type: ElementType, shape: [Int], _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let tensor = try find(name, shape: shape)
    guard tensor.type == type else { throw wrongType(tensor, name, expected: type.rawValue) }
    return try shard(of: name).file.withBytes(tensor.range, body)
  }

  private func find(_ name: String, shape: [Int]) throws(ModelError) -> Tensor {
    guard let tensor = tensor(name) else {
      throw ModelError(.missing, "there is no tensor \(name.quoted)", file: path)
    }
    guard tensor.shape == shape else {
      throw ModelError(
        .unsupported, "the tensor \(name.quoted) has the shape \(tensor.shape), and \(shape) is expected", file: path)
    }
    return tensor
  }

  private func wrongType(_ tensor: Tensor, _ name: String, expected: String) -> ModelError {
    ModelError(
      .unsupported, "the tensor \(name.quoted) is of \(tensor.type.rawValue), and \(expected) is expected", file: path)
  }

  /// The tensor's 32-bit numbers.
  private func plainValues(of tensor: Tensor) -> [Float] {
    guard UInt32(1).littleEndian == 1 else {
      return values(of: tensor) { Float(bitPattern: UInt32(littleEndian: $0)) }
    }
    return file.withBytes(tensor.range) { bytes in
      [Float](unsafeUninitializedCapacity: tensor.count) { values, count in
        UnsafeMutableRawBufferPointer(values).copyMemory(from: bytes)
        count = tensor.count
      }
    }
  }

  /// The tensor's numbers, each made from its little-endian bits wherever they lie.
  private func values<Bits: FixedWidthInteger, Value>(of tensor: Tensor, _ convert: (Bits) -> Value) -> [Value] {
    file.withBytes(tensor.range) { bytes in
      [Value](unsafeUninitializedCapacity: tensor.count) { values, count in
        for i in 0..<tensor.count {
          values.initializeElement(
            at: i, to: convert(bytes.loadUnaligned(fromByteOffset: i * MemoryLayout<Bits>.size, as: Bits.self)))
        }
        count = tensor.count
      }
    }
  }
}
