import Foundation
import VocativeCore
public import VocativeSupport

/// A JSON file of favourite places, which its user can read, change and delete.
///
/// ```json
/// [{"label": "office", "latitude": 54.1, "longitude": 2.3, "street": "High Street"}]
/// ```
public struct FavouritesFile: Sendable {
  /// The path of the file.
  public let path: String

  /// The most bytes that are read.
  private static let limit = 1 << 20

  /// Creates a reader and writer of a file, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Reads the places; returns none if the file does not exist.
  ///
  /// - Throws: ``InputError`` with the position of the first fault in the file.
  public func read() throws(InputError) -> [FavouriteLabel: Place] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let handle = FileHandle(forReadingAtPath: path)
    defer { try? handle?.close() }
    guard let data = try? handle?.read(upToCount: Self.limit) else {
      throw InputError(.unreadable, "it cannot be read; check its owner and permissions", file: path)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputError(.encoding, "expected text in UTF-8", file: path)
    }
    var favourites: [FavouriteLabel: Place] = [:]
    for entry in try JSONField(try JSONParser.parse(text, file: path), file: path).elements() {
      let label = FavouriteLabel(try entry.required("label").nonBlankText())
      let (latitude, longitude) = (try entry.required("latitude").number(), try entry.required("longitude").number())
      guard let point = Coordinate(latitude: latitude, longitude: longitude) else {
        throw entry.issue(.invalid, "expected a latitude from -90 to 90 and a longitude from -180 to 180")
      }
      favourites[label] = Place(label, at: point, street: try entry.optional("street")?.text() ?? "")
    }
    return favourites
  }

  /// Replaces the file atomically.
  func write(_ favourites: [FavouriteLabel: Place]) throws(InputError) {
    let entries = favourites.sorted { $0.key.id < $1.key.id }.map { label, place in
      JSONValue.object([
        ("label", .text(label.id)), ("latitude", JSONValue(.number("\(place.coordinate.latitude)"))),
        ("longitude", JSONValue(.number("\(place.coordinate.longitude)"))), ("street", .text(place.street)),
      ])
    }
    do {
      try Data(JSONValue.array(entries).serialized(prettyPrinted: true).utf8)
        .write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError(.unreadable, "it cannot be written; check its folder and the disk", file: path)
    }
  }
}

extension Place {
  /// Creates a favourite place.
  init(_ label: FavouriteLabel, at point: Coordinate, street: String) {
    self.init(id: "favourite-\(label.id)", names: label.names, at: point, street: street)
  }
}
