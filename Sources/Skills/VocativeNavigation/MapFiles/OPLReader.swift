package import VocativeSupport

/// Builds a map from OSM's text format as it comes, line by line: for extracts that are converted while they are read.
///
/// Ways may run through nodes that are missing, as at the edge of an extract.
package struct OPLReader {
  private var builder = TownMapBuilder(allowsMissingNodes: true)
  private var pending: [UInt8] = []
  private var number = 0
  private let file: String?
  /// The number of objects so far.
  package private(set) var objectCount = 0

  /// A longer line is no object.
  private static let lineLimit = 16 << 20

  /// Creates a reader.
  ///
  /// - Parameter file: The name of the file, for messages.
  package init(file: String?) { self.file = file }

  /// Takes the next bytes, which need not end at the end of a line.
  ///
  /// - Throws: ``InputError`` with the line of the first fault.
  package mutating func read(_ bytes: some Sequence<UInt8>) throws(InputError) {
    pending += bytes
    var start = pending.startIndex
    while let end = pending[start...].firstIndex(of: 0x0A) {
      try take(pending[start..<end])
      start = end + 1
    }
    pending.removeSubrange(..<start)
    guard pending.count <= Self.lineLimit else {
      throw InputError(.syntax, "the file is no OPL text", file: file)
    }
  }

  /// Ends the text and returns the map.
  ///
  /// - Throws: ``InputError`` if the last line is damaged.
  package mutating func finish() throws(InputError) -> TownMap {
    if !pending.isEmpty { try take(pending[...]) }
    pending = []
    return builder.town
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(InputError) {
    number += 1
    guard let object = try OSMObject(line, number: number, file: file) else { return }
    objectCount += 1
    _ = builder.add(object)
  }
}
