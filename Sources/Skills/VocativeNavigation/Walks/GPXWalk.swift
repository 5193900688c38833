public import Foundation
public import VocativeCore
public import VocativeSupport

/// A recorded walk from a GPX file (GPX 1.1, topografix.com/GPX/1/1), as receivers and telephones write them.
///
/// Track points are read in order: `lat`, `lon` and `time`, the accuracy from `hdop`, the heading from `course` (GPX 1.0 and
/// common extensions). The comment `cmt` of a point holds words that the walker says there, as in the walks that Vocative
/// writes.
///
/// ```swift
/// let walk = try GPXWalk(contentsOf: URL(filePath: "walk.gpx"))
/// for try await fix in walk.fixes() { for reply in await navigator.update(fix) { print(reply.shown) } }
/// ```
public struct GPXWalk: Hashable, Sendable {
  /// A point of a walk.
  public struct Point: Hashable, Sendable {
    /// The report of the receiver; the time counts from the first point.
    public var fix: PositionFix
    /// The words that the walker says here; nil for none.
    public var utterance: String?

    /// Creates a point.
    public init(_ fix: PositionFix, utterance: String? = nil) { (self.fix, self.utterance) = (fix, utterance) }
  }

  /// The name of the walk; empty if the file has none.
  public var name: String
  /// The points in order.
  public var points: [Point]

  /// The most bytes of a file.
  static let sizeLimit = 256 << 20
  /// The most points of a walk: a report a second for eleven days.
  static let pointLimit = 1_000_000
  /// The accuracy in metres that a dilution of precision of 1 stands for.
  static let metresPerDilution = 5.0

  /// Creates a walk from its points.
  public init(name: String = "", points: [Point]) { (self.name, self.points) = (name, points) }

  /// Reads a file.
  ///
  /// - Throws: ``InputError`` with the line of the first fault.
  public init(contentsOf url: URL) throws(InputError) {
    let name = url.lastPathComponent
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= Self.sizeLimit, let data = try? Data(contentsOf: url) else {
      throw InputError(.unreadable, "the file can't be read, or it is larger than 256 MB", file: name)
    }
    try self.init(data, file: name)
  }

  /// Reads the text of a file.
  ///
  /// - Throws: ``InputError`` with the line of the first fault.
  public init(_ data: Data, file: String? = nil) throws(InputError) {
    let reader = GPXReader(file: file)
    self = try reader.read(data)
  }
}

extension GPXWalk: PositionSource {
  /// Returns all positions, without waiting between them.
  public func fixes() -> EventStream<PositionFix> { EventStream(points.lazy.map(\.fix)) }
}
