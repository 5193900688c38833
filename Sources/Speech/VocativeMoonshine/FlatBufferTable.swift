import VocativeNeural

/// A table of a FlatBuffers file (flatbuffers.dev/internals): its fields are found by number, and any may be missing.
///
/// Every offset is checked against the file before it is followed.
struct FlatBufferTable {
  private let bytes: UnsafeRawBufferPointer
  private let start: Int
  private let fields: Range<Int>

  /// The table at the root of a file.
  init(rootOf bytes: UnsafeRawBufferPointer) throws(ModelError) {
    try self.init(bytes, at: FlatBufferTable.offset(bytes, 0))
  }

  private init(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(ModelError) {
    (self.bytes, self.start) = (bytes, start)
    let distance = Int(try FlatBufferTable.number(bytes, start, as: Int32.self))
    let (table, overflow) = start.subtractingReportingOverflow(distance)
    guard !overflow, table >= 0 else { throw FlatBufferTable.damaged }
    let size = Int(try FlatBufferTable.number(bytes, table, as: UInt16.self))
    guard size >= 4, table + size <= bytes.count else { throw FlatBufferTable.damaged }
    fields = table + 4..<table + size
  }

  /// A text; empty where there is none.
  func text(_ field: Int) throws(ModelError) -> String {
    guard let vector = try vector(field, ofSize: 1) else { return "" }
    return String(decoding: bytes[vector.start..<vector.start + vector.count], as: UTF8.self)
  }

  /// A number; 0 where there is none.
  func integer(_ field: Int) throws(ModelError) -> Int {
    guard let place = try position(of: field) else { return 0 }
    return Int(try FlatBufferTable.number(bytes, place, as: Int32.self))
  }

  /// A table within this one.
  func table(_ field: Int) throws(ModelError) -> FlatBufferTable? {
    guard let place = try position(of: field) else { return nil }
    return try FlatBufferTable(bytes, at: FlatBufferTable.offset(bytes, place))
  }

  /// The tables of a vector.
  func tables(_ field: Int) throws(ModelError) -> [FlatBufferTable] {
    guard let vector = try vector(field, ofSize: 4) else { return [] }
    var tables: [FlatBufferTable] = []
    for index in 0..<vector.count {
      tables.append(try FlatBufferTable(bytes, at: FlatBufferTable.offset(bytes, vector.start + 4 * index)))
    }
    return tables
  }

  /// The texts of a vector.
  func texts(_ field: Int) throws(ModelError) -> [String] {
    guard let vector = try vector(field, ofSize: 4) else { return [] }
    var texts: [String] = []
    for index in 0..<vector.count {
      let place = try FlatBufferTable.offset(bytes, vector.start + 4 * index)
      let count = Int(try FlatBufferTable.number(bytes, place, as: UInt32.self))
      guard count <= bytes.count - place - 4 else { throw FlatBufferTable.damaged }
      texts.append(String(decoding: bytes[place + 4..<place + 4 + count], as: UTF8.self))
    }
    return texts
  }

  /// The numbers of a vector.
  func integers(_ field: Int) throws(ModelError) -> [Int] {
    guard let vector = try vector(field, ofSize: 8) else { return [] }
    var integers: [Int] = []
    for index in 0..<vector.count {
      guard let value = Int(exactly: try FlatBufferTable.number(bytes, vector.start + 8 * index, as: Int64.self)) else {
        throw FlatBufferTable.damaged
      }
      integers.append(value)
    }
    return integers
  }

  /// Returns the range of a vector's bytes in the file.
  func range(_ field: Int) throws(ModelError) -> Range<Int>? {
    try vector(field, ofSize: 1).map { $0.start..<$0.start + $0.count }
  }

  private func vector(_ field: Int, ofSize size: Int) throws(ModelError) -> (start: Int, count: Int)? {
    guard let place = try position(of: field) else { return nil }
    let start = try FlatBufferTable.offset(bytes, place)
    let count = Int(try FlatBufferTable.number(bytes, start, as: UInt32.self))
    guard count <= (bytes.count - start - 4) / size else { throw FlatBufferTable.damaged }
    return (start + 4, count)
  }

  private func position(of field: Int) throws(ModelError) -> Int? {
    let entry = fields.lowerBound + 2 * field
    guard entry + 2 <= fields.upperBound else { return nil }
    let offset = Int(try FlatBufferTable.number(bytes, entry, as: UInt16.self))
    return offset == 0 ? nil : start + offset
  }

  private static func offset(_ bytes: UnsafeRawBufferPointer, _ place: Int) throws(ModelError) -> Int {
    let distance = Int(try number(bytes, place, as: UInt32.self))
    guard distance <= bytes.count - place else { throw damaged }
    return place + distance
  }

  private static func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ place: Int, as type: Number.Type
  ) throws(ModelError) -> Number {
    guard place >= 0, place <= bytes.count - MemoryLayout<Number>.size else { throw damaged }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: type))
  }

  private static let damaged = ModelError(.damaged, "an offset leads out of it")
}
