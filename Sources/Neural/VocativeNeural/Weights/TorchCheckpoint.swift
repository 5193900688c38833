/// The weights in a file that PyTorch's `torch.save` wrote before version 1.6 (`.pt`, `.pth`), mapped into memory.
///
/// Opening reads the pickled description and checks that each storage lies inside the file; nothing in it is executed.
/// Dictionaries inside the file join their keys with dots: `model_state.linear.weight`. Files of later versions are ZIP
/// archives, and are refused.
///
/// ```swift
/// let checkpoint = try TorchCheckpoint(contentsOf: "pretrained.pt")
/// let bias = try checkpoint.floats("model_state.linear.bias", shape: [256])
/// ```
package final class TorchCheckpoint: Sendable {
  /// A tensor of 32-bit floats in the file.
  private struct Tensor {
    var shape: [Int]
    /// The range of its bytes.
    var range: Range<Int>
  }

  /// The names of the tensors, in the order of the file.
  package let names: [String]

  private let path: String
  private let file: MappedFile
  private let tensors: [String: Tensor]

  /// The number that begins a file of this format, as a pickle of protocol 2.
  private static let magic: [UInt8] = [
    0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, 0x2e,
  ]
  /// The size in bytes of the largest file; its description is far smaller.
  private static let maximumSize = 1 << 31
  /// The size in bytes of the description that is read at most.
  private static let maximumDescription = 16 << 20

  /// Maps a file and reads the description of its tensors.
  ///
  /// - Throws: ``ModelError`` with `unreadable`, `damaged` or `unsupported`.
  package init(contentsOf path: String) throws(ModelError) {
    self.path = path
    let file = try MappedFile(path, limit: Self.maximumSize)
    do {
      let description = file.copy(0..<min(file.count, Self.maximumDescription))
      let tensors = try Self.tensors(in: description, size: file.count) { range in file.copy(range) }
      names = tensors.map(\.name)
      self.tensors = Dictionary(tensors.map { ($0.name, $0.tensor) }) { first, _ in first }
    } catch {
      throw ModelError(error.code, error.problem, file: path)
    }
    self.file = file
  }

  /// Reads the numbers of a tensor.
  ///
  /// - Parameters:
  ///   - name: The keys that lead to it, joined by dots.
  ///   - shape: The shape that is expected.
  /// - Returns: The numbers, row by row.
  /// - Throws: ``ModelError`` with `missing`, or `damaged` for another shape or numbers that are not finite.
  package func floats(_ name: String, shape: [Int]) throws(ModelError) -> [Float] {
    guard let tensor = tensors[name] else { throw ModelError(.missing, "it has no tensor \(name)", file: path) }
    guard tensor.shape == shape else {
      throw ModelError(.damaged, "\(name) has the shape \(tensor.shape), not \(shape)", file: path)
    }
    let values = file.withBytes(tensor.range) { bytes in
      (0..<bytes.count / 4).map { index in
        Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
    }
    guard values.allSatisfy(\.isFinite) else {
      throw ModelError(.damaged, "\(name) has numbers that are not finite", file: path)
    }
    return values
  }

  /// Returns the tensors that the description at the beginning of a file names.
  private static func tensors(
    in description: [UInt8], size: Int, bytes: (Range<Int>) -> [UInt8]
  ) throws(ModelError) -> [(name: String, tensor: Tensor)] {
    guard description.starts(with: magic) else {
      throw ModelError(.unsupported, "it is no file that torch.save wrote before version 1.6")
    }
    var reader = PickleReader(description, at: magic.count)
    // The version of the protocol, and what the numbers' sizes were on the machine.
    guard try reader.read().int == 1_001 else { throw damaged }
    _ = try reader.read()
    let contents = try reader.read()
    guard case .list(let keys) = try reader.read() else { throw damaged }
    var storages: [String: Range<Int>] = [:]
    var position = reader.position
    for key in keys.items {
      guard let key = key.string, position + 8 <= size else { throw damaged }
      let count = bytes(position..<position + 8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard count <= UInt64((size - position - 8) / 4) else { throw damaged }
      storages[key] = position + 8..<position + 8 + Int(count) * 4
      position += 8 + Int(count) * 4
    }
    return try flattened(contents, prefix: "").map { name, view throws(ModelError) in (name, try tensor(view, storages))
    }
  }

  /// Returns the tensors in nested dictionaries with their names; a dictionary can hold itself, so the depth is bounded.
  private static func flattened(
    _ value: PickleValue, prefix: String, depth: Int = 0
  ) -> [(name: String, view: PickledTensor)] {
    guard depth < 8 else { return [] }
    return value.entries.flatMap { key, value -> [(name: String, view: PickledTensor)] in
      if case .tensor(let view) = value { return [(prefix + key, view)] }
      return flattened(value, prefix: prefix + key + ".", depth: depth + 1)
    }
  }

  /// Finds the bytes of a view, which must be contiguous.
  private static func tensor(_ view: PickledTensor, _ storages: [String: Range<Int>]) throws(ModelError) -> Tensor {
    guard view.type == "torch.FloatStorage" else {
      throw ModelError(.unsupported, "it has numbers of the kind \(view.type), not 32-bit floats")
    }
    var expectedStrides: [Int] = []
    var count = 1
    for size in view.shape.reversed() {
      expectedStrides.insert(count, at: 0)
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      guard size >= 0, !overflow else { throw damaged }
      count = product
    }
    guard view.strides == expectedStrides else {
      throw ModelError(.unsupported, "it has a tensor that is a turned view")
    }
    guard let storage = storages[view.storage], view.offset >= 0,
      view.offset <= storage.count / 4, count <= storage.count / 4 - view.offset
    else { throw damaged }
    let start = storage.lowerBound + view.offset * 4
    return Tensor(shape: view.shape, range: start..<start + count * 4)
  }

  private static let damaged = ModelError(.damaged, "it breaks the rules of torch.save's format")
}
