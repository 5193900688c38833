import Foundation
package import VocativeNavigation
import VocativeSupport

/// An extract of OpenStreetMap in any format: `.osm`, `.osm.bz2`, `.opl`, `.pbf`, `.o5m`.
///
/// Text (`.opl`) is read as it is. The other formats are converted by `osmium` of Debian's osmium-tool, which also leaves
/// out what the navigator does not need.
package struct OSMExtract {
  private let path: String

  /// Names an extract by its path.
  package init(_ path: String) { self.path = path }

  /// The objects that are kept: ways for pedestrians, places, crossings.
  private static let filters = [
    "w/highway", "nwa/amenity", "nwa/shop", "nwa/tourism", "nwa/leisure", "nwa/office",
    "nwa/railway=station,halt,tram_stop,subway_entrance",
    "nwa/emergency=defibrillator", "n/highway=crossing,bus_stop,elevator", "n/crossing",
  ]
  /// The bytes of one read.
  private static let blockSize = 1 << 20

  /// Reads the extract.
  ///
  /// - Parameter report: Called from time to time with the number of objects so far.
  /// - Returns: The streets and places.
  /// - Throws: ``InputError`` if the file cannot be read, or osmium is missing or fails.
  package func townMap(reporting report: (Int) -> Void) throws -> TownMap {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw InputError(.unreadable, "there is no such file, or it can't be read", file: name)
    }
    var reader = OPLReader(file: name)
    if path.hasSuffix(".opl") {
      guard let handle = FileHandle(forReadingAtPath: path) else {
        throw InputError(.unreadable, "it can't be read", file: name)
      }
      try read(handle, into: &reader, report)
    } else {
      try convert(name, into: &reader, report)
    }
    report(reader.objectCount)
    return try reader.finish()
  }

  private func convert(_ name: String, into reader: inout OPLReader, _ report: (Int) -> Void) throws {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["osmium", "tags-filter", "--no-progress", "-f", "opl,add_metadata=false", "-o", "-", path] + Self.filters
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    do {
      try read(output.fileHandleForReading, into: &reader, report)
    } catch {
      process.terminate()
      throw error
    }
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let problem =
        process.terminationStatus == 127
        ? "osmium is missing: install the package osmium-tool, or convert the file to .opl elsewhere"
        : "osmium can't read it: \(message.split(separator: "\n").last ?? "unknown error")"
      throw InputError(.unreadable, problem, file: name)
    }
  }

  private func read(_ handle: FileHandle, into reader: inout OPLReader, _ report: (Int) -> Void) throws {
    while let block = try handle.read(upToCount: Self.blockSize), !block.isEmpty {
      try reader.read(block)
      report(reader.objectCount)
    }
  }
}
