import Foundation
import VocativeCore
import VocativeSupport

extension SafetensorsFile {
  /// The numbers of a tensor to write, with the kind they are written as.
  package enum Values: Hashable, Sendable {
    case f32([Float])
    /// Written as the nearest numbers of 16 bits.
    case f16([Float])
    /// Written as the nearest BF16.
    case bf16([Float])
    case i8([Int8])
  }

  /// A tensor to write.
  package struct NamedTensor: Hashable, Sendable {
    /// Its name in the file.
    package var name: String
    /// The size along each axis, the slowest first.
    package var shape: [Int]
    /// The numbers, row by row.
    package var values: Values

    /// A tensor of that name, shape and contents.
    package init(_ name: String, shape: [Int], _ values: Values) {
      self.name = name
      self.shape = shape
      self.values = values
    }
  }

  /// Writes tensors as a file of the safetensors format, replacing what is there in one step.
  ///
  /// The same tensors always give the same bytes: wider numbers first, then by name, as the reference writer does, so
  /// that all of them are aligned.
  ///
  /// - Throws: ``ModelError`` with `invalidInput` when a name is there twice, a shape does not fit its values or a
  ///   value is not finite in the kind it is written as; `unreadable` when the file cannot be written.
  package static func write(
    _ tensors: [NamedTensor], metadata: [String: String] = [:], to path: String
  ) throws(ModelError) {
    var members: [(String, JSONValue?)] = []
    if !metadata.isEmpty {
      members.append(
        ("__metadata__", .object(metadata.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.text($0.value)) })))
    }
    var contents = Data()
    var seen: Set<String> = ["__metadata__"]
    for tensor in tensors.sorted(by: { ($1.values.type.width, $0.name) < ($0.values.type.width, $1.name) }) {
      guard seen.insert(tensor.name).inserted else { throw unwritable(tensor, "its name is taken") }
      let start = contents.count
      guard tensor.values.append(to: &contents) else { throw unwritable(tensor, "a value is not finite") }
      let size = tensor.shape.reduce(into: tensor.values.type.width as Int?) { size, length in
        guard let known = size, length >= 0 else { return size = nil }
        let (product, overflows) = known.multipliedReportingOverflow(by: length)
        size = overflows ? nil : product
      }
      guard size == contents.count - start else { throw unwritable(tensor, "its shape does not fit its values") }
      members.append(
        (
          tensor.name,
          .object([
            ("dtype", .text(tensor.values.type.rawValue)), ("shape", .array(tensor.shape.map { .integer($0) })),
            ("data_offsets", .array([.integer(start), .integer(contents.count)])),
          ])
        ))
    }
    try write(header: JSONValue.object(members).serialized(), contents, to: path)
  }

  private static func write(header: String, _ contents: Data, to path: String) throws(ModelError) {
    let header = header + String(repeating: " ", count: (8 - header.utf8.count % 8) % 8)
    guard header.utf8.count <= Header.limit else { throw ModelError(.invalidInput, "the header is too long") }
    var file = Data(capacity: 8 + header.utf8.count + contents.count)
    withUnsafeBytes(of: UInt64(header.utf8.count).littleEndian) { file.append(contentsOf: $0) }
    file.append(contentsOf: header.utf8)
    file.append(contents)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ModelError(.unreadable, "this is no file name") }
    do {
      try file.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ModelError(.unreadable, "it cannot be written in this folder; choose another place", file: path)
    }
  }

  private static func unwritable(_ tensor: NamedTensor, _ problem: String) -> ModelError {
    ModelError(.invalidInput, "the tensor \(tensor.name.quoted) cannot be written: \(problem)")
  }
}

extension SafetensorsFile.Values {
  /// The kind of numbers in the file.
  package var type: SafetensorsFile.ElementType {
    switch self {
    case .f32: .f32
    case .f16: .f16
    case .bf16: .bf16
    case .i8: .i8
    }
  }

  /// Adds the numbers' little-endian bytes; false when one is not finite in the kind it is written as.
  fileprivate func append(to data: inout Data) -> Bool {
    switch self {
    case .f32(let values):
      guard values.allFinite else { return false }
      append(values.map { $0.bitPattern.littleEndian }, to: &data)
    case .f16(let values):
      let bits = values.map { $0.float16Bits }
      guard bits.allSatisfy({ $0 & 0x7c00 != 0x7c00 }) else { return false }
      append(bits.map { $0.littleEndian }, to: &data)
    case .bf16(let values):
      let bits = values.map { $0.bfloat16Bits }
      guard bits.allSatisfy({ $0 & 0x7f80 != 0x7f80 }) else { return false }
      append(bits.map { $0.littleEndian }, to: &data)
    case .i8(let values): append(values, to: &data)
    }
    return true
  }

  private func append<Number>(_ numbers: [Number], to data: inout Data) {
    numbers.withUnsafeBytes { data.append(contentsOf: $0) }
  }
}
